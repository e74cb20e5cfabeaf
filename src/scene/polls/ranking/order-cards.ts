import { centredTopWithin, dropLeft, partLength, rows, takeLeft } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { fitAlike, legible, lineHeight, smallest } from '../../text.ts'
import { type Choice, createChoices } from '../choices.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { paleOf } from '../pale.ts'
import { drawTileLabel } from '../tile-label.ts'

/** In a lower row than this (px) a card has no space for its name. */
const lowest = smallest * 1.7
/** The height of a card at most, its label, its grip, and the space inside its edge, in sizes of an option's label. */
const card = { most: 2.6, label: 1.1, grip: 0.5, edge: 0.6 } as const
/** The cards' part of the width where the places stand beside them; they do so from this width on, in sizes of an option's label. */
const beside = { part: 0.62, from: 20 } as const

/**
 * Lets a look show, while its results are withheld, what people do on their phones: the options as cards, as they stand in the poll, and beside
 * them the empty places, numbered. Nothing in it says what the right order is, or how the room has it.
 */
export const withOrderCards =
  (look: Look): Look =>
  input => {
    const count = input.poll.options.length
    if (input.live.withheld === undefined || input.live.revealed || count === 0) return look(input)
    const gap = gapOf(input)
    return partLength(input.box.h, count, gap) < lowest ? look(input) : drawOrderCards(input)
  }

const gapOf = ({ box, sizes }: LookInput): number => Math.min(sizes.gaps.words, box.h * 0.03)

function drawOrderCards(input: LookInput): Node[] {
  const { box, sizes } = input
  const choices = createChoices(input, () => undefined)
  const gap = gapOf(input)
  const h = Math.min(sizes.option * card.most, partLength(box.h, choices.length, gap))
  const used = h * choices.length + gap * (choices.length - 1)
  const area = { ...box, y: centredTopWithin(box, used), h: used }
  if (box.w < sizes.option * beside.from) return drawCards(choices, rows(area, choices.length, gap), input)
  const between = sizes.gaps.columns * 2
  const w = box.w * beside.part
  return [
    ...drawPlaces(rows(dropLeft(area, w + between), choices.length, gap), input),
    drawArrow({ ...area, x: area.x + w, w: between }, input),
    ...drawCards(choices, rows(takeLeft(area, w), choices.length, gap), input),
  ]
}

function drawCards(choices: readonly Choice[], places: readonly Box[], input: LookInput): Node[] {
  const { family, measure, sizes, surface } = input
  const [first] = places
  if (!first) return []
  const { w, h } = first
  const grip = Math.min(h * 0.36, sizes.option * card.grip)
  const edge = Math.min(sizes.option * card.edge, h * 0.4)
  const textLeft = edge * 2 + grip
  const labels = fitAlike(
    choices.map(({ label }) => ({
      text: label,
      width: Math.max(1, w - textLeft - edge),
      height: h * 0.94,
      size: legible(sizes.option * card.label, h * 0.6),
      weight: 600,
      family,
      leading: lineHeight.label,
      maxLines: 2,
    })),
    measure,
  )
  return choices.map(({ key }, index): Node => {
    const place = places[index] ?? first
    const label = labels[index]
    return {
      kind: 'group',
      key,
      x: place.x,
      y: place.y,
      children: [
        {
          kind: 'rect',
          key: `${key}/tile`,
          x: 0,
          y: 0,
          w,
          h,
          radius: Math.min(sizes.unit * 1.5, h / 4),
          fill: surface.track,
        },
        ...drawGrip(`${key}/grip`, { x: edge, y: (h - grip) / 2, w: grip, h: grip }, surface.muted),
        ...drawTileLabel(key, label, { x: textLeft, middle: h / 2 }, input),
      ],
    }
  })
}

/** Draws three strokes, by which something can be held. */
const drawGrip = (key: string, { x, y, w, h }: Box, fill: string): Node[] =>
  rows({ x, y, w, h }, 5).flatMap((stroke, index): Node[] =>
    index % 2 === 0
      ? [{ kind: 'rect', key: `${key}${index}`, ...stroke, radius: stroke.h / 2, fill, opacity: 0.6 }]
      : [],
  )

/** Draws the empty places, each with its number. */
function drawPlaces(places: readonly Box[], input: LookInput): Node[] {
  const { id, sizes, surface } = input
  return places.flatMap((place, index): Node[] => {
    const [number = place, rest = place] = columnsOf(place)
    return [
      ...drawTextLine(input, {
        key: `${id}/place${index}`,
        text: String(index + 1),
        x: number.x + number.w,
        anchor: 'right',
        middle: place.y + place.h / 2,
        width: number.w,
        size: Math.min(sizes.option, place.h * 0.6),
        weight: 800,
        fill: surface.muted,
      }),
      {
        kind: 'rect',
        key: `${id}/slot${index}`,
        ...rest,
        radius: Math.min(sizes.unit * 1.5, place.h / 4),
        fill: paleOf(input),
      },
    ]
  })
}

/** Returns the box of a number, and that of its place. */
function columnsOf(place: Box): Box[] {
  const gap = place.h * 0.3
  const w = Math.min(place.h, place.w * 0.2)
  return [takeLeft(place, w), dropLeft(place, w + gap)]
}

/** Draws an arrow from the cards to the places. */
function drawArrow(box: Box, { id, sizes, surface }: LookInput): Node {
  const size = Math.min(box.w * 0.4, sizes.option)
  return {
    kind: 'path',
    key: `${id}/arrow`,
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
    d: `M${-size / 2} 0L${size / 2} 0M${size * 0.12} ${-size * 0.38}L${size / 2} 0L${size * 0.12} ${size * 0.38}`,
    stroke: { colour: surface.muted, width: Math.max(2, size * 0.12) },
    round: true,
  }
}
