import { rootsOf } from '#polls/entry-merges.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { readAnswer } from '#polls/index.ts'
import { requirePoll } from '#rooms/room-polls.ts'
import { type RoomState, pollStateOf, writtenRound } from '#rooms/state.ts'
import type { RoomAction } from '#rooms/machine.ts'
import { changeTally } from './answers.ts'
import type { Queries } from './database.ts'
import { pgQueriesOn } from './pg-queries.ts'
import type { RoomFacts } from './room-facts.ts'

/** Whether an action may change for which question votes count, so that `storeMergedVotes` has to follow it. */
export const movesVotes = (action: RoomAction): boolean =>
  action.action === 'merge' || action.action === 'undo_merge'

/**
 * Changes the tally of a poll whose questions a host merged, or whose merge was taken back: votes count for the question that is left, each person's
 * once. Reads only the answers of people who voted for one of those questions. Must run in the transaction of the action, which keeps answers
 * out.
 */
export async function storeMergedVotes(
  db: Queries,
  { id, agenda }: Pick<RoomFacts, 'id' | 'agenda'>,
  action: RoomAction | null,
  before: RoomState,
  after: RoomState,
): Promise<void> {
  if (!action || !movesVotes(action) || !('pollId' in action)) return
  const { pollId } = action
  const placed = requirePoll(agenda, pollId)
  if (placed.poll.type !== 'qa-upvotes') return
  await recount(db, id, placed, before, after)
}

async function recount(
  db: Queries,
  roomId: number,
  { poll, pollId }: PlacedPoll,
  before: RoomState,
  after: RoomState,
): Promise<void> {
  const was = pollStateOf(before, pollId).merges
  const state = pollStateOf(after, pollId)
  const { merges } = state
  const [rootBefore, rootAfter] = [rootsOf(was), rootsOf(merges)]
  const moved = [...was, ...merges]
    .map(({ word }) => word)
    .filter(question => rootBefore(question) !== rootAfter(question))
  const pool = pgQueriesOn(db)
  const { rows } = await pool.query<{ key: number; value: string }>(
    /* sql */ `
      select polls.key, value from polls join answers on answers.poll = polls.key
      where room_id = $1 and poll_id = $2 and round = $3
        and exists (select from unnest($4::text[]) as moved (id) where strpos(value, '"' || id || '"') > 0)`,
    [roomId, pollId, writtenRound(state), moved],
  )
  const [first] = rows
  if (!first) return
  const values = rows.map(({ value }): unknown => JSON.parse(value))
  await changeTally(
    pool,
    first.key,
    values.map(value => readAnswer(poll, value, merges)),
    values.map(value => readAnswer(poll, value, was).contributions),
  )
}
