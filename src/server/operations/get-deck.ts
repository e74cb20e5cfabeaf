import type { Output } from '#contract/operation.ts'
import type { getDeck } from '#contract/operations/get-deck.ts'
import { extrasOfRecord } from '#contract/themes/theme.ts'
import { assessDeck } from '#server/store/deck-assessment.ts'
import { type StoredDeck, deckNotFound, readDeck } from '#server/store/decks.ts'
import { countThumbnails } from '#server/store/placed-files.ts'
import { mapExtras, mapPictures } from '#deck/pictures.ts'
import { JsonPieces, jsonWithPictures } from '#server/store/json-pieces.ts'
import { readStars } from '#server/store/stars.ts'
import { isWithinReach } from '#server/store/permissions.ts'
import { hashesOf } from '#server/store/pictures.ts'
import { documentWithPlaceholders, extrasWithPlaceholders } from '#server/store/references.ts'
import type { DeckCopies, DeckState } from './deck-copies.ts'
import type { Call, Handler } from './handler.ts'

/** Copies that are being made, so that several requests at the same time share one. */
const inProgress = new Map<string, Promise<DeckCopies>>()

export const handleGetDeck: Handler<typeof getDeck> = async (call, { id }) => {
  const { context, principal } = call
  const hasPlaceholders = call.pictures === 'placeholders'
  const cached = context.decks.get(id)
  if (cached && !(hasPlaceholders && cached.hasPictures)) {
    const { isMine, isStarred } = relationOf(principal, cached)
    if (!isWithinReach(cached.reach, principal)) throw deckNotFound()
    call.onDeckRead({ ...stateOf(cached), language: cached.language, marks: marksOf(cached, isStarred) })
    return cached.copyFor(isMine, isStarred)
  }
  const keep = context.decks.startRead()
  const deck = await readDeck(call, id)
  const starredBy = new Set(await readStars(call.db, id))
  const facts = { ownerId: deck.owner_id, sharedAt: deck.shared_at, starredBy }
  const { isMine, isStarred } = relationOf(principal, facts)
  const language = deck.extras?.language ?? null
  call.onDeckRead({ ...stateOf(deck), language, marks: marksOf(facts, isStarred) })
  if (hasPlaceholders && hashesOf(deck).size > 0) {
    const named = {
      document: documentWithPlaceholders(deck.document),
      extras: extrasWithPlaceholders(deck.extras),
    }
    return { deck: { ...(await record(call, deck, named)), mine: isMine, starred: isStarred } }
  }
  const version = [
    id,
    deck.updated_at,
    deck.deleted_at,
    deck.shared_at,
    deck.team_permission,
    deck.painted_pages,
    JSON.stringify(deck.failed_pages),
    JSON.stringify(deck.grants),
    ...starredBy,
  ].join(' ')
  const making =
    inProgress.get(version) ?? makeCopies(call, deck, starredBy).finally(() => inProgress.delete(version))
  inProgress.set(version, making)
  const made = await making
  // A deck in the bin is not cached: it is deleted after thirty days, without a change that would be reported. Nor is one whose
  // pages are being painted, or could not be: that may be tried again.
  const copy = made.copyFor(isMine, isStarred)
  if (
    deck.deleted_at === null &&
    made.failed_pages === null &&
    made.painted_pages >= (deck.extras?.aspects ?? []).length
  )
    keep(id, made, copy.memoryBytes)
  return copy
}

type Facts = Pick<DeckCopies, 'ownerId' | 'sharedAt' | 'starredBy'>

const relationOf = ({ user }: Call['principal'], { ownerId, starredBy }: Facts) => ({
  isMine: ownerId === user.id,
  isStarred: starredBy.has(user.id),
})

const stateOf = ({ updated_at, deleted_at, painted_pages, failed_pages }: DeckState): DeckState => ({
  updated_at,
  deleted_at,
  painted_pages,
  failed_pages,
})

const marksOf = ({ sharedAt }: Facts, isStarred: boolean): string[] => [
  ...(sharedAt === null ? [] : [`shared ${sharedAt}`]),
  ...(isStarred ? ['starred'] : []),
]

/** How a copy begins: what differs between people stands first, so that only the first piece does. */
const startOf = (isMine: boolean, isStarred: boolean) => `{"deck":{"mine":${isMine},"starred":${isStarred}`

async function makeCopies(call: Call, deck: StoredDeck, starredBy: ReadonlySet<string>): Promise<DeckCopies> {
  const stored = await countThumbnails(call.db, deck.id)
  const { pieces } = await jsonWithPictures(call.blobs, map => ({
    deck: {
      mine: true,
      starred: true,
      ...recordWith(deck, stored, {
        document: mapPictures(deck.document, map),
        extras: mapExtras(deck.extras, map),
      }),
    },
  }))
  const [first = Buffer.alloc(0), ...rest] = pieces
  const common = [first.subarray(startOf(true, true).length), ...rest]
  const copies = new Map<string, JsonPieces>()
  return {
    reach: {
      team_id: deck.team_id,
      owner_id: deck.owner_id,
      shared_at: deck.shared_at,
      team_permission: deck.team_permission,
      grants: deck.grants,
    },
    ownerId: deck.owner_id,
    hasPictures: hashesOf(deck).size > 0,
    language: deck.extras?.language ?? null,
    updated_at: deck.updated_at,
    deleted_at: null,
    painted_pages: deck.painted_pages,
    failed_pages: deck.failed_pages,
    sharedAt: deck.shared_at,
    starredBy,
    copyFor(isMine, isStarred) {
      const start = startOf(isMine, isStarred)
      const copy = copies.get(start) ?? new JsonPieces([Buffer.from(start), ...common])
      copies.set(start, copy)
      return copy
    },
  }
}

type Contents = Pick<StoredDeck, 'document' | 'extras'>
type DeckRecord = Output<typeof getDeck>['deck']

const record = async (
  { db }: Call,
  deck: StoredDeck,
  contents: Contents,
): Promise<Omit<DeckRecord, 'mine' | 'starred'>> =>
  recordWith(deck, await countThumbnails(db, deck.id), contents)

const recordWith = (
  deck: StoredDeck,
  { thumbs, hasFile }: Awaited<ReturnType<typeof countThumbnails>>,
  { document, extras }: Contents,
): Omit<DeckRecord, 'mine' | 'starred'> => ({
  id: deck.id,
  title: deck.title,
  document,
  extras: extrasOfRecord(extras),
  updatedAt: deck.updated_at,
  sourceKind: deck.source_kind ?? 'none',
  ownerId: deck.owner_id,
  sharedAt: deck.shared_at,
  deletedAt: deck.deleted_at,
  source: hasFile,
  thumbs,
  ...assessDeck(deck),
})
