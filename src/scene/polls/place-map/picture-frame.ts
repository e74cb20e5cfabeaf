import type { Region } from '#contract/polls/place.ts'
import { imageSize } from '../../image-size.ts'
import { centreX, centreY } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import { wholePicture } from '../../cropped-picture.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'

/** A picture whose size is not known is drawn in this proportion, so that spots lie on it where they were pinned. */
const usual = { width: 4, height: 3 } as const

/** Where a picture lies on the slide, and what is where on it. */
export interface PictureFrame {
  /** Of the picture, which keeps its proportions. */
  box: Box
  fit: 'contain' | 'fill'
  /** Returns where a spot lies on the slide. */
  at: (spot: { x: number; y: number }) => { x: number; y: number }
  /** Returns the box of a region on the slide. */
  boxOf: (region: Region) => Box
}

/** Lays out a picture whole in the middle of a box. A picture is not mirrored with a prompt that is read from right to left, so spots are not either. */
export function layOutPicture(href: string, input: LookInput): PictureFrame {
  const size = imageSize(href)
  const { x, y, w, h } = wholePicture(size ?? usual, input.box)
  const box = { x, y, w, h }
  const way = readingSign(input)
  const [middleX, middleY] = [centreX(box), centreY(box)]
  const at: PictureFrame['at'] = spot => ({
    x: middleX + (spot.x - 0.5) * w * way,
    y: middleY + (spot.y - 0.5) * h,
  })
  return {
    box,
    fit: size ? 'contain' : 'fill',
    at,
    boxOf(region) {
      const [right, bottom] = [Math.min(1, region.x + region.w), Math.min(1, region.y + region.h)]
      const from = at(region)
      const to = at({ x: right, y: bottom })
      return { x: Math.min(from.x, to.x), y: from.y, w: Math.abs(to.x - from.x), h: to.y - from.y }
    },
  }
}

/** Returns the radius of the corners of a picture, px. */
export const pictureRadius = ({ h }: Box, { unit }: LookInput['sizes']): number =>
  Math.min(unit * 1.5, h * 0.04)
