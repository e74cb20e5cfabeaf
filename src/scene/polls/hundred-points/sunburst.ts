import { type HierarchyRectangularNode, partition } from 'd3-hierarchy'
import { arc } from 'd3-shape'
import { centreX, centreY } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { divideForKey } from './key-layout.ts'
import { type Branch, groupsOf, createTree } from './groups.ts'
import { icicle } from './icicle.ts'
import { drawKey } from './key.ts'
import { readPoints } from './points.ts'
import { tileFill } from './tiles.ts'

/** The smallest radius, px. */
const least = smallest * 3
/** The edges of the two rings from the middle outwards, in radii. */
const edges = { hole: 0.25, middle: 0.54 } as const
/** A figure at most: its size and its width as parts of its ring's thickness. */
const figurePart = { size: 0.36, width: 0.92 } as const

/** Draws two rings: the groups in the inner one, each with its options outside it; their names in a list. */
export const sunburst: Look = input => {
  const { sizes } = input
  const groups = groupsOf(readPoints(input), input)
  if (groups.length === 0) return []
  const { chart, list, beside } = divideForKey(input, () => 1)
  const named = drawKey(
    groups.map(group => ({ group, options: group.options })),
    list,
    beside,
    input,
  )
  const r = Math.min(chart.w, chart.h) / 2
  if (!named || r < least) return icicle(input)
  const root = partition<Branch>().size([2 * Math.PI, 1])(createTree(groups, input))
  const [hole, middle] = [edges.hole * r, edges.middle * r]
  const seam = Math.max(1.5, Math.min(sizes.unit / 2, r * 0.014))
  const way = readingSign(input)
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
  const pieces = root.descendants().flatMap((node): Node[] => {
    const { choice, group } = node.data
    if (choice)
      return [
        {
          kind: 'path',
          key: `${choice.key}/arc`,
          x,
          y,
          d: outline(node, middle + seam, r),
          fill: tileFill(choice, input),
        },
      ]
    if (group)
      return [
        { kind: 'path', key: `${group.key}/arc`, x, y, d: outline(node, hole, middle), fill: group.tone },
      ]
    return []
  })
  return [...pieces, ...drawGroupFigures(root, { x, y, hole, middle }, input), ...named]
}

/** Draws the points of each group in its piece of the inner ring, where they fit. */
function drawGroupFigures(
  root: HierarchyRectangularNode<Branch>,
  { x, y, hole, middle }: { x: number; y: number; hole: number; middle: number },
  input: LookInput,
): Node[] {
  const { family, measure, showPercent, sizes, surface } = input
  const ring = middle - hole
  const size = Math.min(sizes.name, ring * figurePart.size)
  if (!showPercent || size < smallest) return []
  return root.descendants().flatMap((node): Node[] => {
    const { group } = node.data
    if (!group || group.figure === '') return []
    const figureWidth = tabularWidth(group.figure, { family, size, weight: 800 }, measure)
    const radius = (hole + middle) / 2
    const [angle, turn] = [(node.x0 + node.x1) / 2, node.x1 - node.x0]
    // The chord across the piece must hold the figure, however it lies.
    if (
      figureWidth > ring * figurePart.width ||
      2 * radius * Math.sin(Math.min(turn, Math.PI) / 2) < figureWidth * 1.1
    )
      return []
    return drawTextLine(input, {
      key: `${group.key}/points`,
      text: group.figure,
      x: x + Math.sin(angle) * radius,
      middle: y - Math.cos(angle) * radius,
      anchor: 'middle',
      width: figureWidth * 1.1,
      size,
      weight: 800,
      fill: surface.text,
    })
  })
}
