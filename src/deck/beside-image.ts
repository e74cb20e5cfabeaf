import type { BesidePicture, ImageElement, Overlay, SlideStep } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { besideRects } from './beside.ts'
import type { NewId } from './complete.ts'

/** Returns the picture beside a poll as one of a slide, in the same place. */
export const besideImage = (poll: Poll, beside: BesidePicture, newId: NewId): ImageElement => ({
  id: newId(),
  dataUrl: beside.picture,
  rect: besideRects(poll, beside).picture,
  z: 0,
  fit: 'cover',
  ...(beside.focus && { focus: beside.focus }),
  ...(beside.alt !== undefined && { alt: beside.alt }),
})

/** What a picture on a slide may have, so that nothing of it is lost beside a poll. */
const keptFields: ReadonlySet<string> = new Set(['id', 'dataUrl', 'rect', 'z', 'fit', 'focus', 'alt'])
/** How far edges may be apart that count as the same, and how wide the picture may be, in fractions of the slide. */
const slack = 0.01
const [least, most] = [0.2, 0.5]

/** Returns the only picture of a slide as one beside a card that fills the screen; undefined where it does not stand beside the card over the whole height. */
export function besideOf(
  { images: [image, ...others] }: SlideStep,
  card: Overlay,
): BesidePicture | undefined {
  if (!image || others.length > 0 || image.fit !== 'cover') return undefined
  if (Object.entries(image).some(([field, value]) => value !== undefined && !keptFields.has(field)))
    return undefined
  const { x, y, w, h } = image.rect
  const isWhole = y <= slack && y + h >= 1 - slack && w >= least && w <= most
  const side = x <= slack ? 'left' : x + w >= 1 - slack ? 'right' : undefined
  if (!isWhole || side === undefined) return undefined
  const isApart = side === 'left' ? card.rect.x >= x + w - slack : card.rect.x + card.rect.w <= x + slack
  if (!isApart) return undefined
  return {
    picture: image.dataUrl,
    ...(side === 'left' && { side }),
    ...(image.focus && { focus: image.focus }),
    ...(image.alt !== undefined && { alt: image.alt }),
  }
}
