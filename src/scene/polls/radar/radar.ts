import { mix, tint } from '../../colour.ts'
import { bottomEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { crowd } from '../dots.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { drawRows } from '../rows.ts'
import { type Dimension, readDimensions } from './dimensions.ts'
import { drawSideLabels } from './side-labels.ts'
import { drawUprightLabel } from './upright-label.ts'
import { maxScore, measureWeb, pointAt, type Web } from './web.ts'

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
  return [
    ...(isEmpty(input) ? drawRings(all, web, input) : drawMeans(all, web, input)),
    ...drawNames(all, web, input),
  ]
}

/** A spoke that is no further from upright than this part of the radius has its name above or below it. */
const upright = 0.05

function drawNames(all: readonly Dimension[], web: Web, input: LookInput): Node[] {
  const spokes = all.map((one, index) => ({ one, ...pointAt(index, maxScore, web) }))
  const isUpright = ({ x }: { x: number }) => Math.abs(x) < web.r * upright
  return [
    ...spokes.filter(isUpright).flatMap(({ one, y }) => drawUprightLabel(one, y, web, input)),
    ...[1, -1].flatMap(side =>
      drawSideLabels(
        spokes.filter(spoke => !isUpright(spoke) && Math.sign(spoke.x) === side),
        web,
        input,
      ),
    ),
  ]
}

/** Returns the outline through one value on each axis; backwards for the inner edge of a band. */
function outlinePath(values: readonly number[], web: Web, way: 1 | -1, back = false): string {
  const points = values.map((value, index) => pointAt(index, value, web))
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
    .map((_, index) => pointAt(index, maxScore, web))
    .map(({ x, y }) => `M0 0L${(x * way).toFixed(2)} ${y.toFixed(2)}`)
  return [
    ...Array.from({ length: maxScore }, (_, index) => {
      const score = index + 1
      const d = outlinePath(
        all.map(() => score),
        web,
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
  const { cx, cy } = web
  const way = readingSign(input)
  const tone = colours[0] ?? accent
  const fill = tint(surface, tone, 0.22)
  const outer = all.map(({ mean, deviation }) => Math.min(maxScore, mean + deviation))
  const inner = all.map(({ mean, deviation }) => Math.max(1, mean - deviation))
  const middle = all.map(({ mean }) => mean)
  const means = outlinePath(middle, web, way)
  const hasBand = live.voters >= crowd && box.w > sizes.option * keyFrom
  return [
    hasBand
      ? createPath(`${id}/spread`, outlinePath(outer, web, way) + outlinePath(inner, web, way, true), web, {
          fill,
        })
      : createPath(`${id}/area`, means, web, { fill }),
    ...(hasBand ? drawSpreadKey(fill, input) : []),
    ...drawRings(all, web, input),
    createPath(`${id}/means`, means, web, {
      stroke: { colour: tone, width: hairlineWidth(web) * 3.5 },
    }),
    ...all.map(({ key, mean }, index): Node => {
      const { x, y } = pointAt(index, mean, web)
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
