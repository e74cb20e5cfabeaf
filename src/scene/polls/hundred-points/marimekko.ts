import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, isSetWell, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { groupAsChoice, type Group, groupsOf, isGrouped } from './groups.ts'
import { icicle } from './icicle.ts'
import { readPoints } from './points.ts'
import type { Tile } from './tile-plan.ts'
import { joinSmallShares, markLeftOut } from './small-shares.ts'
import { drawTiles } from './tiles.ts'
import { treemap } from './treemap.ts'
import { drawWithLegend } from './with-legend.ts'

/** Columns narrower than this (px) are named in the list. */
const narrowest = smallest * 3
/** Returns the least height (px) for a column of so many options with its words. */
const lowestFor = (options: number): number => smallest * (3 + options * 3)
/** Line height of the figures of the groups, in sizes of their type. */
const figureLine = 1.2
/** Between the name of a group and its figure, in sizes of the figure. */
const figureGap = 0.4

/**
 * Draws a column for each group, as wide as its points, its options stacked in it by their part of them: how the whole divides into
 * groups, and each group into options. Above each column stand its name and its points. Options with less than a twentieth of the points
 * are one tile.
 */
export const marimekko: Look = input => {
  const groups = groupsOf(readPoints(input), input)
  if (!isGrouped(groups)) return treemap(input)
  const most = Math.max(...groups.map(({ options }) => options.length))
  if (input.box.h < lowestFor(most)) return icicle(input)
  return markLeftOut(drawWithLegend(input, box => layOut(groups, box, input)))
}

interface Column {
  group: Group
  x: number
  w: number
}

/** Where everything stands, lengths in px. */
interface Chart {
  columns: readonly Column[]
  /** The tiles of all columns, from their top to their bottom. */
  area: Box
  /** Type size of names, and of figures. */
  size: number
  figureSize: number
  /** Where the figures of the groups are written: before their names, below these, or not at all. */
  figures: 'before' | 'below' | 'none'
  /** The name of each group; null where it does not fit above its column. */
  names: readonly (Fitted | null)[]
}

function measureChart(groups: readonly Group[], box: Box, input: LookInput): Chart {
  const { family, measure, showPercent, sizes } = input
  const columns = columnsOf(groups, box, input)
  const size = legible(sizes.option * 0.85, box.h * 0.07)
  const figureSize = size * 1.15
  const font = { family, size: figureSize, weight: 800 }
  const namesBeside = (spaceOf: (group: Group) => number) =>
    fitAlike(
      columns.map(({ group, w }) => ({
        text: group.name,
        width: Math.max(1, w - size * 0.4 - spaceOf(group)),
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
  const isNamed = (name: Fitted, index: number) => (columns[index]?.w ?? 0) >= narrowest && isSetWell(name, 0)
  const showsFigures = !isEmpty(input) && showPercent
  const before = showsFigures
    ? namesBeside(({ figure }) => tabularWidth(figure, font, measure) + figureSize * figureGap)
    : []
  const isBefore =
    before.length > 0 && before.every((name, index) => isNamed(name, index) && name.font.size > size * 0.8)
  const set = isBefore ? before : namesBeside(() => 0)
  const names = set.map((name, index) => (isNamed(name, index) ? name : null))
  const below = showsFigures && !isBefore ? figureSize * figureLine : 0
  const head =
    Math.max(figureSize * figureLine, ...names.map(name => (name?.height ?? 0) + below)) + sizes.unit
  return {
    columns,
    area: { ...box, y: box.y + head, h: box.h - head },
    size,
    figureSize,
    figures: !showsFigures ? 'none' : isBefore ? 'before' : 'below',
    names,
  }
}

function layOut(groups: readonly Group[], box: Box, input: LookInput) {
  const chart = measureChart(groups, box, input)
  const { columns, area, names } = chart
  const seam = Math.max(2, input.sizes.unit / 2)
  const widths = new Map(columns.map(({ group, w }) => [group, w]))
  const joined = joinSmallShares(groups, group => widths.get(group) ?? 0, input)
  const tiles = columns.flatMap(({ x, w }, index) =>
    stackTiles(joined[index], { ...area, x, w }, seam, input),
  )
  const drawn = drawTiles(
    tiles.sort((a, b) => a.choice.index - b.choice.index),
    input,
    { aligned: true },
  )
  const unnamedGroups = columns.flatMap(({ group }, index) =>
    names[index] ? [] : [groupAsChoice(group, input)],
  )
  return {
    nodes: [...drawNames(chart, input), ...drawn.nodes],
    unnamed: [...unnamedGroups, ...drawn.unnamed],
  }
}

/** Draws the names of the groups above their columns, and their figures before or below them. */
function drawNames({ columns, area, figureSize, figures, names }: Chart, input: LookInput): Node[] {
  const { family, measure, element, sizes, surface } = input
  const bottom = area.y - sizes.unit
  const below = figures === 'below' ? figureSize * figureLine : 0
  return columns.flatMap(({ group, x, w }, index): Node[] => {
    const name = names[index]
    const place = { key: `${group.key}/name`, x, fill: surface.text, element, role: 'answer' } as const
    const figureWidth = tabularWidth(group.figure, { family, size: figureSize, weight: 800 }, measure)
    const isBefore = figures === 'before'
    const lead = isBefore ? figureWidth + figureSize * figureGap : 0
    return [
      ...(name ? setText(name, { ...place, x: x + lead, y: bottom - below - name.height }, measure) : []),
      ...(figures !== 'none' && figureWidth <= w
        ? drawTextLine(input, {
            key: `${group.key}/percent`,
            text: group.figure,
            x,
            middle: bottom - (name && isBefore ? name.leading : figureSize * figureLine) / 2,
            width: w + 1,
            size: figureSize,
            weight: 800,
          })
        : []),
    ]
  })
}

/** Returns the weight of a group: the points of its options, or before the first answer their number. */
const weightOf = ({ options }: Group, input: LookInput) =>
  options.reduce((sum, { share }) => sum + (isEmpty(input) ? 1 : share), 0)

function columnsOf(groups: readonly Group[], box: Box, input: LookInput): Column[] {
  const gap = Math.max(4, input.sizes.gaps.inset)
  const available = box.w - gap * (groups.length - 1)
  const all = groups.reduce((sum, group) => sum + weightOf(group, input), 0)
  let x = box.x
  return groups.map(group => {
    const w = all > 0 ? (available * weightOf(group, input)) / all : 0
    x += w + gap
    return { group, x: x - w - gap, w }
  })
}

function stackTiles(group: Group | undefined, { x, y, w, h }: Box, seam: number, input: LookInput): Tile[] {
  if (!group) return []
  const all = weightOf(group, input)
  const available = Math.max(0, h - seam * (group.options.length - 1))
  let top = y
  return group.options.map(choice => {
    const part = all > 0 ? (isEmpty(input) ? 1 : choice.share) / all : 0
    top += available * part + seam
    return { choice, box: { x, y: top - available * part - seam, w, h: available * part } }
  })
}
