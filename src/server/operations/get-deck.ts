import type { Output } from '#contract/operation.ts'
import type { getDeck } from '#contract/operations/get-deck.ts'
import { extrasOfRecord } from '#contract/theme.ts'
import { type StoredDeck, assessDeck, deckNotFound, readDeck } from '#server/store/decks.ts'
import { countThumbnails } from '#server/store/placed-files.ts'
import { mapExtras, mapPictures } from '#deck/pictures.ts'
import { JsonPieces, jsonWithPictures } from '#server/store/json-pieces.ts'
import { hashesOf } from '#server/store/pictures.ts'
import { documentWithPlaceholders, extrasWithPlaceholders } from '#server/store/references.ts'
import type { DeckCopies } from './deck-copies.ts'
import type { Call, Handler } from './handler.ts'

/** Copies that are being made, so that several requests at the same time share one. */
const inProgress = new Map<string, Promise<DeckCopies>>()

export const handleGetDeck: Handler<typeof getDeck> = async (call, { id }) => {
  const { context, principal } = call
  const hasPlaceholders = call.pictures === 'placeholders'
  const cached = context.decks.get(id)
  if (cached && !(hasPlaceholders && cached.hasPictures)) {
    const isMine = cached.ownerId === principal.user.id
    if (cached.teamId !== principal.team.id || !(isMine || cached.isShared)) throw deckNotFound()
    call.onDeckRead(cached)
    return isMine ? cached.mine : cached.theirs
  }
  const keep = context.decks.startRead()
  const deck = await readDeck(call, id)
  call.onDeckRead(deck)
  const isMine = deck.owner_id === principal.user.id
  if (hasPlaceholders && hashesOf(deck).size > 0) {
    const named = {
      document: documentWithPlaceholders(deck.document),
      extras: extrasWithPlaceholders(deck.extras),
    }
    return { deck: { ...(await record(call, deck, named)), mine: isMine } }
  }
  const version = [id, deck.updated_at, deck.deleted_at, deck.shared_at, deck.painted_pages].join(' ')
  const making = inProgress.get(version) ?? makeCopies(call, deck).finally(() => inProgress.delete(version))
  inProgress.set(version, making)
  const made = await making
  // A deck in the bin is not cached: it is deleted after thirty days, without a change that would be reported. Nor is one whose
  // pages are being painted.
  if (deck.deleted_at === null && made.painted_pages >= (deck.extras?.aspects ?? []).length)
    keep(id, made, made.mine.memoryBytes)
  return isMine ? made.mine : made.theirs
}

async function makeCopies(call: Call, deck: StoredDeck): Promise<DeckCopies> {
  const stored = await countThumbnails(call.db, deck.id)
  const { pieces } = await jsonWithPictures(call.blobs, map => ({
    deck: {
      // The first field, so that only the first piece differs between the owner's copy and the team's.
      mine: true,
      ...recordWith(deck, stored, {
        document: mapPictures(deck.document, map),
        extras: mapExtras(deck.extras, map),
      }),
    },
  }))
  const start = Buffer.from('{"deck":{"mine":true')
  const [first = Buffer.alloc(0), ...rest] = pieces
  const common = [first.subarray(start.length), ...rest]
  return {
    teamId: deck.team_id,
    ownerId: deck.owner_id,
    isShared: deck.shared_at !== null,
    hasPictures: hashesOf(deck).size > 0,
    updated_at: deck.updated_at,
    deleted_at: null,
    painted_pages: deck.painted_pages,
    mine: new JsonPieces([start, ...common]),
    theirs: new JsonPieces([Buffer.from('{"deck":{"mine":false'), ...common]),
  }
}

type Contents = Pick<StoredDeck, 'document' | 'extras'>
type DeckRecord = Output<typeof getDeck>['deck']

const record = async (
  { db }: Call,
  deck: StoredDeck,
  contents: Contents,
): Promise<Omit<DeckRecord, 'mine'>> => recordWith(deck, await countThumbnails(db, deck.id), contents)

const recordWith = (
  deck: StoredDeck,
  { thumbs, hasFile }: Awaited<ReturnType<typeof countThumbnails>>,
  { document, extras }: Contents,
): Omit<DeckRecord, 'mine'> => ({
  id: deck.id,
  title: deck.title,
  document,
  extras: extrasOfRecord(extras),
  updatedAt: deck.updated_at,
  starred: deck.starred,
  sourceKind: deck.source_kind ?? 'none',
  ownerId: deck.owner_id,
  sharedAt: deck.shared_at,
  deletedAt: deck.deleted_at,
  source: hasFile,
  thumbs,
  ...assessDeck(deck),
})
