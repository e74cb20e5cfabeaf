import type { Poll } from '#contract/polls/poll.ts'
import { type Bound, withField } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** The fields of a poll that are lists with an item for each option. */
type ListField = 'groups' | 'targets' | 'optionColors'
type Item<Field extends ListField> = NonNullable<Poll[Field]>[number]

/** Returns an item of a list that goes with the options. Items before it that are missing, and one that is unset, become `blank`. */
export function itemOf<Field extends ListField>(
  subject: PollSubject,
  field: Field,
  index: number,
  blank: Item<Field>,
): Bound<NonNullable<Item<Field>>> {
  const path = `poll.${field}`
  const items: readonly Item<Field>[] = subject.poll[field] ?? []
  const value = items[index]
  return {
    path: `${path}.${index}`,
    value: value ?? undefined,
    isMixed: false,
    set: (next, isTyping = false) =>
      subject.change(
        poll => {
          const now: readonly Item<Field>[] = poll[field] ?? []
          const length = Math.max(now.length, index + 1)
          const list = Array.from({ length }, (_, at) =>
            at === index ? (next ?? blank) : (now[at] ?? blank),
          )
          while (list.length > 0 && list.at(-1) === blank) list.pop()
          // A list of the items of this field.
          return withField(poll, field, list.length > 0 ? (list as Poll[Field]) : undefined)
        },
        isTyping ? `${path} ${index}` : undefined,
      ),
    close: subject.close,
  }
}
