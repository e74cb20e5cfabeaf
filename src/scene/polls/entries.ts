import { asEntries } from '#contract/result-kinds.ts'
import type { EntriesResult } from '#contract/results.ts'
import { mix } from '../colour.ts'
import { bottomEdge } from '../layout.ts'
import { palette } from '../palette.ts'
import type { Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { direction, fit, fitLine, type Fitted, legible, smallest } from '../text.ts'
import type { Surface } from '../theme.ts'
import type { LookInput } from './look.ts'
import { more, moreSize } from './notes.ts'

export type Entry = EntriesResult['entries'][number]

/** The entries that may be shown; none while results are hidden. */
export function entriesOf({ hidden, live }: LookInput): { entries: readonly Entry[]; total: number } {
  const { entries, total } = (hidden ? null : asEntries(live.result)) ?? { entries: [], total: 0 }
  return { entries, total: Math.max(total, entries.length) }
}

export const entryKey = ({ id }: LookInput, entry: Entry): string => `${id}/e${entry.id}`

/** The pale background of an entry: a hue of its own with the palette, otherwise neutral. */
export function groundOf(entry: Entry, { poll, surface }: LookInput): string {
  if (poll.colorMode !== 'palette') return surface.track
  let sum = 0
  for (const sign of entry.id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return mix(surface.background, palette[sum % palette.length] ?? surface.text, 0.2)
}

/** An entry set to a width: its text and, in a muted colour below it, its author. */
export interface SetEntry {
  text: Fitted
  name: Fitted | null
  width: number
  height: number
}

export interface SettingOf {
  width: number
  height: number
  size: number
  /** The smallest size the text may get, px; `size` when left out. */
  min?: number
  weight?: number
  balance?: boolean
  maxLines?: number
  /** Without the name. */
  bare?: boolean
}

export function setEntry(entry: Entry, of: SettingOf, { family, measure }: LookInput): SetEntry {
  const { width, height, size, min = size, weight = 400, balance = false, maxLines, bare = false } = of
  const quiet = legible(size * 0.62)
  const named = !bare && entry.name !== undefined && height > size * 1.3 + quiet * 1.4
  const air = named ? size * 0.2 : 0
  const text = fit(
    {
      text: entry.text,
      width,
      height: Math.max(size * 1.3, height - air - (named ? quiet * 1.4 : 0)),
      size,
      min,
      weight,
      family,
      balance,
      ...(maxLines === undefined ? {} : { maxLines }),
    },
    measure,
  )
  const small = legible(quiet, text.font.size * 0.8)
  const name = named
    ? fitLine({ text: entry.name ?? '', width, size: small, weight: 400, family }, measure)
    : null
  return {
    text,
    name,
    width: Math.max(text.width, name?.width ?? 0),
    height: text.height + air + (name?.height ?? 0),
  }
}

/** A set entry in a column from `x`, `width` px wide; a text in the other reading direction than the prompt is set from the other end. */
export function drawEntry(
  key: string,
  { text, name, height }: SetEntry,
  { x, y, width, surface }: { x: number; y: number; width: number; surface: Surface },
  { measure, of, poll }: LookInput,
): Node[] {
  const far = text.direction !== direction(poll.prompt)
  const place = { x: far ? x + width : x, anchor: far ? 'right' : 'left', of } as const
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
export interface Laid {
  nodes: Node[]
  shown: number
  /** How many of the shown ones are not cut. */
  whole: number
}

/** More entries than this are not tried in all sizes. */
const crowd = 40

/** The largest of some type sizes, given from large to small, in which all entries are shown whole; undefined if there is none. */
export function largestThatShows(
  count: number,
  sizes: readonly number[],
  lay: (size: number) => Laid,
): number | undefined {
  if (count > crowd) return undefined
  let [low, high] = [0, sizes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const size = sizes[middle]
    if (size !== undefined && lay(size).whole >= count) high = middle
    else low = middle + 1
  }
  return sizes[low]
}

/** The sizes of type that entries are tried in, from large to small, px. */
export const entrySizes = ({ sizes }: LookInput, steps: readonly number[]): number[] => [
  ...new Set(steps.map(step => Math.max(smallest, Math.round(sizes.option * step)))),
]

/** The line at the bottom of the box that says how many more entries there are; nothing when there are none, as when one is only cut. */
export const moreEntries = (count: number, input: LookInput): Node[] =>
  count > 0 ? more(count, input, bottomEdge(input.box) - moreSize(input) * 1.4) : []
