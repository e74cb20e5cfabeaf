import '../poll-type-menu.css'
import type { Poll } from '#contract/polls/poll.ts'
import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { message, messageParts } from '../../../messages.ts'
import { PollTypeMenu } from '../poll-type-menu.tsx'
import type { PollSubject } from './poll-subject.ts'
import { StandingsPicture, TypePicture } from './type-picture.tsx'

/** What polls had as other types, by their ids, so that it comes back with its type. */
const remembered = new Map<string, Partial<Poll>>()

/** The type of the poll. Another type keeps what both share. */
export function TypeField({ subject: { id, poll, changeType } }: { subject: PollSubject }) {
  const isStandings = isStandingsPoll(poll)
  const isQuiz = !isStandings && hasQuizTiles(poll)
  const name = message(`pollKind.${isStandings ? 'standings' : isQuiz ? 'quiz' : poll.type}`)
  return (
    <div data-field="poll.type">
      <PollTypeMenu
        label={message('pollField.type')}
        {...(!isStandings && { chosen: isQuiz ? 'quiz' : poll.type })}
        onChoose={kind => {
          const before = remembered.get(id)
          remembered.set(id, { ...before, ...poll })
          if (kind === 'quiz') changeType('multiple-choice', { remembered: before, isQuiz: true })
          else changeType(kind, { remembered: before, isQuiz: false })
        }}
      >
        {isStandings ? <StandingsPicture /> : <TypePicture kind={isQuiz ? 'quiz' : poll.type} />}
        <span>
          {messageParts('pollField.type.is', { type: <>{name}</> }).map(part =>
            typeof part === 'string' ? <span class="sr">{part}</span> : part,
          )}
        </span>
      </PollTypeMenu>
    </div>
  )
}
