import { mix, tint } from '../../colour.ts'
import { bottomEdge, centredTopWithin, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, lineHeight, smallest } from '../../text.ts'
import { crowd } from '../dots.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { drawRows } from '../rows.ts'
import { drawAxisLabel, figurePart } from './axis-label.ts'
import { type Dimension, readDimensions } from './dimensions.ts'

/** Scores go from one to this; there is a ring for each. */
const maxScore = 5
/** The largest radius, in parts of the box's width: names stand at both sides. */
const widestPart = 0.26
/** The least radius of the outermost ring, px. */
const least = smallest * 4

/**
 * Draws means as a polygon over five rings, with names and means outside; from twenty answers on the standard deviation is
 * shaded around it.
 */
export const radar: Look = input => {
  const all = readDimensions(input)
  if (all.length === 0) return []
  const web = measureWeb(all.length, input)
  if (web.r < least) return drawRows(all, input, { reach: 1 })
  const { cx, cy, r, gap, size, figure } = web
  return [
    ...(isEmpty(input) ? drawRings(all, web, input) : drawMeans(all, web, input)),
    ...all.flatMap((one, index) => {
      const end = pointAt(index, maxScore, all.length, r)
      return drawAxisLabel(one, { ...end, r, gap, cx, cy, size, figure, count: all.length }, input)
    }),
  ]
}

/** Where the rings and the names stand, in px. */
interface Web {
  /** The centre and the radius of the outermost ring. */
  cx: number
  cy: number
  r: number
  /** Between the outermost ring and the names. */
  gap: number
  /** Type size of the names, and height of a mean; 0 where there is none. */
  size: number
  figure: number
}

function measureWeb(count: number, input: LookInput): Web {
  const { box, sizes } = input
  const gap = Math.max(6, Math.min(sizes.gaps.words, box.h * 0.04))
  const size = legible(sizes.option * 0.9, box.h * 0.11)
  // Before the first answer too there is space for the means, so that the rings stay where they are.
  const mean = size * figurePart(count) * 1.22
  const names = size * lineHeight.line
  const even = count % 2 === 0
  // With an odd number of axes none points down, and the names at the bottom stand beside the rings.
  const below = even ? 1 : Math.cos(Math.PI / count)
  const foot = even ? names + gap : (names + mean) / 2
  const head = names + gap
  const r = Math.min((box.h - head - foot) / (1 + below), box.w * widestPart)
  const cy = centredTopWithin(box, head + foot + r * (1 + below)) + head + r
  return { cx: centreX(box), cy, r, gap, size, figure: isEmpty(input) ? 0 : mean }
}

/** Returns where a value lies on an axis, in px from the centre. */
function pointAt(index: number, value: number, count: number, r: number): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / count
  return { x: (Math.sin(angle) * r * value) / maxScore, y: (-Math.cos(angle) * r * value) / maxScore }
}

/** Returns the outline through one value on each axis; backwards for the inner edge of a band. */
function outlinePath(values: readonly number[], r: number, way: 1 | -1, back = false): string {
  const points = values.map((value, index) => pointAt(index, value, values.length, r))
  const ordered = back ? points.toReversed() : points
  return `M${ordered.map(({ x, y }) => `${(x * way).toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
}

/** Creates a path of the web around its centre. */
const createPath = (
  key: string,
  d: string,
  { cx, cy }: Web,
  more: { fill?: string; stroke?: { colour: string; width: number } },
): Node => ({ kind: 'path', key, x: cx, y: cy, d, round: true, ...more })

const hairlineWidth = ({ r }: Web): number => Math.max(1, r / 110)

/** Draws the rings of the scores and the axes. */
function drawRings(all: readonly Dimension[], web: Web, input: LookInput): Node[] {
  const { id, surface } = input
  const way = readingSign(input)
  const colour = mix(surface.background, surface.text, 0.28)
  const width = hairlineWidth(web)
  const spokes = all
    .map((_, index) => pointAt(index, maxScore, all.length, web.r))
    .map(({ x, y }) => `M0 0L${(x * way).toFixed(2)} ${y.toFixed(2)}`)
  return [
    ...Array.from({ length: maxScore }, (_, index) => {
      const score = index + 1
      const d = outlinePath(
        all.map(() => score),
        web.r,
        way,
      )
      return createPath(`${id}/ring${score}`, d, web, {
        stroke: { colour, width: score === maxScore ? width * 1.5 : width },
      })
    }),
    createPath(`${id}/spokes`, spokes.join(''), web, { stroke: { colour, width } }),
  ]
}

/** The key of the band has space beside the names in a box of this width, in sizes of an option's label. */
const keyFrom = 30

/** Draws the standard deviation below the rings, the means above them. The band is left out where nothing can say what it is. */
function drawMeans(all: readonly Dimension[], web: Web, input: LookInput): Node[] {
  const { accent, box, colours, id, live, sizes, surface } = input
  const { cx, cy, r } = web
  const way = readingSign(input)
  const tone = colours[0] ?? accent
  const fill = tint(surface, tone, 0.22)
  const outer = all.map(({ mean, deviation }) => Math.min(maxScore, mean + deviation))
  const inner = all.map(({ mean, deviation }) => Math.max(1, mean - deviation))
  const middle = all.map(({ mean }) => mean)
  const means = outlinePath(middle, r, way)
  const hasBand = live.voters >= crowd && box.w > sizes.option * keyFrom
  return [
    hasBand
      ? createPath(`${id}/spread`, outlinePath(outer, r, way) + outlinePath(inner, r, way, true), web, {
          fill,
        })
      : createPath(`${id}/area`, means, web, { fill }),
    ...(hasBand ? drawSpreadKey(fill, input) : []),
    ...drawRings(all, web, input),
    createPath(`${id}/means`, means, web, {
      stroke: { colour: tone, width: hairlineWidth(web) * 3.5 },
    }),
    ...all.map(({ key, mean }, index): Node => {
      const { x, y } = pointAt(index, mean, all.length, r)
      return {
        kind: 'circle',
        key: `${key}/dot`,
        cx: cx + x,
        cy: cy + y,
        r: hairlineWidth(web) * 4,
        fill: tone,
      }
    }),
  ]
}

/** Draws a patch of the band with what it stands for, at the lower left of the box. */
function drawSpreadKey(fill: string, input: LookInput): Node[] {
  const { box, id, sizes, surface, words } = input
  const size = legible(sizes.note)
  const middle = bottomEdge(box) - size * 0.7
  return [
    {
      kind: 'rect',
      key: `${id}/key`,
      x: box.x,
      y: middle - size * 0.5,
      w: size * 1.6,
      h: size,
      fill,
    },
    ...drawTextLine(input, {
      key: `${id}/key/text`,
      text: words.text('radar.spread'),
      x: box.x + size * 1.6 + sizes.gaps.inset,
      middle,
      width: box.w * 0.28,
      size,
      fill: surface.muted,
      role: 'note',
      omitIfCut: true,
    }),
  ]
}
