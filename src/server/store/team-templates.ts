import { sql } from 'kysely'
import { Refusal } from '#contract/refusal.ts'
import { type DeckAccess, ownLanguage, teamLanguage, withinReach } from './decks.ts'
import { isSharedWithTeam, type PlacedDeck } from './folders.ts'
import { grantsOfDeck, requireMaker, requirePermission } from './permissions.ts'

type Reading = Pick<DeckAccess, 'db' | 'principal'>

/** Selects whether the team offers the row of `decks` as a template. */
export const isTemplate = sql<boolean>`exists (select from team_templates where team_templates.deck_id = decks.id)`

/**
 * Makes a deck that the team shares a template of the team, or no longer one: for who changes the deck and makes decks. Throws a 403, and a 409
 * for a deck that is not shared.
 */
export async function setTemplate(
  { db, principal }: Reading,
  deck: PlacedDeck,
  isOffered: boolean,
): Promise<void> {
  requirePermission(deck, 'edit')
  requireMaker(principal)
  if (!isOffered) {
    await db.deleteFrom('team_templates').where('deck_id', '=', deck.id).execute()
    return
  }
  if (!(await isSharedWithTeam(db, deck.id))) throw new Refusal('not_shared')
  await db
    .insertInto('team_templates')
    .values({ deck_id: deck.id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The query for the decks within reach that the team offers as templates. */
const selectTemplates = ({ db, principal }: Reading) =>
  db
    .selectFrom('decks')
    .where(withinReach(principal))
    .where('decks.deleted_at', 'is', null)
    .where(isTemplate, '=', true)

/** Lists the templates of the team by title. */
export const listTeamTemplates = (access: Reading, only: string | undefined) =>
  selectTemplates(access)
    .innerJoin('users', 'users.id', 'decks.owner_id')
    .select(['decks.id', 'decks.title', 'decks.steps', 'decks.extras', 'users.name as owner_name'])
    .select(['decks.thumb_key', 'decks.shared_at', 'decks.deleted_at', 'decks.updated_at'])
    .select([ownLanguage.as('language'), teamLanguage.as('team_language'), grantsOfDeck.as('grants')])
    .$if(only !== undefined, query => query.where('decks.id', '=', only ?? ''))
    .orderBy(sql`lower(decks.title)`)
    .orderBy('decks.id')
    .execute()

/** Whether an id is that of a template of the team. */
export async function isTeamTemplate(access: Reading, id: string): Promise<boolean> {
  const found = selectTemplates(access).select('decks.id').where('decks.id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}
