import { rightEdge } from '#scene/layout.ts'
import { wantedSize } from '../needed-height.ts'
import type { Finding, Rule } from '../rule.ts'
import { type Subject, type TextOnSlide, isTurned, linesOf, textsOf } from '../subject.ts'
import { leastSize } from './text-small.ts'

/** How far apart the tops of texts of one row may be, px. */
const topSlack = 8
/** How much wider one column may be than the other. */
const mostWidthRatio = 1.15
/** Sizes that differ by less look equal, px. */
const leastDifference = 0.75

/** Texts side by side that should look alike, but were shrunk to different sizes. */
export const unequalColumns: Rule = {
  id: 'unequal-columns',
  when: 'Texts side by side, with the same top edge, a similar width and the same `style.size`, are drawn in different sizes, because each is shrunk to fit its own box.',
  remedy: 'Set a `style.size` for all of them at which the longest fits, or shorten it.',
  find(subject) {
    const drawn = textsOf(subject).flatMap(text => {
      if (isTurned(text)) return []
      const size = drawnSize(subject, text)
      return size === undefined ? [] : [{ text, size }]
    })
    return drawn.flatMap(({ text, size }): Finding[] => {
      const row = drawn.filter(other => areColumns(text, other.text))
      const [largest] = row.toSorted((a, b) => b.size - a.size)
      const isSmallest = row.every(
        other => size < other.size || (size === other.size && text.index < other.text.index),
      )
      if (!largest || !isSmallest || largest.size - size < leastDifference) return []
      const names = [text, ...row.map(other => other.text)]
        .toSorted((a, b) => a.index - b.index)
        .map(({ name }) => name)
      return [
        {
          element: text.name,
          message: subject.say('unequal-columns.message', {
            size: round(size),
            name: largest.text.name,
            other: round(largest.size),
          }),
          fix:
            size >= leastSize
              ? subject.say('unequal-columns.fix', { names: subject.list(names), size: Math.floor(size) })
              : subject.say('unequal-columns.fix.small'),
        },
      ]
    })
  },
}

/** Returns the size at which a whole text is drawn, px; undefined when it is cut off or not drawn. */
function drawnSize(subject: Subject, { name }: TextOnSlide): number | undefined {
  const nodes = linesOf(subject, name).map(({ node }) => node)
  return nodes.some(({ cut }) => cut) ? undefined : nodes[0]?.size
}

/** Returns whether two texts stand side by side like columns and ask for the same size. */
export function areColumns(a: TextOnSlide, b: TextOnSlide): boolean {
  const isBeside = rightEdge(a.box) <= b.box.x || rightEdge(b.box) <= a.box.x
  return (
    isBeside &&
    Math.abs(a.box.y - b.box.y) <= topSlack &&
    Math.max(a.box.w, b.box.w) <= Math.min(a.box.w, b.box.w) * mostWidthRatio &&
    wantedSize(a) === wantedSize(b)
  )
}

const round = (size: number): number => Math.round(size * 10) / 10
