import { centredLeft, centredTopWithin } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { type Choice, choices } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { caption, type Captions, captions } from './caption.ts'
import { picture, rightMark } from './picture.ts'
import { thumbnails } from './thumbnails.ts'

interface GridStyle {
  /** Whether a bar as long as the share stands under each picture. */
  bar: boolean
  /** How much of a picture is in full; all when left out. */
  level?: (choice: Choice) => number | undefined
}

interface Plan {
  columns: number
  /** Of one tile, and of the picture in it. */
  w: number
  h: number
  high: number
  gap: number
  captions: Captions
}

/** No picture is higher than this many of its widths. */
const upright = 1.5

/** Pictures of one size in the order of the options, each with its name and figure below; rows where it is tight. */
export function pictureGrid(input: LookInput, style: GridStyle): Node[] {
  const all = choices(input)
  if (all.length === 0) return []
  const plan = best(all, input, style)
  if (!plan) return thumbnails(all, input)
  const { box, sizes } = input
  const { columns, w, h, high, gap } = plan
  const lines = Math.ceil(all.length / columns)
  const top = centredTopWithin(box, lines * h + (lines - 1) * gap)
  return all.map((choice, index) => {
    const line = Math.floor(index / columns)
    const inLine = Math.min(columns, all.length - line * columns)
    const left = centredLeft(box, inLine * w + (inLine - 1) * gap)
    const frame = { x: 0, y: 0, w, h: high }
    const radius = Math.min(sizes.unit * 1.5, high * 0.1)
    const { space, thick } = barSizes(w, input, style)
    const at = { x: 0, y: high + space + (thick > 0 ? thick + space : 0), width: w }
    return {
      kind: 'group',
      key: choice.key,
      x: left + (index % columns) * (w + gap),
      y: top + line * (h + gap),
      children: [
        picture(choice, frame, { radius, ...levelOf(style, choice) }, input),
        ...rightMark(choice, frame, radius, input),
        ...(thick > 0 ? bar(choice, { x: 0, y: high + space, w, h: thick }, input) : []),
        ...caption(choice, plan.captions.labels[index], { ...at, ...plan.captions }, input),
      ],
    }
  })
}

const levelOf = ({ level }: GridStyle, choice: Choice) => {
  const part = level?.(choice)
  return part === undefined ? {} : { level: part }
}

const barSizes = (w: number, { sizes }: LookInput, style: GridStyle) => ({
  space: sizes.unit,
  thick: style.bar ? Math.max(4, Math.min(sizes.unit * 1.5, w * 0.045)) : 0,
})

function bar({ colour, key, share }: Choice, { x, y, w, h }: Box, { surface }: LookInput): Node[] {
  const at = { x, y, h, radius: h / 2 }
  return [
    { kind: 'rect', key: `${key}/track`, ...at, w, fill: surface.track },
    { kind: 'rect', key: `${key}/bar`, ...at, w: share > 0 ? Math.max(h, w * share) : 0, fill: colour },
  ]
}

/** The number of columns in which the pictures come out largest; null when they would be too small. */
function best(all: readonly Choice[], input: LookInput, style: GridStyle): Plan | null {
  const { family, measure, sizes } = input
  const widest = Math.max(
    ...all.map(
      ({ label }) => measure(label, { family, size: sizes.option, weight: 600 }).width / sizes.option,
    ),
  )
  const shapes = Array.from({ length: all.length }, (_, index) => {
    const shape = shapeFor(index + 1, all.length, input, style)
    const { w, room, size, under } = shape
    // How much text there would be in the captions, before any is set.
    const lines = Math.min(4, Math.ceil((widest * size) / (w * 0.75)))
    const high = Math.min(room - under - Math.min(lines * size * 1.2, shape.text), w * upright)
    const over = shape.columns * shape.lines - all.length
    // What is wider than about two to one shows no more for it.
    return { shape, score: Math.min(w, high * 1.9) * Math.max(0, high) * (1 - 0.12 * over) }
  }).toSorted((a, b) => b.score - a.score)
  return shapes
    .slice(0, 2)
    .reduce<Plan | null>((found, { shape }) => found ?? planFor(shape, all, input), null)
}

interface Shape {
  columns: number
  lines: number
  gap: number
  w: number
  /** The height there is for a tile, for the bar with its air, and at most for the caption. */
  room: number
  under: number
  text: number
  /** Of the captions' type. */
  size: number
}

function shapeFor(columns: number, count: number, input: LookInput, style: GridStyle): Shape {
  const { box, sizes } = input
  const lines = Math.ceil(count / columns)
  const gap = sizes.gaps.blocks
  const w = (box.w - gap * (columns - 1)) / columns
  const room = (box.h - gap * (lines - 1)) / lines
  const { space, thick } = barSizes(w, input, style)
  const size = legible(sizes.caption, w * 0.1)
  const under = space + (thick > 0 ? thick + space : 0)
  return { columns, lines, gap, w, room, under, text: Math.max(size * 1.2, room * 0.36), size }
}

function planFor(shape: Shape, all: readonly Choice[], input: LookInput): Plan | null {
  const { columns, gap, w, room, under, text, size } = shape
  if (w < smallest * 5.5 || room < smallest * 4) return null
  // Small pictures with cut names say less than rows do; what surely has no room is not set first.
  const { family, measure } = input
  const lines = Math.floor(text / (smallest * 1.2))
  const over = all.filter(
    ({ label }) => measure(label, { family, size: smallest, weight: 600 }).width > w * lines,
  )
  if (room - under - text < smallest * 4 && over.length * 2 > all.length) return null
  const set = captions(all, { width: w, height: text, size }, input)
  const high = Math.min(room - under - set.height, w * upright)
  if (high < smallest * 4 && set.labels.filter(({ cut }) => cut).length * 2 > all.length) return null
  // Of a picture four times as wide as high too little is left.
  return high < smallest * 2.2 || w > high * 3.5
    ? null
    : { columns, w, h: high + under + set.height, high, gap, captions: set }
}
