import type { Document } from '#contract/deck/deck.ts'
import { auditEntryOf } from './audit-entry.ts'
import { selectAudit } from '#server/store/audit.ts'
import { decompressDocument } from '#server/store/compressed-document.ts'
import type { Queries } from '#server/store/database.ts'
import { membershipsOf } from '#server/store/people.ts'

/**
 * Returns what is stored about a person: the account and how it is entered, teams, own decks with their documents, in which pictures
 * are named by their hash, which decks have the person's star, comments, keys and webhooks without their secrets, invitations, rooms without what their participants
 * sent, and entries of the audit log. Pictures, uploaded files and versions of decks are not in it.
 */
export async function collectPerson(db: Queries, userId: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'mail_comments', 'email_verified_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const decks = await db
    .selectFrom('decks')
    .select(['id', 'team_id', 'title', 'document', 'extras'])
    .select(['shared_at', 'deleted_at', 'created_at', 'updated_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const documents: Document[] = []
  for (const { document } of decks) documents.push((await decompressDocument(document)).document)
  return {
    account,
    teams: await membershipsOf(db, userId),
    sessions: await db
      .selectFrom('sessions')
      .select(['method', 'started_at', 'used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .execute(),
    identities: await db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'email', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    keys: await db
      .selectFrom('api_keys')
      .select(['id', 'team_id', 'name', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .execute(),
    decks: decks.map((deck, index) => ({ ...deck, document: documents[index] })),
    stars: await db
      .selectFrom('deck_stars')
      .innerJoin('decks', 'decks.id', 'deck_stars.deck_id')
      .select(['decks.id', 'decks.team_id'])
      // A star outlasts that a deck is shared.
      .select(eb =>
        eb
          .case()
          .when(eb.or([eb('owner_id', '=', userId), eb('shared_at', 'is not', null)]))
          .then(eb.ref('title'))
          .end()
          .as('title'),
      )
      .where('user_id', '=', userId)
      .orderBy('decks.id')
      .execute(),
    comments: await db
      .selectFrom('comments')
      .select(['id', 'deck_id', 'thread_id', 'text', 'created_at', 'edited_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    webhooks: await db
      .selectFrom('webhooks')
      .select(['id', 'team_id', 'url', 'events', 'created_at', 'off_reason', 'off_at'])
      .where('created_by', '=', userId)
      .orderBy('created_at')
      .execute(),
    invitations: await db
      .selectFrom('links')
      .select(['id', 'team_id', 'email', 'role', 'created_at', 'expires_at', 'used_at'])
      .where('kind', '=', 'invitation')
      .where('by_user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    rooms: await db
      .selectFrom('rooms')
      .select(['public_id', 'code', 'team_id', 'title', 'tags', 'notes', 'status', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    audit: (await selectAudit(db, { person: userId }).execute()).map(auditEntryOf),
  }
}
