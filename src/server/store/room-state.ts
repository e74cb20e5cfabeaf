import type { RoomFacts } from './room-facts.ts'
import { isoTime } from '#contract/text/time.ts'
import type { WheelName } from '#polls/wheel-names.ts'
import { type RoomAction, applyAction } from '#rooms/machine.ts'
import { nextChangeAt, applyTime } from '#rooms/timing.ts'
import { type RoomState, pollStateOf, readRoomState, writeRoomState } from '#rooms/state.ts'
import type { Queries } from './database.ts'
import { requireActionTargets } from './action-targets.ts'
import { type PgQueries, pgQueriesOn } from './pg-queries.ts'

/** Parses the stored state of a room. Throws an `Error`, not a `Refusal`, because an invalid state is a fault of the server. */
export function parseRoomState(text: string, roomId: number): RoomState {
  try {
    return readRoomState(text)
  } catch (error) {
    throw new Error(`The stored state of room ${roomId} cannot be read.`, { cause: error })
  }
}

/** The state of a room, and its version, which every change increases. */
export interface LoadedState {
  state: RoomState
  version: number
}

/** Returns whether a host makes a change, not the clock or the audience. */
export const isDriven = (action: RoomAction | null): boolean =>
  action !== null && action.action !== 'all_answered'

/** Reads the current state of a room from the database. */
export async function readState(db: Queries, roomId: number): Promise<LoadedState> {
  const row = await db
    .selectFrom('rooms')
    .select(['state', 'version'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  return { state: parseRoomState(row.state, roomId), version: row.version }
}

/**
 * Applies the deadlines that have passed and then the action of a host, if there is one. The row of the room is locked, so
 * concurrent changes queue, and answers see the state either before or after the change. Must run in a transaction. Throws the
 * 404s and 409s of the room machine, and a 404 for an unknown participant or entry; the next call then applies the deadlines.
 */
export async function storeRoomChange(
  db: Queries,
  room: Pick<RoomFacts, 'id' | 'agenda'>,
  action: RoomAction | null,
  now: number,
  drawn: WheelName | null,
): Promise<LoadedState & { changed: boolean; before: RoomState }> {
  const row = await db
    .selectFrom('rooms')
    .select(['state', 'version'])
    .where('id', '=', room.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = parseRoomState(row.state, room.id)
  const afterDeadlines = applyTime(before, room.agenda, now)
  if (action && before.status !== 'ended')
    await requireActionTargets(db, room.id, room.agenda, afterDeadlines, action)
  const state = action ? applyAction(afterDeadlines, room.agenda, action, now, drawn) : afterDeadlines
  if (state === before) return { state, version: row.version, changed: false, before }
  const stored = await storeState(pgQueriesOn(db), room, {
    before,
    version: row.version,
    state,
    isDriven: isDriven(action),
  })
  if (!stored) throw new Error(`The row of room ${room.id} changed while it was locked.`)
  return { state, version: stored.version, changed: true, before }
}

const replaceState = {
  name: 'replace-state',
  text: /* sql */ `
    with changed as (
      update rooms set
        state = $3, status = $4, step_index = $5, version = version + 1, due_at = $6, title = coalesce($7, title),
        driven_at = case when $8 then clock_timestamp() else driven_at end,
        ended_at = case when $9 then clock_timestamp() else ended_at end
      where id = $1 and version = $2
      returning id
    ), added as (
      insert into polls (room_id, poll_id, round)
      select id, poll_id, round from changed, unnest($10::text[], $11::int[]) as began (poll_id, round)
      on conflict do nothing
      returning key, poll_id, round
    )
    select key, poll_id, round from changed left join added on true`,
}

/** A state that is to replace another one. */
interface NextState {
  before: RoomState
  /** The version of `before`. */
  version: number
  state: RoomState
  /** Whether a host made the change. */
  isDriven: boolean
}

/**
 * Stores the state of a room in place of the one with the given version, and the rounds of polls that begin with it. This is a single
 * statement, which waits for answers that are being stored. Returns the new version and the keys of the rounds, by
 * `<round>/<poll id>`; undefined, and changes nothing, when the stored version is another one.
 */
export async function storeState(
  queries: PgQueries,
  room: Pick<RoomFacts, 'id' | 'agenda'>,
  { before, version, state, isDriven }: NextState,
): Promise<{ version: number; keys: Map<string, number> } | undefined> {
  const due = nextChangeAt(state, room.agenda)
  const rounds = [...state.polls].filter(
    ([id, { round }]) => !before.polls.has(id) || pollStateOf(before, id).round !== round,
  )
  const title = state.title === before.title ? null : state.title
  const ends = state.status === 'ended' && before.status !== 'ended'
  const { rows } = await queries.query<{ key: number; poll_id: string; round: number } | { key: null }>({
    ...replaceState,
    values: [
      room.id,
      version,
      writeRoomState(state),
      state.status,
      state.stepIndex,
      due === null ? null : isoTime(due),
      title,
      isDriven,
      ends,
      rounds.map(([id]) => id),
      rounds.map(([, { round }]) => round),
    ],
  })
  if (rows.length === 0) return undefined
  const keys = new Map(
    rows.flatMap(row => (row.key === null ? [] : [[`${row.round}/${row.poll_id}`, row.key] as const])),
  )
  return { version: version + 1, keys }
}
