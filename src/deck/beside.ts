import type { BesidePicture } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** More options than this need more of the width. */
const fewOptions = 6

/** Whether a poll needs more of the width: many options, or a look with names beside its marks. */
const isWide = ({ options, type, wcStyle }: Poll): boolean =>
  options.length > fewOptions || type === 'rounds' || (type === 'word-cloud' && wcStyle === 'bubbles')

export const wholeRect: Rect = { x: 0, y: 0, w: 1, h: 1 }

/** Returns what stands beside a poll with another picture, of which nothing is known to stay in view. */
export function withPicture(beside: BesidePicture | undefined, picture: string): BesidePicture {
  const { focus: _, ...kept } = beside ?? {}
  return { ...kept, picture }
}

/** Returns the boxes of a poll that fills the screen and of the picture beside it, in fractions of the slide. */
export function besideRects(
  poll: Poll,
  { side = 'right' }: Pick<BesidePicture, 'side'>,
): { picture: Rect; poll: Rect } {
  const w = isWide(poll) ? 0.28 : 0.38
  const isLeft = side === 'left'
  return {
    picture: { ...wholeRect, x: isLeft ? 0 : 1 - w, w },
    poll: { ...wholeRect, x: isLeft ? w : 0, w: 1 - w },
  }
}
