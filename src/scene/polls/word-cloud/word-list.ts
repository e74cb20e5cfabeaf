import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { sizesFrom } from '../../sizes.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { drawLegend } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { drawMore, drawOnce, moreHeight } from '../notes.ts'

/** The sizes of the names that are tried, in sizes of an option's label. */
const nameSizes = [0.8, 0.72, 0.66, 0.58, 0.5]
/** Names this small (px) may be cut. */
const smallName = smallest * 1.2
/** The height of a row, in px at least and in sizes of its type. */
const row = { least: smallest * 1.4, lines: 1.65 } as const

const rowHeight = (size: number): number => Math.max(row.least, size * row.lines)

/** Returns how many words a list holds in its largest type. */
const mostRows = ({ h }: Box, { sizes }: LookInput): number =>
  Math.floor(h / rowHeight(sizes.option * Math.max(...nameSizes)))

/** What a list beside circles names. */
export interface Listed {
  words: readonly Choice[]
  /** How many words that were sent once have no circle, where the list names none of them; 0 where it does. */
  once: number
  /** Whether those named have circles, too. */
  areInside?: boolean
}

/**
 * Returns what a list beside circles names: the words that have none, but no words that were sent once beside others that were sent more often. Where all the
 * others have a circle, they are named in their order. A list in `box` that has space for all without a circle names them.
 */
export function listBeside(
  words: readonly Choice[],
  inside: ReadonlySet<string>,
  box: Box,
  input: LookInput,
): Listed {
  const others = words.filter(({ label }) => !inside.has(label))
  if (others.length <= mostRows(box, input)) return { words: others, once: 0 }
  const often = words.filter(({ count }) => count > 1)
  if (often.length === 0 || others.every(({ count }) => count > 1)) return { words: others, once: 0 }
  const named = others.filter(({ count }) => count > 1)
  const once = others.length - named.length
  return named.length > 0 ? { words: named, once } : { words: often, once, areInside: true }
}

/** Draws as many words as can be read from a distance, and below them how many more there are, or how many were sent once. */
export function drawWordList(
  { words: others, once, areInside = false }: Listed,
  box: Box,
  input: LookInput,
): Node[] {
  const { family, measure, sizes } = input
  const widthOf = (text: string, weight: number) => measure(text, { family, size: 1, weight }).width
  const fits = (size: number) =>
    others
      .slice(0, Math.floor(box.h / rowHeight(size)))
      .every(
        ({ label, figure }) =>
          widthOf(label, 400) * size + widthOf(figure, 800) * size + size + sizes.unit * 6 <= box.w,
      )
  // All names in one size, the largest in which each stands on a line.
  const size =
    nameSizes.map(part => sizes.option * part).find(size => size < smallName || fits(size)) ?? smallest
  const height = rowHeight(size)
  const set = {
    ...input,
    box,
    sizes: sizesFrom({ ...sizes, option: size / 0.8, note: Math.min(sizes.note, size) }),
  }
  const foot = moreHeight(set)
  if (once > 0 && others.length * height + foot <= box.h)
    return [
      ...drawLegend(others, dropBottom(box, foot), set, areInside),
      ...drawOnce(once, set, bottomEdge(box) - foot),
    ]
  if (once === 0 && others.length <= box.h / height) return drawLegend(others, box, set, areInside)
  const count = Math.max(1, Math.floor((box.h - foot) / height))
  return [
    ...drawLegend(others.slice(0, count), dropBottom(box, foot), set, areInside),
    ...(areInside
      ? drawOnce(once, set, bottomEdge(box) - foot)
      : drawMore(others.length - count + once, set, bottomEdge(box) - foot)),
  ]
}

/**
 * Draws the list of a stage: its rows stay and name other words when these change, and where they have to stand closer they appear there,
 * because rows that slide past each other cannot be read.
 */
export function drawStillList({ words, ...listed }: Listed, box: Box, input: LookInput): Node[] {
  const { id } = input
  const empty = `${id}/none`
  const [first] = words
  if (!first) return []
  const rows = words.map((word, row) => ({ ...word, key: `${id}/row${row}` }))
  const most = mostRows(dropBottom(box, listed.once > 0 ? moreHeight(input) : 0), input)
  for (let row = rows.length; row < most; row += 1)
    rows.push({ ...first, label: '', figure: '', key: `${empty}${row}` })
  return drawWordList({ ...listed, words: rows }, box, input)
    .filter(({ key }) => !key.startsWith(empty))
    .map(node => ({
      ...node,
      key: `${node.key} ${Math.round(node.kind === 'circle' ? node.cy : node.y)}`,
    }))
}
