import type { KeptPlace, Keeping } from '../../kept-places.ts'
import { bottomEdge, centreX, centreY, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { type KeptBlock, keepWords, type Rules } from './keep-words.ts'

/** What a look does differently: it arranges words in its box, and draws one in its place. */
interface KeptLook<Word extends KeptBlock> extends Omit<
  Rules,
  'box' | 'aboveMore' | 'arrange' | 'total' | 'isClosed'
> {
  arrange: (some?: readonly Word[]) => (Box & { word: string; size: number; level: number })[]
  draw: (word: Word, place: KeptPlace) => Node
}

/** Draws the words of a stage, which stay where they are; `total` is the number of all. */
export function drawKeptWords<Word extends KeptBlock>(
  words: readonly Word[],
  total: number,
  keeping: Keeping,
  { arrange, draw, ...rules }: KeptLook<Word>,
  input: LookInput,
): Node[] {
  const { box, id } = input
  const aboveMore = dropBottom(box, moreHeight(input))
  const [dx, dy] = [centreX(box), centreY(box)]
  const byWord = new Map(words.map(one => [one.word, one]))
  const kept = keepWords(words, keeping, {
    ...rules,
    total,
    isClosed: !input.live.open,
    box,
    aboveMore: { ...aboveMore, x: -box.w / 2, y: -box.h / 2 },
    arrange: some => {
      const arranged = arrange(some?.flatMap(({ word }) => byWord.get(word) ?? []))
      const [first] = arranged
      return {
        places: arranged.map(({ word, size, x, y, w, h }) => ({
          word,
          size,
          w,
          h,
          x: x + w / 2 - dx,
          y: y + h / 2 - dy,
          renewals: 0,
          isTurned: byWord.get(word)?.turned,
        })),
        largest: first ? first.size / first.level : 0,
        hasMore: arranged.length < total,
      }
    },
  })
  const left = total - kept.places.length
  return [
    {
      kind: 'group',
      key: `${id}/words`,
      x: 0,
      y: 0,
      keeps: kept,
      children: kept.places.flatMap(place => {
        const word = byWord.get(place.word)
        if (!word) return []
        const node = draw(word, { ...place, x: place.x + dx, y: place.y + dy })
        return [place.isLate === true ? { ...node, appears: 'after-move' as const } : node]
      }),
    },
    ...(left > 0 && kept.hasMore
      ? drawMore(left, input, bottomEdge(aboveMore)).map((node): Node =>
          kept.isMoreLate === true ? { ...node, appears: 'after-move' } : node,
        )
      : []),
  ]
}
