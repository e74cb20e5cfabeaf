import type { SlideStep } from '#contract/deck/deck.ts'
import type { Editor } from '../model/editor.ts'

/** Edits a text in its place; of a card, goes to its prompt. */
export function openElement(editor: Editor, slide: SlideStep, id: string): void {
  if (slide.texts.some(item => item.id === id)) editor.editing.value = id
  else document.querySelector<HTMLElement>('.inspector [data-first-field]')?.focus()
}
