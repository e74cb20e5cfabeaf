import { mix } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, tabularWidth, widest } from '../../text.ts'
import { checkMark, type Choice, choices } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'

/** Bars to both sides of a line, the options by turns left and right, each name above its bar. */
export const butterfly: Look = input => {
  const all = choices(input)
  const chart = all.length < 2 ? null : measureChart(all, input)
  return chart ? drawChart(all, chart, input) : bars(input)
}

/** Where everything stands, in px. */
interface Chart {
  /** The top of the first row, from row to row, and the height of all rows. */
  top: number
  row: number
  tall: number
  /** From the line in the middle to the bars. */
  space: number
  /** The height of a name with the space below it, and that space. */
  deep: number
  close: number
  /** Height of a bar, and length of the longest there can be. */
  thick: number
  track: number
  /** Type size of the names and the room for the check mark of the right one. */
  size: number
  mark: number
  names: readonly Fitted[]
  /** Fonts of shares and counts. */
  strong: Font
  quiet: Font
  /** Widths of the columns of shares and counts; 0 for one that is not shown. */
  share: number
  count: number
}

interface Font {
  family: string
  size: number
  weight: number
}

/** Null where there is no room for bars to both sides. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const { box, family, measure, showCount, showPercent, sizes } = input
  const lines = Math.max(1, Math.ceil(all.length / 2))
  const pitch = Math.min(box.h / lines, sizes.option * 8)
  const space = sizes.gaps.words
  const half = box.w / 2 - space
  if (pitch < smallest * 2.4 || half < smallest * 6) return null

  const size = legible(sizes.option, pitch * 0.34)
  const air = pitch * 0.18
  const close = Math.min(sizes.unit * 1.25, pitch * 0.04)
  const thick = Math.max(size * 0.7, Math.min(pitch * (lines > 3 ? 0.32 : 0.4), sizes.option * 3.2))
  const figure = legible(sizes.option * 1.6, half * 0.12, thick)
  const strong = { family, size: figure, weight: 800 }
  const quiet = { family, size: legible(figure * 0.66), weight: 400 }
  const column = (texts: readonly string[], font: Font) => widest(texts, font, measure) + space
  const shares = all.map(choice => choice.figure)
  const counts = all.map(choice => choice.aside)
  const share = !isEmpty(input) && showPercent ? column(shares, strong) : 0
  const wanted = !isEmpty(input) && showCount ? column(counts, quiet) : 0
  const count = half - share - wanted > half * 0.4 ? wanted : 0
  const mark = size * 1.1
  const names = fitAlike(
    all.map(({ label, right, weight }) => ({
      text: label,
      width: half - (right ? mark : 0),
      height: Math.max(smallest * 1.2, pitch - air - thick - close),
      size,
      weight,
      family,
      leading: lineHeight.title,
      maxLines: 3,
      balance: true,
    })),
    measure,
  )
  if (names.some(({ cut }) => cut) && half < smallest * 14) return null
  const deep = Math.max(...names.map(({ height }) => height)) + close
  // Few rows take up some of the room that their names leave.
  const spare = box.h / lines - deep - thick - air
  const row = deep + thick + air + Math.max(0, Math.min(spare, thick * 0.4))
  const tall = row * (lines - 1) + deep + thick
  return {
    top: centredTop(box, tall),
    row,
    tall,
    space,
    deep,
    close,
    thick,
    track: half - share - count,
    size,
    mark,
    names,
    strong,
    quiet,
    share,
    count,
  }
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { id, surface } = input
  const { row, tall, top } = chart
  const most = domain(all.map(({ share }) => share))
  const x = centreX(input.box)
  return [
    { kind: 'rect', key: `${id}/spine`, x: x - 1, y: top, w: 2, h: tall, fill: surface.line },
    ...all.map((choice, index): Node => ({
      kind: 'group',
      key: choice.key,
      x,
      y: top + Math.floor(index / 2) * row,
      children: drawSide(choice, chart.names[index], index % 2 === 0 ? -1 : 1, most, chart, input),
    })),
  ]
}

/** One bar with its name and figures, to the left (−1) or right (1) of the line; `most` is the share of a whole track. */
function drawSide(
  choice: Choice,
  name: Fitted | undefined,
  way: 1 | -1,
  most: number,
  { space, deep, close, thick, track, size, mark, strong, quiet, share, count }: Chart,
  input: LookInput,
): Node[] {
  const { measure, of, sizes, surface } = input
  const { key, right } = choice
  const anchor = way > 0 ? 'left' : 'right'
  const empty = isEmpty(input)
  const long = empty ? track : choice.count > 0 ? Math.max(3, (track * choice.share) / most) : 0
  const begin = way * space
  const figureX = begin + way * (long > 0 ? long + sizes.gaps.inset : 0)
  const countX =
    figureX + way * (share > 0 ? tabularWidth(choice.figure, strong, measure) + sizes.gaps.inset : 0)
  const at = { anchor, middle: deep + thick / 2 } as const
  return [
    {
      kind: 'rect',
      key: `${key}/bar`,
      x: way > 0 ? begin : begin - long,
      y: deep,
      w: long,
      h: thick,
      radius: Math.min(sizes.unit * 0.75, thick / 4, long / 2),
      fill: empty ? mix(surface.background, choice.colour, 0.2) : choice.colour,
    },
    ...(right
      ? [
          checkMark(
            `${key}/check`,
            begin + way * size * 0.45,
            deep - close - size * 0.6,
            size * 0.8,
            surface.text,
          ),
        ]
      : []),
    ...(name
      ? setText(
          name,
          {
            key: `${key}/label`,
            x: begin + (right ? way * mark : 0),
            y: deep - close - name.height,
            anchor,
            fill: choice.fill,
            of,
            role: 'answer',
          },
          measure,
        )
      : []),
    ...(share > 0
      ? line(input, {
          ...at,
          key: `${key}/percent`,
          text: choice.figure,
          x: figureX,
          width: share,
          size: strong.size,
          weight: strong.weight,
          fill: choice.fill,
        })
      : []),
    ...(count > 0
      ? line(input, {
          ...at,
          key: `${key}/count`,
          text: choice.aside,
          x: countX,
          width: count,
          size: quiet.size,
          fill: surface.muted,
        })
      : []),
  ]
}
