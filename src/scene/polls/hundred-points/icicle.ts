import { partition } from 'd3-hierarchy'
import { centreY, cutOff, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { groupAsChoice, type Branch, groupsOf, isGrouped, createTree } from './groups.ts'
import { drawKey } from './key.ts'
import { readPoints } from './points.ts'
import { joinSmallShares, markLeftOut } from './small-shares.ts'
import { drawTiles } from './tiles.ts'
import { treemap } from './treemap.ts'
import { drawWithLegend } from './with-legend.ts'

/** The bands stand where each group has this height (px), or where the box is not this many times as wide as high. */
const uprightFrom = { group: smallest * 4, wide: 4 } as const
/** The thickness of the band of groups: of the width of a wide and of a high box, and of the height where bands lie. */
const headPart = { wide: 0.3, high: 0.36, lying: 0.4 } as const
/** The band of groups at least where bands lie, px. */
const leastHead = smallest * 1.8

/**
 * The names of thin options stand beside the bands, this far from them (units). Their list takes the first of these parts of the width in which they
 * have at least this size (px), otherwise the last.
 */
const besideParts = [0.27, 0.31, 0.36]
const readable = smallest * 1.6
const leaderUnits = 6
/** Up to this part of the names are few, 0–1. */
const fewPart = 1 / 3

/**
 * Draws two bands: in the first the groups, in the second their options, each as long as its points. Options with less than a twentieth of
 * the points are one tile.
 */
export const icicle: Look = input =>
  isGrouped(groupsOf(readPoints(input), input))
    ? markLeftOut(drawComfortably(input) ?? drawWithLegend(input, box => layOut(box, input)))
    : treemap(input)

/** Draws the bands with the names of options that are too thin beside them, joined by lines; null where these do not fit. */
function drawComfortably(input: LookInput): Node[] | null {
  const { box, sizes } = input
  if (!stands(box, groupsOf(readPoints(input), input).length)) return null
  const whole = layOut(box, input, true)
  const smaller = layOut(box, input)
  // A list takes its space from the bands: a few names stand in smaller type instead, where they fit.
  const isFew = whole.unnamed.length <= whole.middleOf.size * fewPart && smaller.unnamed.length === 0
  if (isFew) return smaller.nodes
  for (const part of besideParts) {
    const { rest: chart, part: list } = cutOff(box, 'right', box.w * part, sizes.unit * leaderUnits)
    const { nodes, unnamed, middleOf } = layOut(chart, input, true)
    const thin = unnamed.filter(({ key }) => middleOf.has(key))
    if (thin.length < unnamed.length) return null
    const middle = ({ key }: Choice) => middleOf.get(key) ?? 0
    const options = thin.toSorted((a, b) => middle(a) - middle(b))
    const named = drawKey([{ options }], list, true, input, middle, rightEdge(chart))
    if (named && (part === besideParts.at(-1) || smallestTextIn(named) >= readable))
      return [...nodes, ...named]
  }
  return null
}

/** Returns the size of the smallest text in nodes, px. */
const smallestTextIn = (nodes: readonly Node[]): number =>
  Math.min(
    ...nodes.map(node =>
      node.kind === 'text' ? node.size : node.kind === 'group' ? smallestTextIn(node.children) : Infinity,
    ),
  )

/** Returns whether the bands stand side by side, so that words have space to lie; in a flat box they lie one above the other. */
const stands = ({ w, h }: Box, groups: number) => h >= groups * uprightFrom.group || w < h * uprightFrom.wide

/** Returns the tiles of both bands, what is without a name in them, and the middle of each option that has a tile (y). */
function layOut(box: Box, input: LookInput, onlyComfortable = false) {
  const { sizes, surface } = input
  const all = groupsOf(readPoints(input), input)
  // The options of a group without points have no list of their own: its name says it.
  const given = isEmpty(input) ? all : all.filter(({ options }) => options.some(({ share }) => share > 0))
  const groups = joinSmallShares(given, () => box.w * (1 - headPart.wide), input)
  const root = partition<Branch>().size([1, 1])(createTree(groups, input))
  const seam = Math.max(2, sizes.unit * 0.375)
  const upright = stands(box, groups.length)
  const first = upright
    ? box.w * (box.w > box.h ? headPart.wide : headPart.high)
    : Math.max(leastHead, box.h * headPart.lying)
  const place = ({ x0: from, x1: to }: { x0: number; x1: number }, second: boolean): Box => {
    const axisLength = upright ? box.h : box.w
    const begin = from * axisLength + (from > 0.0001 ? seam / 2 : 0)
    const length = Math.max(0, to * axisLength - (to < 0.9999 ? seam / 2 : 0) - begin)
    const across = second ? first + seam : 0
    const thickness = second ? (upright ? box.w : box.h) - across : first
    return upright
      ? { x: box.x + across, y: box.y + begin, w: thickness, h: length }
      : { x: box.x + begin, y: box.y + across, w: length, h: thickness }
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
            choice: { ...groupAsChoice(group, input), colour: surface.track },
            box: place(node, false),
            fill: surface.track,
          },
        ]
      : []
  })
  const without = all
    .filter(group => !given.includes(group))
    .map(group => ({ ...groupAsChoice(group, input), colour: surface.line }))
  const [named, parts] = [
    drawTiles(heads, input, { centred: true, labelAlone: true }),
    drawTiles(tiles, input, {
      centred: true,
      aligned: upright,
      onlyComfortable,
      figureBeside: upright && box.w > box.h * 0.8,
    }),
  ]
  return {
    nodes: [...named.nodes, ...parts.nodes],
    unnamed: [...named.unnamed, ...without, ...parts.unnamed],
    middleOf: new Map(tiles.map(({ choice, box }) => [choice.key, centreY(box)])),
  }
}
