import { sql } from 'kysely'
import type { PresentEvent } from '#contract/deck/deck-events.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from './database.ts'
import { isKnownToGuests } from './deck-readers.ts'
import { type DeckReach, allowedBy, grantsOfDeck, rankFor } from './permissions.ts'

/** A tab of a session in which a deck is open. */
export interface Tab {
  deckId: string
  sessionId: string
  tab: string
}

const presentTime = sql<string>`clock_timestamp() + make_interval(secs => ${sql.lit(limits.presentMs / 1_000)})`

/** Notes that a deck is open in a tab, at a step, with what is selected there; does nothing for a session that is over. Of too many tabs the oldest go. */
export async function keepPresent(
  db: Queries,
  { deckId, sessionId, tab }: Tab,
  { step, elements }: { step: string; elements: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into deck_presence (deck_id, session_id, tab, step, elements, expires_at)
    select ${deckId}, id, ${tab}, ${step}, ${sql.val(elements)}::text[], ${presentTime} from sessions where id = ${sessionId} for key share
    on conflict (deck_id, session_id, tab) do update set
      step = excluded.step,
      elements = excluded.elements,
      expires_at = excluded.expires_at,
      looked_at = case when deck_presence.step = excluded.step then deck_presence.looked_at else excluded.looked_at end
    returning xmax = 0 as is_new`.execute(db)
  if (!rows.some(({ is_new }) => is_new)) return
  await sql`
    delete from deck_presence where deck_id = ${deckId} and session_id = ${sessionId} and tab in (
      select tab from deck_presence where deck_id = ${deckId} and session_id = ${sessionId}
      order by expires_at desc offset ${sql.lit(limits.presentTabs)}
    )`.execute(db)
}

/** Notes that a deck is not open in a tab any more. */
export async function removePresent(db: Queries, { deckId, sessionId, tab }: Tab): Promise<void> {
  await db
    .deleteFrom('deck_presence')
    .where('deck_id', '=', deckId)
    .where('session_id', '=', sessionId)
    .where('tab', '=', tab)
    .execute()
}

/** Who has a deck open, and who may know it: those within whose reach the deck is. */
export interface Present extends PresentEvent {
  deck: DeckReach
  /** Those of the people whom guests may know. */
  knownToGuests: PresentEvent['people']
  /** In how many ms the first of them has to tell it again; null when nobody is there. */
  expiresInMs: number | null
}

/**
 * Reads who has a deck open: only people who may read it, by name. Returns undefined when the deck is gone or in the bin.
 */
export async function readPresent(db: Queries, deckId: string): Promise<Present | undefined> {
  // In one statement, so that nobody is told about a deck that was unshared between two reads.
  const { rows } = await sql<
    Present['deck'] & {
      id: string | null
      name: string
      step: string
      elements: string[]
      known: boolean
      total: number
      expires_in_ms: number | null
    }
  >`
    select decks.team_id, decks.owner_id, decks.shared_at, decks.team_permission, ${grantsOfDeck} as grants, person.*, (
        select (extract(epoch from min(expires_at) - clock_timestamp()) * 1000)::float8
        from deck_presence where deck_id = decks.id and expires_at > clock_timestamp()
      ) as expires_in_ms
    from decks left join lateral (
      select id, name, step, elements, known, count(*) over () as total from (
        select distinct on (users.id) users.id, users.name, here.step, here.elements, ${isKnownToGuests} as known
        from deck_presence as here
        join sessions on sessions.id = here.session_id and sessions.expires_at > now()
        join users on users.id = sessions.user_id
        join memberships on memberships.user_id = users.id and memberships.team_id = decks.team_id
        where here.deck_id = decks.id and here.expires_at > clock_timestamp()
          and ${allowedBy(rankFor(sql`users.id`, sql`memberships.role`), 'view')}
        order by users.id, here.looked_at desc
      ) as each_once
      order by lower(name), id limit ${sql.lit(limits.presentPeople)}
    ) as person on true
    where decks.id = ${deckId} and decks.deleted_at is null`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { team_id, owner_id, shared_at, team_permission, grants, expires_in_ms } = first
  return {
    deck: { team_id, owner_id, shared_at, team_permission, grants },
    expiresInMs: expires_in_ms,
    people: rows.flatMap(personOf),
    total: first.id === null ? 0 : first.total,
    knownToGuests: rows.filter(({ known }) => known).flatMap(personOf),
  }
}

const personOf = ({ id, name, step, elements }: PresentEvent['people'][number] | NobodyHere) =>
  id === null ? [] : [{ id, name, step, elements }]

/** The row of a deck that nobody has open. */
interface NobodyHere {
  id: null
  name: string
  step: string
  elements: string[]
}

/** Removes what is over. */
export async function removeExpiredPresence(db: Queries): Promise<void> {
  await db
    .deleteFrom('deck_presence')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
}
