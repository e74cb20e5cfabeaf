import { useEffect } from 'preact/hooks'
import { notLoaded } from '../loaded-page.tsx'
import { sayError } from '../notice.tsx'
import { removeSelected } from './actions.ts'
import { inStepList, isDialogOpen, isField } from './event-target.ts'
import type { Editor } from './model/editor.ts'
import { later } from './later.ts'

/** Copies, cuts and pastes steps and elements, also between decks, as text that only an editor reads. */
export function useClipboard(editor: Editor): void {
  useEffect(() => {
    const write = (event: ClipboardEvent): boolean => {
      if (isElsewhere(event)) return false
      event.clipboardData?.setData('text/plain', JSON.stringify(whatIsChosen(editor)))
      event.preventDefault()
      return true
    }
    const copy = (event: ClipboardEvent) => void write(event)
    const cut = (event: ClipboardEvent) => {
      // Where nothing is selected, a step is cut in the list alone.
      if (editor.selection.value.size === 0 && !inStepList(event.target)) return
      if (write(event)) removeSelected(editor, 'cut')
    }
    const take = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '' || event.clipboardData?.files.length !== 0) return
      event.preventDefault()
      void paste(editor, text)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', take)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', take)
    }
  }, [])
}

/** Whether an event is about a field, a dialog, or text of the page that is selected. */
const isElsewhere = ({ target, type }: ClipboardEvent): boolean =>
  isField(target) || isDialogOpen() || (type !== 'paste' && (getSelection()?.toString() ?? '') !== '')

/** What is chosen, as it goes into the clipboard: the selected elements, else the chosen steps. */
export const whatIsChosen = ({ deckId: deck, selected, chosenSteps }: Editor): object =>
  selected.value.length > 0
    ? { livePollDeck: 'elements', deck, elements: selected.value }
    : { livePollDeck: 'steps', deck, steps: chosenSteps.value }

/** Loads what pastes. */
export const loadPaste = () => later(() => import('./paste.ts'))

/** Pastes what an editor or another program copied. */
export const paste = (editor: Editor, text: string): Promise<void> =>
  loadPaste().then(
    file => file.pasteText(editor, text),
    () => sayError(notLoaded()),
  )
