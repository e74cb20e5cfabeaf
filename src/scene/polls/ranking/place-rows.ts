import { centredTop, takeBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText, isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { placeOf } from './list.ts'

/** The highest row, in sizes of an option's label, and the size of its names as a part of its height. */
const rowPart = { option: 1.9, name: 0.5 } as const
/** Figures take this part of the width at most; with more, the count is left out. */
const figurePart = 0.4
/** Names are wanted at least this large, in sizes of an option's label. */
export const leastName = 0.6
/** By how much larger names are without the count where it is left out for them. */
const worthDropping = 1.1
/** Between columns, in sizes of their type. */
const gap = 0.7

/** Draws options in rows at the bottom of the box: the place, the name, and the figure at the right edge. */
export function drawPlaceRows(
  shown: readonly Choice[],
  all: readonly Choice[],
  box: Box,
  input: LookInput,
): Node[] {
  if (shown.length === 0) return []
  const table = measureRows(shown, all, box, input)
  return shown.map((choice, index) => drawRow(choice, index, table, input))
}

/** Returns the type size in which the names of such rows would stand, px; 0 where one would be cut. */
export function placeRowsNameSize(
  shown: readonly Choice[],
  all: readonly Choice[],
  box: Box,
  input: LookInput,
): number {
  return nameSize(measureRows(shown, all, box, input).names)
}

/** Returns the smallest size of some names, px; 0 where one is cut. */
const nameSize = (names: readonly Fitted[]): number =>
  names.some(({ cut }) => cut) ? 0 : Math.min(...names.map(({ font }) => font.size))

/** Where everything stands, lengths in px. */
interface Table {
  /** All rows. */
  box: Box
  /** Height of a row. */
  h: number
  /** Type size of places, names and figures. */
  size: number
  /** Empty while nothing is counted. */
  places: readonly string[]
  figures: readonly string[]
  names: readonly Fitted[]
  /** Where the names begin. */
  lead: number
}

function measureRows(shown: readonly Choice[], all: readonly Choice[], box: Box, input: LookInput): Table {
  const { family, measure, sizes } = input
  const empty = isEmpty(input)
  const h = Math.min(box.h / shown.length, sizes.option * rowPart.option)
  const totalHeight = h * shown.length
  const size = legible(sizes.option * (empty ? 1 : 0.75), h * rowPart.name)
  const boldFont = { family, size, weight: 800 }
  const columnFor = (texts: readonly string[]) => {
    const width = widestTextWidth(texts, boldFont, measure)
    return width > 0 ? width + size * gap : 0
  }
  const places = shown.map(choice => (empty ? '' : String(placeOf(choice, all))))
  const lead = columnFor(places)
  const namesBeside = (figures: readonly string[]) =>
    fitAlike(
      shown.map(({ label }) => ({
        text: label,
        width: Math.max(1, box.w - lead - columnFor(figures)),
        height: h * 0.86,
        size,
        weight: 400,
        family,
        leading: lineHeight.dense,
        maxLines: 3,
        balance: true,
      })),
      measure,
    )
  const asked = (input.showCount ? [input, { ...input, showCount: false }] : [input])
    .map(one => shown.map(choice => figureText(choice, one)))
    .filter(texts => widestTextWidth(texts, boldFont, measure) <= box.w * figurePart)
  const ways = (asked.length > 0 ? asked : [[]]).map(figures => ({ figures, names: namesBeside(figures) }))
  // The name comes first: the count goes where it would make names small.
  const { figures, names } =
    ways.find(way => nameSize(way.names) >= sizes.option * leastName) ??
    ways.reduce((best, way) => (nameSize(way.names) > nameSize(best.names) * worthDropping ? way : best))
  const area = empty
    ? { ...box, y: centredTop(box, totalHeight), h: totalHeight }
    : takeBottom(box, totalHeight)
  return { box: area, h, size, places, figures, names, lead }
}

function drawRow({ key, fill }: Choice, index: number, table: Table, input: LookInput): Node {
  const { box, h, lead, size } = table
  const name = table.names[index]
  const [place = '', figure = ''] = [table.places[index], table.figures[index]]
  const at = { middle: h / 2, size, weight: 800, width: box.w } as const
  return {
    kind: 'group',
    key,
    x: box.x,
    y: box.y + index * h,
    children: [
      ...(place
        ? drawTextLine(input, { ...at, key: `${key}/place`, text: place, x: 0, fill: input.surface.muted })
        : []),
      ...(name
        ? setTextAbout(
            name,
            { key: `${key}/label`, x: lead, middle: h / 2, fill, element: input.element, role: 'answer' },
            input.measure,
          )
        : []),
      ...(figure
        ? drawTextLine(input, { ...at, key: `${key}/percent`, text: figure, x: box.w, anchor: 'right', fill })
        : []),
    ],
  }
}
