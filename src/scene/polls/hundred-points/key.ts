import { blackOrWhiteOn } from '../../colour.ts'
import { bottomEdge, centredTopWithin, columns as boxColumns } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { spreadApart } from '../rounds/spread.ts'
import type { Group } from './groups.ts'

/** Options, under the name of their group where they have one. */
interface Section {
  group?: Group
  options: readonly Choice[]
}

interface Point {
  x: number
  y: number
}

interface Row {
  group?: Group
  choice?: Choice
  /** From the top of its column, in rows. */
  at: number
  column: number
}

/** The narrowest column, px. */
const narrowest = 220

/**
 * Draws a list of colours with figure and name, vertically centred in its box if `centred`; null where not all fit. Where there is
 * one column of options without groups, each row lies as near as can be to the y that `wanted` gives; from `leaderFrom` (x) a line
 * leads from there to each row that could not lie there.
 */
export function drawKey(
  sections: readonly Section[],
  box: Box,
  centred: boolean,
  input: LookInput,
  wanted?: (choice: Choice) => number,
  leaderFrom?: number,
): Node[] | null {
  const arranged = arrangeRows(sections, box)
  if (!arranged) return null
  const { rows, columns, deep } = arranged
  const places = boxColumns(box, columns, input.sizes.gaps.columns)
  const { labels, pitch, shape } = setRows(rows, places[0] ?? box, box.h / deep, input)
  const top = centred ? centredTopWithin(box, pitch * deep) : box.y
  const middles =
    wanted && centred && columns === 1
      ? spreadApart(
          rows.flatMap(({ choice }) => (choice ? [wanted(choice)] : [])),
          pitch,
          box.y,
          bottomEdge(box),
        )
      : []
  const w = Math.min(places[0]?.w ?? box.w, shape.width)
  return rows.flatMap((row, index) => {
    const column = places[row.column] ?? box
    const middle = middles[index]
    const y = middle === undefined ? top + row.at * pitch : middle - pitch / 2
    const drawn = drawRow(row, labels[index], { ...column, w, y, h: pitch }, shape, input)
    const { choice } = row
    return middle === undefined || leaderFrom === undefined || !wanted || !choice
      ? [drawn]
      : [drawLeader(choice, { x: leaderFrom, y: wanted(choice) }, { x: column.x, y: middle }, input), drawn]
  })
}

/** Draws a line from a mark to its row: level at both ends. */
function drawLeader({ key }: Choice, from: Point, to: Point, { sizes, surface }: LookInput): Node {
  const end = to.x - sizes.gaps.seam
  const level = (end - from.x) * 0.25
  return {
    kind: 'path',
    key: `${key}/leader`,
    x: 0,
    y: 0,
    d: `M${from.x} ${from.y}L${from.x + level} ${from.y}L${end - level} ${to.y}L${end} ${to.y}`,
    stroke: { colour: surface.muted, width: Math.max(1, sizes.unit / 4) },
  }
}

/** The space after a swatch and after a figure, in sizes of the figure. */
const spaceAfter = 0.7

/** The sizes that figures are tried in, in sizes of an option's label: smaller ones leave more space to long labels. */
const tried = [1, 0.85, 0.72, 0.6] as const
/** A label of this size (px) can be read from far away: a larger one is worth no smaller label elsewhere. */
const comfortable = smallest * 1.6
/** The height of a row at most, in sizes of an option's label, with a label of one line and of several. */
const rowHeight = { one: 1.9, several: 2.6 } as const

/** The labels of all rows, the distance from row to row (px), and where the parts of a row stand. */
interface SetRows {
  labels: Fitted[]
  pitch: number
  shape: RowShape
}

/** Returns the rows with the size of figures that lets their labels be read best. */
function setRows(rows: readonly Row[], box: Box, maxRowHeight: number, input: LookInput): SetRows {
  const sets = tried.map(part => setRowsAt(part, rows, box, maxRowHeight, input))
  const legibility = ({ labels }: SetRows) =>
    labels.reduce((sum, { cut, font }) => sum + (cut ? 0 : Math.min(font.size, comfortable)), 0)
  return sets.reduce((best, each) => (legibility(each) > legibility(best) + 0.1 ? each : best))
}

function setRowsAt(
  part: number,
  rows: readonly Row[],
  { w }: Box,
  maxRowHeight: number,
  input: LookInput,
): SetRows {
  const { family, measure, showCount, showPercent, sizes } = input
  const h = Math.min(maxRowHeight, sizes.option * rowHeight.one)
  const tall = Math.min(maxRowHeight, sizes.option * rowHeight.several)
  const size = legible(sizes.option * part, h * 0.6)
  const boldFont = { family, size, weight: 800 }
  const countFont = { family, size: legible(size * 0.8), weight: 400 }
  const column = (texts: readonly string[], font: typeof boldFont) =>
    widestTextWidth(texts, font, measure) * 1.02 + size * spaceAfter
  const figures = rows.map(row => row.choice?.figure ?? row.group?.figure ?? '')
  const secondaries = rows.map(({ choice }) => choice?.secondary ?? '')
  const figure = !isEmpty(input) && showPercent ? column(figures, boldFont) : 0
  const count = !isEmpty(input) && showCount ? column(secondaries, countFont) : 0
  const swatch = Math.min(size * 0.8, h * 0.7)
  const begin = swatch + size * spaceAfter
  // Groups have no count: their names may reach into its column, at the right end.
  const setLabels = (count: number) =>
    fitAlike(
      rows.map(({ choice, group }) => ({
        text: choice?.label ?? group?.name ?? '',
        width: Math.max(1, w - begin - figure - (group ? 0 : count)),
        height: tall * 0.86,
        size,
        weight: group ? 600 : (choice?.weight ?? 400),
        family,
        leading: lineHeight.dense,
        maxLines: 3,
        balance: true,
      })),
      measure,
    )
  const besideCount = setLabels(count)
  const counted = count > 0 && (figure === 0 || besideCount.every(({ cut }) => !cut))
  const labels = counted || count === 0 ? besideCount : setLabels(0)
  // Figures are little larger than the names beside them.
  const sizeScale = Math.min(1, Math.max(smallest, ...labels.map(({ font }) => font.size * 1.15)) / size)
  return {
    labels,
    // Names of two lines stand further apart.
    pitch: labels.some(({ lines }) => lines.length > 1) ? tall : h,
    shape: {
      begin,
      figure: figure * sizeScale,
      count: counted ? count * sizeScale : 0,
      swatch,
      size: size * sizeScale,
      countSize: legible(countFont.size * sizeScale),
      width:
        begin +
        (figure + (counted ? count : 0)) * sizeScale +
        Math.max(0, ...labels.map(({ width }) => width)) +
        size,
    },
  }
}

/** Arranges rows in one column where they fit, and options without groups in as many columns as they need. */
function arrangeRows(
  sections: readonly Section[],
  box: Box,
): { rows: Row[]; columns: number; deep: number } | null {
  const least = smallest * 1.3
  let at = 0
  const rows = sections.flatMap(({ group, options }, index): Row[] => {
    if (index > 0) at += 0.5
    const named = group && group.name !== '' ? [{ group, column: 0, at: at++ }] : []
    return [...named, ...options.map(choice => ({ choice, column: 0, at: at++ }))]
  })
  if (at * least <= box.h) return { rows, columns: 1, deep: at }
  const rowCount = Math.max(1, Math.floor(box.h / least))
  const columns = Math.ceil(rows.length / rowCount)
  if (sections.length > 1 || box.w / columns < narrowest) return null
  const even = Math.ceil(rows.length / columns)
  return {
    rows: rows.map((row, index) => ({ ...row, column: Math.floor(index / even), at: index % even })),
    columns,
    deep: even,
  }
}

/** Where the parts of a row stand, in px. */
interface RowShape {
  /** The left end of the figures. */
  begin: number
  /** Widths of the columns of figures and counts; 0 for one that is not shown. */
  figure: number
  count: number
  /** Width and height of the swatch. */
  swatch: number
  /** Type sizes of figures and counts. */
  size: number
  countSize: number
  /** From the left end of a swatch to the right end of the counts. */
  width: number
}

function drawRow(
  { choice, group }: Row,
  label: Fitted | undefined,
  { x, y, w, h }: Box,
  { begin, figure, count, swatch, size, countSize }: RowShape,
  input: LookInput,
): Node {
  const { measure, element, surface } = input
  const key = `${choice?.key ?? group?.key ?? ''}/named`
  const middle = h / 2
  const children: Node[] = []
  const fill = choice?.colour ?? group?.tone ?? surface.line
  const side = { w: swatch, h: swatch, radius: swatch * 0.14 }
  children.push({ kind: 'rect', key: `${key}/swatch`, x: 0, y: middle - swatch / 2, ...side, fill })
  if (choice?.correct === true)
    children.push(drawCheckMark(`${key}/check`, swatch / 2, middle, swatch * 0.7, blackOrWhiteOn(fill)))
  const number = (name: string, text: string, right: number, size: number, weight: number, fill: string) =>
    drawTextLine(input, {
      key: `${key}/${name}`,
      text,
      x: right,
      anchor: 'right',
      middle,
      width: w,
      size,
      weight,
      fill,
    })
  const tone = choice?.fill ?? surface.text
  if (figure > 0)
    children.push(
      ...number(
        'percent',
        choice?.figure ?? group?.figure ?? '',
        begin + figure - size * spaceAfter,
        size,
        group ? 600 : 800,
        tone,
      ),
    )
  if (count > 0 && choice)
    children.push(...number('count', choice.secondary, w, countSize, 400, surface.muted))
  if (label)
    children.push(
      ...setTextAbout(
        label,
        { key: `${key}/label`, x: begin + figure, middle, fill: tone, element, role: 'answer' },
        measure,
      ),
    )
  return { kind: 'group', key, x, y, children }
}
