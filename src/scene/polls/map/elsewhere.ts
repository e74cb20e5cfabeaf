import { inset, overlaps } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, lineHeight } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type BaseMap, drawBaseMap, type MapColours } from './base-map.ts'
import { layOutDiscs } from './discs.ts'
import { cornersOf, leastCovering, type Crowded } from './least-covering.ts'
import { wholeEarth } from './regions.ts'
import { proportionOf } from './world.ts'

/** The small map: its width as a part of the large one's, less where it would cover somebody, and the least width that can be read, px. */
const small = { parts: [0.3, 0.24, 0.18], least: 150 } as const
/** The radius of a dot on it at least, px. */
const leastDot = 4.5
/** Free around the small map, and the type of the words below it, in sizes of an option. */
const space = { pad: 0.35, words: 0.7 } as const

/**
 * Draws those of some people who are beyond a map of a part of the earth as dots on a small map of the whole earth, with their number, in the corner where it
 * covers the fewest of the places with people.
 */
export function drawElsewhere(
  points: readonly { lat: number; lon: number; count: number }[],
  { box: map, land }: BaseMap,
  crowd: readonly Crowded[],
  tones: MapColours,
  input: LookInput,
): { nodes: Node[]; taken: Box[] } {
  const { id, sizes, surface, words } = input
  const beyond = points.filter(point => !land.contains(point))
  const count = beyond.reduce((sum, point) => sum + point.count, 0)
  if (count === 0) return { nodes: [], taken: [] }
  const whole = wholeEarth(beyond)
  const pad = sizes.option * space.pad
  const size = legible(sizes.option * space.words)
  const line = size * lineHeight.label
  const sheets = small.parts.map(part => {
    const w = Math.max(small.least, map.w * part)
    const size = { w: w + pad * 2, h: w / proportionOf(whole) + line + pad * 2 }
    return leastCovering(cornersOf(map, size, sizes.gaps.inset), crowd)
  })
  const sheet = sheets.find(box => !crowd.some(place => overlaps(box, place.box))) ?? sheets.at(-1) ?? map
  const w = sheet.w - pad * 2
  const h = sheet.h - line - pad * 2
  const { x, y } = inset(sheet, pad)
  const key = `${id}/elsewhere`
  const drawn = { ...input, id: key }
  const earth = drawBaseMap(drawn, { x, y, w, h }, whole, tones)
  const dots = layOutDiscs(beyond, earth, { ...input, live: { ...input.live, voters: count } }, 'dots')
  return {
    taken: [sheet],
    nodes: [
      {
        kind: 'rect',
        key: `${key}/sheet`,
        ...sheet,
        radius: sizes.unit * 2,
        fill: surface.background,
        opacity: 0.94,
      },
      ...earth.nodes,
      ...dots.map((dot): Node => ({
        kind: 'circle',
        key: `${key}/at${dot.name}`,
        cx: dot.x,
        cy: dot.y,
        r: Math.max(dot.r, leastDot),
        fill: input.colours[0] ?? input.accent,
      })),
      ...drawTextLine(input, {
        key: `${key}/count`,
        text: words.text('map.elsewhere', { count }),
        x: x + w / 2,
        anchor: 'middle',
        middle: y + h + line / 2,
        width: w,
        size,
        weight: 700,
        fill: surface.text,
        role: 'answer',
      }),
    ],
  }
}
