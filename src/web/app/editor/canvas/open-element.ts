import type { SlideStep } from '#contract/deck/deck.ts'
import { sayError } from '../../notice.tsx'
import { notLoaded } from '../../loaded-page.tsx'
import type { Editor } from '../model/editor.ts'

/** Edits a text in its place; of a card, goes to the field of what is at the pointer, or to its prompt. */
export function openElement(editor: Editor, slide: SlideStep, id: string, event?: MouseEvent): void {
  const card = slide.overlays.find(item => item.id === id)
  const canvas = event?.target instanceof Element ? event.target.closest('.canvas') : null
  if (slide.texts.some(item => item.id === id)) editor.editing.value = id
  else if (event && canvas && card)
    import('./open-field.ts').then(
      file => file.openCardField(editor, slide.id, card, canvas, event),
      () => sayError(notLoaded),
    )
  else document.querySelector<HTMLElement>('.inspector [data-first-field]')?.focus()
}
