import { pollFields } from '#contract/poll.ts'
import { boundsOf } from '../form/bounds.ts'
import { NumberField } from '../form/number-field.tsx'
import { type Bound, fieldOf } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** How long a poll is open, or a timer runs. An empty field is no limit. */
export function TimeLimit({ subject }: { subject: PollSubject }) {
  const { type, timeLimitSec } = subject.poll
  const stored = fieldOf(subject, 'timeLimitSec')
  const field: Bound<number> = {
    ...stored,
    value: timeLimitSec ?? undefined,
    // Null is a value of this field.
    set: (value, isTyping) =>
      subject.change(
        poll => ({ ...poll, timeLimitSec: value ?? null }),
        isTyping === true ? stored.path : undefined,
      ),
  }
  return (
    <NumberField
      label={type === 'timer' ? 'Runs for' : 'Time limit'}
      field={field}
      bounds={boundsOf(pollFields.shape.timeLimitSec)}
      step={5}
      unit="s"
      placeholder="None"
    />
  )
}
