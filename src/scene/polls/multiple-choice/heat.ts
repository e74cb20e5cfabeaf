import { ink, mix } from '../../colour.ts'
import { columns, rows } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText, setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, widest } from '../../text.ts'
import { checkMark, type Choice, choices } from '../choices.ts'
import { figureText, isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'

/** The proportion (width / height) that tiles should have. */
const aspect = 1.8

/** Equal tiles in the order of the options; the darker, the larger the share. */
export const heat: Look = input => {
  const all = choices(input)
  if (all.length === 0) return []
  const { box, sizes } = input
  const count = columnsFor(all.length, box)
  const lines = rows(box, Math.ceil(all.length / count), sizes.unit)
  const tiles = lines.flatMap(line => columns(line, count, sizes.unit))
  const [first = box] = tiles
  if (first.w < smallest * 7 || first.h < smallest * 2) return bars(input)
  const setting = setTiles(all, first, input)
  const most = Math.max(0.01, ...all.map(({ share }) => share))
  return all.map((choice, index) =>
    tile(choice, setting.labels[index], tiles[index] ?? first, choice.share / most, setting, input),
  )
}

/** How many columns make tiles of about the wanted proportion, with few places left over. */
function columnsFor(count: number, { w, h }: Box): number {
  const misfit = (columns: number) => {
    const lines = Math.ceil(count / columns)
    return Math.abs(Math.log(w / columns / (h / lines) / aspect)) + (columns * lines - count) * 0.35
  }
  return Array.from({ length: count }, (_, index) => index + 1).reduce((best, each) =>
    misfit(each) < misfit(best) ? each : best,
  )
}

/** How words stand in the tiles, lengths in px. */
interface Setting {
  labels: readonly Fitted[]
  /** From the edge of a tile to its words. */
  pad: number
  /** Type size of the figures. */
  figure: number
  /** Whether the figure stands at the bottom of the tile rather than at its right. */
  below: boolean
}

/** Sets the words of all tiles alike, each in a tile `w` px wide and `h` px high. */
function setTiles(all: readonly Choice[], { w, h }: Box, input: LookInput): Setting {
  const { family, measure, sizes } = input
  const pad = Math.min(sizes.gaps.blocks, h * 0.12, w * 0.08)
  const wanted = legible(sizes.option * 1.8, h * 0.28)
  const long = widest(
    all.map(choice => figureText(choice, input)),
    { family, size: wanted, weight: 800 },
    measure,
  )
  const below = h > smallest * 5.5
  // All figures are as large as the longest of them can be.
  const figure = below ? wanted * Math.min(1, (w - pad * 2) / long) : wanted
  const check = all.some(({ right }) => right) ? sizes.option : 0
  const beside = (below ? 0 : Math.min(w * 0.4, long + pad)) + check
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width: w - pad * 2 - beside,
      height: h - pad * 2 - (below && long > 0 ? figure * 1.3 : 0),
      size: legible(sizes.option, h * 0.3),
      weight: 600,
      family,
      leading: lineHeight.label,
      maxLines: 5,
    })),
    measure,
  )
  return { labels, pad, figure, below }
}

/** A tile with its words; `depth` is the share beside the largest, 0–1. */
function tile(
  choice: Choice,
  label: Fitted | undefined,
  { x, y, w, h }: Box,
  depth: number,
  { pad, figure, below }: Setting,
  input: LookInput,
): Node {
  const { accent, measure, of, poll, sizes, surface } = input
  const { key, index, muted, right } = choice
  const own = poll.colorMode === 'palette' || (poll.optionColors?.[index] ?? null) !== null
  // Depth stands for the share, so wrong options are toned down by losing their hue.
  const hue = muted ? surface.text : own ? (input.colours[index] ?? accent) : accent
  const shade = isEmpty(input) ? 0.1 : 0.1 + 0.9 * depth
  const fill = mix(surface.background, hue, muted ? shade * 0.18 : shade)
  const tone = ink(fill)
  const stroke = right ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}
  const at = { key: `${key}/label`, x: pad, fill: tone, of, role: 'answer' } as const
  const size = sizes.option * 0.8
  const text = figureText(choice, input)
  const wide = below ? w - pad * 2 : w * 0.4
  const children: Node[] = [{ kind: 'rect', key: `${key}/tile`, x: 0, y: 0, w, h, fill, ...stroke }]
  if (label)
    children.push(
      ...(below
        ? setText(label, { ...at, y: pad }, measure)
        : setTextAbout(label, { ...at, middle: h / 2 }, measure)),
    )
  if (right)
    children.push(checkMark(`${key}/check`, w - pad - size / 2, below ? pad + size / 2 : h * 0.2, size, tone))
  if (text)
    children.push(
      ...line(input, {
        key: `${key}/percent`,
        text,
        x: below ? pad : w - pad,
        anchor: below ? 'left' : 'right',
        middle: below ? h - pad - figure * 0.6 : h / 2,
        width: wide,
        size: figure,
        weight: 800,
        fill: tone,
      }),
    )
  return { kind: 'group', key, x, y, children }
}
