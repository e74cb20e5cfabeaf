import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { direction, smallest } from '../../text.ts'
import type { Look } from '../look.ts'
import { more, moreHeight } from '../notes.ts'
import { emptyCloud } from './ghosts.ts'
import { areaOf, place, type Sized } from './spiral.ts'
import { level, shownAs, wordColour, wordsOf } from './words.ts'

const weight = 800
/** How many words are shown: fewer where the most frequent would be hardly larger than the rest. */
const counts = [60, 44, 32, 22, 14]

/** Words around the middle, sized by their count. */
export const cloud: Look = input => {
  const { box, family, measure } = input
  const words = wordsOf(input)
  const top = words[0]?.count ?? 0
  if (top === 0)
    return emptyCloud(input, (blocks, largest) => {
      const words = blocks.map(({ height, ...block }) => ({ ...block, ascent: height, descent: 0 }))
      return place(words, box, smallest, largest).map(({ word, room }) => ({ ...room, word }))
    })
  const shownText = new Map<string, string>()
  const all: Sized[] = words.slice(0, counts[0]).map(({ word, count }) => {
    const font = { family, size: 100, weight }
    const text = shownAs(word, font, box, measure)
    shownText.set(word, text)
    const { width, ascent, descent } = measure(text, font)
    return {
      word,
      width: width / 100,
      ascent: Math.min(ascent / 100, 0.77),
      descent: Math.min(descent / 100, 0.22),
      level: level(count, top),
    }
  })
  const shown = all.slice(0, countFor(all, box))
  const placeIn = (area: Box) => place(shown, area, smallest, Math.min(input.sizes.option * 5, area.h * 0.5))
  const whole = shown.length === words.length ? placeIn(box) : []
  // Room for the line that says how many more there are, only where there are.
  const area = dropBottom(box, moreHeight(input))
  const placed = whole.length === words.length ? whole : placeIn(area)
  const nodes: Node[] = placed.map(({ word, x, y, size, level }) => ({
    kind: 'group',
    key: `${input.id}/w${word}`,
    x,
    y,
    children: setText(
      {
        lines: [shownText.get(word) ?? word],
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
  return left > 0 ? [...nodes, ...more(left, input, bottomEdge(area))] : nodes
}

/** The number of words with which the most frequent can be set in more than twice the smallest type. */
const countFor = (words: readonly Sized[], { w, h }: Box): number =>
  counts.find(count => areaOf(words.slice(0, count), smallest, smallest * 2.2) < w * h * 0.5) ?? 14
