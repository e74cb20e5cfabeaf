import { sql } from 'kysely'
import { votersCell } from '#polls/kind.ts'
import { roomClosing, closingComments } from '#polls/room-closing.ts'
import { roomQuestions } from '#polls/room-questions.ts'

/** What lists know of the answers in a room: how many people answered each round of each poll, and the state where a poll has had several rounds. */
export interface AnsweredRounds {
  rounds: { pollId: string; round: number; voters: number }[]
  state: string | null
}

/** What the room itself asks, whose answers are not counted with those to the deck. */
const ofRoom = [roomQuestions, roomClosing, closingComments].map(({ pollId }) => pollId)

/** Selects the rounds of the polls of the row of `rooms` that somebody answered; null before any poll was asked. */
export const answeredRounds = sql<AnsweredRounds | null>`(
  select json_build_object(
    'rounds', coalesce(json_agg(json_build_object('pollId', polls.poll_id, 'round', polls.round, 'voters', cells.weight))
      filter (where cells.weight > 0), '[]'),
    'state', case when max(polls.round) > 1 then rooms.state end)
  from polls left join cells on cells.poll = polls.key and cells.cell = ${votersCell}
  where polls.room_id = rooms.id and polls.poll_id <> all(${ofRoom}::text[])
  having count(*) > 0)`

/** Returns how many answers count: those of the current round of each poll, and of what was written before a vote on its groups. */
export function countAnswers(answered: AnsweredRounds | null): number {
  if (!answered) return 0
  const polls = pollsIn(answered.state)
  return answered.rounds
    .filter(({ pollId, round }) => {
      const { round: current, ballot } = Object(polls[pollId])
      // A state that cannot be read stops no list.
      if (typeof current !== 'number') return true
      return round === current || (round === current - 1 && Array.isArray(ballot))
    })
    .reduce((sum, { voters }) => sum + voters, 0)
}

function pollsIn(state: string | null): Record<string, unknown> {
  if (state === null) return {}
  try {
    return Object(Object(JSON.parse(state)).polls)
  } catch {
    return {}
  }
}
