import { pollTypeNames } from '#contract/poll-type-names.ts'
import type { Poll } from '#contract/poll.ts'
import { PollTypeMenu } from '../poll-type-menu.tsx'
import type { PollSubject } from './poll-subject.ts'
import { TypePicture } from './type-picture.tsx'

/** What polls had as other types, by their ids, so that it comes back with its type. */
const remembered = new Map<string, Partial<Poll>>()

/** The type of the poll. Another type keeps what both share. */
export function TypeField({ subject: { id, poll, changeType } }: { subject: PollSubject }) {
  const name = pollTypeNames[poll.type]
  return (
    <div data-field="poll.type">
      <PollTypeMenu
        label="Type"
        chosen={poll.type}
        onChoose={type => {
          const before = remembered.get(id)
          remembered.set(id, { ...before, ...poll })
          changeType(type, before)
        }}
      >
        <TypePicture type={poll.type} />
        <span>
          <span class="sr">Type: </span>
          {name}
        </span>
      </PollTypeMenu>
    </div>
  )
}
