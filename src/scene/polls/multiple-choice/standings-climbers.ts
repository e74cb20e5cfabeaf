import type { Contender } from './contender.ts'
import { makeReadable } from '../../colour.ts'
import { bottomEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { arrowSize, drawTriangle } from './triangle.ts'

/** The height of the line that names climbers, in sizes of an option's label, and the boxes in which it is: rows that fit above it, and people at least. */
const climbersLine = { h: 1.5, size: 0.85, leastRows: 9, leastPeople: 3 } as const
/** How many climbers are named at most. */
const mostClimbers = 3

/** Returns the height of the line that names who climbed, px; 0 where there is no space or there are too few people. It does not depend on whether somebody climbed, so that rows stay where they are. */
export const climbersHeight = (all: readonly Contender[], { box, sizes }: LookInput): number =>
  all.length >= climbersLine.leastPeople && box.h > sizes.option * climbersLine.leastRows
    ? sizes.option * climbersLine.h
    : 0

/** Draws who climbed most by the last question, as many as fit on a line, at the bottom of the box. */
export function drawClimbers(all: readonly Contender[], input: LookInput): Node[] {
  const { accent, box, family, id, measure, sizes, surface } = input
  const size = sizes.option * climbersLine.size
  const font = { family, size: legible(size), weight: 800 }
  const indent = size * arrowSize + sizes.gaps.words / 2
  const fitting = climbersText(all, input, text => measure(text, font).width < box.w - indent)
  if (fitting === undefined) return []
  const fill = makeReadable(accent, surface.background)
  const middle = bottomEdge(box) - size * 0.6
  return [
    drawTriangle(
      `${id}/climbs`,
      { x: box.x + sizes.gaps.words / 2 + size * 0.4, y: middle },
      size * 0.8,
      'up',
      fill,
    ),
    ...drawTextLine(input, {
      key: `${id}/climbers`,
      text: fitting,
      x: box.x + indent,
      middle,
      width: box.w - indent,
      size,
      weight: 800,
      fill,
      role: 'note',
    }),
  ]
}

/**
 * Returns what is said of those who climbed most: a sentence for each that fits. Of several who climbed as far none is named as the only one: where not all of
 * them have a sentence, they stand behind the number, as in their rows, and then how many more there are.
 */
function climbersText(
  all: readonly Contender[],
  { words }: LookInput,
  fits: (text: string) => boolean,
): string | undefined {
  const climbers = all.filter(({ moved }) => moved > 0).toSorted((a, b) => b.moved - a.moved)
  const tied = climbers.filter(({ moved }) => moved === climbers[0]?.moved)
  const longest = (of: readonly string[], joint: string, endOf: (named: number) => readonly string[]) =>
    of
      .slice(0, mostClimbers)
      .map((_, index) => [...of.slice(0, index + 1), ...endOf(index + 1)].join(joint))
      .filter((text, index) => index === 0 || fits(text))
  const sentences = longest(
    climbers.map(({ moved, name }) => words.text('standings.climbs', { name: isolated(name), count: moved })),
    '  ·  ',
    () => [],
  )
  if (tied.length <= Math.max(1, sentences.length)) return sentences.at(-1)
  const names = longest(
    tied.map(({ name }) => isolated(name)),
    ' · ',
    named => (named < tied.length ? [words.text('more', { count: tied.length - named })] : []),
  )
  return `${words.countText(tied[0]?.moved ?? 0)}  ${names.at(-1)}`
}

/** Returns a name that does not change the direction of the sentence around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
