import type { Document } from '#contract/deck/deck.ts'
import { joinTexts } from '#contract/text/join-texts.ts'
import { type SlideElement, isHidden } from '#deck/elements.ts'
import { plainText } from '#deck/plain-text.ts'
import type { Values } from '#messages/messages.ts'
import { hasEntered } from '#polls/builds.ts'
import { englishWords } from '#scene/words.ts'

/** Returns a label of a step for screen readers, of what is there after a number of its entrances, or after all. */
export function stepLabel(
  document: Document,
  index: number,
  { text }: { text: (key: 'label.join' | 'label.slide', values?: Values) => string } = englishWords,
  build?: number,
): string {
  const step = document[index]
  if (!step || step.kind === 'join') return text('label.join')
  if (step.kind === 'poll') return step.poll.prompt
  const isThere = hasEntered(step, build)
  const isSeen = (element: SlideElement['item']) => !isHidden(element) && isThere(element)
  const texts = step.texts.filter(isSeen).map(plainText)
  const shown = [...step.images, ...step.shapes].flatMap(each => (isSeen(each) ? (each.alt ?? []) : []))
  const prompts = step.overlays.filter(isSeen).map(({ poll }) => poll.prompt)
  return joinTexts([...texts, ...shown, ...prompts]) || text('label.slide', { number: index })
}
