import { blackOrWhiteOn, mix, tint } from '../../colour.ts'
import {
  bottomEdge,
  centredLeft,
  centredTop,
  dropLeft,
  partLength,
  takeLeft,
  totalLength,
} from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { list, placeOf, rankOptions } from './list.ts'
import { drawPlaceRows, leastName, placeRowsNameSize } from './place-rows.ts'

/** The heights of the blocks by place, in parts of the highest. */
const steps = [1, 0.76, 0.54]
/** How much of its colour has the block of the second and of the third. */
const laterPart = 0.26
/** The positions of the first, second and third place, counted from the left. */
const positions = [1, 0, 2]

/** Up to this many others stand below the podium even in a wide box: beside it they would leave a gap. */
const few = 2
/** The parts of a wide box's width that the podium takes when the list stands beside it: less where long names need it. */
const podiumParts = [0.62, 0.54] as const
/** The part of its box's height that the podium takes while nobody stands on it. */
const emptyPart = 0.9
/** The part of a block's width that its texts may take. */
const textPart = 0.94

/** The smallest podium that can be read, and the least height of a row of the list beside it and below it, in px. */
const least = { w: smallest * 14, h: smallest * 10, rowBeside: smallest * 1.3, rowBelow: smallest * 1.5 }

/**
 * Draws the first three on a podium, the first in the middle, highest and in full colour; the others numbered in a list beside or below. A list while
 * more than three share these places.
 */
export const podium: Look = input => {
  const all = rankOptions(input)
  if (all.length === 0) return []
  const empty = isEmpty(input)
  // Nobody stands on the podium while nothing is counted: then all options are in the list.
  const rest = empty ? all : all.slice(3)
  if (!empty && rest.some(choice => placeOf(choice, all) <= steps.length)) return list(input)
  const places = divideBox(rest, all, input)
  if (!places) return list(input)
  return sortByOption(input, [
    ...(empty
      ? drawEmptyBlocks(places.podium, input)
      : drawBlocks(all.slice(0, 3), all, places.podium, input)),
    ...drawPlaceRows(rest, all, places.listed, input),
  ])
}

/** Returns the boxes of the podium and of the list with the other options; null where they would be too small. */
function divideBox(
  rest: readonly Choice[],
  all: readonly Choice[],
  input: LookInput,
): { podium: Box; listed: Box } | null {
  const { box, sizes } = input
  const empty = isEmpty(input)
  const isWide = box.w > box.h * 1.5 && (empty || box.w * 0.34 > sizes.option * 9)
  if (isWide && (empty || rest.length > few)) {
    const gap = Math.min(sizes.unit * 8, box.w * 0.04)
    const ways = podiumParts.map(part => {
      const podium = takeLeft(box, box.w * part)
      return { podium, listed: dropLeft(box, podium.w + gap) }
    })
    const nameSize = ({ listed }: (typeof ways)[number]) => placeRowsNameSize(rest, all, listed, input)
    const way =
      ways.find(one => nameSize(one) >= sizes.option * leastName) ??
      ways.reduce((best, one) => (nameSize(one) > nameSize(best) ? one : best))
    return isTooSmall(way.podium) || way.listed.h / rest.length < least.rowBeside ? null : way
  }
  const pitch = Math.max(least.rowBelow, Math.min(sizes.option * (isWide ? 1.6 : 2.4), box.h * 0.1))
  const gap = sizes.gaps.blocks
  const below = rest.length > 0 ? pitch * rest.length + gap : 0
  const h = Math.min(box.h - below, box.w * 1.4)
  const podium = { ...box, y: centredTop(box, below + h), h }
  return isTooSmall(podium)
    ? null
    : { podium, listed: { ...box, y: bottomEdge(podium) + gap, h: pitch * rest.length } }
}

const isTooSmall = ({ w, h }: Box): boolean => h < least.h || w < least.w

/** Nodes in the order of the deck, so that an option that moves stays the same node. */
const sortByOption = (input: LookInput, nodes: readonly Node[]): Node[] => {
  const place = new Map(input.poll.options.map((_, index) => [`${input.id}/o${index}`, index]))
  return nodes.toSorted((a, b) => (place.get(a.key) ?? -1) - (place.get(b.key) ?? -1))
}

/** Returns the left edge and the width of the block of one of the first `count` options, in px. */
function blockPlace(index: number, count: number, box: Box, { sizes }: LookInput): { x: number; w: number } {
  const gap = Math.max(2, sizes.gaps.seam)
  const w = Math.min(partLength(box.w, count, gap), sizes.option * 12)
  const left = centredLeft(box, totalLength(count, w, gap))
  return { x: left + (count === 1 ? 0 : (positions[index] ?? 0)) * (w + gap), w }
}

/** Draws the podium before the first answer: pale blocks with the numbers of the places. */
function drawEmptyBlocks(box: Box, input: LookInput): Node[] {
  const { id, sizes, surface } = input
  const fill = mix(surface.background, surface.text, 0.07)
  return steps.flatMap((step, index): Node[] => {
    const { x, w } = blockPlace(index, steps.length, box, input)
    const h = box.h * emptyPart * step
    const y = bottomEdge(box) - h
    const size = legible(sizes.option * 2, w * 0.3, box.h * 0.16)
    return [
      { kind: 'rect', key: `${id}/step${index + 1}`, x, y, w, h, radius: sizes.unit / 2, fill },
      ...drawTextLine(input, {
        key: `${id}/place${index + 1}`,
        text: String(index + 1),
        x: x + w / 2,
        anchor: 'middle',
        middle: y + size * numberMiddle,
        width: w,
        size,
        weight: 800,
        fill: mix(surface.background, surface.text, 0.75),
        role: 'note',
      }),
    ]
  })
}

/** The middle of a place's number below the top of its block, in sizes of the number. */
const numberMiddle = 0.85
/** Where the figures begin below the top of a block, in sizes of the number. */
const numberHeight = 1.5
/** The height of a line of figures, in sizes of their type. */
const figureLine = 1.3

const meanText = (mean: string, { words }: LookInput) => words.text('ranking.rankOf', { mean })
const pointsText = (count: number, { words }: LookInput) => words.text('ranking.pointsOf', { count })

/** How the blocks of the first three are drawn, all lengths in px. */
interface Measured {
  labels: readonly Fitted[]
  /** Between a name and its block. */
  nameGap: number
  /** The height of the highest block. */
  maxHeight: number
  /** Type sizes of the numbers of the places and of the figures below them. */
  number: number
  figure: number
  /** How many lines of figures there is space for in every block. */
  lines: number
  /** Whether figures say what they are. */
  named: boolean
}

function measureBlocks(
  first: readonly Choice[],
  w: number,
  box: Box,
  stepOf: (choice: Choice) => number,
  input: LookInput,
): Measured {
  const { family, measure, showCount, sizes } = input
  const size = legible(sizes.option * 0.9, w * 0.15)
  const labels = fitAlike(
    first.map(({ label }) => ({
      text: label,
      width: w * textPart,
      height: Math.max(smallest * 2.4, box.h * 0.26),
      size,
      weight: 600,
      family,
      leading: lineHeight.title,
      maxLines: 4,
      balance: true,
    })),
    measure,
  )
  const nameGap = sizes.gaps.inset
  // So high that every name fits above its own block.
  const maxHeight = Math.min(
    ...first.map((choice, index) => (box.h - nameGap - (labels[index]?.height ?? 0)) / stepOf(choice)),
  )
  const number = legible(sizes.option * 2, w * 0.3, maxHeight * 0.2)
  const largest = legible(sizes.caption, number * 0.6, w * 0.12)
  const texts = first.flatMap(({ figure, count }) => [
    meanText(figure, input),
    ...(showCount ? [pointsText(count, input)] : []),
  ])
  const fits = (size: number) =>
    texts.every(text => measure(text, { family, size, weight: 400 }).width <= w * textPart)
  // Figures that say what they are may be a little smaller.
  const named = [largest, legible(largest * 0.85)].find(fits)
  const figure = named ?? largest
  const lowest = maxHeight * Math.min(...first.map(stepOf))
  return {
    labels,
    nameGap,
    maxHeight,
    number,
    figure,
    lines: Math.floor((lowest - number * numberHeight) / (figure * figureLine)),
    named: named !== undefined,
  }
}

/** Draws the first three on their blocks, each name above its block. */
function drawBlocks(first: readonly Choice[], all: readonly Choice[], box: Box, input: LookInput): Node[] {
  const { measure, element, sizes, surface } = input
  const { w } = blockPlace(0, first.length, box, input)
  const stepOf = (choice: Choice) => steps[placeOf(choice, all) - 1] ?? 1
  const measured = measureBlocks(first, w, box, stepOf, input)
  const { nameGap, maxHeight, labels } = measured
  // The leader is strong, the others stand back.
  const fills = first.map(choice =>
    placeOf(choice, all) === 1 ? choice.colour : tint(surface, choice.colour, laterPart),
  )
  return first.map((choice, index): Node => {
    const { fill, key } = choice
    const block = fills[index] ?? choice.colour
    const h = maxHeight * stepOf(choice)
    const label = labels[index]
    return {
      kind: 'group',
      key,
      x: blockPlace(index, first.length, box, input).x,
      y: bottomEdge(box) - h,
      children: [
        { kind: 'rect', key: `${key}/block`, x: 0, y: 0, w, h, radius: sizes.unit / 2, fill: block },
        ...(label
          ? setText(
              label,
              {
                key: `${key}/label`,
                x: w / 2,
                y: -nameGap - label.height,
                anchor: 'middle',
                fill,
                element,
                role: 'answer',
              },
              measure,
            )
          : []),
        ...drawNumbers(choice, placeOf(choice, all), blackOrWhiteOn(block), { ...measured, w }, input),
      ],
    }
  })
}

/** Draws the place and the figures of an option on its block, which is `w` px wide, in the tone. */
function drawNumbers(
  { count, secondary, figure: mean, key }: Choice,
  place: number,
  tone: string,
  { figure, lines, named, number, w }: Measured & { w: number },
  input: LookInput,
): Node[] {
  const inside = { x: w / 2, anchor: 'middle', width: w * textPart, fill: tone } as const
  const figures = [
    ...(input.showPercent ? [['mean', named ? meanText(mean, input) : mean] as const] : []),
    ...(input.showCount ? [['points', named ? pointsText(count, input) : secondary] as const] : []),
  ]
  return [
    ...drawTextLine(input, {
      ...inside,
      key: `${key}/place`,
      text: String(place),
      middle: number * numberMiddle,
      size: number,
      weight: 800,
    }),
    ...figures.slice(0, Math.max(0, lines)).flatMap(([name, text], row) =>
      drawTextLine(input, {
        ...inside,
        key: `${key}/${name}`,
        text,
        middle: number * numberHeight + figure * figureLine * (row + 0.5),
        size: figure,
      }),
    ),
  ]
}
