import type { Poll } from '#contract/polls/poll.ts'
import { atOrigin, centredLeft, centredTop, cutOff } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, stepped } from '../../text.ts'
import { byCount, type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'
import { drawPlate, leastPlateSpace } from './plate.ts'
import { packPictures } from './pack.ts'
import { pictureSize } from './proportions.ts'
import { drawSideRows, sideRowsNameSize } from './side-rows.ts'
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
/** The list beside the pictures, in sizes of an option's label: its width, that where names would be smaller than `name`. */
const listPart = { usual: 13, wide: 15, name: 0.55 } as const
/** The proportion (width / height) of a picture whose own is not known. */
const usual = 1.3
/** Type size of a plate: in sizes of labels and names, as a part of the picture's side, and how much smaller it is tried again. */
const type = { option: 1.2, name: 0.9, side: 0.085, smaller: 0.75 } as const
/** A picture is shown whole on a ground of its own only where the poll asks for it: otherwise its area would be no share. */
const fitOf = ({ optionImageFit }: Poll) => optionImageFit ?? 'cover'

/**
 * Draws pictures whose areas are their shares, the largest first; options whose picture would be too small for the name stand
 * beside them.
 */
export const mosaic: Look = input => {
  const { box, sizes } = input
  const all = readChoices(input)
  if (all.length === 0) return []
  if (box.h < least.h || box.w < least.w) return drawThumbnailRows(all, input)
  const alone = layOutPictures(all, box, input)
  const outside = findUnnamed(all, alone)
  if (outside.length === 0) return alone.map(piece => drawPiece(piece, input))
  const usual = layOutWithList(all, outside.length, listPart.usual, input)
  const hasSmallNames =
    usual.others.length > 0 &&
    sideRowsNameSize(usual.others, usual.list, input) < sizes.option * listPart.name
  const { packed, others, list } = hasSmallNames
    ? layOutWithList(all, outside.length, listPart.wide, input)
    : usual
  if (packed.length === 0 || list.h < others.length * leastRow) return drawThumbnailRows(all, input)
  return [...packed.map(piece => drawPiece(piece, input)), ...drawSideRows(others, list, input)]
}

/** Returns the pictures, and the others with the box of their list: beside the pictures `wide` sizes of an option's label wide, or below them. */
function layOutWithList(all: readonly Choice[], outside: number, wide: number, input: LookInput) {
  const { box, sizes } = input
  const beside = box.w > box.h * 1.25
  const listLength = beside
    ? Math.min(box.w * 0.42, sizes.option * wide)
    : Math.min(box.h * 0.45, outside * sizes.option * 1.6)
  const { rest, part: list } = cutOff(box, beside ? 'right' : 'bottom', listLength, sizes.gaps.blocks)
  // In another proportion all names may fit: then there is no list, and the pictures stand in the middle.
  const fits = packNamed(all, rest, input).length === all.length
  const chart = fits ? { ...rest, x: centredLeft(box, rest.w), y: centredTop(box, rest.h) } : rest
  const packed = packNamed(all, chart, input)
  const others = findUnnamed(all, packed).map(choice => ({ ...choice, key: `${choice.key}/named` }))
  return { packed, others, list }
}

/** Returns the pictures whose names fit, packed without the others: slivers of those would show nothing. */
function packNamed(all: readonly Choice[], box: Box, input: LookInput): Piece[] {
  const packed = layOutPictures(all, box, input)
  const named = packed.filter(({ plate }) => plate).map(({ choice }) => choice)
  return named.length === all.length || named.length === 0
    ? packed.filter(({ plate }) => plate)
    : packNamed(named, box, input)
}

/** Returns the options without a name in their picture, or without a picture, those with the most votes first. */
const findUnnamed = (all: readonly Choice[], packed: readonly Piece[]): Choice[] =>
  all.filter(choice => !packed.some(piece => piece.choice === choice && piece.plate)).toSorted(byCount)

/** Returns the pictures in a box, the options with the most votes first; all of one size while nothing is counted. */
function layOutPictures(all: readonly Choice[], box: Box, input: LookInput): Piece[] {
  const even = isEmpty(input)
  const order = all.toSorted(byCount).filter(({ count }) => even || count > 0)
  const gap = Math.max(2, input.sizes.gaps.seam)
  const packed = packPictures(
    order.map(choice => {
      const size = pictureSize(input.poll, choice.index)
      return {
        weight: even ? 1 : choice.count,
        proportion: size ? size.width / size.height : usual,
        least: leastPlateSpace(choice, legible(input.sizes.name * type.name), input),
      }
    }),
    { ...box, w: box.w + gap, h: box.h + gap },
  )
  return order.flatMap((choice, index) => {
    const cell = packed[index]
    const place = cell && { ...cell, w: cell.w - gap, h: cell.h - gap }
    if (!place || place.w < 2 || place.h < 2) return []
    const side = Math.sqrt(place.w * place.h)
    const size = legible(
      input.sizes.option * type.option,
      Math.max(input.sizes.name * type.name, stepped(side * type.side)),
    )
    return [{ choice, box: place, plate: drawFittingPlate(choice, atOrigin(place), size, input) }]
  })
}

/** Draws the plate of an option, a little smaller where it does not fit otherwise; null where it does not fit at all. */
function drawFittingPlate(choice: Choice, box: Box, size: number, input: LookInput): Node[] | null {
  const smaller = legible(size * type.smaller)
  return (
    drawPlate(choice, box, size, input) ?? (smaller < size ? drawPlate(choice, box, smaller, input) : null)
  )
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
      drawPicture(choice, inside, { radius, fit: fitOf(input.poll) }, input),
      ...drawCorrectMark(choice, inside, radius, input),
      ...(plate ?? []),
    ],
  }
}
