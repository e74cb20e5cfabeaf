import type { Document } from '#contract/deck.ts'
import { document } from '#contract/deck.ts'
import { scopeNames } from '#contract/scopes.ts'
import { completeDocument } from '#deck/complete.ts'
import type { Principal } from './auth/principal.ts'
import { newId } from './auth/tokens.ts'
import { demoDeck } from './demo-deck.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Queries } from './store/database.ts'
import { addDeck } from './store/decks.ts'
import { createCache } from './store/cache.ts'
import { addKey, addTeam, addUser } from './store/teams.ts'

/**
 * Creates the demo team, on the Pro plan, with a deck and a key if the database is empty [D30]. Returns undefined if it is
 * not.
 */
export async function createDemo(
  db: Queries,
  blobs: Blobs,
): Promise<{ key: string; deckId: string } | undefined> {
  if (await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) return undefined
  const team = await addTeam(db, 'Demo team', 'pro')
  const user = await addUser(db, team.id, 'demo@example.com')
  const { key, id } = await addKey(db, team.id, user.id, 'Demo key', [...scopeNames])
  const principal: Principal = {
    key: { id, name: 'Demo key' },
    user,
    team,
    plan: team.plan,
    keyScopes: scopeNames,
  }
  const deckId = newId()
  await addDeck(
    { db, blobs, documents: createCache<Document>(1, () => false), principal, changed: () => undefined },
    {
      id: deckId,
      title: demoDeck.title,
      document: completeDocument(document.parse(demoDeck.document), newId),
    },
  )
  return { key, deckId }
}
