import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { direction, smallest } from '../../text.ts'
import type { Look } from '../look.ts'
import { more, moreHeight } from '../notes.ts'
import { cloud } from './cloud.ts'
import { emptyCloud } from './ghosts.ts'
import { type Block, pack, type Packed } from './pack.ts'
import { hash } from './spiral.ts'
import { level, shownAs, wordColour, wordsOf } from './words.ts'

const weight = 800
/** How many words are tried: fewer where the most frequent would be hardly larger than the rest. */
const tries = [60, 44, 32, 22, 14]

/** Closely packed words, sized by their count, about one in three upright. */
export const wordle: Look = input => {
  const { box, family, id, measure, of, sizes } = input
  // In a low box no word has room to stand.
  if (box.h < smallest * 9) return cloud(input)
  const words = wordsOf(input)
  const top = words[0]?.count ?? 0
  if (top === 0) return emptyCloud(input, (blocks, largest) => pack(blocks, input.box, smallest, largest))
  const set = new Map(
    words.slice(0, tries[0]).map(({ word, count }) => {
      const font = { family, size: 100, weight }
      const text = shownAs(word, font, box, measure)
      const { width, ascent, descent } = measure(text, font)
      const up = Math.min(ascent / 100, 0.78)
      const down = Math.min(descent / 100, 0.22)
      return [
        word,
        {
          text,
          width: width / 100,
          up,
          down,
          level: level(count, top),
          turned: count < top && isTurned(word, (width / 100) * level(count, top)),
        },
      ]
    }),
  )
  const blocks: Block[] = [...set].map(([word, { width, up, down, level, turned }]) => ({
    word,
    level,
    width: turned ? up + down : width,
    height: turned ? width : up + down,
  }))
  const largest = Math.min(sizes.option * 4.5, box.h * 0.5)
  const packIn = (some: readonly Block[], area: Box) => pack(some, area, smallest, largest)
  // Room for the line that says how many more there are, only where there are.
  const area = dropBottom(box, moreHeight(input))
  const told = ([first]: readonly Packed[]) => (first?.size ?? 0) >= Math.min(largest, smallest * 2)
  const whole = blocks.length === words.length ? packIn(blocks, box) : []
  const packed =
    whole.length === words.length && told(whole)
      ? whole
      : tries
          .filter((count, index) => index === 0 || count < blocks.length)
          .reduce<Packed[]>((best, count) => (told(best) ? best : packIn(blocks.slice(0, count), area)), [])
  const nodes = packed.map(({ word, x, y, w, h, size, level }): Node => {
    const { text = word, up = 0, down = 0, turned = false } = set.get(word) ?? {}
    const key = `${id}/w${word}`
    return {
      kind: 'group',
      key,
      x: x + w / 2,
      y: y + h / 2,
      ...(turned ? { rotation: -90 } : {}),
      children: [
        {
          kind: 'text',
          key: `${key}/text`,
          text,
          x: 0,
          y: ((up - down) / 2) * size,
          anchor: 'middle',
          direction: direction(word),
          fill: wordColour(word, level, input),
          family,
          size,
          weight,
          of,
          role: 'answer',
          cut: false,
          overflowPx: 0,
        },
      ],
    }
  })
  const left = words.length - packed.length
  return left > 0 ? [...nodes, ...more(left, input, bottomEdge(area))] : nodes
}

/** Whether a word stands upright: about a third of the short ones, in scripts that can be read that way. */
const isTurned = (word: string, length: number): boolean =>
  length <= 3 &&
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\s]+$/u.test(word) &&
  hash(`${word} upright`) < 0.38
