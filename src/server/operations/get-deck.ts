import type { Output } from '#contract/operation.ts'
import { Refusal } from '#contract/errors.ts'
import type { getDeck } from '#contract/operations/get-deck.ts'
import { type StoredDeck, judge, readDeck } from '#server/store/decks.ts'
import { countThumbs } from '#server/store/deck-pages.ts'
import { hashesOf, unshelve, unshelveFonts } from '#server/store/pictures.ts'
import { nameDocument, nameFonts } from '#server/store/references.ts'
import type { Call, Handler } from './handler.ts'

/** A deck as it goes out: to its owner, and to colleagues when the team shared it. */
export interface DeckCopies {
  teamId: string
  ownerId: string
  isShared: boolean
  hasPictures: boolean
  mine: Uint8Array
  theirs: Uint8Array
}

export const handleGetDeck: Handler<typeof getDeck> = async (call, { id }) => {
  const { context, principal } = call
  const isNamed = call.pictures === 'named'
  const known = context.decks.get(id)
  if (known && !(isNamed && known.hasPictures)) {
    const isMine = known.ownerId === principal.user.id
    if (known.teamId !== principal.team.id || !(isMine || known.isShared))
      throw new Refusal('not_found', 'Check the id of the deck.')
    return isMine ? known.mine : known.theirs
  }
  const keep = context.decks.reading()
  const deck = await readDeck(call, id)
  const isMine = deck.owner_id === principal.user.id
  const hasPictures = hashesOf(deck).size > 0
  if (isNamed && hasPictures) return { deck: { ...(await record(call, deck)), mine: isMine } }
  const mine = await record(call, deck)
  const bytes = Buffer.from(JSON.stringify({ deck: mine }))
  const others = Buffer.from(JSON.stringify({ deck: { ...mine, mine: false } }))
  const copies = {
    teamId: deck.team_id,
    ownerId: deck.owner_id,
    isShared: deck.shared_at !== null,
    hasPictures,
    mine: bytes,
    theirs: others,
  }
  keep(id, copies, bytes.length + others.length)
  return isMine ? bytes : others
}

async function record(
  { blobs, db, pictures }: Call,
  deck: StoredDeck,
): Promise<Output<typeof getDeck>['deck']> {
  return {
    id: deck.id,
    title: deck.title,
    ...(pictures === 'named'
      ? { document: nameDocument(deck.document), extras: nameFonts(deck.extras) }
      : {
          document: await unshelve(blobs, deck.document),
          extras: await unshelveFonts(blobs, deck.extras),
        }),
    updatedAt: deck.updated_at,
    starred: deck.starred,
    sourceKind: deck.source_kind,
    ownerId: deck.owner_id,
    sharedAt: deck.shared_at,
    deletedAt: deck.deleted_at,
    mine: true,
    // Files come with uploads; until then no deck has any.
    source: false,
    thumbs: await countThumbs(db, deck.id),
    ...judge(deck),
  }
}
