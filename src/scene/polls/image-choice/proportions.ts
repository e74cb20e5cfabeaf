import type { Poll } from '#contract/polls/poll.ts'
import { imageSize, type Size } from '../../image-size.ts'

/** A crop that loses more than this part of a picture hides what it shows. */
const mostLost = 0.35

const known = new WeakMap<Poll, readonly (Size | null)[]>()

/** Returns the sizes of the pictures of a poll, read once; null where an option has none or its size is not known. */
function pictureSizes(poll: Poll): readonly (Size | null)[] {
  const found = known.get(poll)
  if (found) return found
  const sizes = (poll.optionImages ?? []).map(href => (href === null ? null : imageSize(href)))
  known.set(poll, sizes)
  return sizes
}

/** Returns the size of the picture of an option; null where it has none or its size is not known. */
export const pictureSize = (poll: Poll, index: number): Size | null => pictureSizes(poll)[index] ?? null

/** Returns the proportion in the middle of those of the pictures of a poll; null where none is known. */
export function usualProportion(poll: Poll): number | null {
  const all = pictureSizes(poll).flatMap(size => (size ? [size.width / size.height] : []))
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? null
}

/**
 * Returns whether the picture of an option covers its box or is shown whole in it: as the poll says, otherwise cropped unless
 * too much of it would be lost.
 */
export function pictureFit(poll: Poll, index: number, box: { w: number; h: number }): 'cover' | 'contain' {
  if (poll.optionImageFit) return poll.optionImageFit
  const size = pictureSize(poll, index)
  if (!size) return 'cover'
  const own = size.width / size.height
  const boxes = box.w / box.h
  return 1 - Math.min(own / boxes, boxes / own) > mostLost ? 'contain' : 'cover'
}
