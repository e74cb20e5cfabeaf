import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { direction, smallest } from '../../text.ts'
import type { Look } from '../look.ts'
import { invitation, more } from '../notes.ts'
import { place, type Sized } from './spiral.ts'
import { level, wordColour, wordsOf } from './words.ts'

const weight = 800
const most = 60

/** Words about the middle, sized by their count. */
export const cloud: Look = input => {
  const { box, family, measure } = input
  const words = wordsOf(input)
  const top = words[0]?.count ?? 0
  if (top === 0) return invitation(input)
  const foot = words.length > 1 ? smallest * 1.6 : 0
  const area = { ...box, h: box.h - foot }
  const sized: Sized[] = words.slice(0, most).map(({ word, count }) => {
    const { width, ascent, descent } = measure(word, { family, size: 100, weight })
    return {
      word,
      width: width / 100,
      ascent: Math.min(ascent / 100, 0.82),
      descent: Math.min(descent / 100, 0.24),
      level: level(count, top),
    }
  })
  const placed = place(sized, area, smallest, Math.min(input.sizes.option * 3, area.h * 0.5))
  const nodes: Node[] = placed.map(({ word, x, y, size, level }) => ({
    kind: 'group',
    key: `${input.id}/w${word}`,
    x,
    y,
    children: setText(
      {
        lines: [word],
        font: { family, size, weight },
        leading: size,
        width: 0,
        height: size,
        cut: false,
        overflowPx: 0,
        direction: direction(word),
      },
      {
        key: `${input.id}/w${word}/text`,
        x: 0,
        y: 0,
        anchor: 'middle',
        fill: wordColour(word, level, input),
        of: input.of,
        role: 'answer',
      },
      measure,
    ).map(text => ({ ...text, y: 0 })),
  }))
  const left = words.length - placed.length
  return left > 0 ? [...nodes, ...more(left, input, area.y + area.h)] : nodes
}
