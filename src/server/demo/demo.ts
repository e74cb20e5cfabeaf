import { sql } from 'kysely'
import type { Document } from '#contract/deck/deck.ts'
import type { Language } from '#contract/text/language.ts'
import { scopeNames } from '#contract/people/scopes.ts'
import { withLanguage } from '#deck/language.ts'
import { templateDocument } from '#deck/templates/index.ts'
import { translateWords } from '#deck/translations/translate-words.ts'
import { noAdvice } from '#server/advice/adviser.ts'
import type { Principal } from '#server/auth/principal.ts'
import { newId } from '#server/auth/tokens.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { nameIn } from '#server/languages/names.ts'
import { sayTemplatesIn } from '#server/languages/words.ts'
import { demoDeck } from './demo-deck.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Queries } from '#server/store/database.ts'
import { addDeck, saveDeck } from '#server/store/deck-writes.ts'
import { type DeckAccess, lockDeck } from '#server/store/decks.ts'
import { createCache } from '#server/store/cache.ts'
import { addLink } from '#server/store/links.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'

/**
 * Creates the demo team, on the Pro plan, with a deck and a key if the database is empty [D30]. Returns undefined if it is
 * not. Call it in a transaction: of several servers that start at once, one creates it.
 */
export async function createDemo(
  db: Queries,
  blobs: Blobs,
): Promise<{ key: string; deckId: string } | undefined> {
  const hasTeams = () => db.selectFrom('teams').select('id').limit(1).executeTakeFirst()
  if (await hasTeams()) return undefined
  await sql`select pg_advisory_xact_lock(hashtext('live-poll-deck demo'))`.execute(db)
  if (await hasTeams()) return undefined
  const team = await addTeam(db, nameIn(defaultLanguage, 'demoTeam'), 'pro')
  const user = await addUser(db, team.id, 'demo@example.com')
  const { key, id } = await addKey(db, team.id, user.id, 'Demo key', [...scopeNames])
  const principal: Principal = {
    caller: { kind: 'key', id, name: 'Demo key', scopes: scopeNames },
    user: { ...user, name: '' },
    team,
    role: 'owner',
    plan: team.plan,
  }
  const deckId = newId()
  const { title } = demoDeck
  await addDeck(access(db, blobs, principal), {
    id: deckId,
    title,
    document: templateDocument(demoDeck, newId),
  })
  return { key, deckId }
}

/** With what the decks of the demo are written. Servers hear of it from the database, as of every save. */
const access = (db: Queries, blobs: Blobs, principal: Principal): DeckAccess => ({
  db,
  blobs,
  documents: createCache<Document>(1, () => false),
  advice: noAdvice,
  principal,
  via: 'api',
  changed: () => undefined,
  requireSpace: () => undefined,
})

/** Gives the demo of a person, its deck and the name of its team, in another language, unless somebody has changed them. Call it in a transaction. */
export async function translateDemo(
  db: Queries,
  blobs: Blobs,
  userId: string,
  language: Language,
): Promise<void> {
  await db
    .updateTable('teams')
    .set({ name: nameIn(language, 'demoTeam') })
    .where('name', '=', nameIn(defaultLanguage, 'demoTeam'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('team_id')
          .whereRef('team_id', '=', 'teams.id')
          .where('user_id', '=', userId)
          .where('role', '=', 'owner'),
      ),
    )
    .execute()
  const deck = await db
    .selectFrom('decks')
    .innerJoin('teams', 'teams.id', 'decks.team_id')
    .innerJoin('users', 'users.id', 'decks.owner_id')
    .select(['decks.id', 'decks.team_id', 'teams.name as team', 'teams.plan', 'users.email', 'users.name'])
    .where('owner_id', '=', userId)
    .where('title', '=', demoDeck.title)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deck_versions').select('deck_id').whereRef('deck_id', '=', 'decks.id'))),
    )
    .executeTakeFirst()
  if (!deck) return
  const principal: Principal = {
    caller: { kind: 'session', id: '' },
    user: { id: userId, email: deck.email, name: deck.name },
    team: { id: deck.team_id, name: deck.team },
    role: 'owner',
    plan: deck.plan,
  }
  const own = access(db, blobs, principal)
  const { title, steps } = translateWords(demoDeck, sayTemplatesIn(language))
  await saveDeck(own, await lockDeck(own, deck.id, undefined), {
    title,
    document: templateDocument({ steps }, newId),
    extras: withLanguage(null, language),
  })
}

/**
 * Makes a link to set up the first account while nobody can sign in: it belongs to the person who owns the oldest team, such as
 * the demo team, with its decks [D34]. Returns the token; undefined when somebody has an account.
 */
export async function offerSetup(db: Queries): Promise<string | undefined> {
  const withAccount = sql<boolean>`password_hash is not null
    or exists (select from sessions where sessions.user_id = users.id)`
  if (await db.selectFrom('users').select('id').where(withAccount).limit(1).executeTakeFirst())
    return undefined
  const owner = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.id', 'memberships.team_id')
    .select('memberships.user_id')
    .where('memberships.role', '=', 'owner')
    .orderBy('teams.created_at')
    .orderBy('memberships.joined_at')
    .limit(1)
    .executeTakeFirst()
  if (!owner) return undefined
  return (await addLink(db, 'setup', { userId: owner.user_id })).token
}
