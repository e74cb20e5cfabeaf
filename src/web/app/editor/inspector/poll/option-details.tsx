import { pollFields } from '#contract/polls/poll.ts'
import { message } from '../../../messages.ts'
import { boundsOf } from '../form/bounds.ts'
import { NumberField } from '../form/number-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { itemOf } from './item-of.ts'
import type { PollSubject } from './poll-subject.ts'

const { shape } = pollFields

/** The group of each option, for looks that show options in groups. */
export const GroupFields = ({ subject }: { subject: PollSubject }) => (
  <div class="form-group" data-field="poll.groups">
    {subject.poll.options.map((_, index) => (
      <TextField
        key={index}
        label={message('pollField.group', { number: index + 1 })}
        field={itemOf(subject, 'groups', index, '')}
        longest={40}
        placeholder={message('pollField.group.none')}
      />
    ))}
  </div>
)

/** How many points each option should get, for the look that compares them. */
export const TargetFields = ({ subject }: { subject: PollSubject }) => (
  <div class="form-group" data-field="poll.targets">
    {subject.poll.options.map((_, index) => (
      <NumberField
        key={index}
        label={message('pollField.target', { number: index + 1 })}
        field={itemOf(subject, 'targets', index, 0)}
        bounds={boundsOf(shape.targets.unwrap().element)}
        placeholder={message('pollField.target.none')}
      />
    ))}
  </div>
)
