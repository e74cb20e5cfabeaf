import { type HierarchyRectangularNode, treemap as layout, treemapSquarify } from 'd3-hierarchy'
import { intersection } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { cutsMostLabels } from './label-cuts.ts'
import { drawGroupName } from './group-name.ts'
import { groupAsChoice, type Branch, groupsOf, isGrouped, createTree } from './groups.ts'
import { drawFallbackBars } from './fallback-bars.ts'
import { readPoints } from './points.ts'
import { drawTiles } from './tiles.ts'
import { drawWithLegend } from './with-legend.ts'

/** The proportion (width / height) that tiles should have, since words are wider than high. */
const wordAspect = 1.7
/** Line heights of a group's name: the space above its tiles, and what it takes of it, in sizes of its type. */
const nameLine = { withSpace: 1.7, own: 1.3 } as const

/** Draws rectangles whose area is the points, the largest first, the options of a group together under its name. */
export const treemap: Look = input => {
  const all = readPoints(input)
  if (all.length === 0) return []
  if (cutsMostLabels(all, input.box, input)) return drawFallbackBars(input)
  return drawWithLegend(input, box => layOut(box, input))
}

function layOut(box: Box, input: LookInput) {
  const { sizes } = input
  const groups = groupsOf(readPoints(input), input)
  const grouped = isGrouped(groups)
  const size = legible(sizes.caption, box.h * 0.06)
  const head = grouped ? size * nameLine.withSpace : 0
  const seam = Math.max(2, sizes.unit / 2)
  const gap = grouped ? Math.max(6, sizes.gaps.words) : seam
  const root = layout<Branch>()
    .tile(treemapSquarify.ratio(1))
    .size([box.w / wordAspect, box.h])
    .paddingTop(({ depth }) => (depth === 1 ? head : 0))(
    createTree(groups, input).sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  )
  /** Returns the place of a node, the seams to its neighbours cut off; the edges of the box stay straight. */
  const cut = ({ x0, y0, x1, y1 }: HierarchyRectangularNode<Branch>, seam: number): Box => {
    const [left, right] = [x0 * wordAspect, x1 * wordAspect]
    const x = left + (left > 0.5 ? seam / 2 : 0)
    const y = y0 + (y0 > 0.5 ? seam / 2 : 0)
    return {
      x,
      y,
      w: Math.max(0, right - (right < box.w - 0.5 ? seam / 2 : 0) - x),
      h: Math.max(0, y1 - (y1 < box.h - 0.5 ? seam / 2 : 0) - y),
    }
  }
  /** Returns the part of a place that lies inside another, on the slide. */
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
    small ? [] : drawGroupName(group, { x: box.x + x, y: box.y + y, w, h: size * nameLine.own }, size, input),
  )
  const unnamedGroups = heads.flatMap(({ group, small }) => (small ? [groupAsChoice(group, input)] : []))
  const drawn = drawTiles(
    tiles.sort((a, b) => a.choice.index - b.choice.index),
    input,
  )
  return { nodes: [...names, ...drawn.nodes], unnamed: [...unnamedGroups, ...drawn.unnamed] }
}
