import { contrast, leastContrast, mix } from '../../colour.ts'
import { columns, rows } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText, setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import { drawCheckMark, type Choice, readChoices } from '../choices.ts'
import { figureText, isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'

/** The proportion (width / height) that tiles should have. */
const aspect = 1.8
/** The smallest tile that holds its words, px. */
const least = { w: smallest * 7, h: smallest * 2 } as const
/** In lower tiles than this (px) figures stand beside the names. */
const besideBelow = smallest * 5.5

/** Draws equal tiles in the order of the options, all in the accent; the deeper, the larger the share. */
export const heat: Look = input => {
  const all = readChoices(input)
  if (all.length === 0) return []
  const { box, sizes } = input
  const count = columnsFor(all.length, box)
  const lines = rows(box, Math.ceil(all.length / count), sizes.unit)
  // The tiles of a shorter last row share its width.
  const tiles = lines.flatMap((line, index) =>
    columns(line, Math.min(count, all.length - index * count), sizes.unit),
  )
  const [first = box] = tiles
  if (first.w < least.w || first.h < least.h) return bars(input)
  const setting = measureTiles(all, first, input)
  const most = Math.max(0.01, ...all.map(({ share }) => share))
  return all.map((choice, index) =>
    drawTile(choice, setting.labels[index], tiles[index] ?? first, choice.share / most, setting, input),
  )
}

/** Returns how many columns make tiles of about the wanted proportion, with few places left over. */
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
interface TileLayout {
  labels: readonly Fitted[]
  /** From the edge of a tile to its words. */
  pad: number
  /** Type size of the figures. */
  figure: number
  /** Whether the figure stands at the bottom of the tile rather than at its right. */
  below: boolean
}

/** Sets the words of all tiles alike, each in a tile `w` px wide and `h` px high. */
function measureTiles(all: readonly Choice[], { w, h }: Box, input: LookInput): TileLayout {
  const { family, measure, sizes } = input
  const pad = Math.min(sizes.gaps.blocks, h * 0.12, w * 0.08)
  const wanted = legible(sizes.option * 1.8, h * 0.28)
  const figureWidth = widestTextWidth(
    all.map(choice => figureText(choice, input)),
    { family, size: wanted, weight: 800 },
    measure,
  )
  const below = h > besideBelow
  // All figures are as large as the longest of them can be.
  const figure = below ? wanted * Math.min(1, (w - pad * 2) / figureWidth) : wanted
  const check = all.some(({ correct }) => correct) ? sizes.option : 0
  const beside = (below ? 0 : Math.min(w * 0.4, figureWidth + pad)) + check
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width: w - pad * 2 - beside,
      height: h - pad * 2 - (below && figureWidth > 0 ? figure * 1.3 : 0),
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

/** The palest tile, as a part of its hue. */
const palest = 0.1
/** How deep a tile of a wrong option is, beside one in the accent. */
const wrongDepth = 0.18

/** Returns the colour of a tile: its hue is only so deep that words in the colour of the text can be read on all tiles. */
function tileColour({ muted }: Choice, depth: number, input: LookInput): string {
  const { accent, surface } = input
  // Depth stands for the share, which can be compared in one hue alone; wrong options are toned down by losing it.
  const hue = muted ? surface.text : accent
  const deepest = muted ? 1 : deepestUnder(surface.text, hue, surface.background)
  const shade = isEmpty(input) ? palest : palest + (deepest - palest) * depth
  return mix(surface.background, hue, muted ? shade * wrongDepth : shade)
}

/** Returns how much of a hue there can be on a ground, 0–1, for a text to be readable on it. */
function deepestUnder(text: string, hue: string, ground: string): number {
  let part = 1
  while (part > palest && contrast(text, mix(ground, hue, part)) < leastContrast) part -= 0.02
  return part
}

/** Draws a tile with its words; `depth` is the share beside the largest, 0–1. */
function drawTile(
  choice: Choice,
  label: Fitted | undefined,
  { x, y, w, h }: Box,
  depth: number,
  { pad, figure, below }: TileLayout,
  input: LookInput,
): Node {
  const { measure, element, sizes, surface } = input
  const { key, correct } = choice
  const fill = tileColour(choice, depth, input)
  const tone = surface.text
  const stroke = correct ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}
  const at = { key: `${key}/label`, x: pad, fill: tone, element, role: 'answer' } as const
  const size = sizes.option * 0.8
  const text = figureText(choice, input)
  const figureSpace = below ? w - pad * 2 : w * 0.4
  const children: Node[] = [{ kind: 'rect', key: `${key}/tile`, x: 0, y: 0, w, h, fill, ...stroke }]
  if (label)
    children.push(
      ...(below
        ? setText(label, { ...at, y: pad }, measure)
        : setTextAbout(label, { ...at, middle: h / 2 }, measure)),
    )
  if (correct)
    children.push(
      drawCheckMark(`${key}/check`, w - pad - size / 2, below ? pad + size / 2 : h * 0.2, size, tone),
    )
  if (text)
    children.push(
      ...drawTextLine(input, {
        key: `${key}/percent`,
        text,
        x: below ? pad : w - pad,
        anchor: below ? 'left' : 'right',
        middle: below ? h - pad - figure * 0.6 : h / 2,
        width: figureSpace,
        size: figure,
        weight: 800,
        fill: tone,
      }),
    )
  return { kind: 'group', key, x, y, children }
}
