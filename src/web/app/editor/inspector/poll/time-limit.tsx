import { type Poll, pollFields } from '#contract/polls/poll.ts'
import { message } from '../../../messages.ts'
import { boundsOf } from '../form/bounds.ts'
import { NumberField } from '../form/number-field.tsx'
import { type Bound, type Subject, fieldOf } from '../form/subject.ts'

/** How long polls are open, or a timer runs. An empty field is no limit. */
export function TimeLimit({ subject }: { subject: Subject<Poll> }) {
  const areTimers = subject.values.every(({ type }) => type === 'timer')
  const stored = fieldOf(subject, 'timeLimitSec')
  const field: Bound<number> = {
    ...stored,
    // Null is a value of this field.
    set: (value, isTyping) =>
      subject.change(
        poll => ({ ...poll, timeLimitSec: value ?? null }),
        isTyping === true ? stored.path : undefined,
      ),
  }
  return (
    <NumberField
      label={message(areTimers ? 'pollField.runsFor' : 'pollField.timeLimit')}
      field={field}
      bounds={boundsOf(pollFields.shape.timeLimitSec)}
      step={5}
      unit={message('pollField.seconds')}
      placeholder={message('pollField.timeLimit.none')}
    />
  )
}
