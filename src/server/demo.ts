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
import { memo } from './store/memo.ts'
import { addKey, addTeam, addUser } from './store/teams.ts'

/** Makes the demo team on Pro with its deck and key, when the database is empty; else undefined [D30]. */
export async function firstStart(
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
    { db, blobs, documents: memo<Document>(0, () => false), principal, changed: () => undefined },
    {
      id: deckId,
      title: demoDeck.title,
      document: completeDocument(document.parse(demoDeck.document), newId),
    },
  )
  return { key, deckId }
}
