import type { BesidePicture } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { besideRects } from '#deck/beside.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { slideHeight, slideWidth } from './context.ts'
import type { Box, Node } from './primitives.ts'
import { drawImage } from './slide-image.ts'

/** Draws a picture beside a poll of an id, cropped around its focus, and returns it with the box that it leaves to the poll, px. */
export function drawBeside(id: string, poll: Poll, beside: BesidePicture): { nodes: Node[]; rest: Box } {
  const { picture: dataUrl, focus, alt } = beside
  const rects = besideRects(poll, beside)
  const box = scaleRect(rects.picture, slideWidth, slideHeight)
  const image = { id: `${id}/beside`, dataUrl, rect: rects.picture, z: 0, fit: 'cover', focus, alt } as const
  return { nodes: drawImage(image, box, '#000000'), rest: scaleRect(rects.poll, slideWidth, slideHeight) }
}
