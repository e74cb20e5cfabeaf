import { sql } from 'kysely'
import { type Folder, type TreeTop, isTreeTop } from '#contract/deck/folder.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'
import { type DeckAccess, withinReach } from './decks.ts'
import { type DeckRights, makesDecks, requirePermission } from './permissions.ts'

type Reading = Pick<DeckAccess, 'db' | 'principal'>

/** The condition that a folder is one that the person of the request may know of: their own, and those of the team unless they are a guest. */
const isOfReader = ({ user, team, role }: Principal) =>
  sql<boolean>`(folders.team_id = ${team.id} and (folders.user_id = ${user.id}
    ${role === 'guest' ? sql`` : sql`or folders.user_id is null`}))`

/**
 * Lists the folders of a person in a team and those of the team, by name, with how many of the decks in each the person reaches. Who makes no
 * decks sees those of the team alone in which there are some, and the folders around them.
 */
export async function listFolders({ db, principal }: Reading): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    with counted as (
      select deck_folders.folder_id, count(*)::int as decks
      from folders join deck_folders on deck_folders.folder_id = folders.id join decks on decks.id = deck_folders.deck_id
      where ${isOfReader(principal)} and ${withinReach(principal)} and decks.deleted_at is null
      group by deck_folders.folder_id
    )
    select folders.id, folders.name, folders.user_id is null as team, folders.parent_id as parent, coalesce(counted.decks, 0) as decks
    from folders left join counted on counted.folder_id = folders.id
    where ${isOfReader(principal)}
    order by lower(folders.name), folders.id`.execute(db)
  if (makesDecks(principal.role)) return rows
  const isFilled = ({ id, team, decks }: Folder): boolean =>
    !team || decks > 0 || rows.some(inner => inner.parent === id && isFilled(inner))
  return rows.filter(isFilled)
}

const folderNotFound = () =>
  new Refusal('not_found', said('not_found.fix.folder'), said('not_found.error.folder'))

/** Returns a folder that the person of the request may know of. Throws a 404. */
export async function readFolder(access: Reading, id: string): Promise<Folder> {
  const found = (await listFolders(access)).find(folder => folder.id === id)
  if (!found) throw folderNotFound()
  return found
}

/** Keeps others from changing the folders of a team until the transaction ends, so that they stay two deep and within their number. */
const lockTree = (db: Queries, teamId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`folders of ${teamId}`}, 0))`.execute(db)

/** Throws a 403 when a person may not change the folders of a tree. */
function requireTree(principal: Principal, isTeams: boolean): void {
  if (isTeams && !makesDecks(principal.role))
    throw new Refusal('no_maker', undefined, said('no_maker.error.folders'))
}

/** Returns a folder that the person of the request may change, while nobody else changes one. Throws a 404, and a 403. */
export async function lockFolder(access: Reading, id: string): Promise<Folder> {
  await lockTree(access.db, access.principal.team.id)
  const found = await readFolder(access, id)
  requireTree(access.principal, found.team)
  return found
}

/** Where a folder is: in which tree, and in which folder of it; null at its top. */
export interface FolderPlace {
  team: boolean
  parent: string | null
}

/** Returns the place that a name stands for: the top of a tree, or a folder that may have folders. Throws a 404, 403 and 400. */
export async function lockPlace(
  access: Reading,
  place: string,
  refuseDeep: () => Refusal,
): Promise<FolderPlace> {
  await lockTree(access.db, access.principal.team.id)
  if (isTreeTop(place)) {
    // A guest has no place in the tree of the team.
    requireTree(access.principal, place === 'team')
    return { team: place === 'team', parent: null }
  }
  const { id, team, parent } = await lockFolder(access, place)
  if (parent !== null) throw refuseDeep()
  return { team, parent: id }
}

/** The condition that a deck is in a folder, and with `isDeep` also that it is in a folder of that one. */
export const isInFolder = (id: string, isDeep: boolean) =>
  sql<boolean>`decks.id in (select deck_id from deck_folders where folder_id ${
    isDeep ? sql`in (select id from folders where id = ${id} or parent_id = ${id})` : sql`= ${id}`
  })`

/** A folder that a deck is in. */
export type PlacedIn = Pick<Folder, 'id' | 'name' | 'team'>

/** Selects the folders in which the row of `decks` is, as far as a person may know of them: their own, then that of the team. */
export const foldersOfDeck = (principal: Principal) => sql<PlacedIn[]>`coalesce((
  select json_agg(json_build_object('id', folders.id, 'name', folders.name, 'team', folders.user_id is null) order by folders.user_id nulls last)
  from deck_folders join folders on folders.id = deck_folders.folder_id
  where deck_folders.deck_id = decks.id and deck_folders.tree in (${principal.user.id}, '') and ${isOfReader(principal)}), '[]'::json)`

/** A locked deck that is put in a folder. */
export type PlacedDeck = Pick<DeckRights, 'rank'> & { id: string; team_id: string }

/**
 * Puts a deck in a folder of the person or of the team, instead of the one of the same tree, or takes it out of that of a tree. It needs no more than to read the deck
 * for a folder of one's own, and to change it for one of the team, which must share it. Throws a 404, 403 and 409.
 */
export async function placeDeck({ db, principal }: Reading, deck: PlacedDeck, place: string): Promise<void> {
  const team = isTreeTop(place) ? place === 'team' : (await readFolder({ db, principal }, place)).team
  if (team) {
    requirePermission(deck, 'edit')
    if (principal.role === 'guest') throw folderNotFound()
  }
  const tree = treeOf(principal, team ? 'team' : 'own')
  if (isTreeTop(place)) {
    await db.deleteFrom('deck_folders').where('deck_id', '=', deck.id).where('tree', '=', tree).execute()
    return
  }
  if (team && !(await isSharedWithTeam(db, deck.id))) throw new Refusal('not_shared')
  // A folder that was deleted meanwhile is not there any more.
  const { rows } = await sql`
    with there as (select id from folders where id = ${place} for key share)
    insert into deck_folders (deck_id, tree, folder_id) select ${deck.id}, ${tree}, id from there
    on conflict (deck_id, tree) do update set folder_id = excluded.folder_id
    returning deck_id`.execute(db)
  if (rows.length === 0) throw folderNotFound()
}

const treeOf = ({ user }: Principal, top: TreeTop): string => (top === 'team' ? '' : user.id)

/** Whether the team shares a deck, whose row is locked. */
export const isSharedWithTeam = async (db: Queries, deckId: string): Promise<boolean> => {
  const found = db
    .selectFrom('decks')
    .select('id')
    .where('id', '=', deckId)
    .where('shared_at', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** How many folders a tree has. */
export async function countFolders({ db, principal }: Reading, team: boolean): Promise<number> {
  const row = await db
    .selectFrom('folders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('team_id', '=', principal.team.id)
    .where('user_id', team ? 'is' : '=', team ? null : principal.user.id)
    .executeTakeFirstOrThrow()
  return row.total
}

/** Deletes a folder. The decks and folders in it go up to where it was. */
export async function removeFolder(db: Queries, { id, parent }: Folder): Promise<void> {
  await db.updateTable('folders').set({ parent_id: parent }).where('parent_id', '=', id).execute()
  if (parent !== null)
    await db.updateTable('deck_folders').set({ folder_id: parent }).where('folder_id', '=', id).execute()
  await db.deleteFrom('folders').where('id', '=', id).execute()
}
