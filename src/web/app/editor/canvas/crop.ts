import type { ImageElement } from '#contract/deck/deck.ts'
import { type Rect, mostScale } from '#contract/deck/element.ts'
import { croppedPicture, wholePicture } from '#scene/cropped-picture.ts'
import type { Size } from '#scene/image-size.ts'

/** A picture as it lies on a slide, in fractions of that: the part of its box that it fills, and where all of it would lie. */
export interface Shown {
  frame: Rect
  whole: Rect
}

/**
 * Returns where a picture lies on a slide. `size` is that of the picture, px; while it is not known, the picture is taken for one in the
 * proportions of its box. `aspect` is the slide's width / height.
 */
export function shownPicture(
  { rect, fit, focus, scale }: Pick<ImageElement, 'rect' | 'fit' | 'focus' | 'scale'>,
  size: Size | null,
  aspect: number,
): Shown {
  if (!size) return { frame: rect, whole: rect }
  // In units in which both axes are alike.
  const box = { x: rect.x * aspect, y: rect.y, w: rect.w * aspect, h: rect.h }
  const { x, y, w, h } = fit === 'cover' ? croppedPicture(size, box, focus, scale) : wholePicture(size, box)
  const whole = { x: x / aspect, y, w: w / aspect, h }
  return { frame: fit === 'cover' ? rect : whole, whole }
}

const rounded = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1_000) / 1_000
const fraction = (value: number): number => rounded(value, 0, 1)

/** Returns how wide a picture is that just covers a frame, in fractions of the slide. */
const coveringWidth = ({ frame, whole }: Shown): number => Math.max(frame.w, (frame.h * whole.w) / whole.h)

/** Returns how many times larger than it needs to be a picture is in its frame. */
export const scaleOf = (shown: Shown): number => rounded(shown.whole.w / coveringWidth(shown), 1, mostScale)

/** Returns a picture whose box shows what lies there of it. */
export function croppedTo<Picture extends ImageElement>(image: Picture, { frame, whole }: Shown): Picture {
  const { scale: _, ...rest } = image
  const scale = scaleOf({ frame, whole })
  const focus = {
    x: fraction((frame.x + frame.w / 2 - whole.x) / whole.w),
    y: fraction((frame.y + frame.h / 2 - whole.y) / whole.h),
  }
  // Only an optional property was left out.
  return { ...rest, rect: frame, fit: 'cover', focus, ...(scale > 1 && { scale }) } as Picture
}

/** Returns a picture that is cut at a side: in another box, in which the rest of it stays where it was. */
export function cutPicture<Picture extends ImageElement>(
  image: Picture,
  { frame, whole }: Shown,
  rect: Rect,
): Picture {
  const cut = croppedTo(image, { frame: rect, whole })
  const focus = { x: 0.5, y: 0.5, ...cut.focus }
  // Along the other side it shows what it showed.
  if (rect.w === frame.w && image.focus) focus.x = image.focus.x
  if (rect.h === frame.h && image.focus) focus.y = image.focus.y
  return { ...cut, focus }
}

/** Returns a picture that is moved behind its frame, by fractions of the slide, so far that it fills the frame. */
export function movedBehind({ frame, whole }: Shown, dx: number, dy: number): Shown {
  const x = Math.min(frame.x, Math.max(frame.x + frame.w - whole.w, whole.x + dx))
  const y = Math.min(frame.y, Math.max(frame.y + frame.h - whole.h, whole.y + dy))
  return { frame, whole: { ...whole, x, y } }
}

/** Returns a picture that is so many times larger than its frame needs, with the same point of it in the middle where that is possible. */
export function scaledBehind(shown: Shown, scale: number): Shown {
  const { frame, whole } = shown
  const by = (Math.min(mostScale, Math.max(1, scale)) * coveringWidth(shown)) / whole.w
  const [x, y] = [frame.x + frame.w / 2, frame.y + frame.h / 2]
  const scaled = { x: x + (whole.x - x) * by, y: y + (whole.y - y) * by, w: whole.w * by, h: whole.h * by }
  return movedBehind({ frame, whole: scaled }, 0, 0)
}
