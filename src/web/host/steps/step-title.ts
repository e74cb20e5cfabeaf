import type { Document } from '#contract/deck/deck.ts'
import { joinTexts } from '#contract/text/join-texts.ts'
import { message } from '#web/ui/core/host-messages.ts'

/** Returns the title of a step: its prompt, or the texts of its slide. */
export function stepTitle(document: Document, index: number): string {
  const step = document[index]
  if (!step || step.kind === 'join') return message('steps.join')
  if (step.kind === 'poll') return step.poll.prompt
  const texts = step.texts.map(({ text }) => text)
  const prompts = step.overlays.map(({ poll }) => poll.prompt)
  return joinTexts([...texts, ...prompts]) || message('steps.slide', { step: index })
}
