import { makeReadable } from '../../colour.ts'
import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import type { Ratings } from './ratings.ts'

/** The means take this part of the width at most. */
const mostPart = 0.6

/** Draws the means of the first and the last round at the right edge, what they are before them and the change after them; less where there is no space. */
export function drawRatingMeans(
  { change, rounds, tones, unit }: Ratings,
  input: LookInput,
): { nodes: Node[]; width: number; height: number } {
  const { box, family, id, measure, showPercent, sizes, surface } = input
  const none = { nodes: [], width: 0, height: 0 }
  if (!showPercent) return none
  const size = legible(sizes.figure * 1.3, box.h * 0.12)
  const quiet = legible(size * 0.72)
  const note = legible(sizes.note, quiet)
  const [from, to] = [rounds[0]?.text ?? '', rounds.at(-1)?.text ?? '']
  const { by = 0, text: gain = '' } = change ?? {}
  const parts = [
    { key: 'gain', text: gain, size, weight: 800, fill: makeReadable(tones.last, surface.background) },
    {
      key: 'means',
      text: readingSign(input) < 0 ? `${to} ← ${from}` : `${from} → ${to}`,
      size: quiet,
      weight: 600,
      fill: surface.muted,
    },
    { key: 'unit', text: unit, size: note, weight: 400, fill: surface.muted },
  ].flatMap(part => {
    if (part.text === '') return []
    const width = tabularWidth(part.text, { family, size: part.size, weight: part.weight }, measure) + 1
    return [{ ...part, width, fill: by === 0 ? surface.muted : part.fill }]
  })
  const gap = size * 0.6
  const widthOf = (some: typeof parts) => some.reduce((sum, { width }) => sum + width + gap, 0)
  const drawn = [parts, parts.filter(({ key }) => key !== 'unit')].find(
    some => widthOf(some) <= box.w * mostPart,
  )
  if (!drawn) return none
  const middle = box.y + size * 0.6
  let right = rightEdge(box)
  const nodes = drawn.flatMap(({ key, width, ...part }) => {
    const x = right
    right -= width + gap
    return drawTextLine(input, { key: `${id}/${key}`, ...part, x, middle, anchor: 'right', width: width + 1 })
  })
  return { nodes, width: widthOf(drawn) + sizes.gaps.words, height: size * 1.5 }
}
