import type { TeamStanding } from '#contract/rooms/teams.ts'
import { pacedSteps } from '#server/turns/pace.ts'
import { Refusal } from '#contract/refusal.ts'
import { isoTime } from '#contract/text/time.ts'
import type { Standing } from '#contract/polls/results.ts'
import type { RoomResults } from '#contract/operations/get-results.ts'
import { finalStandings } from '#polls/final-standings.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { pollsOfRoom } from '#polls/polls-of-room.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { computeStandingsInSteps } from '#rooms/score.ts'
import { roundsOf } from '#rooms/state.ts'
import type { Principal } from '#server/auth/principal.ts'
import { readResults } from '#server/live/results.ts'
import { readScores, readTeams } from '#server/live/scores.ts'
import { readJoinedPeople } from '#server/store/participant-lists.ts'
import type { Snapshot } from '#server/store/snapshot.ts'
import { type StepReactions, readReactions } from '#server/store/reactions.ts'
import { readPollKeys, readRoom, requireRoom } from '#server/store/rooms.ts'
import type { RoomFacts } from '#server/store/room-facts.ts'
import type { LoadedState } from '#server/store/room-state.ts'

/** What records are read from: a snapshot, or the database. */
type Source = Pick<Snapshot, 'db' | 'pool'>

/** A room as its files tell of it, without what its polls came to. */
export interface RoomAndDates {
  room: RoomFacts & LoadedState & { polls: ReadonlyMap<string, PlacedPoll>; keys: Map<string, number> }
  publicId: string
  /** What people said of the session. */
  tags: readonly string[]
  notes: string
  createdAt: string
  /** When the session started; null where it never did. */
  startedAt: string | null
  endedAt: string | null
  /** How many people joined. */
  joined: number
  reactions: StepReactions[]
}

/** A room with its results, from which files are written. */
export interface RoomRecord extends RoomAndDates {
  results: RoomResults
  /** The first of the quiz after its last question, empty without a quiz, and how many people are in the standings. */
  standings: Standing[]
  players: number
  /** How the teams of the room came out; undefined in a room without teams. */
  teams?: TeamStanding[]
}

/** Reads a room within reach, by its code or id. Throws a 404. */
export async function readRoomAndDates(
  { db, pool }: Source,
  principal: Principal,
  name: string,
): Promise<RoomAndDates> {
  const reached = await requireRoom(db, principal, name)
  const [facts, keys, { joined }, reactions] = await Promise.all([
    readRoom(db, reached),
    readPollKeys(db, reached.id),
    readJoinedPeople(pool, reached.id),
    readReactions(pool, reached.id),
  ])
  if (!facts) throw new Refusal('no_room')
  const polls = new Map(pollsOfRoom(facts.document).map(placed => [placed.pollId, placed]))
  const room = { ...facts, polls, keys }
  return {
    room,
    publicId: reached.public_id,
    tags: reached.tags,
    notes: reached.notes,
    createdAt: reached.created_at,
    startedAt: facts.state.startedAt === null ? null : isoTime(facts.state.startedAt),
    endedAt: reached.ended_at,
    joined,
    reactions,
  }
}

/** Reads the results of a room and its standings. `now` is ms since 1970. */
export async function readRecord({ pool }: Source, facts: RoomAndDates, now: number): Promise<RoomRecord> {
  const { room } = facts
  const scores = await readScores(pool, finalStandings, room)
  const { teams, teamOf } = await readTeams(pool, room, scores)
  return {
    ...facts,
    results: await readResults(pool, room, now),
    ...(await pacedSteps(computeStandingsInSteps([...scores.values()], teamOf))),
    ...(teams && { teams }),
  }
}

/**
 * Returns the results of the polls that people were asked, as the end on stage counts them, and of those of the room itself once somebody
 * answered.
 */
export const askedPolls = ({
  room,
  results,
}: Pick<RoomRecord, 'room' | 'results'>): RoomRecord['results']['polls'] =>
  results.polls.filter(({ pollId, voters }) => {
    const placed = room.polls.get(pollId)
    return placed !== undefined && takesAnswers(placed.poll) && (!placed.isOfRoom || voters > 0)
  })

/** Returns the polls of a room that have answers in their current round, with the keys of these, in deck order. */
export const answeredPolls = ({ room }: Pick<RoomAndDates, 'room'>): { placed: PlacedPoll; key: number }[] =>
  [...room.polls.values()]
    .flatMap(known => roundsOf(room.state, known))
    .flatMap(({ placed, round }) => {
      const key = room.keys.get(`${round}/${placed.pollId}`)
      return key === undefined || !takesAnswers(placed.poll) ? [] : [{ placed, key }]
    })
