import type { Poll } from '#contract/polls/poll.ts'
import { message } from '../../../messages.ts'
import { Group } from '../form/group.tsx'
import type { Subject } from '../form/subject.ts'
import { offersField } from './offers-field.ts'
import { fieldsOf, pollControls } from './poll-controls.tsx'

/** The groups of which several polls may share fields. */
const shared = ['answers', 'results', 'details', 'colours'] as const

/** What several polls share: it is changed in all of them together. */
export function SharedPollPanel({ subject }: { subject: Subject<Poll> }) {
  const groups = shared.flatMap(group => {
    const controls = fieldsOf(group).flatMap(field => {
      const { SharedControl } = pollControls[field]
      return SharedControl && subject.values.every(poll => offersField(poll, field))
        ? [<SharedControl key={field} subject={subject} />]
        : []
    })
    return controls.length > 0 ? [{ group, controls }] : []
  })
  if (groups.length === 0) return <p class="form-note">{message('pollGroup.none')}</p>
  return groups.map(({ group, controls }) => (
    <Group key={group} title={message(`pollGroup.${group}`)}>
      {controls}
    </Group>
  ))
}
