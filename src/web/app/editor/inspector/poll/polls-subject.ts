import { poll as pollSchema, type Poll } from '#contract/polls/poll.ts'
import type { Editor } from '../../model/editor.ts'
import { type Subject, messageFor } from '../form/subject.ts'

/** Returns the polls of the chosen steps that fill the screen as a subject, which changes them together. */
export function pollsOfSteps({ deck, chosenSteps }: Pick<Editor, 'deck' | 'chosenSteps'>): Subject<Poll> {
  const steps = chosenSteps.value.filter(step => step.kind === 'poll')
  const ids = new Set(steps.map(({ id }) => id))
  const values = steps.map(({ poll }) => poll)
  return {
    name: 'poll',
    values,
    change(change, key) {
      const message = messageFor(pollSchema, values.map(change))
      if (message !== null) return message
      deck.edit(
        content => ({
          ...content,
          document: content.document.map(step =>
            step.kind === 'poll' && ids.has(step.id) ? { ...step, poll: change(step.poll) } : step,
          ),
        }),
        key && `${[...ids].join(' ')} ${key}`,
      )
      return null
    },
    close: deck.closeEdit,
  }
}
