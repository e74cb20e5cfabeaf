import { sql } from 'kysely'
import { auditDeck } from './audit-deck.ts'
import type { Queries } from './database.ts'
import { type DeckAccess, type StoredDeck, binTime, deckNotFound, deckOfRow, selectDeck } from './decks.ts'
import { requireManager } from './permissions.ts'

/** Moves a deck to the bin. Does nothing when it is there already [D13]. Throws a 404, and a 403 for who may not. */
export async function moveToBin(access: DeckAccess, id: string): Promise<void> {
  const { db, principal, changed } = access
  changed(id)
  const row = await selectDeck(db, principal, id).forUpdate().executeTakeFirst()
  if (!row) throw deckNotFound()
  requireManager(row, principal)
  if (row.deleted_at !== null) return
  await db
    .updateTable('decks')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await auditDeck(access, { id, title: row.title }, 'deck-deleted')
}

/** Takes a deck out of the bin. Does nothing when it is not in it. Throws a 404, and a 403 for who may not. */
export async function takeFromBin(access: DeckAccess, id: string): Promise<StoredDeck> {
  const { db, principal, changed } = access
  changed(id)
  const deck = await deckOfRow(access, await selectDeck(db, principal, id).forUpdate().executeTakeFirst())
  requireManager(deck, principal)
  if (deck.deleted_at === null) return deck
  await db.updateTable('decks').set({ deleted_at: null }).where('id', '=', id).execute()
  await auditDeck(access, deck, 'deck-restored')
  return deck
}

/**
 * Removes for good the decks that were moved to the bin more than thirty days ago. Returns how many they were. Several
 * servers may do this at once.
 */
export async function emptyBin(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from decks where deleted_at <= now() - ${binTime} returning id, team_id, title
    ), noted as (
      insert into audit (team_id, actor_kind, action, target_kind, target_id, target_name)
      select team_id, 'server', 'deck-removed', 'deck', id, title from removed
    )
    select count(*)::int as count from removed`.execute(db)
  return rows[0]?.count ?? 0
}
