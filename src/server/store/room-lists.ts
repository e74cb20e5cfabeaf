import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/operation.ts'
import type { listRooms } from '#contract/operations/list-rooms.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'
import { isReached } from './permissions.ts'
import { roomsWithinReach } from './rooms.ts'

/** How many words a search looks for at most. */
const mostWords = 20

/** Selects what the deck of the row of `rooms` is called now; null when it is gone or out of reach: it may have been renamed since. */
export const deckTitleFor = (principal: Principal): RawBuilder<string | null> =>
  sql<string | null>`case when ${isReached(principal)} then decks.title end`

/** The condition that the row of `rooms` has each word of a search as a part of its title, tags, notes, host, or the title of its deck. */
function hasWords(principal: Principal, q: string) {
  const words = q
    .split(/\s+/u)
    .filter(word => word !== '')
    .slice(0, mostWords)
  if (words.length === 0) return sql<boolean>`true`
  const texts = sql`lower(concat_ws(E'\\n', rooms.title, ${deckTitleFor(principal)}, users.name,
    array_to_string(rooms.tags, E'\\n'), rooms.notes))`
  return sql<boolean>`(select bool_and(position(lower(word) in texts) > 0)
    from unnest(${words}::text[]) as word, (select ${texts} as texts offset 0) as sought)`
}

/** The query for the rooms within reach that fit the filters of a list. */
export function matchingRooms(
  db: Queries,
  principal: Principal,
  { status, deckId, rehearsal, q, tag, host, since, until }: Omit<Input<typeof listRooms>, 'limit' | 'count'>,
) {
  let query = roomsWithinReach(db, principal)
  if (status !== undefined) query = query.where('rooms.status', '=', status)
  if (deckId !== undefined) query = query.where('rooms.deck_id', '=', deckId)
  if (rehearsal !== undefined) query = query.where('rooms.rehearsal', '=', rehearsal)
  if (host !== undefined) query = query.where('rooms.user_id', '=', host)
  if (since !== undefined) query = query.where('rooms.created_at', '>=', since)
  if (until !== undefined) query = query.where('rooms.created_at', '<', until)
  if (tag !== undefined)
    query = query.where(
      sql<boolean>`exists (select from unnest(rooms.tags) as tag where lower(tag) = lower(${tag}))`,
    )
  if (q !== undefined) query = query.where(hasWords(principal, q))
  return query
}

/** Lists the tags, hosts and decks of the rooms within reach, those of the newest rooms first. A tag is written as in the newest. */
export async function listFacets(db: Queries, principal: Principal) {
  const rooms = roomsWithinReach(db, principal)
    .where('rooms.rehearsal', '=', false)
    .select(['rooms.id', 'rooms.tags', 'rooms.deck_id', 'users.id as host_id', 'users.name as host_name'])
    .select(deckTitleFor(principal).as('deck_title'))
  const most = limits.sessionFacets
  const { rows } = await sql<{
    tags: string[] | null
    hosts: { id: string; name: string }[] | null
    decks: { id: string; title: string }[] | null
  }>`
    with reached as materialized (${rooms})
    select
      (select json_agg(tag order by newest desc) from (
        select (array_agg(tag order by id desc))[1] as tag, max(id) as newest from reached, unnest(tags) as tag
        group by lower(tag) order by newest desc limit ${most}) as found) as tags,
      (select json_agg(json_build_object('id', host_id, 'name', host_name) order by newest desc) from (
        select host_id, host_name, max(id) as newest from reached group by host_id, host_name
        order by newest desc limit ${most}) as found) as hosts,
      (select json_agg(json_build_object('id', deck_id, 'title', deck_title) order by newest desc) from (
        select deck_id, deck_title, max(id) as newest from reached where deck_title is not null
        group by deck_id, deck_title order by newest desc limit ${most}) as found) as decks`.execute(db)
  const { tags, hosts, decks } = rows[0] ?? {}
  return { tags: tags ?? [], hosts: hosts ?? [], decks: decks ?? [] }
}
