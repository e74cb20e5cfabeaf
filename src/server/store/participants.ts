import type pg from 'pg'
import type { Language } from '#messages/languages.ts'
import { aliasOf } from '#server/languages/alias.ts'
import { nameKey } from './name-key.ts'

export interface Participant {
  id: string
  roomId: number
  /** What they are called by the name that they gave; null for those who gave none. */
  name: string | null
  /** What they are called in the room, which nobody else there is: the name or an alias, with a number where it is taken. */
  label: string
  /** The number of the picture that they took; null for that of their id. */
  avatar: number | null
}

/** Somebody who joins, with the language of the room, in which an alias is. */
export type Newcomer = Pick<Participant, 'id' | 'roomId' | 'name'> & {
  tokenHash: Buffer
  language: Language | null
}

/** How often the next number is asked for when somebody has that label as a name of their own. */
export const mostTries = 20

/** Returns what a stored participant is called; by the alias for one from before there were labels. */
export const labelOf = ({
  id,
  name,
  label,
}: {
  id: string
  name: string | null
  label: string | null
}): string => label ?? name ?? aliasOf(id)

/** A label that somebody wants. */
interface Wanted {
  roomId: number
  label: string
}

/**
 * Returns a label for each that is wanted, with a number where it was given in the room before. The database counts, so that two
 * servers never give the same, and that a name costs the same however many people have it. Somebody may be called `Anna 2` by a
 * name of their own: then the label is taken, and the next number is to be asked for.
 */
export async function giveLabels(pool: pg.Pool, wanted: readonly Wanted[]): Promise<string[]> {
  const placed = wanted.map(({ roomId, label }) => {
    const key = nameKey(label)
    return { roomId, label, key, place: `${roomId}/${key}` }
  })
  const places = new Map<string, { roomId: number; key: string; count: number }>()
  for (const { roomId, key, place } of placed) {
    const known = places.get(place)
    if (known) known.count += 1
    else places.set(place, { roomId, key, count: 1 })
  }
  const asked = [...places.values()]
  const { rows } = await pool.query<{ room_id: number; label_key: string; count: number }>({
    name: 'count-labels',
    text: /* sql */ `
      insert into label_counts (room_id, label_key, count)
      select wanted.room_id, wanted.label_key, wanted.count
      from unnest($1::bigint[], $2::text[], $3::int[]) as wanted (room_id, label_key, count)
      join rooms on rooms.id = wanted.room_id
      order by wanted.room_id, wanted.label_key collate "C"
      on conflict (room_id, label_key) do update set count = label_counts.count + excluded.count
      returning room_id, label_key, count`,
    values: [asked.map(({ roomId }) => roomId), asked.map(({ key }) => key), asked.map(({ count }) => count)],
  })
  const counted = new Map(rows.map(({ room_id, label_key, count }) => [`${room_id}/${label_key}`, count]))
  const next = new Map(
    [...places].map(([place, { count }]) => [place, (counted.get(place) ?? count) - count + 1] as const),
  )
  return placed.map(({ label, place }) => {
    const number = next.get(place) ?? 1
    next.set(place, number + 1)
    return number === 1 ? label : `${label} ${number}`
  })
}

/**
 * Stores new participants of several rooms. Returns those that were stored, by id, with their labels. Participants of a room
 * that has ended or is locked are not stored; the caller's copy of the room may be older. Where people are dealt to teams,
 * `dealToTeams` is called with the ids of those who were stored in a room.
 */
export async function addParticipants(
  pool: pg.Pool,
  people: readonly Newcomer[],
  dealToTeams: (roomId: number, ids: readonly string[]) => Promise<unknown>,
): Promise<Map<string, Participant>> {
  const stored = new Map<string, Participant>()
  let waiting = people
  for (let tries = 0; waiting.length > 0 && tries < mostTries; tries += 1) {
    const wanted = waiting.map(person => ({
      ...person,
      label: person.name ?? aliasOf(person.id, person.language),
    }))
    const labels = await giveLabels(pool, wanted)
    const labelled = wanted.map((person, index) => ({ ...person, label: labels[index] ?? person.label }))
    const ids = await insertParticipants(pool, labelled)
    for (const { id, roomId, name, label } of labelled)
      if (ids.stored.has(id))
        stored.set(id, { id, roomId, name: name === null ? null : label, label, avatar: null })
    for (const roomId of ids.dealing) {
      const dealt = labelled.filter(person => person.roomId === roomId && ids.stored.has(person.id))
      if (dealt.length > 0)
        await dealToTeams(
          roomId,
          dealt.map(({ id }) => id),
        )
    }
    waiting = waiting.filter(({ id, roomId }) => ids.open.has(roomId) && !ids.stored.has(id))
  }
  return stored
}

/**
 * Returns the ids of those that were stored, the rooms that are open, and those in which people are dealt to teams. Who has a label that is
 * taken is not stored.
 */
async function insertParticipants(
  pool: pg.Pool,
  people: readonly (Newcomer & { label: string })[],
): Promise<{ stored: Set<string>; open: Set<number>; dealing: Set<number> }> {
  const { rows } = await pool.query<{ id: string | null; room_id: number; deals: boolean | null }>({
    name: 'add-participants',
    text: /* sql */ `
      with open_rooms as (
        -- The lock is one that the insert takes as well; with it a change of the room that commits meanwhile is seen.
        select id, state::json #>> '{teams,mode}' = 'deal' as deals from rooms
        where id = any($2::bigint[]) and ended_at is null and state::json ->> 'locked' is distinct from 'true'
        for key share
      ), stored as (
        insert into participants (id, room_id, token_hash, name, label, label_key)
        select joining.id, joining.room_id, joining.token_hash, joining.name, joining.label, joining.label_key
        from unnest($1::text[], $2::bigint[], $3::bytea[], $4::text[], $5::text[], $6::text[])
          as joining (id, room_id, token_hash, name, label, label_key)
        join open_rooms on open_rooms.id = joining.room_id
        on conflict (room_id, label_key) do nothing
        returning id, room_id
      )
      select id, room_id, false as deals from stored
      union all
      select null, id, deals from open_rooms`,
    values: [
      people.map(({ id }) => id),
      people.map(({ roomId }) => roomId),
      people.map(({ tokenHash }) => tokenHash),
      people.map(({ name, label }) => (name === null ? null : label)),
      people.map(({ label }) => label),
      people.map(({ label }) => nameKey(label)),
    ],
  })
  return {
    stored: new Set(rows.flatMap(({ id }) => id ?? [])),
    open: new Set(rows.flatMap(({ id, room_id }) => (id === null ? room_id : []))),
    dealing: new Set(rows.flatMap(({ id, room_id, deals }) => (id === null && deals ? room_id : []))),
  }
}

/** Returns the participants with these tokens, in the same order; undefined for an unknown token. */
export async function findParticipants(
  pool: pg.Pool,
  tokenHashes: readonly Buffer[],
): Promise<(Participant | undefined)[]> {
  const { rows } = await pool.query<{
    id: string
    room_id: number
    name: string | null
    label: string | null
    avatar: number | null
    token_hash: Buffer
  }>({
    name: 'find-participants',
    text: 'select id, room_id, name, label, avatar, token_hash from participants where token_hash = any($1)',
    values: [tokenHashes],
  })
  const found = new Map(
    rows.map(({ id, room_id, name, label, avatar, token_hash }) => [
      token_hash.toString('hex'),
      { id, roomId: room_id, name, label: labelOf({ id, name, label }), avatar },
    ]),
  )
  return tokenHashes.map(hash => found.get(hash.toString('hex')))
}

/** Renames a participant. Returns the label: the name, with a number where somebody in the room had it before. */
export async function renameParticipant(
  pool: pg.Pool,
  { id, roomId, label }: Pick<Participant, 'id' | 'roomId' | 'label'>,
  name: string,
): Promise<string> {
  // `Anna 2` who asks for `Anna` is called that already; in another spelling it stays the own label.
  const isNumbered = / \d+$/.test(label) && nameKey(label.replace(/ \d+$/, '')) === nameKey(name)
  if (isNumbered) return label
  let wanted = nameKey(label) === nameKey(name) ? name : undefined
  for (let tries = 1; ; tries += 1) {
    wanted ??= (await giveLabels(pool, [{ roomId, label: name }]))[0] ?? name
    try {
      await pool.query('update participants set name = $2, label = $2, label_key = $3 where id = $1', [
        id,
        wanted,
        nameKey(wanted),
      ])
      return wanted
    } catch (error) {
      if (!isUniqueViolation(error) || tries >= mostTries) throw error
      wanted = undefined
    }
  }
}

/** Whether somebody else took the label at the same moment. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
