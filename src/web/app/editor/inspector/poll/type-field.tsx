import type { Poll } from '#contract/polls/poll.ts'
import { pollName } from '#polls/poll-name.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { PollTypeMenu } from '../poll-type-menu.tsx'
import type { PollSubject } from './poll-subject.ts'
import { StandingsPicture, TypePicture } from './type-picture.tsx'

/** What polls had as other types, by their ids, so that it comes back with its type. */
const remembered = new Map<string, Partial<Poll>>()

/** The type of the poll. Another type keeps what both share. */
export function TypeField({ subject: { id, poll, changeType } }: { subject: PollSubject }) {
  const isStandings = isStandingsPoll(poll)
  return (
    <div data-field="poll.type">
      <PollTypeMenu
        label="Type"
        {...(!isStandings && { chosen: poll.type })}
        onChoose={type => {
          const before = remembered.get(id)
          remembered.set(id, { ...before, ...poll })
          changeType(type, before)
        }}
      >
        {isStandings ? <StandingsPicture /> : <TypePicture type={poll.type} />}
        <span>
          <span class="sr">Type: </span>
          {pollName(poll)}
        </span>
      </PollTypeMenu>
    </div>
  )
}
