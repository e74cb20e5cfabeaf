import { useEffect } from 'preact/hooks'
import { copyText } from '#web/ui/core/copy-text.ts'
import { notLoaded } from '../loaded-page.tsx'
import { say, sayError } from '../notice.tsx'
import { removeSelected } from './actions.ts'
import { inStepList, isDialogOpen, isField } from './event-target.ts'
import type { Editor } from './model/editor.ts'

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

/** The text that was copied here last, for browsers that do not let pages read the clipboard. */
let lastCopied = ''

/** Copies what is chosen from a menu, where there is no event of the clipboard. */
export function copyChosen(editor: Editor): void {
  lastCopied = JSON.stringify(whatIsChosen(editor))
  copyText(lastCopied).catch(() => undefined)
}

/** Cuts what is chosen from a menu. */
export function cutChosen(editor: Editor): void {
  copyChosen(editor)
  removeSelected(editor, 'cut')
}

/** Pastes from a menu: what is in the clipboard where the browser lets a page read it, else what was copied here last. */
export async function pasteChosen(editor: Editor): Promise<void> {
  const text = await readClipboard().catch(() => lastCopied)
  if (text.trim() !== '') await paste(editor, text)
  else say('There is nothing to paste.')
}

async function readClipboard(): Promise<string> {
  return navigator.clipboard.readText()
}

const whatIsChosen = ({ deckId: deck, selected, chosenSteps }: Editor): object =>
  selected.value.length > 0
    ? { livePollDeck: 'elements', deck, elements: selected.value }
    : { livePollDeck: 'steps', deck, steps: chosenSteps.value }

/** Loads what pastes. */
export const loadPaste = () => import('./paste.ts')

const paste = (editor: Editor, text: string): Promise<void> =>
  loadPaste().then(
    file => file.pasteText(editor, text),
    () => sayError(notLoaded),
  )
