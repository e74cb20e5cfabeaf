import './poll-notes.css'
import type { PhonePoll, PhoneRoom } from '#contract/rooms/live.ts'
import { laterMessage } from './language.ts'

export interface QuestionNotesProps {
  poll: PhonePoll
  /** Whether people get ready for it. */
  isAhead?: boolean
}

/** Says above a question that it gives twice the usual points, and while people get ready for it also what it is about. */
export const QuestionNotes = ({ poll: { double, ready }, isAhead = false }: QuestionNotesProps) => (
  <>
    {isAhead && ready?.picture && <img class="ready-picture" src={ready.picture} alt="" />}
    {isAhead && ready?.category && (
      <p class="category" dir="auto">
        {ready.category}
      </p>
    )}
    {double && <p class="double-points">{laterMessage('poll.double')}</p>}
  </>
)

export interface ClosedBandProps {
  pollState: Pick<PhoneRoom['polls'][number], 'allAnswered' | 'deadline' | 'waitsForHost'>
  isTimeUp: boolean
}

/** Says that a poll is closed, by whom, and, where that is so, that the host shows its results later. */
export function ClosedBand({ pollState, isTimeUp }: ClosedBandProps) {
  return (
    <p class="closed-band">
      <b>{closedText(pollState, isTimeUp)}</b>
      {pollState.waitsForHost && <span>{laterMessage('poll.hostShows')}</span>}
    </p>
  )
}

function closedText({ allAnswered, deadline }: ClosedBandProps['pollState'], isTimeUp: boolean): string {
  if (deadline === null) return laterMessage('poll.closed')
  if (!isTimeUp) return laterMessage('poll.closedByHost')
  return laterMessage(allAnswered ? 'poll.everybody' : 'poll.timeUp')
}
