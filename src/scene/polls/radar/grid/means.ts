import { mix } from '../../../colour.ts'
import { centreX, centreY, rightEdge, type Size } from '../../../layout.ts'
import type { Box, Node } from '../../../primitives.ts'
import { setTextAbout } from '../../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../../text.ts'
import type { LookInput } from '../../look.ts'
import { moveApart, type Point } from '#polls/apart.ts'
import { type Field, pointOf } from './field.ts'
import { nearestIn, placeNames } from './name-places.ts'
import type { Placed } from './placed.ts'

/** The distance between the middles of two marks at least, in their radii. */
const distance = 2.2
/** A mark this far from its place, and a name this far from its mark, are joined to it by a line, in radii of a mark. */
const lineFrom = { place: 0.7, name: 2 } as const
/** The width of a name at most, as a part of the field, from large type to small. */
const widths = [0.28, 0.24, 0.2, 0.16] as const
const mostLines = 3
/** By how much a name is made smaller where there is no place for it. */
const smaller = 0.86
/** The space around a name on its plate, in sizes of its type. */
const pad = { x: 0.3, y: 0.12 } as const
const plateStrength = 0.82

/** Draws the mean of each option as a mark with its name. None covers another; those that would are moved apart, with a line to their places. */
export function drawMeans(all: readonly Placed[], field: Field, input: LookInput): Node[] {
  const { surface } = input
  const shown = all.flatMap(one => (one.mean ? [{ ...one, at: pointOf(field, one.mean) }] : []))
  const { points, names } = layOut(
    shown.map(({ label }) => label),
    shown.map(({ at }) => at),
    field,
    input,
  )
  const line = { colour: mix(surface.background, surface.text, 0.6), width: Math.max(1.5, field.r * 0.1) }
  const joins = shown.flatMap(({ key, at }, index): Node[] => {
    const point = points[index] ?? at
    const box = names[index]?.box
    return [
      ...drawJoin(`${key}/place`, point, at, field.r * lineFrom.place, line),
      ...(box ? drawJoin(`${key}/join`, point, nearestIn(box, point), field.r * lineFrom.name, line) : []),
    ]
  })
  return [
    ...joins,
    ...shown.map(({ key, colour, at }, index): Node => {
      const point = points[index] ?? at
      return {
        kind: 'circle',
        key: `${key}/mark`,
        cx: point.x,
        cy: point.y,
        r: field.r,
        fill: colour,
        stroke: { colour: surface.background, width: Math.max(2, field.r * 0.16) },
      }
    }),
    ...shown.flatMap(({ key, at }, index) => {
      const name = names[index]
      return name ? drawName(key, name, points[index] ?? at, input) : []
    }),
  ]
}

const drawJoin = (
  key: string,
  from: Point,
  to: Point,
  least: number,
  stroke: { colour: string; width: number },
): Node[] =>
  Math.hypot(to.x - from.x, to.y - from.y) < least
    ? []
    : [
        {
          kind: 'path',
          key,
          ...from,
          d: `M0 0L${(to.x - from.x).toFixed(2)} ${(to.y - from.y).toFixed(2)}`,
          round: true,
          stroke,
        },
      ]

interface Name {
  set: Fitted
  box: Box
}

interface Layout {
  points: readonly Point[]
  /** Undefined for a name that has no place. */
  names: readonly (Name | undefined)[]
}

/**
 * Returns where marks and their names stand: names in the largest type in which all have a place. Where they have none in the smallest, those
 * that have one.
 */
function layOut(labels: readonly string[], at: readonly Point[], field: Field, input: LookInput): Layout {
  const { family, measure, sizes } = input
  const setAt = (size: number, part: number) =>
    fitAlike(
      labels.map(text => ({
        text,
        width: field.box.w * part,
        height: size * lineHeight.label * mostLines,
        size,
        weight: 700,
        family,
        leading: lineHeight.label,
        maxLines: mostLines,
        balance: true,
        wrapsFirst: true,
      })),
      measure,
    )
  const points = moveApart(at, () => field.r * distance, field.box, field.r)
  const first = legible(sizes.option * 0.85, field.box.h * 0.1)
  for (const isLoose of [false, true])
    for (let size = first; size >= smallest; size *= smaller)
      for (const part of widths) {
        const sets = setAt(size, part)
        const boxes = placeNames(sets.map(boxOf), { points, r: field.r }, field.box, isLoose)
        if (boxes) return { points, names: sets.map((set, index) => nameOf(set, boxes[index])) }
      }
  return { points, names: placeWhatFits(setAt(smallest, widths.at(-1) ?? 1), points, field) }
}

const boxOf = ({ width, height, font }: Fitted): Size => ({
  w: width + font.size * pad.x * 2,
  h: height + font.size * pad.y * 2,
})

const nameOf = (set: Fitted, box: Box | undefined): Name | undefined => box && { set, box }

/** Returns the names that have a place, as many of the first as possible; they count as cut, because others are missing. */
function placeWhatFits(
  sets: readonly Fitted[],
  points: readonly Point[],
  { box: field, r }: Field,
): (Name | undefined)[] {
  let [kept, found]: [number[], Box[]] = [[], []]
  for (const index of sets.keys()) {
    const tried = [...kept, index]
    const sizes = sets.map((set, at) => (tried.includes(at) ? boxOf(set) : { w: 0, h: 0 }))
    const boxes = placeNames(sizes, { points, r }, field, true)
    if (boxes) [kept, found] = [tried, boxes]
  }
  return sets.map((set, index) =>
    kept.includes(index) ? nameOf({ ...set, cut: true }, found[index]) : undefined,
  )
}

function drawName(key: string, { set, box }: Name, point: Point, input: LookInput): Node[] {
  const { element, measure, surface } = input
  const inside = set.font.size * pad.x
  const side = rightEdge(box) <= point.x ? 'right' : box.x >= point.x ? 'left' : 'middle'
  const x = { left: box.x + inside, middle: centreX(box), right: rightEdge(box) - inside }[side]
  return [
    {
      kind: 'rect',
      key: `${key}/plate`,
      ...box,
      radius: set.font.size * 0.3,
      fill: surface.background,
      opacity: plateStrength,
    },
    ...setTextAbout(
      set,
      {
        key: `${key}/label`,
        x,
        middle: centreY(box),
        anchor: side,
        fill: surface.text,
        element,
        role: 'answer',
      },
      measure,
    ),
  ]
}
