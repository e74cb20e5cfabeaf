import type { Document, Extras } from '#contract/deck.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { mapFonts, mapPictures } from '#deck/pictures.ts'
import type { Blobs } from './blobs/blobs.ts'
import { hashIn, isStored } from './pictures.ts'

interface Sized {
  document: Document
  extras: Extras | null
}

const mostKnown = 100_000
/** Sizes by hash, bytes. A hash means one content for ever, so they are never out of date. */
const sizes = new Map<string, number>()

async function sizeOf(blobs: Blobs, hash: string): Promise<number> {
  const known = sizes.get(hash)
  if (known !== undefined) return known
  const size = await blobs.size(hash)
  if (sizes.size >= mostKnown) sizes.clear()
  sizes.set(hash, size)
  return size
}

/** How many bytes a stored deck has when it goes out whole, every picture and font in each of its places. */
async function wholeSize(blobs: Blobs, { document, extras }: Sized): Promise<number> {
  const places = new Map<string, number>()
  const note = (content: string): string => {
    if (isStored(content)) places.set(hashIn(content), (places.get(hashIn(content)) ?? 0) + 1)
    return content
  }
  mapPictures(document, note)
  mapFonts(extras, note)
  // Text alone stays below the limit: two hundred steps of the longest texts are 50 MB.
  if (places.size === 0) return 0
  const carried = await Promise.all(
    Array.from(places, async ([hash, times]) => (await sizeOf(blobs, hash)) * times),
  )
  return carried.reduce((sum, each) => sum + each, Buffer.byteLength(JSON.stringify({ document, extras })))
}

/**
 * Throws a 413 when a stored deck is too large to be read whole. One that was too large `before` may be changed as
 * long as it does not grow.
 */
export async function requireDeckSize(blobs: Blobs, deck: Sized, before?: Sized): Promise<void> {
  const size = await wholeSize(blobs, deck)
  if (size <= limits.deckBytes) return
  if (before && size <= (await wholeSize(blobs, before))) return
  throw new Refusal('deck_too_large')
}
