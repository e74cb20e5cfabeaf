import type { Overlay } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { cardToScreen, pollToCard } from '#deck/convert-poll.ts'
import { indexOfStep } from '#deck/steps.ts'
import { message } from '../../messages.ts'
import { say } from '../../notice.tsx'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'

/** Makes a poll that fills the screen a card on a slide of its own, and selects it. */
export function makeCard(editor: Editor, id: string): void {
  const { deck } = editor
  const index = indexOfStep(deck.content.value.document, id)
  deck.edit(content => ({ ...content, document: pollToCard(content.document, index, newId).document }))
  const slide = deck.content.value.document[index]
  if (!slide) return
  editor.show(slide.id)
  editor.select([id])
}

/** Makes a card of the slide that is shown a poll that fills the screen, and shows it. */
export function fillScreen(editor: Editor, card: Overlay): void {
  const { deck } = editor
  const { document } = deck.settled.value
  const { value: index } = editor.stepIndex
  if (document.length >= limits.steps && cardToScreen(document, index, card).document.length > limits.steps) {
    say(message('contextMenu.fill.full', { count: limits.steps }))
    return
  }
  deck.edit(content => ({ ...content, document: cardToScreen(content.document, index, card).document }))
  editor.show(card.id)
}
