import { bottomEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { asChoice, type Group, groupsOf, isGrouped } from './groups.ts'
import { icicle } from './icicle.ts'
import { points } from './points.ts'
import type { Tile } from './tile-plan.ts'
import { drawTiles } from './tiles.ts'
import { treemap } from './treemap.ts'
import { withLegend } from './with-legend.ts'

/** A column for each group, as wide as its points, its options stacked in it by their part of them. */
export const marimekko: Look = input => {
  const groups = groupsOf(points(input), input)
  if (!isGrouped(groups)) return treemap(input)
  const most = Math.max(...groups.map(({ options }) => options.length))
  if (input.box.h < smallest * (3 + most * 3)) return icicle(input)
  return withLegend(input, box => placed(groups, box, input))
}

interface Column {
  group: Group
  x: number
  w: number
}

function placed(groups: readonly Group[], box: Box, input: LookInput) {
  const { family, measure, of, showPercent, sizes, surface } = input
  const columns = columnsOf(groups, box, input)
  const size = legible(sizes.option * 0.85, box.h * 0.07)
  const names = fitAlike(
    columns.map(({ group, w }) => ({
      text: group.name,
      width: Math.max(1, w - size * 0.4),
      height: Math.max(size * 2.5, smallest * 3.6),
      size,
      weight: 600,
      family,
      leading: lineHeight.label,
      maxLines: 3,
      balance: true,
    })),
    measure,
  )
  const figured = !isEmpty(input) && showPercent
  const shown = columns.map(({ w }, index) => w >= smallest * 3 && names[index]?.cut === false)
  const head = Math.max(0, ...names.map(({ height }, index) => (shown[index] ? height : 0))) + sizes.unit
  const foot = figured ? size * 1.4 + sizes.unit / 2 : 0
  const top = box.y + head
  const high = box.h - head - foot
  const seam = Math.max(2, sizes.unit / 2)
  const words = columns.flatMap(({ group, x, w }, index): Node[] => {
    const name = names[index]
    const place = { key: `${group.key}/name`, x, fill: surface.text, of, role: 'answer' } as const
    const wide = tabularWidth(group.figure, { family, size, weight: 600 }, measure)
    return [
      ...(name && shown[index]
        ? setText(name, { ...place, y: top - sizes.unit - name.height }, measure)
        : []),
      ...(figured && wide <= w
        ? line(input, {
            key: `${group.key}/percent`,
            text: group.figure,
            x,
            middle: bottomEdge(box) - size * 0.7,
            width: w + 1,
            size,
            weight: 600,
            fill: surface.muted,
          })
        : []),
    ]
  })
  const tiles = columns.flatMap(({ group, x, w }) => stacked(group, { x, y: top, w, h: high }, seam, input))
  const drawn = drawTiles(
    tiles.sort((a, b) => a.choice.index - b.choice.index),
    input,
  )
  const nameless = columns.flatMap(({ group }, index) => (shown[index] ? [] : [asChoice(group, input)]))
  return { nodes: [...words, ...drawn.nodes], unnamed: [...nameless, ...drawn.unnamed] }
}

/** The weight of a group: the points of its options, or before the first answer their number. */
const weightOf = ({ options }: Group, input: LookInput) =>
  options.reduce((sum, { share }) => sum + (isEmpty(input) ? 1 : share), 0)

function columnsOf(groups: readonly Group[], box: Box, input: LookInput): Column[] {
  const gap = Math.max(4, input.sizes.gaps.inset)
  const room = box.w - gap * (groups.length - 1)
  const all = groups.reduce((sum, group) => sum + weightOf(group, input), 0)
  let x = box.x
  return groups.map(group => {
    const w = all > 0 ? (room * weightOf(group, input)) / all : 0
    x += w + gap
    return { group, x: x - w - gap, w }
  })
}

function stacked(group: Group, { x, y, w, h }: Box, seam: number, input: LookInput): Tile[] {
  const all = weightOf(group, input)
  const room = Math.max(0, h - seam * (group.options.length - 1))
  let top = y
  return group.options.map(choice => {
    const part = all > 0 ? (isEmpty(input) ? 1 : choice.share) / all : 0
    top += room * part + seam
    return { choice, box: { x, y: top - room * part - seam, w, h: room * part } }
  })
}
