import type { Document } from '#contract/deck/deck.ts'
import { joinTexts } from '#contract/text/join-texts.ts'
import { isHidden } from '#deck/elements.ts'
import { plainText } from '#deck/plain-text.ts'
import { buildsOf, entranceOf } from '#polls/builds.ts'
import { message } from '#web/ui/core/host-messages.ts'

/** Returns the title of a step: its prompt, or the texts of its slide; with an entrance the words of what comes with that, if it has some. */
export function stepTitle(document: Document, index: number, entrance?: number): string {
  const step = document[index]
  if (!step || step.kind === 'join') return message('steps.join')
  if (step.kind === 'poll') return step.poll.prompt
  const builds = buildsOf(step)
  const comes = (element: Parameters<typeof entranceOf>[1]) =>
    entrance === undefined || entranceOf(builds, element) === entrance
  const texts = step.texts.filter(comes).map(plainText)
  const prompts = step.overlays.filter(comes).map(({ poll }) => poll.prompt)
  if (entrance === undefined)
    return joinTexts([...texts, ...prompts]) || message('steps.slide', { step: index })
  const described = [...step.images, ...step.shapes].flatMap(each =>
    comes(each) && !isHidden(each) ? (each.alt ?? []) : [],
  )
  const inShapes = step.shapes.flatMap(shape => {
    const { text, format } = shape
    return text !== undefined && comes(shape) ? [plainText({ text, format })] : []
  })
  return joinTexts([...texts, ...inShapes, ...described, ...prompts]) || stepTitle(document, index)
}
