import { bottomEdge, clamp, overlaps, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, lineHeight, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** People on a map, and what they take of it. */
export interface Place {
  name: string
  count: number
  box: Box
}

/** A place with the figure that is written beside it. */
interface FiguredPlace extends Place {
  figure: string
}

export interface SideFiguresOptions {
  map: Box
  /** Between a place and its figure, px. */
  gap: number
  /** Everybody on the map: where a figure covers the fewest it stands. */
  crowd: readonly Pick<Place, 'count' | 'box'>[]
  /** Where no figure may stand. */
  taken: readonly Box[]
  text: string
  /** The pale ground of a figure, so that the map behind it does not disturb it. */
  ground: string
  /** Whether the figure of the first is larger than the others. */
  first: boolean
}

/** The most places that have a figure, and the least part of all people at one. */
const named = { most: 6, part: 0.04 } as const
/** Type size of the figures: in sizes of an option's label, and as a part of the map's height; of the first, in sizes of the others. */
const type = { option: 0.8, height: 0.075, first: 1.25 } as const
/** Free at the sides of a figure on its ground, in sizes of the type. */
const side = 0.22

/** Draws a figure beside each of the places with the most people, given with those first. */
export function drawSideFigures(
  places: readonly FiguredPlace[],
  options: SideFiguresOptions,
  input: LookInput,
): Node[] {
  const { family, live, measure, sizes } = input
  const { map } = options
  const size = legible(sizes.option * type.option, map.h * type.height)
  const taken = [...options.taken]
  return places
    .filter(({ count }) => count >= live.voters * named.part)
    .slice(0, named.most)
    .flatMap((place, index) => {
      const own = legible(options.first && index === 0 ? size * type.first : size)
      const w = tabularWidth(place.figure, { family, size: own, weight: 800 }, measure) + own * side * 2
      const box = placeFigure(place.box, { w, h: own * lineHeight.label }, { ...options, taken })
      if (!box) return []
      taken.push(box)
      return drawFigure(place.name, place.figure, box, own, options, input)
    })
}

/** Returns the box beside a place where a figure covers the fewest people and nothing that is taken; null where there is none. */
function placeFigure(
  { x, y, w, h }: Box,
  size: { w: number; h: number },
  { crowd, gap, map, taken }: Pick<SideFiguresOptions, 'crowd' | 'gap' | 'map' | 'taken'>,
): Box | null {
  const middle = { x: x + (w - size.w) / 2, y: y + (h - size.h) / 2 }
  const boxes = [
    { x: middle.x, y: y - size.h - gap },
    { x: x + w + gap, y: middle.y },
    { x: x - size.w - gap, y: middle.y },
    { x: middle.x, y: y + h + gap },
  ].map(box => ({
    x: clamp(box.x, map.x, rightEdge(map) - size.w),
    y: clamp(box.y, map.y, bottomEdge(map) - size.h),
    ...size,
  }))
  const covered = (box: Box) =>
    crowd.filter(place => overlaps(box, place.box)).reduce((sum, { count }) => sum + count, 0)
  const free = boxes
    .filter(box => !taken.some(other => overlaps(box, other)))
    .map(box => ({ box, people: covered(box) }))
  return free.toSorted((a, b) => a.people - b.people)[0]?.box ?? null
}

function drawFigure(
  name: string,
  text: string,
  box: Box,
  size: number,
  { text: fill, ground }: SideFiguresOptions,
  input: LookInput,
): Node[] {
  const key = `${input.id}/patch${name}`
  return [
    { kind: 'rect', key: `${key}/ground`, ...box, radius: size * 0.2, fill: ground, opacity: 0.85 },
    ...drawTextLine(input, {
      key: `${key}/figure`,
      text,
      x: box.x + box.w / 2,
      anchor: 'middle',
      middle: box.y + box.h / 2,
      width: box.w,
      size,
      weight: 800,
      fill,
      role: 'answer',
    }),
  ]
}
