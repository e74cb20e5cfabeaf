import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { atOrigin, cutOff } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { byCount, type Choice, choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { picture, rightMark } from './picture.ts'
import { plate } from './plate.ts'
import { sideRows } from './side-rows.ts'
import { thumbnails } from './thumbnails.ts'

/** A picture, its box in px, and the plate with its name; null where that has no room. */
interface Piece {
  choice: Choice
  box: Box
  plate: Node[] | null
}

/** In a smaller box than this (px) small pictures in rows show more. */
const least = { w: smallest * 16, h: smallest * 7 }
/** The proportion (width / height) that pictures should have. */
const aspect = 1.3

/** Pictures whose areas are their shares, the largest first; options whose picture is too small for the name are named beside them. */
export const mosaic: Look = input => {
  const { box, sizes } = input
  const all = choices(input)
  if (all.length === 0) return []
  if (box.h < least.h || box.w < least.w) return thumbnails(all, input)
  const alone = pieces(all, box, input)
  const outside = unnamed(all, alone)
  if (outside.length === 0) return alone.map(piece => draw(piece, input))
  const beside = box.w > box.h * 1.25
  const gap = sizes.gaps.blocks
  const room = beside
    ? Math.min(box.w * 0.4, sizes.option * 13)
    : Math.min(box.h * 0.45, outside.length * sizes.option * 1.6)
  const { rest: chart, part: list } = cutOff(box, beside ? 'right' : 'bottom', room, gap)
  const packed = pieces(all, chart, input)
  const named = unnamed(all, packed).map(choice => ({ ...choice, key: `${choice.key}/named` }))
  if (list.h < named.length * smallest * 1.5) return thumbnails(all, input)
  return [...packed.map(piece => draw(piece, input)), ...sideRows(named, list, input)]
}

/** The options without a name in their picture, or without a picture, in their order. */
const unnamed = (all: readonly Choice[], packed: readonly Piece[]): Choice[] =>
  all.filter(choice => !packed.some(piece => piece.choice === choice && piece.plate))

interface Leaf {
  choice?: Choice
  children?: Leaf[]
}

/** The pictures packed into a box, the options with the most votes first; all of one size while nothing is counted. */
function pieces(all: readonly Choice[], box: Box, input: LookInput): Piece[] {
  const even = isEmpty(input)
  const order = all.toSorted(byCount)
  const root = hierarchy<Leaf>({ children: order.map(choice => ({ choice })) }).sum(({ choice }) =>
    choice ? (even ? 1 : choice.count) : 0,
  )
  const gap = Math.max(2, input.sizes.gaps.seam)
  const laid = treemap<Leaf>()
    .tile(treemapSquarify.ratio(aspect))
    .size([box.w + gap, box.h + gap])(root)
  return laid.leaves().flatMap(({ data: { choice }, x0, x1, y0, y1 }) => {
    const place = { x: box.x + x0, y: box.y + y0, w: x1 - x0 - gap, h: y1 - y0 - gap }
    if (!choice || place.w < 2 || place.h < 2) return []
    const size = legible(input.sizes.name, Math.sqrt(place.w * place.h) * 0.1)
    const inside = atOrigin(place)
    return [{ choice, box: place, plate: plate(choice, inside, size, input) }]
  })
}

/** The picture of an option with its plate. */
function draw({ choice, box, plate }: Piece, input: LookInput): Node {
  const inside = atOrigin(box)
  const radius = Math.min(input.sizes.unit, box.w / 4, box.h / 4)
  return {
    kind: 'group',
    key: choice.key,
    x: box.x,
    y: box.y,
    children: [
      picture(choice, inside, { radius }, input),
      ...rightMark(choice, inside, radius, input),
      ...(plate ?? []),
    ],
  }
}
