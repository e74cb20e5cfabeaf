import { useId } from 'preact/hooks'
import { type PollType, pollTypes } from '#contract/looks.ts'
import { pollTypeNames } from '#contract/poll-type-names.ts'
import type { Poll } from '#contract/poll.ts'
import { Row } from '../form/row.tsx'
import type { PollSubject } from './poll-subject.ts'

/** What polls had as other types, by their ids, so that it comes back with its type. */
const remembered = new Map<string, Partial<Poll>>()

/** The type of the poll. Another type keeps what both share. */
export function TypeField({ subject }: { subject: PollSubject }) {
  const id = useId()
  const { poll, changeType } = subject
  return (
    <Row id={id} label="Type" path="poll.type">
      <select
        id={id}
        class="form-input"
        value={poll.type}
        onChange={({ currentTarget: { value } }) => {
          const before = remembered.get(subject.id)
          remembered.set(subject.id, { ...before, ...poll })
          // The values are those of the options below.
          changeType(value as PollType, before)
        }}
      >
        {pollTypes.map(type => (
          <option key={type} value={type}>
            {pollTypeNames[type]}
          </option>
        ))}
      </select>
    </Row>
  )
}
