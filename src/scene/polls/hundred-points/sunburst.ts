import { type HierarchyRectangularNode, partition } from 'd3-hierarchy'
import { arc } from 'd3-shape'
import { centreX, centreY } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { besideKey } from './beside-key.ts'
import { type Branch, groupsOf, treeOf } from './groups.ts'
import { icicle } from './icicle.ts'
import { drawKey } from './key.ts'
import { points } from './points.ts'
import { fillOf } from './tiles.ts'

/** Two rings: the groups in the inner one, each with its options outside it; their names in a list. */
export const sunburst: Look = input => {
  const { sizes } = input
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
  const rings = [0.25, 0.54, 1].map(part => part * r)
  const seam = Math.max(1.5, Math.min(sizes.unit / 2, r * 0.014))
  const way = readingWay(input)
  const x = centreX(chart)
  const y = centreY(chart)
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
  return [...pieces, ...figures(root, { x, y, hole, middle }, input), ...named]
}

/** The points of each group in its piece of the inner ring, where they have room. */
function figures(
  root: HierarchyRectangularNode<Branch>,
  { x, y, hole, middle }: { x: number; y: number; hole: number; middle: number },
  input: LookInput,
): Node[] {
  const { family, measure, showPercent, sizes, surface } = input
  const ring = middle - hole
  const size = Math.min(sizes.name, ring * 0.36)
  if (!showPercent || size < smallest) return []
  return root.descendants().flatMap((node): Node[] => {
    const { group } = node.data
    if (!group || group.figure === '') return []
    const wide = tabularWidth(group.figure, { family, size, weight: 800 }, measure)
    const far = (hole + middle) / 2
    const [angle, turn] = [(node.x0 + node.x1) / 2, node.x1 - node.x0]
    // The chord across the piece must hold the figure, however it lies.
    if (wide > ring * 0.92 || 2 * far * Math.sin(Math.min(turn, Math.PI) / 2) < wide * 1.1) return []
    return line(input, {
      key: `${group.key}/points`,
      text: group.figure,
      x: x + Math.sin(angle) * far,
      middle: y - Math.cos(angle) * far,
      anchor: 'middle',
      width: wide * 1.1,
      size,
      weight: 800,
      fill: surface.text,
    })
  })
}
