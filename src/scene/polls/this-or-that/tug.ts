import { mix } from '../../colour.ts'
import { centredTopWithin, centreX, centreY, dropTop, inset, rightEdge, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { split } from './split.ts'
import { type Team, fitTeams, drawTeam } from './teams.ts'

/** The least height for a name, px. */
const lowest = smallest * 1.6
/** Lengths of the rope's parts, in thicknesses of the rope. */
const rope = {
  /** The height of its box, with space for the knot. */
  height: 3.2,
  /** The radius of the knot. */
  knot: 1.2,
  /** Width and height of the handles at its ends. */
  handle: { w: 1.1, h: 2.2 },
} as const

/**
 * Draws a rope between two teams whose names stand at its ends. Its knot stands in the middle while both have the same votes
 * and moves towards the side with more, to its end when that has all; what it has moved is in that side's colour.
 */
export const tug: Look = input => {
  const sides = readChoices(input).slice(0, 2)
  const chart = sides.length < 2 ? null : measureTug(sides, input)
  return chart
    ? [
        ...drawRope(sides, chart.rope, Math.min(chart.thickness, chart.rope.h / rope.height), input),
        ...chart.named.flatMap((team, index) =>
          drawTeam(
            team,
            index === 0
              ? { x: input.box.x, top: chart.top, anchor: 'left' }
              : { x: rightEdge(input.box), top: chart.top, anchor: 'right' },
            input,
          ),
        ),
      ]
    : split(input)
}

interface Chart {
  named: readonly Team[]
  /** The y of the names, px. */
  top: number
  /** The box of the rope with its knot. */
  rope: Box
  /** How thick the rope should be, px. */
  thickness: number
}

/** Returns where names and rope stand: the rope below the names, in a flat box between them; null where there is no space. */
function measureTug(sides: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  const isFlat = box.h < sizes.option * 3
  const thickness = Math.max(8, Math.min(sizes.option * 1.1, box.h * 0.08, box.w * 0.035))
  const ropeHeight = thickness * rope.height
  const width = isFlat ? box.w * 0.2 : box.w / 2 - sizes.gaps.blocks
  const height = isFlat ? box.h : box.h - ropeHeight - sizes.gaps.words
  if (height < lowest) return null
  const named = fitTeams(
    sides,
    { width, height, name: sizes.option * 1.4, figure: Math.min(sizes.option * 3.6, box.w * 0.13) },
    input,
  )
  const namesHeight = Math.max(...named.map(({ height }) => height))
  if (isFlat)
    return {
      named,
      top: centredTopWithin(box, namesHeight),
      rope: inset(box, width + sizes.gaps.words, 0),
      thickness,
    }
  const gap = Math.min(sizes.unit * 6, Math.max(sizes.gaps.words, box.h * 0.1))
  const top = centredTopWithin(box, namesHeight + gap + ropeHeight)
  return { named, top, rope: takeTop(dropTop({ ...box, y: top }, namesHeight + gap), ropeHeight), thickness }
}

/** Draws the rope, `thickness` px thick, along the middle of its box. */
function drawRope(sides: readonly Choice[], box: Box, thickness: number, input: LookInput): Node[] {
  const { id, sizes, surface } = input
  const empty = isEmpty(input)
  const [left, right] = sides
  const sum = sides.reduce((all, { count }) => all + count, 0)
  const lead = empty || sum === 0 ? 0 : ((right?.count ?? 0) - (left?.count ?? 0)) / sum
  const winner = lead < 0 ? left : right
  const [centre, middle] = [centreX(box), centreY(box)]
  const knot = thickness * rope.knot
  const handle = { w: thickness * rope.handle.w, h: thickness * rope.handle.h }
  const at = centre + lead * (box.w / 2 - handle.w * 2 - knot)
  const tone = (part: number) => mix(surface.background, surface.text, part)
  const strand = tone(empty ? 0.14 : 0.24)
  const tint = (colour: string) => (empty ? mix(surface.background, colour, 0.24) : colour)
  const handles = sides.map(({ key, colour }, index): Node => ({
    kind: 'rect',
    key: `${key}/end`,
    x: index === 0 ? box.x : rightEdge(box) - handle.w,
    y: middle - handle.h / 2,
    ...handle,
    radius: handle.w * 0.3,
    fill: tint(colour),
  }))
  const band = (key: string, from: number, to: number, fill: string): Node => ({
    kind: 'rect',
    key,
    x: Math.min(from, to),
    y: middle - thickness / 2,
    w: Math.abs(to - from),
    h: thickness,
    fill,
  })
  return [
    { kind: 'rect', key: `${id}/start`, x: centre - 1.5, y: box.y, w: 3, h: box.h, fill: tone(0.4) },
    band(`${id}/rope`, box.x + handle.w / 2, rightEdge(box) - handle.w / 2, strand),
    band(`${id}/lead`, centre, at, winner ? tint(winner.colour) : strand),
    drawTwist(
      `${id}/twist`,
      { x: box.x + handle.w, y: middle, w: box.w - handle.w * 2, h: thickness },
      tone(empty ? 0.06 : 0.1),
      sizes.unit,
    ),
    ...handles,
    {
      kind: 'circle',
      key: `${id}/knot`,
      cx: at,
      cy: middle,
      r: knot,
      fill: lead === 0 ? tone(empty ? 0.24 : 0.6) : (winner?.colour ?? strand),
      stroke: { colour: surface.background, width: Math.max(2, thickness * 0.2) },
    },
  ]
}

/** Draws the slanting lines of a twisted rope that is `w` px long and `h` px thick, with its middle line at `y`. */
function drawTwist(key: string, { x, y, w, h }: Box, colour: string, unit: number): Node {
  const step = h * 1.1
  const width = Math.max(1.5, unit * 0.4)
  // Their ends stay within the rope.
  const reach = (h - width) / 2
  const count = Math.max(1, Math.floor((w - h) / step))
  const from = (-(count - 1) * step) / 2
  const d = Array.from({ length: count }, (_, index) => {
    const at = from + index * step
    const [foot, head] = [reach.toFixed(1), (-reach).toFixed(1)]
    return `M${(at - h * 0.45).toFixed(1)} ${foot}C${at.toFixed(1)} ${foot} ${at.toFixed(1)} ${head} ${(at + h * 0.45).toFixed(1)} ${head}`
  }).join('')
  return { kind: 'path', key, x: x + w / 2, y, d, stroke: { colour, width } }
}
