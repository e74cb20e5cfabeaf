import { direction } from '#contract/text/direction.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import { mix, tint } from '../colour.ts'
import { bottomEdge } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fit, fitLine, type Fitted, legible, smallest } from '../text.ts'
import type { Sizes } from '../sizes.ts'
import type { Surface } from '../theme.ts'
import type { LookInput } from './look.ts'
import { drawMore, moreSize } from './notes.ts'

export type Entry = EntriesResult['entries'][number]

/** Returns the entries that may be shown; none while results are hidden. */
export function entriesOf({ isWithheld, live, words }: LookInput): {
  entries: readonly Entry[]
  total: number
} {
  const { entries, total } = (isWithheld ? null : asEntries(live.result)) ?? { entries: [], total: 0 }
  const isMarked = entries.some(({ pinned, answered, labels }) => pinned || answered || labels)
  return {
    entries: isMarked ? entries.map(entry => withHostNote(entry, words)) : entries,
    total: Math.max(total, entries.length),
  }
}

/**
 * Returns an entry that says beside its name that the host pinned it, or in pictures that are kept, marked it as answered, and what the host
 * called it.
 */
const withHostNote = (entry: Entry, { text }: LookInput['words']): Entry => {
  const notes = [
    ...(entry.pinned ? [text('questions.pinned')] : []),
    ...(entry.answered ? [text('questions.isAnswered')] : []),
    ...(entry.labels ?? []),
  ]
  return notes.length === 0 ? entry : { ...entry, name: [...notes, entry.name ?? []].flat().join(' · ') }
}

/** How much of the accent there is behind a pinned entry. */
const pinTint = 0.18

/** Returns the background of a pinned entry. */
export const pinBackground = ({ accent, surface }: LookInput): string => tint(surface, accent, pinTint)

export const entryKey = ({ id }: LookInput, entry: Entry): string => `${id}/e${entry.id}`

/** The type size of a name: in sizes of its entry, and of an option's label where the entry is small. */
const namePart = { entry: 0.75, option: 0.55 } as const

/** Returns the type size of the name of an entry in type of a size, px: smaller than it, but large enough to be read. */
export const nameSizeOf = (size: number, { option }: Sizes): number =>
  legible(Math.max(size * namePart.entry, Math.min(size * 0.95, option * namePart.option)))

/** The pale background of an entry: of the accent for a pinned one, a hue of its own with the palette, otherwise neutral. */
export function entryBackground(entry: Entry, input: LookInput): string {
  const { palette, poll, surface } = input
  if (entry.pinned) return pinBackground(input)
  if (poll.colorMode !== 'palette') return surface.track
  let sum = 0
  for (const sign of entry.id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return mix(surface.background, palette[sum % palette.length] ?? surface.text, 0.2)
}

/** An entry set to a width: its text and, in a muted colour below it, its author. */
export interface FittedEntry {
  text: Fitted
  name: Fitted | null
  width: number
  height: number
}

export interface EntryStyle {
  width: number
  height: number
  size: number
  /** The smallest size the text may get, px; `size` when left out. */
  min?: number
  weight?: number
  balance?: boolean
  maxLines?: number
  /** Without the name. */
  hideName?: boolean
}

export function fitEntry(
  entry: Entry,
  style: EntryStyle,
  { family, measure, sizes }: LookInput,
): FittedEntry {
  const { width, height, size, min = size, weight = 400, balance = false, maxLines, hideName = false } = style
  const nameSize = nameSizeOf(size, sizes)
  const showsName = !hideName && entry.name !== undefined && height > size * 1.3 + nameSize * 1.4
  const nameGap = showsName ? size * 0.2 : 0
  const text = fit(
    {
      text: entry.text,
      width,
      height: Math.max(size * 1.3, height - nameGap - (showsName ? nameSize * 1.4 : 0)),
      size,
      min,
      weight,
      family,
      balance,
      ...(maxLines === undefined ? {} : { maxLines }),
    },
    measure,
  )
  const fittedNameSize = Math.min(nameSize, nameSizeOf(text.font.size, sizes))
  const name = showsName
    ? fitLine({ text: entry.name ?? '', width, size: fittedNameSize, weight: 400, family }, measure)
    : null
  return {
    text,
    name,
    width: Math.max(text.width, name?.width ?? 0),
    height: text.height + nameGap + (name?.height ?? 0),
  }
}

/**
 * Draws a fitted entry in a column from `x`, `width` px wide. A text in the other reading direction than the prompt is set from the other
 * end, unless something leads it, beside which it stays.
 */
export function drawEntry(
  key: string,
  { text, name, height }: FittedEntry,
  {
    x,
    y,
    width,
    surface,
    isLed = false,
  }: { x: number; y: number; width: number; surface: Surface; isLed?: boolean },
  { measure, element, poll }: LookInput,
): Node[] {
  const isOpposite = !isLed && text.direction !== direction(poll.prompt)
  const place = { x: isOpposite ? x + width : x, anchor: isOpposite ? 'right' : 'left', element } as const
  return [
    ...setText(text, { ...place, key: `${key}/text`, y, fill: surface.text, role: 'answer' }, measure),
    ...(name
      ? setText(
          name,
          { ...place, key: `${key}/name`, y: y + height - name.height, fill: surface.muted, role: 'note' },
          measure,
        )
      : []),
  ]
}

/** Entries laid out in type of one size. */
export interface EntryLayout {
  nodes: Node[]
  shown: number
  /** How many of the shown ones are not cut. */
  whole: number
}

/** More entries than this are not tried in all sizes. */
const manyEntries = 40

/** Returns the largest of some type sizes, given from large to small, in which all entries are shown whole; undefined if there is none. */
export function largestFittingSize(
  count: number,
  sizes: readonly number[],
  lay: (size: number) => EntryLayout,
): number | undefined {
  if (count > manyEntries) return undefined
  let [low, high] = [0, sizes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const size = sizes[middle]
    if (size !== undefined && lay(size).whole >= count) high = middle
    else low = middle + 1
  }
  return sizes[low]
}

/** Returns the sizes of type that entries are tried in, from large to small, px. */
export const entrySizes = ({ sizes }: LookInput, steps: readonly number[]): number[] => [
  ...new Set(steps.map(step => Math.max(smallest, Math.round(sizes.option * step)))),
]

/** Draws the line at the bottom of the box that says how many more entries there are; nothing when there are none, as when one is only cut. */
export const drawMoreEntries = (count: number, input: LookInput): Node[] =>
  count > 0 ? drawMore(count, input, bottomEdge(input.box) - moreSize(input) * 1.4) : []
