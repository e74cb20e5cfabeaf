import { pollFields } from '#contract/polls/poll.ts'
import { message } from '../../../messages.ts'
import { fieldOf } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'
import { TextLines } from './text-lines.tsx'

/** The names on a wheel, one a line. */
export const WheelNames = ({ subject }: { subject: PollSubject }) => (
  <TextLines
    label={message('pollField.wheelNames')}
    field={fieldOf(subject, 'wheelNames')}
    schema={pollFields.shape.wheelNames}
    most={20}
    rows={6}
    refusal="pollField.wheelNames.refused"
  />
)
