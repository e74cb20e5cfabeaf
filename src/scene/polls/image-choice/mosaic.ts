import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { atOrigin, centredLeft, centredTop, cutOff } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { byCount, type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'
import { drawPlate } from './plate.ts'
import { drawSideRows } from './side-rows.ts'
import { drawThumbnailRows } from './thumbnails.ts'

/** A picture, its box in px, and the plate with its name; null where that does not fit. */
interface Piece {
  choice: Choice
  box: Box
  plate: Node[] | null
}

/** In a smaller box than this (px) small pictures in rows show more. */
const least = { w: smallest * 16, h: smallest * 7 }
/** The least height of a row of the list, px. */
const leastRow = smallest * 1.5
/** The proportion (width / height) that pictures should have. */
const aspect = 1.3

/**
 * Draws pictures whose areas are their shares, the largest first; options whose picture would be too small for the name stand
 * beside them.
 */
export const mosaic: Look = input => {
  const { box, sizes } = input
  const all = readChoices(input)
  if (all.length === 0) return []
  if (box.h < least.h || box.w < least.w) return drawThumbnailRows(all, input)
  const alone = packPictures(all, box, input)
  const outside = findUnnamed(all, alone)
  if (outside.length === 0) return alone.map(piece => drawPiece(piece, input))
  const beside = box.w > box.h * 1.25
  const gap = sizes.gaps.blocks
  const listLength = beside
    ? Math.min(box.w * 0.4, sizes.option * 13)
    : Math.min(box.h * 0.45, outside.length * sizes.option * 1.6)
  const { rest, part: list } = cutOff(box, beside ? 'right' : 'bottom', listLength, gap)
  // In another proportion all names may fit: then there is no list, and the pictures stand in the middle.
  const fits = packNamed(all, rest, input).length === all.length
  const chart = fits ? { ...rest, x: centredLeft(box, rest.w), y: centredTop(box, rest.h) } : rest
  const packed = packNamed(all, chart, input)
  const others = findUnnamed(all, packed).map(choice => ({ ...choice, key: `${choice.key}/named` }))
  if (packed.length === 0 || list.h < others.length * leastRow) return drawThumbnailRows(all, input)
  return [...packed.map(piece => drawPiece(piece, input)), ...drawSideRows(others, list, input)]
}

/** Returns the pictures whose names fit, packed without the others: slivers of those would show nothing. */
function packNamed(all: readonly Choice[], box: Box, input: LookInput): Piece[] {
  const packed = packPictures(all, box, input)
  const named = packed.filter(({ plate }) => plate).map(({ choice }) => choice)
  return named.length === all.length || named.length === 0
    ? packed.filter(({ plate }) => plate)
    : packNamed(named, box, input)
}

/** Returns the options without a name in their picture, or without a picture, in their order. */
const findUnnamed = (all: readonly Choice[], packed: readonly Piece[]): Choice[] =>
  all.filter(choice => !packed.some(piece => piece.choice === choice && piece.plate))

interface Leaf {
  choice?: Choice
  children?: Leaf[]
}

/** Returns the pictures packed into a box, the options with the most votes first; all of one size while nothing is counted. */
function packPictures(all: readonly Choice[], box: Box, input: LookInput): Piece[] {
  const even = isEmpty(input)
  const order = all.toSorted(byCount)
  const root = hierarchy<Leaf>({ children: order.map(choice => ({ choice })) }).sum(({ choice }) =>
    choice ? (even ? 1 : choice.count) : 0,
  )
  const gap = Math.max(2, input.sizes.gaps.seam)
  const packed = treemap<Leaf>()
    .tile(treemapSquarify.ratio(aspect))
    .size([box.w + gap, box.h + gap])(root)
  return packed.leaves().flatMap(({ data: { choice }, x0, x1, y0, y1 }) => {
    const place = { x: box.x + x0, y: box.y + y0, w: x1 - x0 - gap, h: y1 - y0 - gap }
    if (!choice || place.w < 2 || place.h < 2) return []
    const size = legible(input.sizes.name, Math.sqrt(place.w * place.h) * 0.1)
    const inside = atOrigin(place)
    return [{ choice, box: place, plate: drawPlate(choice, inside, size, input) }]
  })
}

/** Draws the picture of an option with its plate. */
function drawPiece({ choice, box, plate }: Piece, input: LookInput): Node {
  const inside = atOrigin(box)
  const radius = Math.min(input.sizes.unit, box.w / 4, box.h / 4)
  return {
    kind: 'group',
    key: choice.key,
    x: box.x,
    y: box.y,
    children: [
      drawPicture(choice, inside, { radius }, input),
      ...drawCorrectMark(choice, inside, radius, input),
      ...(plate ?? []),
    ],
  }
}
