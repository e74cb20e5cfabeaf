import { mix } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import {
  fitAlike,
  type Fitted,
  legible,
  lineHeight,
  smallest,
  tabularWidth,
  widestTextWidth,
} from '../../text.ts'
import { drawCheckMark, type Choice, readChoices } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'

/** Lower rows than this, and narrower halves, have no space for bars to both sides, px. */
const least = { row: smallest * 2.4, half: smallest * 6 } as const
/** Names may be cut in a half at least this wide, px. */
const cutFrom = smallest * 14

/** Draws bars to both sides of a line, the options by turns left and right, each name above its bar. */
export const butterfly: Look = input => {
  const all = readChoices(input)
  const chart = all.length < 2 ? null : measureChart(all, input)
  return chart ? drawChart(all, chart, input) : bars(input)
}

/** Where everything stands, in px. */
interface Chart {
  /** The top of the first row, from row to row, and the height of all rows. */
  top: number
  row: number
  totalHeight: number
  /** From the line in the middle to the bars. */
  space: number
  /** The height of a name with the space below it, and that space. */
  nameHeight: number
  nameGap: number
  /** Height of a bar, and length of the longest there can be. */
  thickness: number
  track: number
  /** Type size of the names and the space for the check mark of the right one. */
  size: number
  mark: number
  names: readonly Fitted[]
  /** Fonts of shares and counts. */
  shareFont: Font
  countFont: Font
  /** Widths of the columns of shares and counts; 0 for one that is not shown. */
  share: number
  count: number
}

interface Font {
  family: string
  size: number
  weight: number
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
  const rowGap = pitch * 0.18
  const nameGap = Math.min(sizes.unit * 1.25, pitch * 0.04)
  const thickness = Math.max(size * 0.7, Math.min(pitch * (lines > 3 ? 0.32 : 0.4), sizes.option * 3.2))
  const figure = legible(sizes.option * 1.6, half * 0.12, thickness)
  const shareFont = { family, size: figure, weight: 800 }
  const countFont = { family, size: legible(figure * 0.66), weight: 400 }
  const column = (texts: readonly string[], font: Font) => widestTextWidth(texts, font, measure) + space
  const shares = all.map(choice => choice.figure)
  const counts = all.map(choice => choice.secondary)
  const share = !isEmpty(input) && showPercent ? column(shares, shareFont) : 0
  const wanted = !isEmpty(input) && showCount ? column(counts, countFont) : 0
  const count = half - share - wanted > half * 0.4 ? wanted : 0
  const mark = size * 1.1
  const names = fitAlike(
    all.map(({ label, correct, weight }) => ({
      text: label,
      width: half - (correct ? mark : 0),
      height: Math.max(smallest * 1.2, pitch - rowGap - thickness - nameGap),
      size,
      weight,
      family,
      leading: lineHeight.title,
      maxLines: 3,
      balance: true,
    })),
    measure,
  )
  if (names.some(({ cut }) => cut) && half < cutFrom) return null
  const nameHeight = Math.max(...names.map(({ height }) => height)) + nameGap
  // Few rows take up some of the space that their names leave.
  const spare = box.h / lines - nameHeight - thickness - rowGap
  const row = nameHeight + thickness + rowGap + Math.max(0, Math.min(spare, thickness * 0.4))
  const totalHeight = row * (lines - 1) + nameHeight + thickness
  return {
    top: centredTop(box, totalHeight),
    row,
    totalHeight,
    space,
    nameHeight,
    nameGap,
    thickness,
    track: half - share - count,
    size,
    mark,
    names,
    shareFont,
    countFont,
    share,
    count,
  }
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { id, surface } = input
  const { row, totalHeight, top } = chart
  const most = domain(all.map(({ share }) => share))
  const x = centreX(input.box)
  return [
    { kind: 'rect', key: `${id}/spine`, x: x - 1, y: top, w: 2, h: totalHeight, fill: surface.line },
    ...all.map((choice, index): Node => ({
      kind: 'group',
      key: choice.key,
      x,
      y: top + Math.floor(index / 2) * row,
      children: drawSide(choice, chart.names[index], index % 2 === 0 ? -1 : 1, most, chart, input),
    })),
  ]
}

/** Draws one bar with its name and figures, to the left (−1) or right (1) of the line; `most` is the share of a whole track. */
function drawSide(
  choice: Choice,
  name: Fitted | undefined,
  way: 1 | -1,
  most: number,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { nameHeight, space, thickness, track } = chart
  const empty = isEmpty(input)
  const length = empty ? track : choice.count > 0 ? Math.max(3, (track * choice.share) / most) : 0
  const begin = way * space
  return [
    {
      kind: 'rect',
      key: `${choice.key}/bar`,
      x: way > 0 ? begin : begin - length,
      y: nameHeight,
      w: length,
      h: thickness,
      radius: Math.min(input.sizes.unit * 0.75, thickness / 4, length / 2),
      fill: empty ? mix(input.surface.background, choice.colour, 0.2) : choice.colour,
    },
    ...drawName(choice, name, way, chart, input),
    ...drawFigures(
      choice,
      begin + way * (length > 0 ? length + input.sizes.gaps.inset : 0),
      way,
      chart,
      input,
    ),
  ]
}

function drawName(
  { key, fill, correct }: Choice,
  name: Fitted | undefined,
  way: 1 | -1,
  { space, nameHeight, nameGap, size, mark }: Chart,
  { measure, element, surface }: LookInput,
): Node[] {
  const begin = way * space
  const bottom = nameHeight - nameGap
  const check = { x: begin + way * size * 0.45, y: bottom - size * 0.6 }
  return [
    ...(correct ? [drawCheckMark(`${key}/check`, check.x, check.y, size * 0.8, surface.text)] : []),
    ...(name
      ? setText(
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
        )
      : []),
  ]
}

/** Draws the share and the count of an option from `x` outwards. */
function drawFigures(
  choice: Choice,
  x: number,
  way: 1 | -1,
  { nameHeight, thickness, shareFont, countFont, share, count }: Chart,
  input: LookInput,
): Node[] {
  const { measure, sizes, surface } = input
  const { key } = choice
  const at = { anchor: way > 0 ? 'left' : 'right', middle: nameHeight + thickness / 2 } as const
  return [
    ...(share > 0
      ? drawTextLine(input, {
          ...at,
          key: `${key}/percent`,
          text: choice.figure,
          x,
          width: share,
          size: shareFont.size,
          weight: shareFont.weight,
          fill: choice.fill,
        })
      : []),
    ...(count > 0
      ? drawTextLine(input, {
          ...at,
          key: `${key}/count`,
          text: choice.secondary,
          x: x + way * (share > 0 ? tabularWidth(choice.figure, shareFont, measure) + sizes.gaps.inset : 0),
          width: count,
          size: countFont.size,
          fill: surface.muted,
        })
      : []),
  ]
}
