import { mix } from '../../colour.ts'
import { centredTopWithin, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { type Choice, choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { split } from './split.ts'
import { teams, writeTeam } from './teams.ts'

/**
 * A rope between two teams, named at its ends. Its knot stands in the middle while they are level and moves towards
 * the side with more, all the way when everyone is there; what it has moved is in that side's colour.
 */
export const tug: Look = input => {
  const { box, sizes } = input
  const sides = choices(input).slice(0, 2)
  const flat = box.h < sizes.option * 3
  const thick = Math.max(8, Math.min(sizes.option * 1.1, box.h * 0.08, box.w * 0.035))
  const deep = thick * 3.2
  const wide = flat ? box.w * 0.2 : box.w / 2 - sizes.gaps.blocks
  const high = flat ? box.h : box.h - deep - sizes.gaps.words
  if (sides.length < 2 || high < smallest * 1.6) return split(input)
  const named = teams(
    sides,
    {
      width: wide,
      height: high,
      name: sizes.option * 1.4,
      figure: Math.min(sizes.option * 3.6, box.w * 0.13),
    },
    input,
  )
  const text = Math.max(...named.map(({ high }) => high))
  const gap = Math.min(sizes.unit * 6, Math.max(sizes.gaps.words, box.h * 0.1))
  const top = centredTopWithin(box, flat ? text : text + gap + deep)
  const rest: Box = flat
    ? { x: box.x + wide + sizes.gaps.words, y: box.y, w: box.w - 2 * wide - sizes.unit * 4, h: box.h }
    : { x: box.x, y: top + text + gap, w: box.w, h: deep }
  return [
    ...rope(sides, rest, Math.min(thick, rest.h / 3.2), input),
    ...named.flatMap((team, index) =>
      writeTeam(
        team,
        { x: index === 0 ? box.x : rightEdge(box), top, anchor: index === 0 ? 'left' : 'right' },
        input,
      ),
    ),
  ]
}

function rope(sides: readonly Choice[], { x, y, w, h }: Box, thick: number, input: LookInput): Node[] {
  const { id, sizes, surface } = input
  const empty = isEmpty(input)
  const [left, right] = sides
  const sum = sides.reduce((all, { count }) => all + count, 0)
  const lead = empty || sum === 0 ? 0 : ((right?.count ?? 0) - (left?.count ?? 0)) / sum
  const winner = lead < 0 ? left : right
  const middle = y + h / 2
  const knot = thick * 1.2
  const end = thick * 1.1
  const centre = x + w / 2
  const at = centre + lead * (w / 2 - end * 2 - knot)
  const strand = mix(surface.background, surface.text, empty ? 0.14 : 0.24)
  const tint = (colour: string) => (empty ? mix(surface.background, colour, 0.24) : colour)
  const twist = mix(surface.background, surface.text, empty ? 0.06 : 0.1)
  const handles = sides.map(({ key, colour }, index): Node => ({
    kind: 'rect',
    key: `${key}/end`,
    x: index === 0 ? x : x + w - end,
    y: middle - thick * 1.1,
    w: end,
    h: thick * 2.2,
    radius: end * 0.3,
    fill: tint(colour),
  }))
  const band = (key: string, from: number, to: number, fill: string): Node => ({
    kind: 'rect',
    key,
    x: Math.min(from, to),
    y: middle - thick / 2,
    w: Math.abs(to - from),
    h: thick,
    fill,
  })
  return [
    {
      kind: 'rect',
      key: `${id}/start`,
      x: centre - 1.5,
      y,
      w: 3,
      h,
      fill: mix(surface.background, surface.text, 0.4),
    },
    band(`${id}/rope`, x + end / 2, x + w - end / 2, strand),
    band(`${id}/lead`, centre, at, winner ? tint(winner.colour) : strand),
    strands(`${id}/twist`, { x: x + end, y: middle, w: w - end * 2, h: thick }, twist, sizes.unit),
    ...handles,
    {
      kind: 'circle',
      key: `${id}/knot`,
      cx: at,
      cy: middle,
      r: knot,
      fill:
        lead === 0 ? mix(surface.background, surface.text, empty ? 0.24 : 0.6) : (winner?.colour ?? strand),
      stroke: { colour: surface.background, width: Math.max(2, thick * 0.2) },
    },
  ]
}

/** The slanting lines of a twisted rope. */
function strands(key: string, { x, y, w, h }: Box, colour: string, unit: number): Node {
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
