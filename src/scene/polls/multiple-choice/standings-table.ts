import type { Node } from '../../primitives.ts'
import { dropBottom } from '../../layout.ts'
import { legible, smallest, widestTextWidth } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { drawMore, moreHeight, moreSize } from '../notes.ts'
import type { Contender } from './contender.ts'
import { personKeys } from './person-keys.ts'
import { climbersHeight, drawClimbers } from './standings-climbers.ts'
import { type Table, changeText, discSize, drawRow } from './standings-row.ts'
import { arrowSize } from './triangle.ts'

/** The most people that are listed. */
const mostRows = 10

/**
 * Draws people one below the other, best first, as many as fit: place, picture, name, points as a bar and as a figure, and what the last
 * question changed; below them who climbed most. Rows move when places change. `total` is the number of people of whom `all` are the
 * first; a line says how many of them are not listed. `most` are listed at most.
 */
export function drawStandingsTable(
  all: readonly Contender[],
  input: LookInput,
  { total = all.length, most = mostRows }: { total?: number; most?: number } = {},
): Node[] {
  const line = climbersHeight(all, input)
  const above = { ...input, box: dropBottom(input.box, line) }
  const fitting = measureTable(all, above, most)
  const isWhole = fitting.rows >= total
  const listed = isWhole ? above : { ...above, box: dropBottom(above.box, moreHeight(input)) }
  const table = isWhole ? fitting : measureTable(all, listed, most)
  const shown = all.slice(0, table.rows)
  const keys = personKeys(all, input.id)
  const rows = shown.map((one, index) => ({
    one,
    node: drawRow(one, index, keys[index] ?? '', table, input),
  }))
  // People are no options: that some are not listed is no defect of the deck.
  const counted = { ...input, poll: { ...input.poll, options: [] } }
  const end = input.box.y + table.h * rows.length
  return [
    // Painted in an order that does not follow the places, so that a row is the same node before and after it moves; who gained most is above.
    ...rows
      .toSorted((a, b) => a.one.gained - b.one.gained || (a.node.key < b.node.key ? -1 : 1))
      .map(({ node }) => node),
    ...(isWhole
      ? []
      : drawMore(total - rows.length, counted, end + moreHeight(input) - moreSize(input) * 1.4)),
    ...(line === 0
      ? []
      : drawClimbers(all, {
          ...input,
          box: { ...input.box, y: end + (isWhole ? 0 : moreHeight(input)), h: line },
        })),
  ]
}

/** The least height of a row: in px, and in sizes of an option's label. */
const leastRow = { px: smallest * 1.4, option: 1.1 } as const

/** A row is not higher than this, and its type not larger, in sizes of an option's label. */
const largestRow = { h: 2.4, size: 1.15 } as const
/** The type of a row in heights of it. */
const rowType = 0.6
/** The part of the width that names take at most beside bars, and the least length of the longest bar in sizes of the type. */
const namesPart = 0.42
const leastBar = 3.5
/** The part of a row's height that a picture takes. */
const avatarPart = 0.74
/** The largest picture, and the least width of a name beside one, in sizes of the type. */
const largestAvatar = 1.6
const leastName = 4
/** Points have space for these at least, so that nothing moves while they grow. */
const leastMost = 9_999

/** The type is made smaller in these steps until there is space for pictures, because people find themselves by them. */
const smallerType = [0.92, 0.85, 0.78] as const

/** Returns the table with the largest type that leaves space for pictures; with the largest of all where none does. */
function measureTable(all: readonly Contender[], input: LookInput, most: number): Table {
  const table = measureTableIn(1, all, input, most)
  if (table.avatar > 0) return table
  for (const part of smallerType) {
    const smaller = measureTableIn(part, all, input, most)
    if (smaller.avatar > 0) return smaller
  }
  return table
}

function measureTableIn(part: number, all: readonly Contender[], input: LookInput, most: number): Table {
  const { box, family, measure, sizes, words } = input
  const mostThatFit = Math.floor(box.h / Math.max(leastRow.px, sizes.option * leastRow.option)) || 1
  const rows = Math.max(1, Math.min(most, all.length, mostThatFit))
  const shown = all.slice(0, rows)
  const h = Math.min(sizes.option * largestRow.h, box.h / rows)
  const size = Math.min(sizes.option * largestRow.size, h * rowType) * part
  const figure = { family, size: legible(size), weight: 800 }
  const changeFont = { family, size: legible(size * 0.76), weight: 600 }
  const column = (textOf: (one: Contender) => string, font: typeof figure) =>
    widestTextWidth(shown.map(textOf), font, measure)
  const gap = sizes.gaps.words
  const rank = Math.max(
    column(one => String(one.rank), figure),
    size * discSize,
  )
  const points = column(one => words.countText(Math.max(one.points, leastMost)), figure)
  const gained = column(one => changeText(one, input), changeFont)
  const moved = changeFont.size * arrowSize + measure(String(mostRows), changeFont).width
  const changed = gained + moved + gap * 3
  const withChange = box.w - rank - points - changed - gap * 3 > box.w * 0.3
  // A little space at both ends of a row.
  const free = box.w - rank - points - gap * 4 - (withChange ? changed : 0)
  const picture = Math.min(h * avatarPart, size * largestAvatar)
  const avatar = free - picture - gap > size * leastName ? picture : 0
  const mostName = free - (avatar > 0 ? avatar + gap : 0)
  const widest = Math.ceil(column(({ name }) => name, figure)) + 1
  const beside = Math.min(widest, box.w * namesPart)
  const bar = mostName - beside - gap * 2 > size * leastBar ? mostName - beside - gap * 2 : 0
  return {
    rows,
    h,
    size,
    changeSize: changeFont.size,
    gap,
    rank,
    avatar,
    name: bar > 0 ? beside : mostName,
    gained,
    moved,
    points,
    bar,
    most: Math.max(1, ...all.map(one => one.points)),
    withChange,
  }
}
