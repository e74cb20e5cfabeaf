import { blackOrWhiteOn } from '../colour.ts'
import { centredTopWithin } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitAlike, type Fitted, fitLine, legible, lineHeight, smallest, widestTextWidth } from '../text.ts'
import { byCount, drawCheckMark, type Choice } from './choices.ts'
import type { LookInput } from './look.ts'
import { drawMore, moreHeight } from './notes.ts'

/** Returns whether there are no figures to show. */
export const isEmpty = ({ live, isWithheld }: LookInput): boolean => isWithheld || live.voters === 0

/** Returns the figures of an option on one line, as the poll asks for them; empty without results. */
export const figureText = (choice: Choice, input: LookInput): string =>
  isEmpty(input)
    ? ''
    : [input.showPercent ? choice.figure : '', input.showCount ? choice.secondary : '']
        .filter(Boolean)
        .join(' · ')

/** The height of a row: in px at least, in px where many are shown, and in sizes of an option's label at most. */
const row = { least: smallest * 1.2, crowded: smallest * 1.4, option: 1.8 } as const
/** Figures take this part of the width at most; with more, the count and then the share are left out. */
const figurePart = 0.4
/** The radius of a dot, in sizes of the names. */
const dotPart = 0.3

/** Names the options whose shape is too small for a label: a dot in the colour, where they have a shape, the label and the figure. */
export function drawLegend(named: readonly Choice[], box: Box, input: LookInput, hasDots = true): Node[] {
  const table = measureRows(named, box, input, hasDots)
  const { shown, h, top } = table
  const left = named.length - shown.length
  return [
    ...shown.map((choice, index) =>
      drawRow(choice, table.labels[index], { ...box, y: top + index * h, h }, table, input),
    ),
    ...(left > 0 ? drawMore(left, { ...input, box }, top + shown.length * h) : []),
  ]
}

/** Where everything stands, lengths in px. */
interface Table {
  /** The options there is space for. */
  shown: readonly Choice[]
  /** The top of the first row and the height of each. */
  top: number
  h: number
  /** Type size of names and figures. */
  size: number
  /** Where the names begin, after a dot if there are any. */
  x: number
  hasDots: boolean
  labels: readonly Fitted[]
  /** The input, that asks only for the figures there is space for. */
  figures: LookInput
}

/** Returns the options with the most votes, in their own order. */
function mostOf(named: readonly Choice[], most: number): readonly Choice[] {
  const best = new Set(named.toSorted(byCount).slice(0, most))
  return named.filter(choice => best.has(choice))
}

function measureRows(named: readonly Choice[], box: Box, input: LookInput, hasDots: boolean): Table {
  const { sizes, family, measure } = input
  const rows = Math.max(1, Math.min(named.length, Math.floor(box.h / row.crowded)))
  const foot = named.length > rows ? moreHeight(input) : 0
  const shown = foot > 0 ? mostOf(named, Math.max(1, Math.floor((box.h - foot) / row.crowded))) : named
  const h = Math.min(sizes.option * row.option, Math.max(row.least, box.h - foot) / shown.length)
  const size = legible(sizes.name, h * 0.66)
  const x = hasDots ? size * dotPart * 2 + sizes.gaps.inset : 0
  const widestOf = (figures: LookInput) =>
    widestTextWidth(
      shown.map(one => figureText(one, figures)),
      { size, weight: 800, family },
      measure,
    )
  // The label comes first: in a narrow list the count goes, then the share.
  const uncounted = { ...input, showCount: false }
  const figures = [input, uncounted].find(one => widestOf(one) <= box.w * figurePart) ?? {
    ...uncounted,
    showPercent: false,
  }
  const labels = fitAlike(
    shown.map(({ label, weight }) => ({
      text: label,
      width: Math.max(1, box.w - x - widestOf(figures) - sizes.gaps.words),
      height: h * 0.92,
      size,
      weight,
      family,
      leading: lineHeight.figure,
      maxLines: 2,
    })),
    measure,
  )
  return { shown, top: centredTopWithin(box, foot + h * shown.length), h, size, x, hasDots, labels, figures }
}

function drawRow(
  choice: Choice,
  label: Fitted | undefined,
  { x, y, w, h }: Box,
  table: Table,
  { family, measure, element }: LookInput,
): Node {
  const key = `${choice.key}/named`
  const middle = h / 2
  const dot = table.size * dotPart
  const words = { fill: choice.fill, element, middle }
  const figure = fitLine(
    { text: figureText(choice, table.figures), size: table.size, weight: 800, family, width: w },
    measure,
  )
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      ...(table.hasDots
        ? [{ kind: 'circle', key: `${key}/dot`, cx: dot, cy: middle, r: dot, fill: choice.colour } as const]
        : []),
      ...(choice.correct
        ? [drawCheckMark(`${key}/check`, dot, middle, dot * 1.3, blackOrWhiteOn(choice.colour))]
        : []),
      ...(label
        ? setTextAbout(label, { ...words, key: `${key}/label`, x: table.x, role: 'answer' }, measure)
        : []),
      ...setTextAbout(
        figure,
        { ...words, key: `${key}/percent`, x: w, anchor: 'right', role: 'figure', tabular: true },
        measure,
      ),
    ],
  }
}
