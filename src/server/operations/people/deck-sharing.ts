import type { DeckSharing } from '#contract/people/sharing.ts'
import { permissionOfRank } from '#contract/people/permission.ts'
import { Refusal } from '#contract/refusal.ts'
import { type Person, principalOf } from '#server/auth/people.ts'
import { deckLinkToken } from '#server/auth/deck-link.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from '#server/store/database.ts'
import { type DeckRow, deckNotFound, selectDeck } from '#server/store/decks.ts'
import { listDeckInvitations, listGrants } from '#server/store/deck-grants.ts'
import { listGroupGrants } from '#server/store/groups.ts'
import { readDeckLink } from '#server/store/deck-links.ts'
import { mayManage, requireManager } from '#server/store/permissions.ts'

/** Returns who reaches a deck, as far as the person may know it: who manages it knows all. Throws a 404. */
export async function readSharing(
  { db, baseUrl }: { db: Queries; baseUrl: string },
  principal: Principal,
  id: string,
): Promise<DeckSharing> {
  const deck = await selectDeck(db, principal, id).executeTakeFirst()
  if (!deck) throw deckNotFound()
  const owner = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', deck.owner_id)
    .executeTakeFirstOrThrow()
  const manage = mayManage(deck, principal)
  const grants = await listGrants(db, id)
  const known = {
    owner,
    manage,
    byName: grants.some(grant => grant.id === principal.user.id),
    permission: permissionOfRank(deck.rank) ?? 'view',
    team: deck.shared_at === null ? null : (permissionOfRank(deck.team_permission) ?? null),
  }
  if (!manage) return { ...known, people: [], groups: [], invited: [], link: null }
  const link = await readDeckLink(db, id)
  return {
    ...known,
    people: grants.map(named),
    groups: (await listGroupGrants(db, id)).map(named),
    invited: (await listDeckInvitations(db, id)).map(({ id: invitation, email, permission, expires_at }) => ({
      id: invitation,
      email: email ?? '',
      permission: permissionOfRank(permission ?? 0) ?? 'view',
      expiresAt: expires_at,
    })),
    link: link
      ? {
          url: `${baseUrl}/view#${deckLinkToken({ id: link.id, thumb_key: deck.thumb_key })}`,
          expiresAt: link.expires_at,
        }
      : null,
  }
}

/** Returns something that was given a deck with the name of what it permits. */
const named = <Given extends { permission: number }>(given: Given) => ({
  ...given,
  permission: permissionOfRank(given.permission) ?? 'view',
})

/** Locks a deck for a change of who reaches it. Throws a 404, a 409 for a deck in the bin, and a 403 for who does not manage it. */
export async function lockToShare(
  tx: Queries,
  person: Person,
  id: string,
): Promise<{ deck: DeckRow; principal: Principal }> {
  const principal = principalOf(person)
  const deck = await selectDeck(tx, principal, id).forUpdate().executeTakeFirst()
  if (!deck) throw deckNotFound()
  requireManager(deck, principal)
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  return { deck, principal }
}
