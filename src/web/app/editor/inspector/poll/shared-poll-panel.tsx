import type { Poll } from '#contract/polls/poll.ts'
import { Group } from '../form/group.tsx'
import type { Subject } from '../form/subject.ts'
import { offersField } from './offers-field.ts'
import type { FieldGroup } from './poll-control.ts'
import { fieldsOf, pollControls } from './poll-controls.tsx'

const titles: { readonly [Each in FieldGroup]?: string } = {
  answers: 'Answers',
  results: 'Results',
  details: 'Details of the options',
  colours: 'Colours',
}

/** What several polls share: it is changed in all of them together. */
export function SharedPollPanel({ subject }: { subject: Subject<Poll> }) {
  const groups = (Object.keys(titles) as FieldGroup[]).flatMap(group => {
    const controls = fieldsOf(group).flatMap(field => {
      const { SharedControl } = pollControls[field]
      return SharedControl && subject.values.every(poll => offersField(poll, field))
        ? [<SharedControl key={field} subject={subject} />]
        : []
    })
    return controls.length > 0 ? [{ group, controls }] : []
  })
  if (groups.length === 0) return <p class="form-note">These polls share no settings.</p>
  return groups.map(({ group, controls }) => (
    <Group key={group} title={titles[group] ?? group}>
      {controls}
    </Group>
  ))
}
