import type { Size } from './image-size.ts'
import { centredLeft, centredTop, clamp, scaleToCover, scaleToFit } from './layout.ts'
import type { Box, ImageNode } from './primitives.ts'

const middle = { x: 0.5, y: 0.5 }

/**
 * Returns the box and the fit of a picture of a size (px) that covers a frame, with its focus (in fractions of the picture) as near the
 * middle of the frame as it can be, `scale` times as large as it needs to be. The box is larger than the frame, so the frame must clip it.
 * A picture whose size is not known gets the frame itself: a painter crops it then, but a browser shows an SVG whole.
 */
export function croppedPicture(
  size: Size | null,
  frame: Box,
  focus = middle,
  scale = 1,
): Box & Pick<ImageNode, 'fit'> {
  if (!size) return { ...frame, fit: 'cover' }
  const enlarged = scaleToCover({ w: size.width, h: size.height }, frame) * scale
  const [w, h] = [size.width * enlarged, size.height * enlarged]
  return {
    x: frame.x + clamp(frame.w / 2 - focus.x * w, frame.w - w, 0),
    y: frame.y + clamp(frame.h / 2 - focus.y * h, frame.h - h, 0),
    w,
    h,
    fit: 'contain',
  }
}

/**
 * Returns the box of a picture of a size (px) that is shown whole in the middle of a frame. The box has the proportion of the picture, so
 * that an SVG with a rule of its own for other boxes is drawn alike by every painter.
 */
export function wholePicture(size: Size | null, frame: Box): Box & Pick<ImageNode, 'fit'> {
  if (!size) return { ...frame, fit: 'contain' }
  const scale = scaleToFit({ w: size.width, h: size.height }, frame)
  const [w, h] = [size.width * scale, size.height * scale]
  return { x: centredLeft(frame, w), y: centredTop(frame, h), w, h, fit: 'contain' }
}
