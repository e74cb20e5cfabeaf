import './closing-question.css'
import type { ComponentChildren } from 'preact'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { laterMessage } from './language.ts'

interface ClosingQuestionProps {
  client: RoomClient
  room: PhoneRoom
  /** Draws a poll. It is given, because the view of a poll loads this file. */
  drawPoll(pollState: PhoneRoom['polls'][number]): ComponentChildren
}

/** What the host asks after the end of a session, for those who took part: stars, and once one was tapped a comment. */
export function ClosingQuestion({ client, room, drawPoll }: ClosingQuestionProps) {
  const { closing = [], names } = room
  // Where names are required, an answer of somebody without one is refused.
  const mayAnswer =
    client.participantId.value !== null && (names !== 'required' || client.name.value !== null)
  if (!mayAnswer) return null
  const [stars] = closing
  const isRated = stars !== undefined && client.answerTo(stars.pollId, stars.round) !== undefined
  const asked = isRated ? closing : closing.slice(0, 1)
  return (
    <div class="closing-question">
      {asked.map(pollState =>
        drawPoll(
          pollState.poll.type === 'open-feed'
            ? { ...pollState, poll: { ...pollState.poll, prompt: laterMessage('closing.comments') } }
            : pollState,
        ),
      )}
      <p class="closing-private">{laterMessage('closing.private')}</p>
    </div>
  )
}
