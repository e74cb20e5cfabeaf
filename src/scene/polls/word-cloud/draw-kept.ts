import type { KeptPlace, Keeping } from '../../kept-places.ts'
import { bottomEdge, centreX, centreY, dropBottom } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import type { Work } from '../../work.ts'
import type { LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { keepWords } from './keep-words.ts'
import type { KeptBlock, Rules } from './rules.ts'
import type { Packed } from './pack.ts'

/** What a look does differently: it arranges words in its box, and draws one in its place. */
interface KeptLook<Word extends KeptBlock> extends Omit<
  Rules,
  'box' | 'aboveMore' | 'arrange' | 'total' | 'isClosed' | 'held'
> {
  arrange: (some?: readonly Word[]) => Work<Packed[]>
  draw: (word: Word, place: KeptPlace) => Node
}

/** The words that may be shown, the same with those that stand although they are too rare now, and the number of all. */
interface Given<Word> {
  words: readonly Word[]
  held: readonly Word[]
  total: number
}

/** Draws the words of a stage, which stay where they are. */
export function drawKeptWords<Word extends KeptBlock>(
  { words, held, total }: Given<Word>,
  keeping: Keeping,
  { arrange, draw, ...rules }: KeptLook<Word>,
  input: LookInput,
): Node[] {
  const { box, id } = input
  const aboveMore = dropBottom(box, moreHeight(input))
  const [dx, dy] = [centreX(box), centreY(box)]
  const byWord = new Map(held.map(one => [one.word, one]))
  const kept = keepWords(words, keeping, {
    ...rules,
    total,
    held: new Set(byWord.keys()),
    isClosed: !input.live.open,
    box,
    aboveMore: { ...aboveMore, x: -box.w / 2, y: -box.h / 2 },
    *arrange(some) {
      const arranged = yield* arrange(some?.flatMap(({ word }) => byWord.get(word) ?? []))
      const [first] = arranged
      return {
        places: arranged.map(({ word, hue, size, x, y, w, h }) => ({
          word,
          hue,
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
