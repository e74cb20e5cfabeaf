import { namedAdvice } from '#server/advice/named-advice.ts'
import { sql } from 'kysely'
import type { Advice } from '#contract/deck/advice.ts'
import type { Document } from '#contract/deck/deck.ts'
import { rankOf } from '#contract/people/permission.ts'
import { Refusal } from '#contract/refusal.ts'
import { sameRevision } from '#contract/deck/revision.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { withConnectors } from '#deck/connectors.ts'
import { changedSteps } from '#deck/changed-steps.ts'
import { authorOf } from '#server/auth/author.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { SourceKind } from '#server/import/file-kind.ts'
import { compressDocument } from './compressed-document.ts'
import type { Queries } from './database.ts'
import type { SaveColumns } from './tables.ts'
import { type AssessedDeck, type DeckAssessment, assessDeck, prepareAssessment } from './deck-assessment.ts'
import { requireDeckSize } from './deck-size.ts'
import {
  type DeckAccess,
  type DeckRow,
  type LockedDeck,
  type StoredDeck,
  cacheDocument,
  deckNotFound,
  deckOfRow,
  selectDeck,
  teamLanguage,
} from './decks.ts'
import { recordDeckChange } from './deliveries.ts'
import { setTemplate } from './team-templates.ts'
import { readPageWords } from './files.ts'
import { placeDeck } from './folders.ts'
import { requireFilms } from './films.ts'
import { requireMaker, requireManager, requirePermission } from './permissions.ts'
import { recordUse, storePictures, usedHashes } from './pictures.ts'
import { copyFilesToDeck } from './placed-files.ts'
import { staleDeck } from './stale-deck.ts'
import { setStar } from './stars.ts'
import {
  keepReplaced,
  limitVersions,
  recordVersionUse,
  rememberBase,
  savedBy,
  versionForm,
} from './versions.ts'
import { auditDeck } from './audit-deck.ts'

/** What a write changes of a deck; what is left out stays. */
export interface DeckChange {
  title?: string
  document?: Document
  extras?: DeckExtras | null
  /** Whether the person of the request has starred it. */
  starred?: boolean
  shared?: boolean
  /** The folder that it is put in, or the top of a tree to take it out. */
  folder?: string
  /** Whether the team offers it as a template. */
  template?: boolean
  sourceKind?: SourceKind
  /** How many uploaded pages it has then. */
  pages?: number
}

/** The revision of a save: later than every earlier one, even within one microsecond [D10]. */
export const nextRevision = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`

/** The part that every write of a deck returns: also the advice on the steps that it touched. */
export interface WriteAssessment extends DeckAssessment {
  advice: Advice[]
}

/** Computes the readiness and the warnings of a deck that was written, and the advice on the steps with these indexes. */
async function assessWrite(
  { advice, db, via, language }: Pick<DeckAccess, 'advice' | 'db' | 'via' | 'language'>,
  deck: AssessedDeck & Pick<DeckRow, 'id' | 'team_language'>,
  touched: readonly number[],
): Promise<WriteAssessment> {
  const steps = touched.flatMap(index => deck.document[index] ?? [])
  const pageWords = await readPageWords(db, deck.id, steps)
  const found = await advice.onWrite({ ...deck, pageWords }, touched, language)
  return { ...assessDeck(deck), advice: namedAdvice(found, via) }
}

/** Returns the indexes of the steps that are new or changed; of all when what they are drawn with changed. */
function touchedSteps(
  before: Pick<StoredDeck, 'document'>,
  document: Document,
  isRestyled: boolean,
): number[] {
  const unchanged = new Set(isRestyled ? [] : before.document)
  return document.flatMap((step, index) => (unchanged.has(step) ? [] : [index]))
}

/** Returns a document in which the lines of new and changed slides are where the elements are to which they are joined. */
function connectedDocument(document: Document, before: Document): Document {
  const unchanged = new Set(before)
  return document.map(step => (step.kind !== 'slide' || unchanged.has(step) ? step : withConnectors(step)))
}

/** Returns the columns that say who makes a save, through what, and which steps it changes. */
const saveColumns = ({ principal, via }: Pick<DeckAccess, 'principal' | 'via'>, steps: string[]) => {
  const { kind, id, name } = authorOf(principal)
  return { author_kind: kind, author_id: id, author_name: name, via, changed_steps: steps }
}

/** Stores a new deck, owned by the key's person. Throws a 413 when it is too large. */
export async function addDeck(
  access: DeckAccess,
  deck: {
    id: string
    title: string
    document: Document
    extras?: DeckExtras | null
    sourceKind?: SourceKind
    /** How many uploaded pages it gets. */
    pages?: number
  },
): Promise<WriteAssessment> {
  const { db, principal, documents } = access
  const { id, title } = deck
  requireMaker(principal)
  access.requireSpace()
  await requireFilms(db, principal.team.id, deck.document, [])
  const stored = await storePictures(access, {
    document: connectedDocument(deck.document, []),
    extras: deck.extras ?? null,
  })
  const { document, extras } = stored
  await requireDeckSize(access.blobs, stored)
  const { compressed, length } = await compressDocument(document)
  const row = await db
    .insertInto('decks')
    .values({
      id,
      team_id: principal.team.id,
      owner_id: principal.user.id,
      title,
      document: compressed,
      steps: document.length,
      extras: extras && JSON.stringify(extras),
      source_kind: deck.sourceKind ?? null,
      ...saveColumns(access, changedSteps([], document)),
    })
    .returning(['updated_at', teamLanguage.as('team_language')])
    .executeTakeFirstOrThrow()
  cacheDocument(documents, id, row.updated_at, document, length)
  if (usedHashes(stored).size > 0) await recordUse(db, { deck: id }, stored)
  await prepareAssessment(stored)
  const written = { id, document, extras, pages: deck.pages ?? 0, failed_pages: null, ...row }
  return assessWrite(access, written, [...document.keys()])
}

/**
 * Stores a copy of a deck within reach, owned by the key's person. `titleOf` gets the title of the original. The database
 * copies the document, which is not written anew. Throws a 404, and a 413 when the original is too large.
 */
export async function copyDeck(
  access: DeckAccess,
  original: string,
  id: string,
  titleOf: (title: string) => string,
): Promise<WriteAssessment> {
  const { db, principal, documents } = access
  requireMaker(principal)
  // Locked, so that what is assessed is what is copied.
  const deck = await deckOfRow(
    access,
    await selectDeck(db, principal, original).forShare().executeTakeFirst(),
  )
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  access.requireSpace()
  await requireDeckSize(access.blobs, deck)
  const save = saveColumns(access, changedSteps([], deck.document))
  const { rows } = await sql<{ updated_at: string }>`
    with copied as (
      insert into decks (
        id, team_id, owner_id, title, document, steps, extras, source_kind,
        author_kind, author_id, author_name, via, changed_steps
      )
      select ${id}, ${principal.team.id}, ${principal.user.id}, ${titleOf(deck.title)}, document, steps, extras, source_kind,
        ${save.author_kind}, ${save.author_id}, ${save.author_name}, ${save.via}, ${save.changed_steps}::text[]
      from decks where id = ${original}
      returning id, updated_at
    ), used as (
      insert into deck_blobs (deck_id, hash)
      select copied.id, deck_blobs.hash from copied, deck_blobs where deck_blobs.deck_id = ${original}
    )
    select updated_at from copied`.execute(db)
  const [row] = rows
  if (!row) throw deckNotFound()
  await copyFilesToDeck(db, original, id)
  const { document, extras, pages, failed_pages, team_language } = deck
  cacheDocument(documents, id, row.updated_at, document)
  const copy = { id, document, extras, pages, failed_pages, team_language, ...row }
  return assessWrite(access, copy, [...document.keys()])
}

/** Whether changes are more than a star, sharing, a folder and being a template. */
const isContent = ({
  starred: _star,
  shared: _sharing,
  folder: _folder,
  template: _template,
  ...content
}: DeckChange): boolean => Object.values(content).some(value => value !== undefined)

/**
 * Whether changes are a save. Stars, sharing, folders and templates are none when a person sends them, because they change nothing that is shown; every
 * change that a key sends is one, because the specification says so of each `PATCH` of a deck.
 */
const isSave = ({ caller }: Principal, changed: DeckChange): boolean =>
  caller.kind === 'key' || isContent(changed)

/**
 * Saves the changes of a locked deck under a new revision [D10]. What it replaces is kept as a version [D40]. Throws a 409 when the revision that was sent with the
 * change is not the deck's last save, a 413 when the deck would be too large, and a 507 when there is no space for it.
 */
export async function saveDeck(
  access: DeckAccess,
  deck: LockedDeck,
  changed: DeckChange,
): Promise<WriteAssessment> {
  const { db, documents } = access
  const { title, starred, shared, sourceKind } = changed
  if (deck.sentRevision !== undefined && !sameRevision(deck.sentRevision, deck.updated_at))
    throw await staleDeck(db, deck, deck.sentRevision)
  if (isContent(changed)) access.requireSpace()
  access.changed(deck.id)
  if (starred !== undefined) await setStar(db, deck.id, access.principal.user.id, starred)
  const sharing = shared !== undefined && {
    shared_at: shared ? sql<string>`coalesce(shared_at, now())` : null,
    // What is shared so may be changed by the whole team; what is shared already stays shared for what it is.
    team_permission: sql<number>`case when shared_at is null then ${sql.lit(rankOf('edit'))} else team_permission end`,
  }
  if (shared !== undefined && shared !== (deck.shared_at !== null)) {
    requireManager(deck, access.principal)
    await auditDeck(
      access,
      { id: deck.id, title: title ?? deck.title },
      shared ? 'deck-shared' : 'deck-unshared',
    )
  }
  // After sharing, which both may need.
  const placeChanged = async () => {
    if (changed.folder !== undefined) await placeDeck(access, deck, changed.folder)
    if (changed.template !== undefined) await setTemplate(access, deck, changed.template)
  }
  const isSaved = isSave(access.principal, changed)
  if (isSaved) requirePermission(deck, 'edit')
  else if (sharing) await db.updateTable('decks').set(sharing).where('id', '=', deck.id).execute()
  if (!isSaved) {
    await placeChanged()
    return assessWrite(access, deck, [])
  }
  const connected = changed.document && connectedDocument(changed.document, deck.document)
  const isNewContent = changed.document !== undefined || changed.extras !== undefined
  const sent = {
    document: connected ?? deck.document,
    extras: changed.extras === undefined ? deck.extras : changed.extras,
  }
  if (changed.document) await requireFilms(db, deck.team_id, changed.document, deck.document)
  const content = isNewContent ? await storePictures(access, sent) : sent
  const { extras } = content
  const document = changed.document && content.document
  if (isNewContent) await requireDeckSize(access.blobs, content, deck)
  const packed = document && (await compressDocument(document))
  const saved = document ?? deck.document
  const form = versionForm(deck.document)
  const row = await keepReplaced(db, deck.id, form)
    .updateTable('decks')
    .from('replaced')
    .set({
      updated_at: nextRevision,
      ...(title !== undefined && { title }),
      ...(document && { document: packed?.compressed, steps: document.length }),
      ...(changed.extras !== undefined && { extras: extras && JSON.stringify(extras) }),
      ...(sourceKind !== undefined && { source_kind: sourceKind }),
      ...sharing,
      ...saveColumns(access, changedSteps(deck.document, saved)),
    })
    .where('id', '=', deck.id)
    .returning(['updated_at', 'base', 'title', 'author_kind', 'author_id', 'author_name', 'via'])
    .returning(isToldToWebhooks.as('told'))
    .executeTakeFirstOrThrow()
  await placeChanged()
  if (row.told) await recordSave(db, deck, row)
  cacheDocument(documents, deck.id, row.updated_at, saved, packed?.length)
  if (rememberBase(saved, deck.document, form, row.base)) await limitVersions(db, deck.id)
  if (isNewContent) await recordChangedUse(db, deck, content)
  if (document) await prepareAssessment({ document, extras })
  const touched = touchedSteps(deck, saved, changed.extras !== undefined)
  const { id, failed_pages, team_language } = deck
  const pages = changed.pages ?? deck.pages
  const written = { id, document: saved, extras, pages, failed_pages, team_language, ...row }
  return assessWrite(access, written, touched)
}

/** Whether webhooks are told of the save of a deck: of one that the team shares. Read with the save, so that it costs no query. */
const isToldToWebhooks = sql<boolean>`(decks.shared_at is not null and is_told(decks.team_id, 'deck.changed'))`

/** Records the save of a deck for the webhooks of its team. */
async function recordSave(
  db: Queries,
  { id, team_id }: Pick<DeckRow, 'id' | 'team_id'>,
  { updated_at, title, ...save }: Pick<DeckRow, 'updated_at' | 'title'> & Omit<SaveColumns, 'changed_steps'>,
): Promise<void> {
  const data = { deckId: id, title, revision: updated_at, ...savedBy(save) }
  await recordDeckChange(db, team_id, { type: 'deck.changed', timestamp: updated_at, data })
}

/** Records which pictures, fonts and films a deck uses when they are others than before, and which ones only its versions use now. */
async function recordChangedUse(
  db: Queries,
  before: StoredDeck,
  content: Pick<StoredDeck, 'document' | 'extras'>,
): Promise<void> {
  const [used, now] = [usedHashes(before), usedHashes(content)]
  const dropped = [...used].filter(hash => !now.has(hash))
  if (dropped.length === 0 && now.size === used.size) return
  await recordVersionUse(db, before, dropped)
  await recordUse(db, { deck: before.id }, content)
}
