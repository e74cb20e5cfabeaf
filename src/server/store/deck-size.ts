import type { Document } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { mapExtras, mapPictures } from '#deck/pictures.ts'
import type { Blobs } from './blobs/blobs.ts'
import { hashIn, isStored } from './pictures.ts'

interface Sized {
  document: Document
  extras: DeckExtras | null
}

const maxKnown = 100_000
/** Sizes by hash, bytes. A hash always has the same content, so entries never expire. */
const sizes = new Map<string, number>()

async function sizeOf(blobs: Blobs, hash: string): Promise<number> {
  const known = sizes.get(hash)
  if (known !== undefined) return known
  const size = await blobs.size(hash)
  if (sizes.size >= maxKnown) sizes.clear()
  sizes.set(hash, size)
  return size
}

/** Returns the size of a deck as JSON, bytes, with every picture and font repeated at each place where it is used. */
async function expandedSize(blobs: Blobs, { document, extras }: Sized): Promise<number> {
  const uses = new Map<string, number>()
  const count = (content: string): string => {
    if (isStored(content)) uses.set(hashIn(content), (uses.get(hashIn(content)) ?? 0) + 1)
    return content
  }
  mapPictures(document, count)
  mapExtras(extras, count)
  // Text alone cannot exceed the limit: 200 steps with the longest texts have 50 MB.
  if (uses.size === 0) return 0
  const contentSizes = await Promise.all(
    Array.from(uses, async ([hash, times]) => (await sizeOf(blobs, hash)) * times),
  )
  return contentSizes.reduce(
    (sum, each) => sum + each,
    Buffer.byteLength(JSON.stringify({ document, extras })),
  )
}

/**
 * Throws a 413 when a stored deck is too large to be read as a whole. A deck that was already too large `before` may be changed
 * as long as it does not grow.
 */
export async function requireDeckSize(blobs: Blobs, deck: Sized, before?: Sized): Promise<void> {
  const size = await expandedSize(blobs, deck)
  if (size <= limits.deckBytes) return
  if (before && size <= (await expandedSize(blobs, before))) return
  throw new Refusal('deck_too_large')
}
