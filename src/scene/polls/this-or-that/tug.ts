import { mix } from '../../colour.ts'
import {
  bottomEdge,
  centredTopWithin,
  centreX,
  centreY,
  dropTop,
  inset,
  rightEdge,
  takeTop,
} from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { countPullers, drawPullers, handHeight, widestSide } from './pullers.ts'
import { split } from './split.ts'
import { type Team, fitTeams, drawTeam } from './teams.ts'
import { drawTwoTiles } from './two-tiles.ts'

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

/** The height of the people: parts of the box's height that are tried, in sizes of an option's label, a part of its width, and at least in px. */
const people = { heights: [0.44, 0.36, 0.28, 0.22], option: 5.5, width: 0.11, least: smallest * 4 } as const
/** Names and figures have this part at least of the size that they have above the smallest people. */
const textPart = 0.85
/** How thick the rope in their hands is, and the line they stand on, in heights of a person. */
const held = { rope: 0.13, ground: 0.025 } as const

/**
 * Draws a rope that two teams of up to ten people pull, whose names stand at its ends. Its knot stands in the middle while both have the same votes
 * and moves towards the side with more, to its end when that has all; what it has moved is in that side's colour.
 */
export const tug: Look = input => {
  if (input.isWithheld) return drawTwoTiles(input)
  const sides = readChoices(input).slice(0, 2)
  const chart = sides.length < 2 ? null : measureTug(sides, input)
  return chart
    ? [
        ...drawRope(sides, chart, input),
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
  /** How thick the rope is, px. */
  thickness: number
  /** The height of the people who pull, px; 0 where there is no space for them. */
  person: number
}

/** Returns where names and rope stand; null where there is no space. People are as high as names and figures of nearly full size allow. */
function measureTug(sides: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  if (box.h < sizes.option * 3) return measureFlat(sides, input)
  const wanted = people.heights
    .map(part => Math.min(box.h * part, sizes.option * people.option, box.w * people.width))
    .filter(height => height >= people.least)
  const charts = (wanted.length > 0 ? wanted : [0]).flatMap(person => measureHigh(sides, person, input) ?? [])
  const largest = Math.max(...charts.map(textSize))
  return charts.find(chart => textSize(chart) >= largest * textPart) ?? null
}

/** Returns the sizes of the first side's name and figure, added up, px. */
const textSize = ({ named: [first] }: Chart): number =>
  (first?.name.font.size ?? 0) + (first?.figure?.font.size ?? 0)

const thicknessIn = ({ box, sizes }: LookInput): number =>
  Math.max(8, Math.min(sizes.option * 1.1, box.h * 0.08, box.w * 0.035))

const fitNames = (sides: readonly Choice[], width: number, height: number, input: LookInput): Team[] => {
  const { box, sizes } = input
  const figure = Math.min(sizes.option * 3.2, box.w * 0.13)
  return fitTeams(sides, { width, height, name: sizes.option * 1.4, figure }, input)
}
const heightOf = (named: readonly Team[]): number => Math.max(...named.map(({ height }) => height))

/** Returns the chart of a box in which the rope stands below the names, with people of a height; null where there is no space. */
function measureHigh(sides: readonly Choice[], person: number, input: LookInput): Chart | null {
  const { box, sizes } = input
  const thickness = person > 0 ? person * held.rope : thicknessIn(input)
  const ropeHeight = Math.max(thickness * rope.height, person)
  const least = box.h - ropeHeight - sizes.gaps.words
  if (least < lowest) return null
  const named = fitNames(sides, box.w / 2 - sizes.gaps.blocks, least, input)
  const namesHeight = heightOf(named)
  const wanted = Math.min(sizes.unit * 6, Math.max(sizes.gaps.words, box.h * 0.1))
  const gap = Math.min(wanted, box.h - namesHeight - ropeHeight)
  const top = centredTopWithin(box, namesHeight + gap + ropeHeight)
  const ropeBox = takeTop(dropTop({ ...box, y: top }, namesHeight + gap), ropeHeight)
  return { named, top, rope: ropeBox, thickness, person }
}

/** Returns the chart of a flat box, in which the rope stands between the names; null where there is no space. */
function measureFlat(sides: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  if (box.h < lowest) return null
  const width = box.w * 0.2
  const named = fitNames(sides, width, box.h, input)
  return {
    named,
    top: centredTopWithin(box, heightOf(named)),
    rope: inset(box, width + sizes.gaps.words, 0),
    thickness: Math.min(thicknessIn(input), box.h / rope.height),
    person: 0,
  }
}

/** Draws the rope along the middle of its box, or through the hands of the people who pull it. */
function drawRope(
  sides: readonly Choice[],
  { rope: box, thickness, person }: Chart,
  input: LookInput,
): Node[] {
  const { id, sizes, surface } = input
  const empty = isEmpty(input)
  const [left, right] = sides
  const sum = sides.reduce((all, { count }) => all + count, 0)
  const lead = empty || sum === 0 ? 0 : ((right?.count ?? 0) - (left?.count ?? 0)) / sum
  const winner = lead < 0 ? left : right
  const ground = bottomEdge(box)
  const centre = centreX(box)
  const middle = person > 0 ? ground - person * handHeight : centreY(box)
  const knot = thickness * rope.knot
  const handle = { w: thickness * rope.handle.w, h: thickness * rope.handle.h }
  // The knot never comes among the people, so that it may move as far on both sides.
  const reach = box.w / 2 - (person > 0 ? widestSide(person) + knot : handle.w * 2 + knot)
  const at = centre + lead * Math.max(0, reach)
  const tone = (part: number) => mix(surface.background, surface.text, part)
  const strand = tone(empty ? 0.14 : 0.24)
  const tint = (colour: string) => (empty ? mix(surface.background, colour, 0.24) : colour)
  const counts = countPullers(empty ? 0 : (left?.count ?? 0), empty ? 0 : (right?.count ?? 0))
  const pullers = sides.flatMap((side, index) =>
    drawPullers(
      side,
      index === 0 ? 'left' : 'right',
      counts[index] ?? 0,
      { box, ground, height: person, fill: tint(side.colour) },
      input,
    ),
  )
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
  const line = Math.max(2, person * held.ground)
  return [
    ...(person > 0
      ? [
          {
            kind: 'rect',
            key: `${id}/ground`,
            x: box.x,
            y: ground - line,
            w: box.w,
            h: line,
            radius: line / 2,
            fill: surface.line,
          } as const,
        ]
      : []),
    {
      kind: 'rect',
      key: `${id}/start`,
      x: centre - 1.5,
      y: middle - thickness * rope.height * 0.5,
      w: 3,
      h: person > 0 ? ground - middle + thickness * rope.height * 0.5 : thickness * rope.height,
      fill: tone(0.4),
    },
    band(`${id}/rope`, box.x + handle.w / 2, rightEdge(box) - handle.w / 2, strand),
    band(`${id}/lead`, centre, at, winner ? tint(winner.colour) : strand),
    drawTwist(
      `${id}/twist`,
      { x: box.x + handle.w, y: middle, w: box.w - handle.w * 2, h: thickness },
      tone(empty ? 0.06 : 0.1),
      sizes.unit,
    ),
    ...(person > 0 ? pullers : handles),
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
