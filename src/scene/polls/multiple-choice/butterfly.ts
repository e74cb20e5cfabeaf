import { colourDistance, mix } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { type Fitted, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import { drawCheckMark, type Choice, readChoices } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'
import { fitNamesAlike } from './ring-names.ts'

/** Lower rows than this, and narrower halves, have no space for bars to both sides, px. */
const least = { row: smallest * 2.4, half: smallest * 6 } as const
/** Names may be cut in a half at least this wide, px. */
const cutFrom = smallest * 14
/** How much of the text's colour has the last of an odd number, which stands on the line rather than at a side. */
const middlePart = 0.55
/** The least part of a half that names have beside their figures; counts are left out for it. */
const namePart = 0.45

/**
 * Draws the options in pairs, one bar to each side of a line, with one hue for each side: figures and names meet in the middle. The last
 * of an odd number lies across the line.
 */
export const butterfly: Look = input => {
  const all = withSideHues(readChoices(input), input)
  const chart = all.length < 2 ? null : measureChart(all, input)
  return chart ? drawChart(all, chart, input) : bars(input)
}

/** Returns options in the hue of their side; those with colours of their own, and those of a quiz, keep them. */
function withSideHues(all: readonly Choice[], input: LookInput): Choice[] {
  const { accent, colours, palette, poll, surface } = input
  const isUsual = (index: number) =>
    colours[index] === (poll.colorMode === 'palette' ? palette[index % palette.length] : accent)
  if (all.some(({ index }) => !isUsual(index)) || all.some(({ correct }) => correct)) return [...all]
  const left = poll.colorMode === 'palette' ? (palette[0] ?? accent) : accent
  const right = palette
    .slice(0, nearHues)
    .reduce((best, hue) => (colourDistance(hue, left) > colourDistance(best, left) ? hue : best), left)
  const middle = mix(surface.background, surface.text, middlePart)
  return all.map((choice, at) => ({
    ...choice,
    colour: isAcross(at, all) ? middle : at % 2 === 0 ? left : right,
  }))
}

/** The hue of the right side is the farthest of so many first ones from that of the left side. */
const nearHues = 4

/** Returns whether an option is the last of an odd number. */
const isAcross = (at: number, all: readonly Choice[]): boolean => at === all.length - 1 && at % 2 === 0

/** Where everything stands, in px. */
interface Chart {
  /** The top of the first row, from row to row, and the height of all rows. */
  top: number
  row: number
  totalHeight: number
  /** From the line in the middle to the bars, and the length of the longest there can be. */
  space: number
  half: number
  /** The height of a name with the space below it, and that space. */
  nameHeight: number
  nameGap: number
  /** Height of a bar. */
  thickness: number
  /** The space for the check mark of the right one. */
  mark: number
  names: readonly Fitted[]
  /** Type sizes of shares and counts, and the widths of their columns; 0 for one that is not shown. */
  figure: number
  count: number
  shareWidth: number
  countWidth: number
}

/** Returns where everything stands; null where there is no space for bars to both sides. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const { box, family, measure, showCount, showPercent, sizes } = input
  const lines = Math.max(1, Math.ceil(all.length / 2))
  const pitch = Math.min(box.h / lines, sizes.option * 8)
  const space = sizes.gaps.words
  const half = box.w / 2 - space
  if (pitch < least.row || half < least.half) return null

  const size = legible(sizes.option, pitch * 0.34)
  const rowGap = pitch * 0.16
  const nameGap = Math.min(sizes.unit * 1.25, pitch * 0.05)
  const thickness = Math.max(size * 0.6, Math.min(pitch * 0.34, sizes.option * 2.6))
  const figure = legible(sizes.option * 1.6, half * 0.12, pitch * 0.4)
  const count = legible(figure * 0.5)
  const column = (texts: readonly string[], columnSize: number, weight: number) =>
    widestTextWidth(texts, { family, size: columnSize, weight }, measure) + space
  const empty = isEmpty(input)
  const shares = all.map(choice => choice.figure)
  const counts = all.map(choice => choice.secondary)
  const shareWidth = !empty && showPercent ? column(shares, figure, 800) : 0
  const wanted = !empty && showCount ? column(counts, count, 400) : 0
  const countWidth = half - shareWidth - wanted >= half * namePart ? wanted : 0
  const mark = all.some(({ correct }) => correct) ? size * 1.1 : 0
  const names = fitNamesAlike(
    all.map(({ label, correct, weight }) => ({
      text: label,
      width: Math.max(1, half - shareWidth - countWidth - (correct ? mark : 0)),
      height: Math.max(smallest * 1.2, pitch - rowGap - thickness - nameGap),
      size,
      weight,
      family,
      leading: lineHeight.label,
    })),
    measure,
  )
  if (names.some(({ cut }) => cut) && half < cutFrom) return null
  const figures = Math.max(shareWidth > 0 ? figure : 0, countWidth > 0 ? count : 0)
  const nameHeight = Math.max(figures, ...names.map(({ height }) => height)) + nameGap
  // Few rows take up some of the space that their names leave.
  const spare = box.h / lines - nameHeight - thickness - rowGap
  const row = nameHeight + thickness + rowGap + Math.max(0, Math.min(spare, thickness * 0.5))
  const totalHeight = row * (lines - 1) + nameHeight + thickness
  return {
    top: centredTop(box, totalHeight),
    row,
    totalHeight,
    space,
    half,
    nameHeight,
    nameGap,
    thickness,
    mark,
    names,
    figure,
    count,
    shareWidth,
    countWidth,
  }
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { id, surface } = input
  const { row, totalHeight, top } = chart
  const most = domain(all.map(({ share }) => share))
  const x = centreX(input.box)
  return [
    // The line ends where an option lies across it.
    {
      kind: 'rect',
      key: `${id}/spine`,
      x: x - 1,
      y: top,
      w: 2,
      h: all.length % 2 === 0 ? totalHeight : row * Math.floor(all.length / 2) - rowGapOf(chart),
      fill: surface.line,
    },
    ...all.map((choice, index): Node => {
      const way = isAcross(index, all) ? 0 : index % 2 === 0 ? -1 : 1
      return {
        kind: 'group',
        key: choice.key,
        x,
        y: top + Math.floor(index / 2) * row,
        children: drawSide(choice, chart.names[index], way, most, chart, input),
      }
    }),
  ]
}

/** Returns what is free between two rows. */
const rowGapOf = ({ row, nameHeight, thickness }: Chart): number => row - nameHeight - thickness

/**
 * Draws one bar with its name and figures, to the left (−1) or right (1) of the line, or across it (0); `most` is the share of the longest
 * bar there can be.
 */
function drawSide(
  choice: Choice,
  name: Fitted | undefined,
  way: 1 | 0 | -1,
  most: number,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { half, nameHeight, space, thickness } = chart
  const { sizes, surface } = input
  const empty = isEmpty(input)
  const bar = (key: string, length: number, fill: string): Node => ({
    kind: 'rect',
    key,
    x: way > 0 ? space : way < 0 ? -space - length : -length / 2,
    y: nameHeight,
    w: length,
    h: thickness,
    radius: Math.min(sizes.unit * 0.75, thickness / 4, length / 2),
    fill,
  })
  return [
    empty
      ? bar(`${choice.key}/track`, half, mix(surface.background, choice.colour, 0.2))
      : choice.count > 0
        ? bar(`${choice.key}/bar`, Math.max(3, (half * choice.share) / most), choice.colour)
        : bar(`${choice.key}/bar`, sizes.unit / 2, surface.line),
    ...drawWords(choice, name, way, chart, input),
  ]
}

/** Draws figures and name of an option from the line outwards, or centred on it. */
function drawWords(
  choice: Choice,
  name: Fitted | undefined,
  way: 1 | 0 | -1,
  chart: Chart,
  input: LookInput,
): Node[] {
  const mark = choice.correct ? chart.mark : 0
  const width = chart.shareWidth + chart.countWidth + mark + (name?.width ?? 0)
  const begin = way === 0 ? { ...chart, space: -width / 2 } : chart
  const outwards = way === 0 ? 1 : way
  return [...drawFigures(choice, outwards, begin, input), ...drawName(choice, name, outwards, begin, input)]
}

/** Draws the share and the count of an option from the line outwards. */
function drawFigures(choice: Choice, way: 1 | -1, chart: Chart, input: LookInput): Node[] {
  const { nameHeight, nameGap, figure, count, shareWidth, countWidth, space } = chart
  const bottom = nameHeight - nameGap
  const { key } = choice
  const anchor = way > 0 ? 'left' : 'right'
  return [
    ...(shareWidth > 0
      ? drawTextLine(input, {
          key: `${key}/percent`,
          text: choice.figure,
          x: way * space,
          middle: bottom - figure * 0.5,
          width: shareWidth,
          size: figure,
          weight: 800,
          anchor,
          fill: choice.fill,
        })
      : []),
    ...(countWidth > 0
      ? drawTextLine(input, {
          key: `${key}/count`,
          text: choice.secondary,
          x: way * (space + shareWidth),
          middle: bottom - Math.max(count * 0.5, shareWidth > 0 ? figure * 0.44 : 0),
          width: countWidth,
          size: count,
          anchor,
          fill: input.surface.muted,
        })
      : []),
  ]
}

/** Draws the check mark and the name of an option, outside its figures. */
function drawName(
  { key, fill, correct }: Choice,
  name: Fitted | undefined,
  way: 1 | -1,
  { space, nameHeight, nameGap, mark, shareWidth, countWidth }: Chart,
  { measure, element, surface }: LookInput,
): Node[] {
  if (!name) return []
  const begin = way * (space + shareWidth + countWidth)
  const bottom = nameHeight - nameGap
  return [
    ...(correct
      ? [
          drawCheckMark(
            `${key}/check`,
            begin + way * mark * 0.4,
            bottom - name.height / 2,
            mark * 0.72,
            surface.text,
          ),
        ]
      : []),
    ...setText(
      name,
      {
        key: `${key}/label`,
        x: begin + (correct ? way * mark : 0),
        y: bottom - name.height,
        anchor: way > 0 ? 'left' : 'right',
        fill,
        element,
        role: 'answer',
      },
      measure,
    ),
  ]
}
