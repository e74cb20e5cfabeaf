import type { Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { goTo } from '../checks/go-to.ts'
import type { Editor } from '../model/editor.ts'

/** Puts the focus into the field of a poll in which the text at a place of its picture is written. */
export function openField(editor: Editor, step: Step & { kind: 'poll' }, target: SVGElement): void {
  const line = target.closest('text')?.textContent
  if (line != null) void goTo(editor, { stepId: step.id, field: fieldOfText(step.poll, line) })
}

/** Returns the field of a poll in which a line of text on its picture is written: one of its options, otherwise its prompt. */
export function fieldOfText({ options }: Pick<Poll, 'options'>, line: string): string {
  const words = line.trim()
  const exact = options.findIndex(option => option.trim() === words)
  const index = exact === -1 && words !== '' ? options.findIndex(option => option.includes(words)) : exact
  return index === -1 ? 'poll.prompt' : `poll.options.${index}`
}
