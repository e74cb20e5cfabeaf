import { type HierarchyRectangularNode, partition } from 'd3-hierarchy'
import { arc } from 'd3-shape'
import type { Node } from '../../primitives.ts'
import { direction, smallest } from '../../text.ts'
import type { Look } from '../look.ts'
import { besideKey } from './beside-key.ts'
import { type Branch, groupsOf, treeOf } from './groups.ts'
import { icicle } from './icicle.ts'
import { drawKey } from './key.ts'
import { points } from './points.ts'
import { fillOf } from './tiles.ts'

/** Two rings: the groups in the inner one, each with its options outside it; their names in a list. */
export const sunburst: Look = input => {
  const { poll, sizes } = input
  const groups = groupsOf(points(input), input)
  if (groups.length === 0) return []
  const { chart, list, beside } = besideKey(input, () => 1)
  const named = drawKey(
    groups.map(group => ({ group, options: group.options })),
    list,
    beside,
    input,
  )
  const r = Math.min(chart.w, chart.h) / 2
  if (!named || r < smallest * 3) return icicle(input)
  const root = partition<Branch>().size([2 * Math.PI, 1])(treeOf(groups, input))
  const rings = [0.3, 0.52, 1].map(part => part * r)
  const seam = Math.max(1.5, sizes.unit / 2)
  // Outlines are not mirrored with the texts of a prompt that is read from the right.
  const way = direction(poll.prompt) === 'rtl' ? -1 : 1
  const x = chart.x + chart.w / 2
  const y = chart.y + chart.h / 2
  const outline = (node: HierarchyRectangularNode<Branch>, inner: number, outer: number) =>
    arc()
      .padAngle(seam / outer)
      .cornerRadius(Math.min(sizes.unit / 2, r * 0.02))
      .digits(2)({
      innerRadius: inner,
      outerRadius: outer,
      startAngle: node.x0 * way,
      endAngle: node.x1 * way,
    }) ?? ''
  const [hole = 0, middle = 0, edge = 0] = rings
  const pieces = root.descendants().flatMap((node): Node[] => {
    const { choice, group } = node.data
    if (choice)
      return [
        {
          kind: 'path',
          key: `${choice.key}/arc`,
          x,
          y,
          d: outline(node, middle + seam, edge),
          fill: fillOf(choice, input),
        },
      ]
    if (group)
      return [
        { kind: 'path', key: `${group.key}/arc`, x, y, d: outline(node, hole, middle), fill: group.tone },
      ]
    return []
  })
  return [...pieces, ...named]
}
