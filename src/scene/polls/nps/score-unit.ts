import type { Box, Node } from '../../primitives.ts'
import { legible, lineHeight } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** Free before the words, in sizes of their type; they take this part of the score's height. */
const parts = { before: 0.9, height: 0.36 } as const

/** What a score is, beside it: its name, and below that from where to where it goes. */
export interface ScoreUnit {
  /** The width it takes, with the space before it, px; 0 where there is no space. */
  width: number
  nodes: Node[]
}

/** Draws what the score is to the right of it, about the height `place` of the score; nothing where that is narrower than the words. */
export function drawScoreUnit(place: Box, input: LookInput): ScoreUnit {
  const { family, id, measure, sizes, surface, words } = input
  const size = legible(sizes.name, place.h * parts.height)
  const lines = [words.text('nps.unit'), `${words.scoreText(-100)} … ${words.scoreText(100)}`]
  const before = size * parts.before
  const width =
    before + Math.max(...lines.map(text => measure(text, { family, size, weight: 400 }).width)) + 1
  if (width > place.w || place.h < size * lineHeight.body * lines.length) return { width: 0, nodes: [] }
  const pitch = size * lineHeight.body
  return {
    width,
    nodes: lines.flatMap((text, line) =>
      drawTextLine(input, {
        key: `${id}/unit${line}`,
        text,
        x: place.x + before,
        middle: place.y + place.h / 2 + (line - 0.5) * pitch,
        width: width - before,
        size,
        fill: surface.muted,
        role: 'note',
      }),
    ),
  }
}
