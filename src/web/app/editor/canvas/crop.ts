import type { ImageElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
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
  { rect, fit, focus }: Pick<ImageElement, 'rect' | 'fit' | 'focus'>,
  size: Size | null,
  aspect: number,
): Shown {
  if (!size) return { frame: rect, whole: rect }
  // In units in which both axes are alike.
  const box = { x: rect.x * aspect, y: rect.y, w: rect.w * aspect, h: rect.h }
  const { x, y, w, h } = fit === 'cover' ? croppedPicture(size, box, focus) : wholePicture(size, box)
  const whole = { x: x / aspect, y, w: w / aspect, h }
  return { frame: fit === 'cover' ? rect : whole, whole }
}

const fraction = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000

/** Returns a picture that is cut at a side: in another box, in which the rest of it stays where it was. */
export function cutPicture<Picture extends ImageElement>(
  image: Picture,
  { frame, whole }: Shown,
  rect: Rect,
): Picture {
  const focus = {
    x: fraction((rect.x + rect.w / 2 - whole.x) / whole.w),
    y: fraction((rect.y + rect.h / 2 - whole.y) / whole.h),
  }
  // Along the other side it shows what it showed.
  if (rect.w === frame.w && image.focus) focus.x = image.focus.x
  if (rect.h === frame.h && image.focus) focus.y = image.focus.y
  return { ...image, rect, fit: 'cover', focus }
}
