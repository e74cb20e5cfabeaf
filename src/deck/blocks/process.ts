import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf } from './grid.ts'
import { headed, type Parts, textLineHeight } from './parts.ts'
import { sharedSize } from './type-size.ts'

/** The most height of a chevron, as a fraction of the slide's, and what it may be at most in widths, so that words have space between its points. */
const tallest = 0.34
const slim = 0.52
/** How far each reaches into the next one, as a fraction of the slide's width. */
const overlap = -0.012
/** The part of its width that words take. */
const wordsPart = 0.56

/** Lays out steps as chevrons, one after another. */
export function layOutProcess({ title, steps }: BlockOf<'process'>): Parts {
  const { head, body } = headed(title)
  const [{ w } = body] = columnsOf(body, steps.length, overlap)
  const height = Math.min(tallest, w * slim * (16 / 9))
  const y = body.y + Math.max(0, body.h - height) / 2 - 0.04
  const boxes = columnsOf({ ...body, y, h: height }, steps.length, overlap)
  const size = sharedSize(
    steps,
    { w: w * wordsPart, h: height * 0.86 },
    { most: 40, least: 20, lineHeight: textLineHeight },
  )
  return {
    texts: head,
    shapes: boxes.map((rect, index) => ({
      shape: 'chevron',
      rect,
      text: steps[index],
      textStyle: { size, bold: true, lineHeight: textLineHeight },
    })),
  }
}
