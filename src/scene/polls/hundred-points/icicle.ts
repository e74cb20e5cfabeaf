import { partition } from 'd3-hierarchy'
import type { Box } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { asChoice, type Branch, groupsOf, isGrouped, treeOf } from './groups.ts'
import { points } from './points.ts'
import { drawTiles } from './tiles.ts'
import { treemap } from './treemap.ts'
import { withLegend } from './with-legend.ts'

/** The bands stand where each group has this height (px), or where the box is not this many times as wide as high. */
const standing = { group: smallest * 4, wide: 4 } as const
/** The thickness of the band of groups: of the width of a wide and of a high box, and of the height where bands lie. */
const headPart = { wide: 0.3, high: 0.36, lying: 0.4 } as const
/** The band of groups at least where bands lie, px. */
const leastHead = smallest * 1.8

/** Two bands: in the first the groups, in the second their options, each as long as its points. */
export const icicle: Look = input =>
  isGrouped(groupsOf(points(input), input)) ? withLegend(input, box => placed(box, input)) : treemap(input)

/** The bands stand side by side, so that words have room to lie; in a flat box one above the other. */
function placed(box: Box, input: LookInput) {
  const { sizes, surface } = input
  const groups = groupsOf(points(input), input)
  const root = partition<Branch>().size([1, 1])(treeOf(groups, input))
  const seam = Math.max(2, sizes.unit * 0.375)
  const stands = box.h >= groups.length * standing.group || box.w < box.h * standing.wide
  const first = stands
    ? box.w * (box.w > box.h ? headPart.wide : headPart.high)
    : Math.max(leastHead, box.h * headPart.lying)
  const place = ({ x0: from, x1: to }: { x0: number; x1: number }, second: boolean): Box => {
    const long = stands ? box.h : box.w
    const begin = from * long + (from > 0.0001 ? seam / 2 : 0)
    const length = Math.max(0, to * long - (to < 0.9999 ? seam / 2 : 0) - begin)
    const across = second ? first + seam : 0
    const thick = second ? (stands ? box.w : box.h) - across : first
    return stands
      ? { x: box.x + across, y: box.y + begin, w: thick, h: length }
      : { x: box.x + begin, y: box.y + across, w: length, h: thick }
  }
  const tiles = root
    .leaves()
    .flatMap(node => (node.data.choice ? [{ choice: node.data.choice, box: place(node, true) }] : []))
    .sort((a, b) => a.choice.index - b.choice.index)
  const heads = (root.children ?? []).flatMap(node => {
    const { group } = node.data
    return group
      ? [
          {
            choice: { ...asChoice(group, input), colour: surface.track },
            box: place(node, false),
            fill: surface.track,
          },
        ]
      : []
  })
  const [named, parts] = [
    drawTiles(heads, input, { centred: true, label: true }),
    drawTiles(tiles, input, { centred: true, beside: stands && box.w > box.h * 0.8 }),
  ]
  return {
    nodes: [...named.nodes, ...parts.nodes],
    unnamed: [...named.unnamed, ...parts.unnamed],
  }
}
