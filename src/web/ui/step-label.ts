import type { Document } from '#contract/deck/deck.ts'
import { joinTexts } from '#contract/text/join-texts.ts'
import { type Words, englishWords } from '#scene/words.ts'

/** Returns a label of a step for screen readers. */
export function stepLabel(document: Document, index: number, { text }: Words = englishWords): string {
  const step = document[index]
  if (!step || step.kind === 'join') return text('label.join')
  if (step.kind === 'poll') return step.poll.prompt
  const texts = step.texts.map(each => each.text)
  const prompts = step.overlays.map(({ poll }) => poll.prompt)
  return joinTexts([...texts, ...prompts]) || text('label.slide', { number: index })
}
