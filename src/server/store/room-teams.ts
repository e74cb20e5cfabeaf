import { Refusal } from '#contract/refusal.ts'
import type { RoomAction } from '#rooms/machine.ts'
import { deal, hasTeams, requireChoice } from '#rooms/teams.ts'
import type { Membership } from '#rooms/team-standings.ts'
import type { RoomState } from '#rooms/state.ts'
import type { Queries } from './database.ts'
import { takeManyRows } from './many-rows.ts'
import { type PgQueries, pgQueriesOn } from './pg-queries.ts'
import type { RoomFacts } from './room-facts.ts'
import { parseRoomState } from './room-state.ts'

/** The team of somebody whom the host took out of the teams: they are dealt to none. */
const takenOut = ''

/** Returns the teams of participants by their ids, without those who have none. */
export async function readTeamsOf(pool: PgQueries, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; team: string }>({
    name: 'read-teams-of',
    text: 'select id, team from participants where id = any($1) and team <> $2',
    values: [ids, takenOut],
  })
  return new Map(rows.map(({ id, team }) => [id, team]))
}

/** Returns how many people are in each team of a room, by its id, without those whom the host removed. */
export async function readTeamSizes(
  pool: PgQueries,
  roomId: number,
  removed: Iterable<string>,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ team: string; size: number }>({
    name: 'read-team-sizes',
    text: /* sql */ `
      select team, count(*)::int as size from participants
      where room_id = $1 and team <> $2 and id <> all($3) group by team`,
    values: [roomId, takenOut, [...removed]],
  })
  return new Map(rows.map(({ team, size }) => [team, size]))
}

/** Returns who is in a team of a room, by their ids, without those whom the host removed. In a rehearsal everybody takes part. */
export async function readMemberships(
  pool: PgQueries,
  { id, state, rehearsal }: Pick<RoomFacts, 'id' | 'rehearsal'> & { state: RoomState },
): Promise<Map<string, Membership>> {
  const memberships = new Map<string, Membership>()
  if (!hasTeams(state)) return memberships
  await takeManyRows<
    [id: string, team: string, tookPart: boolean, joinedAt: number, chosenAt: number | null]
  >(
    pool,
    {
      name: 'read-memberships',
      text: /* sql */ `
        select id, team, took_part, extract(epoch from joined_at) * 1000 as joined, extract(epoch from team_chosen_at) * 1000 as chosen
        from participants where room_id = $1 and team = any($2)`,
      values: [id, state.teams.list.map(team => team.id)],
    },
    ['id', 'team', 'took_part', 'joined', 'chosen'],
    ([participantId, team, tookPart, joinedAt, chosenAt]) =>
      void memberships.set(participantId, {
        team,
        tookPart: tookPart || rehearsal,
        joinedAt,
        chosenAt: chosenAt ?? undefined,
      }),
  )
  for (const participantId of state.kicked) memberships.delete(participantId)
  return memberships
}

/** Notes that the phones of these people were open once the quiz had begun. */
export async function noteTookPart(pool: PgQueries, ids: readonly string[]): Promise<void> {
  await pool.query({
    name: 'note-took-part',
    text: 'update participants set took_part = true where id = any($1) and not took_part',
    values: [ids],
  })
}

/**
 * Stores what a change of a room means for the teams of people: who was in a team that is gone is in none, and where people are dealt by now,
 * who is in none is dealt to one. Must run in the transaction of the change.
 */
export async function storeTeamsOfPeople(
  db: Queries,
  roomId: number,
  action: RoomAction | null,
  before: RoomState,
  state: RoomState,
): Promise<void> {
  if (action?.action === 'move')
    await db
      .updateTable('participants')
      .set({ team: action.team ?? takenOut, team_chosen_at: null })
      .where('id', '=', action.participantId)
      .where('room_id', '=', roomId)
      .execute()
  if (state.teams === before.teams) return
  const pool = pgQueriesOn(db)
  await pool.query('update participants set team = null where room_id = $1 and team <> all($2)', [
    roomId,
    [takenOut, ...state.teams.list.map(({ id }) => id)],
  ])
  if (state.teams.mode !== 'deal' || !hasTeams(state)) return
  const { rows } = await pool.query<{ id: string }>(
    'select id from participants where room_id = $1 and team is null and id <> all($2) order by joined_at, id',
    [roomId, state.kicked],
  )
  await dealTo(
    pool,
    roomId,
    state,
    rows.map(({ id }) => id),
  )
}

async function dealTo(
  pool: PgQueries,
  roomId: number,
  state: RoomState,
  ids: readonly string[],
): Promise<void> {
  const sizes = await readTeamSizes(pool, roomId, state.kicked)
  await putInto(pool, ids, deal(state.teams.list, sizes, ids.length))
}

/** Puts each of some people into the team at the same place of the list; with `isOwnChoice` into that which they chose now. */
const putInto = (pool: PgQueries, ids: readonly string[], teams: readonly string[], isOwnChoice = false) =>
  pool.query(
    /* sql */ `
      update participants set team = wanted.team, team_chosen_at = case when $3 then clock_timestamp() end
      from unnest($1::text[], $2::text[]) as wanted (id, team)
      where participants.id = wanted.id and participants.team is distinct from wanted.team`,
    [ids, teams, isOwnChoice],
  )

/** Reads the state of a room whose people are put into teams, and keeps it until the end of the transaction; undefined for a room that was deleted. */
async function lockState(
  db: Queries,
  roomId: number,
  lock: 'share' | 'no key update',
): Promise<RoomState | undefined> {
  const { rows } = await pgQueriesOn(db).query<{ state: string }>(
    `select state from rooms where id = $1 for ${lock}`,
    [roomId],
  )
  const [row] = rows
  return row && parseRoomState(row.state, roomId)
}

/**
 * Deals newcomers of a room to its teams, where people are dealt. Servers that do so at the same time wait for each other, so that teams
 * stay even. Must run in a transaction.
 */
export async function dealNewcomers(db: Queries, roomId: number, ids: readonly string[]): Promise<void> {
  const state = await lockState(db, roomId, 'no key update')
  if (!state || state.status === 'ended' || state.teams.mode !== 'deal' || !hasTeams(state)) return
  const pool = pgQueriesOn(db)
  const { rows } = await pool.query<{ id: string }>(
    'select id from participants where id = any($1) and team is null order by joined_at, id',
    [ids],
  )
  await dealTo(
    pool,
    roomId,
    state,
    rows.map(({ id }) => id),
  )
}

/** Somebody who chooses a team. */
export interface TeamChoice {
  participantId: string
  team: string
}

/**
 * Puts people of a room into the teams that they chose, in the order of the choices. Returns the `Refusal` of each that is not allowed. Must run in a transaction.
 */
export async function chooseTeams(
  db: Queries,
  { id, agenda }: Pick<RoomFacts, 'id' | 'agenda'>,
  choices: readonly TeamChoice[],
): Promise<(Refusal | undefined)[]> {
  const state = await lockState(db, id, 'share')
  if (!state) return choices.map(() => new Refusal('no_room'))
  const pool = pgQueriesOn(db)
  const current = await readTeamsOf(
    pool,
    choices.map(({ participantId }) => participantId),
  )
  const refusals = choices.map(({ participantId, team }) => {
    try {
      requireChoice(state, agenda, team, current.get(participantId) ?? null)
      current.set(participantId, team)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
  // The last one of a person that is allowed.
  const accepted = new Map(
    choices.flatMap(({ participantId, team }, index) =>
      refusals[index] === undefined ? [[participantId, team] as const] : [],
    ),
  )
  await putInto(pool, [...accepted.keys()], [...accepted.values()], true)
  return refusals
}
