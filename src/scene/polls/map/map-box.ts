import { bottomEdge, takeLeft, takeRight, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { isWhole, type Region } from './regions.ts'
import { drawTopCountries } from './top-countries.ts'

/** In a lower box than this (px) no map can be read. */
const lowest = smallest * 7
/** A box that is more times as high as wide than `from` is tall: its map is `height` widths high. */
const tall = { from: 1.1, height: 0.62 } as const
/** A part of the earth leaves space at its right in a box this wide, in sizes of an option: its parts of the width. */
const beside = { least: 0.62, most: 0.75, from: 30 } as const
/** How much more of the width than the region itself a map takes. */
const margin = 1.25

/** Returns whether no map can be read in the box. */
export const isTooFlat = ({ box }: LookInput): boolean => box.h < lowest

/**
 * Returns the map with the countries that have the most people: bars beside it where there is space, which say all figures then, otherwise a line
 * below it.
 */
export function divideMap(
  input: LookInput,
  region: Region | undefined,
  look: Look,
): { map: Box; nodes: Node[]; hasBars: boolean } {
  const map = mapBox(input, region)
  const beside = drawBeside(input, map, look)
  if (beside.length > 0 || map.w < input.box.w) return { map, nodes: beside, hasBars: beside.length > 0 }
  const { box, nodes } = drawTopCountries(input)
  return { map: mapBox({ ...input, box }, region), nodes, hasBars: false }
}

/** Returns where the map lies: all of the box, in a tall one the upper part, and of a part of the earth in a wide one the left. */
export function mapBox({ box, sizes }: LookInput, region?: Region): Box {
  if (box.h > box.w * tall.from) return takeTop(box, Math.round(box.w * tall.height))
  if (!region || isWhole(region) || box.w < sizes.option * beside.from) return box
  const { west, south, east, north } = region
  const latitudeScale = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const w = Math.round(
    Math.max(box.w * beside.least, box.h * margin * (((east - west) * latitudeScale) / (north - south))),
  )
  return w < box.w * beside.most ? takeLeft(box, w) : box
}

/** Draws another look below the map in a tall box, or to the right of a map that leaves space there. */
function drawBeside(input: LookInput, map: Box, look: Look): Node[] {
  const { box, sizes } = input
  if (map.w < box.w) {
    const w = box.w - map.w - sizes.unit * 6
    return look({ ...input, box: takeRight(box, w) })
  }
  const y = bottomEdge(map) + sizes.gaps.blocks
  const h = bottomEdge(box) - y
  return h < sizes.option * 2 ? [] : look({ ...input, box: { ...box, y, h } })
}
