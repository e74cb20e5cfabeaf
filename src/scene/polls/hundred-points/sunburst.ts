import { type HierarchyRectangularNode, partition } from 'd3-hierarchy'
import { arc } from 'd3-shape'
import { centreX, centreY } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawRingNames } from '../multiple-choice/ring-names.ts'
import { readingSign } from '../reading-sign.ts'
import { drawFallbackBars } from './fallback-bars.ts'
import { divideForKey } from './key-layout.ts'
import { type Branch, type Group, groupsOf, createTree } from './groups.ts'
import { icicle } from './icicle.ts'
import { drawKey } from './key.ts'
import { readPoints } from './points.ts'
import { drawSectorName } from './sector-name.ts'
import { tileFill } from './tiles.ts'

/** The smallest radius, px, and the smallest with names around it. */
const least = { r: smallest * 3, named: smallest * 7 } as const
/** The edges of the two rings from the middle outwards, in radii: names of groups stand in the inner one, none in the outer. */
const edges = { hole: 0.2, middle: 0.74 } as const
/** Of the circle with names at both sides: the part of the width it takes at most, and what is free above and below it, in radii. */
const circle = { width: 0.5, margin: 0.02 } as const

type Sector = HierarchyRectangularNode<Branch>

/** A circle on the slide, px. */
interface Circle {
  x: number
  y: number
  r: number
}

/**
 * Draws two rings: the groups in the inner one with their names, each with its options outside it. The names of the options stand
 * around the circle, or in a list where there is no space for that. Where a text would be smaller than the notes of the slide, bars
 * say more.
 */
export const sunburst: Look = input => {
  const groups = groupsOf(readPoints(input), input)
  if (groups.length === 0) return []
  const root = partition<Branch>().size([2 * Math.PI, 1])(createTree(groups, input))
  const ways = [() => drawNamedAround(root, input), () => drawWithList(root, input)]
  for (const draw of ways) {
    const nodes = draw()
    if (nodes && smallestText(nodes) >= input.sizes.note * leastText) return nodes
  }
  return drawFallbackBars(input)
}

/** The least size of a text, in sizes of the notes: on a slide that fills the screen 28 px of 1,920. */
const leastText = 0.97

/** Returns the size of the smallest text of some nodes, px; infinite without any. */
const smallestText = (nodes: readonly Node[]): number =>
  Math.min(
    Infinity,
    ...nodes.map(node =>
      node.kind === 'group' ? smallestText(node.children) : node.kind === 'text' ? node.size : Infinity,
    ),
  )

/** Draws the rings with all names at their marks; null where these do not fit. */
function drawNamedAround(root: Sector, input: LookInput): Node[] | null {
  const { box } = input
  const r = Math.min((box.h / 2) * (1 - circle.margin), (box.w * circle.width) / 2)
  if (r < least.named) return null
  const at = { x: centreX(box), y: centreY(box), r }
  const groups = drawGroupNames(root, at, input)
  const leaves = root.leaves()
  const sectors = leaves.flatMap(node => {
    const { choice } = node.data
    const group = node.parent?.data.group
    if (!choice || node.x1 <= node.x0) return []
    // A group whose name does not fit in its part of the ring is named with its options.
    const label = group && groups.unnamed.has(group) ? `${choice.label} · ${group.name}` : choice.label
    return [{ choice: { ...choice, label }, angle: (node.x0 + node.x1) / 2 }]
  })
  if (sectors.length < leaves.length) return null
  const names = drawRingNames(sectors, { cx: at.x, cy: at.y, r, way: readingSign(input) }, r, input)
  return names && [...drawRings(root, at, input), ...groups.nodes, ...names]
}

/** Draws the rings with a list of all names beside or below them; bands where there is no space for that either. */
function drawWithList(root: Sector, input: LookInput): Node[] {
  const groups = groupsOf(readPoints(input), input)
  const { chart, list, beside } = divideForKey(input, () => 1)
  const sections = groups.map(group => ({ group, options: group.options }))
  const named = drawKey(sections, list, beside, input)
  const r = Math.min(chart.w, chart.h) / 2
  if (!named || r < least.r) return icicle(input)
  return [...drawRings(root, { x: centreX(chart), y: centreY(chart), r }, input), ...named]
}

function drawRings(root: Sector, { x, y, r }: Circle, input: LookInput): Node[] {
  const { sizes } = input
  const [hole, middle] = [edges.hole * r, edges.middle * r]
  const seam = Math.max(1.5, Math.min(sizes.unit / 2, r * 0.014))
  const way = readingSign(input)
  const outline = (node: Sector, inner: number, outer: number) =>
    arc()
      .padAngle(seam / outer)
      .cornerRadius(Math.min(sizes.unit / 2, r * 0.02))
      .digits(2)({
      innerRadius: inner,
      outerRadius: outer,
      startAngle: node.x0 * way,
      endAngle: node.x1 * way,
    }) ?? ''
  return root.descendants().flatMap((node): Node[] => {
    const { choice, group } = node.data
    if (choice) {
      const d = outline(node, middle + seam, r)
      return [{ kind: 'path', key: `${choice.key}/arc`, x, y, d, fill: tileFill(choice, input) }]
    }
    if (!group) return []
    return [{ kind: 'path', key: `${group.key}/arc`, x, y, d: outline(node, hole, middle), fill: group.tone }]
  })
}

/** Draws the names of the groups with their points in the inner ring where they fit, and the unit in the middle. */
function drawGroupNames(
  root: Sector,
  { x, y, r }: Circle,
  input: LookInput,
): { nodes: Node[]; unnamed: ReadonlySet<Group> } {
  const { id, showPercent, sizes, surface, words } = input
  const ring = { x, y, inner: edges.hole * r, outer: edges.middle * r }
  const nodes: Node[] = []
  const unnamed = new Set<Group>()
  for (const node of root.descendants()) {
    const { group } = node.data
    if (!group || group.name === '') continue
    const sector = { ...ring, from: node.x0, to: node.x1 }
    const name = drawSectorName(group, sector, input)
    if (!name) unnamed.add(group)
    nodes.push(...(name ?? drawSectorName({ ...group, name: '' }, sector, input) ?? []))
  }
  if (!showPercent || isEmpty(input)) return { nodes, unnamed }
  const unit = drawTextLine(input, {
    key: `${id}/unit`,
    text: words.text('ranking.points'),
    x,
    middle: y,
    anchor: 'middle',
    width: ring.inner * 1.75,
    size: sizes.note,
    fill: surface.muted,
    role: 'note',
    omitIfCut: true,
  })
  return { nodes: [...nodes, ...unit], unnamed }
}
