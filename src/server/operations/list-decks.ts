import { type RawBuilder, sql } from 'kysely'
import { permissionOfRank } from '#contract/people/permission.ts'
import { refuseField } from '#contract/refusal.ts'
import type { Input } from '#contract/operation.ts'
import type { listDecks } from '#contract/operations/list-decks.ts'
import { type FoundText, seekText } from '#deck/search-words.ts'
import { failedSlidesOf } from '#deck/failed-pages.ts'
import { type Principal, hasScope, requireScope } from '#server/auth/principal.ts'
import { thumbnailUrl } from '#server/auth/thumbnails.ts'
import {
  hadSession,
  lastSessionOf,
  lastSessionPeople,
  lastSessionTime,
  noSession,
} from '#server/store/last-session.ts'
import { type StoredDeck, ownLanguage, readDeck, teamLanguage, withinReach } from '#server/store/decks.ts'
import { failedPagesOf, failedPagesOfDeck } from '#server/store/placed-files.ts'
import { type SoughtWords, hasWords, readSought, updateWordsWithinReach } from '#server/store/deck-words.ts'
import { foldersOfDeck, isInFolder, readFolder } from '#server/store/folders.ts'
import { isTemplate } from '#server/store/team-templates.ts'
import { isStarredBy } from '#server/store/stars.ts'
import { grantsOfDeck, isShared, rankOfPrincipal } from '#server/store/permissions.ts'
import { cursorMessage, pageOf, readCursor } from '#server/store/pages.ts'
import { pacedSteps } from '#server/turns/pace.ts'
import type { Call, Handler } from './handler.ts'

export const handleListDecks: Handler<typeof listDecks> = async (call, input) => {
  const { principal, context } = call
  const { limit, cursor, sort, count, q } = input
  // What a key may not read about rooms, no filter tells it.
  if (input.results !== undefined || input.usedSince !== undefined) requireScope(principal, 'rooms:read')
  if (input.folder !== undefined) await readFolder(call, input.folder)
  const sought = q === undefined ? undefined : await readSoughtWords(call, q)
  const lastSession = hasScope(principal, 'rooms:read') ? lastSessionOf(principal) : noSession
  let query = matchingDecks(call, input, sought)
    .innerJoin('users', 'users.id', 'decks.owner_id')
    .select(['decks.id', 'decks.title', 'decks.steps', 'decks.source_kind'])
    .select(isStarredBy(principal.user.id).as('starred'))
    .select(['decks.owner_id', 'users.name as owner_name', 'decks.thumb_key'])
    .select(['decks.shared_at', 'decks.deleted_at', 'decks.updated_at'])
    .select([failedPagesOfDeck.as('failed_pages'), teamLanguage.as('team_language')])
    .select([ownLanguage.as('language'), lastSession.as('last_session')])
    .select([rankOfPrincipal(principal).as('rank'), grantsOfDeck.as('grants')])
    .select(foldersOfDeck(principal).as('folders'))
    .select(isTemplate.as('template'))
    .limit(limit + 1)
  const key = sort === undefined || sort === 'deleted' ? undefined : sortKeys[sort](principal)
  if (key) {
    query = query
      .orderBy(key.of, key.isAscending ? 'asc' : 'desc')
      .orderBy('decks.id', key.isAscending ? 'asc' : 'desc')
    if (cursor !== undefined) query = query.where(await afterKey(call, cursor, sort ?? '', key))
  } else {
    const time =
      sort === 'deleted' ? sql`coalesce(decks.deleted_at, decks.updated_at)` : sql.ref('decks.updated_at')
    query = query.orderBy(time, 'desc').orderBy('decks.id', 'desc')
    if (cursor !== undefined) {
      const [moment, id] = readCursor(cursor)
      query = query.where(sql<boolean>`(${time}, decks.id) < (${moment}::timestamptz, ${id})`)
    }
  }
  const { items, next } = pageOf(await query.execute(), limit, row => [
    key && sort ? sort : ((sort === 'deleted' ? row.deleted_at : null) ?? row.updated_at),
    row.id,
  ])
  const failures = new Map<string, number>()
  for (const { id, failed_pages } of items)
    if (failed_pages) failures.set(id, countFailedSlides(await readDeck(call, id)))
  const found = sought && (await findTexts(call, items, sought))
  const decks = items.map(row => ({
    id: row.id,
    title: row.title,
    language: row.language,
    steps: row.steps,
    failedPages: failures.get(row.id) ?? 0,
    lastSession: row.last_session,
    ...(found && { found: found.get(row.id) ?? null }),
    updatedAt: row.updated_at,
    starred: row.starred,
    sourceKind: row.source_kind ?? 'none',
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    sharedAt: row.shared_at,
    deletedAt: row.deleted_at,
    mine: row.owner_id === principal.user.id,
    permission: permissionOfRank(row.rank) ?? 'view',
    template: row.template,
    folders: row.folders,
    thumbnail: row.steps > 1 ? thumbnailUrl(context.baseUrl, row, 1) : null,
  }))
  return { decks, next, ...(count && { total: await countDecks(call, input, sought) }) }
}

/** Counts the slides of a deck that show pages which could not be painted. */
const countFailedSlides = ({ document, failed_pages }: StoredDeck): number =>
  failedSlidesOf(document, failedPagesOf(failed_pages)).flatMap(({ slides }) => slides).length

/** Returns what to search by, once the words of what was just saved are worked out. Other decks are found also where that fails. */
async function readSoughtWords({ context, db, principal }: Call, q: string): Promise<SoughtWords> {
  try {
    await updateWordsWithinReach(context.database.db, principal, context.log)
  } catch (error) {
    context.log.warn({ err: error }, 'Working out the words of decks before a search failed')
  }
  return readSought(db, q)
}

/** How long the texts of decks are sought in which something was found, ms; where that is not enough, the last are listed without one. */
const mostSeekMs = 1_000

/** Returns of decks by id in which of their texts the sought words stand, where they are not in the title. */
async function findTexts(
  call: Call,
  decks: readonly { id: string; title: string }[],
  { text, words }: SoughtWords,
): Promise<ReadonlyMap<string, FoundText>> {
  const texts = new Map<string, FoundText>()
  const end = performance.now() + mostSeekMs
  for (const { id, title } of decks) {
    if (performance.now() > end) break
    if (title.toLowerCase().includes(text.toLowerCase())) continue
    const { document } = await readDeck(call, id)
    const found = await pacedSteps(seekText(document, words))
    if (found) texts.set(id, found)
  }
  return texts
}

/** The query for the decks within reach that fit the filters. */
function matchingDecks(
  { db, principal }: Pick<Call, 'db' | 'principal'>,
  { bin, starred, mine, shared, results, usedSince, folder, q }: Input<typeof listDecks>,
  sought: SoughtWords | undefined,
) {
  let query = db
    .selectFrom('decks')
    .where(withinReach(principal))
    .where('decks.deleted_at', bin ? 'is not' : 'is', null)
  if (starred !== undefined) query = query.where(isStarredBy(principal.user.id), '=', starred)
  if (mine !== undefined) query = query.where('decks.owner_id', mine ? '=' : '<>', principal.user.id)
  if (shared !== undefined) query = query.where(isShared, '=', shared)
  if (folder !== undefined) query = query.where(isInFolder(folder, q !== undefined && q.trim() !== ''))
  if (results !== undefined) query = query.where(hadSession(principal), '=', results)
  if (usedSince !== undefined) query = query.where(hadSession(principal, usedSince))
  if (sought) query = query.where(hasWords(sought))
  return query
}

async function countDecks(
  call: Pick<Call, 'db' | 'principal'>,
  input: Input<typeof listDecks>,
  sought: SoughtWords | undefined,
): Promise<number> {
  const row = await matchingDecks(call, input, sought)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** What decks are sorted by, and its type; those of the same are in the order of their ids. */
interface SortKey {
  of: RawBuilder<unknown>
  type: RawBuilder<unknown>
  isAscending: boolean
}

const sortKeys: Record<
  Exclude<NonNullable<Input<typeof listDecks>['sort']>, 'deleted'>,
  (principal: Principal) => SortKey
> = {
  title: () => ({ of: sql`lower(decks.title)`, type: sql`text`, isAscending: true }),
  owner: () => ({
    of: sql`(select lower(name) from users where users.id = decks.owner_id)`,
    type: sql`text`,
    isAscending: true,
  }),
  // Without the scope there are no sessions, and all are alike.
  session: principal => ({
    of: hasScope(principal, 'rooms:read') ? lastSessionTime(principal) : sql`'-infinity'::timestamptz`,
    type: sql`timestamptz`,
    isAscending: false,
  }),
  results: principal => ({
    of: hasScope(principal, 'rooms:read') ? lastSessionPeople(principal) : sql`0::int`,
    type: sql`int`,
    isAscending: false,
  }),
}

/** Returns the condition for what comes after the last deck of the page before, in the order of a key. Throws a 400 for an invalid cursor. */
async function afterKey(
  { db, principal }: Pick<Call, 'db' | 'principal'>,
  cursor: string,
  sort: string,
  { of, type, isAscending }: SortKey,
) {
  const [name, id = ''] = cursor.split('/')
  const last = await db
    .selectFrom('decks')
    .select(['id', sql<string>`(${of})::text`.as('key')])
    .where('id', '=', name === sort ? id : '')
    .where(withinReach(principal))
    .executeTakeFirst()
  if (!last) throw refuseField('cursor', cursorMessage)
  return sql<boolean>`(${of}, decks.id) ${isAscending ? sql`>` : sql`<`} (${last.key}::${type}, ${last.id})`
}
