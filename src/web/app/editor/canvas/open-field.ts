import type { Overlay, Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { goTo } from '../checks/go-to.ts'
import type { Editor } from '../model/editor.ts'

/** Puts the focus into the field of a poll in which the text at a place of its picture is written. */
export async function openField(
  editor: Editor,
  step: Step & { kind: 'poll' },
  target: SVGElement,
): Promise<void> {
  const line = target.closest('text')?.textContent
  if (line != null) await goTo(editor, { stepId: step.id, field: fieldOfText(step.poll, line) })
}

/** A place of the window, CSS px. */
interface Point {
  clientX: number
  clientY: number
}

/** Puts the focus into the field of a card in which the text at a place of the canvas is written; into its prompt where no text is. */
export async function openCardField(
  editor: Editor,
  stepId: string,
  { id, poll }: Overlay,
  canvas: Element,
  { clientX, clientY }: Point,
): Promise<void> {
  const line = Array.from(canvas.querySelectorAll('svg text')).find(text => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  })
  await goTo(editor, { stepId, elementId: id, field: fieldOfText(poll, line?.textContent ?? '') })
}

/** Returns the field of a poll in which a line of text on its picture is written: one of its options or dimensions, otherwise its prompt. */
export function fieldOfText(
  { options, dimensions = [] }: Pick<Poll, 'options' | 'dimensions'>,
  line: string,
): string {
  const words = line.trim()
  const fields = [
    ...options.map((text, index) => ({ text, field: `poll.options.${index}` })),
    ...dimensions.map((text, index) => ({ text, field: `poll.dimensions.${index}` })),
  ]
  const found =
    fields.find(({ text }) => text.trim() === words) ??
    (words === '' ? undefined : fields.find(({ text }) => text.includes(words)))
  return found?.field ?? 'poll.prompt'
}
