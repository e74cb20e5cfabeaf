import { type HierarchyRectangularNode, treemap as layout, treemapSquarify } from 'd3-hierarchy'
import { intersection } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { cramped } from './cramped.ts'
import { groupName } from './group-name.ts'
import { asChoice, type Branch, groupsOf, isGrouped, treeOf } from './groups.ts'
import { plainly } from './plainly.ts'
import { points } from './points.ts'
import { drawTiles } from './tiles.ts'
import { withLegend } from './with-legend.ts'

/** The proportion (width / height) that tiles should have, since words are wider than high. */
const lying = 1.7

/** Rectangles whose area is the points, the largest first, the options of a group together under its name. */
export const treemap: Look = input => {
  const all = points(input)
  if (all.length === 0) return []
  if (cramped(all, input.box, input)) return plainly(input)
  return withLegend(input, box => placed(box, input))
}

function placed(box: Box, input: LookInput) {
  const { sizes } = input
  const groups = groupsOf(points(input), input)
  const grouped = isGrouped(groups)
  const size = legible(sizes.caption, box.h * 0.06)
  const head = grouped ? size * 1.7 : 0
  const seam = Math.max(2, sizes.unit / 2)
  const gap = grouped ? Math.max(6, sizes.gaps.words) : seam
  const root = layout<Branch>()
    .tile(treemapSquarify.ratio(1))
    .size([box.w / lying, box.h])
    .paddingTop(({ depth }) => (depth === 1 ? head : 0))(
    treeOf(groups, input).sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  )
  /** The place of a node, the seams to its neighbours cut off; the edges of the box stay straight. */
  const cut = ({ x0, y0, x1, y1 }: HierarchyRectangularNode<Branch>, seam: number): Box => {
    const [left, right] = [x0 * lying, x1 * lying]
    const x = left + (left > 0.5 ? seam / 2 : 0)
    const y = y0 + (y0 > 0.5 ? seam / 2 : 0)
    return {
      x,
      y,
      w: Math.max(0, right - (right < box.w - 0.5 ? seam / 2 : 0) - x),
      h: Math.max(0, y1 - (y1 < box.h - 0.5 ? seam / 2 : 0) - y),
    }
  }
  /** The part of a place that lies inside another, on the slide. */
  const within = (a: Box, b: Box): Box => {
    const both = intersection(a, b)
    return { ...both, x: box.x + both.x, y: box.y + both.y }
  }
  const tiles = root.leaves().flatMap(node => {
    const { choice } = node.data
    const parent = node.parent ?? node
    const frame = cut(parent, gap)
    const inner = grouped ? { ...frame, y: frame.y + head, h: Math.max(0, frame.h - head) } : frame
    return choice ? [{ choice, box: within(cut(node, seam), inner) }] : []
  })
  const heads = (grouped ? (root.children ?? []) : []).flatMap(node => {
    const { group } = node.data
    const place = cut(node, gap)
    return group ? [{ group, place, small: place.h < head || place.w < size * 4 }] : []
  })
  const names = heads.flatMap(({ group, place: { x, y, w }, small }): Node[] =>
    small ? [] : groupName(group, { x: box.x + x, y: box.y + y, w, h: size * 1.3 }, size, input),
  )
  const nameless = heads.flatMap(({ group, small }) => (small ? [asChoice(group, input)] : []))
  const drawn = drawTiles(
    tiles.sort((a, b) => a.choice.index - b.choice.index),
    input,
  )
  return { nodes: [...names, ...drawn.nodes], unnamed: [...nameless, ...drawn.unnamed] }
}
