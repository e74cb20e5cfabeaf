import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, isSetWell, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Group } from './groups.ts'

/** A part of a ring around x, y: its edges in px, and its ends in radians clockwise from the top. */
export interface Sector {
  x: number
  y: number
  inner: number
  outer: number
  from: number
  to: number
}

/** Type sizes that a name is tried in, in sizes of names, and the widths, in thicknesses of the ring. */
const tried = { sizes: [1, 0.88, 0.76], widths: [1.6, 1.4, 1.2, 1, 0.8] } as const
/** Where a name is tried: in parts of the turn and of the thickness, the middle first. */
const places = { turns: [0.5, 0.46, 0.54, 0.4, 0.6], radii: [0.5, 0.56, 0.44, 0.62, 0.38, 0.7] } as const
/** Free between the words and the edges, in sizes of the type. */
const free = 0.25

/** Draws the points and the name of a group inside its part of a ring; null where they do not fit. */
export function drawSectorName(
  group: Pick<Group, 'key' | 'name' | 'figure'>,
  sector: Sector,
  input: LookInput,
): Node[] | null {
  const { element, family, measure, showPercent, sizes, surface } = input
  const figure = showPercent ? group.figure : ''
  const thickness = sector.outer - sector.inner
  for (const part of tried.sizes) {
    const size = legible(sizes.name * part, thickness * 0.3)
    const figureWidth = tabularWidth(figure, { family, size, weight: 800 }, measure)
    const figureHeight = figure === '' ? 0 : size * lineHeight.figure
    for (const wide of tried.widths) {
      const set = fit(
        {
          text: group.name,
          width: thickness * wide,
          height: thickness * 1.6,
          size,
          weight: 400,
          family,
          min: size,
          maxLines: 4,
          leading: lineHeight.dense,
          balance: true,
        },
        measure,
      )
      const middle = isSetWell(set, 0)
        ? placeIn(sector, Math.max(set.width, figureWidth), set.height + figureHeight, size * free)
        : null
      if (!middle) continue
      const top = middle.y - (set.height + figureHeight) / 2
      return [
        ...(figure === ''
          ? []
          : drawTextLine(input, {
              key: `${group.key}/points`,
              text: figure,
              x: middle.x,
              middle: top + figureHeight / 2,
              anchor: 'middle',
              width: figureWidth * 1.1,
              size,
              weight: 800,
              fill: surface.text,
            })),
        ...setText(
          set,
          {
            key: `${group.key}/name`,
            x: middle.x,
            y: top + figureHeight,
            anchor: 'middle',
            fill: surface.text,
            element,
            role: 'answer',
          },
          measure,
        ),
      ]
    }
    if (size <= smallest) break
  }
  return null
}

/** Returns where the middle of a box lies inside a sector, as near to the middle of it as can be; null where it does not fit. */
function placeIn(sector: Sector, w: number, h: number, margin: number): { x: number; y: number } | null {
  const { x, y, inner, outer, from, to } = sector
  for (const turned of places.turns)
    for (const part of places.radii) {
      const angle = from + (to - from) * turned
      const radius = inner + (outer - inner) * part
      const middle = { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius }
      if (holds(sector, { ...middle, w: w + margin * 2, h: h + margin }))
        return { x: x + middle.x, y: y + middle.y }
    }
  return null
}

/** Returns whether a box, given by its middle relative to that of the circle, lies inside the sector. */
function holds(
  { inner, outer, from, to }: Sector,
  box: { x: number; y: number; w: number; h: number },
): boolean {
  const middle = (from + to) / 2
  const steps = [-0.5, -0.25, 0, 0.25, 0.5]
  return steps.every(across =>
    steps.every(down => {
      const [px, py] = [box.x + box.w * across, box.y + box.h * down]
      const radius = Math.hypot(px, py)
      const turn = Math.atan2(px, -py) - middle
      const away = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
      return (
        radius >= inner &&
        radius <= outer &&
        (to - from >= 2 * Math.PI - 0.01 || away * radius <= ((to - from) / 2) * radius - 4)
      )
    }),
  )
}
