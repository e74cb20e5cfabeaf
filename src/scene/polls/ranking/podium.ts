import { ink, mix } from '../../colour.ts'
import { bottomEdge, centredLeft, centredTop, takeLeft } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { list, placeOf, ranked } from './list.ts'
import { placeRows } from './place-rows.ts'

/** So many more than three stand below the podium even in a wide box: beside it they would leave a hole. */
const few = 2

/** The first three on a podium, the first in the middle and highest; the others numbered in a list beside or below. */
export const podium: Look = input => {
  const { box, sizes } = input
  const all = ranked(input)
  if (all.length === 0) return []
  const empty = isEmpty(input)
  // Nobody stands on it while nothing is counted: then all are in the list.
  const rest = empty ? all : all.slice(3)
  const wide = box.w > box.h * 1.5 && (empty || box.w * 0.34 > sizes.option * 9)
  const beside = wide && (empty || rest.length > few)
  const gap = beside ? Math.min(sizes.unit * 8, box.w * 0.04) : sizes.gaps.blocks
  const pitch = Math.max(smallest * 1.5, Math.min(sizes.option * (wide ? 1.6 : 2.4), box.h * 0.1))
  const below = rest.length > 0 ? pitch * rest.length + gap : 0
  const high = Math.min(box.h - below, box.w * 1.4)
  const top = centredTop(box, below + high)
  const listed = beside
    ? { ...box, x: box.x + box.w * 0.62 + gap, w: box.w * 0.38 - gap }
    : { ...box, y: top + high + gap, h: pitch * rest.length }
  const stage = beside ? takeLeft(box, box.w * 0.62) : { ...box, y: top, h: high }
  if (
    stage.h < smallest * 10 ||
    stage.w < smallest * 14 ||
    (beside && listed.h / rest.length < smallest * 1.3)
  )
    return list(input)
  return inOrder(input, [
    ...(empty ? ghosts(stage, input) : blocks(all.slice(0, 3), all, stage, input)),
    ...placeRows(rest, all, listed, input),
  ])
}

/** Nodes in the order of the deck, so that an option that moves stays the same node. */
const inOrder = (input: LookInput, nodes: readonly Node[]): Node[] => {
  const place = new Map(input.poll.options.map((_, index) => [`${input.id}/o${index}`, index]))
  return nodes.toSorted((a, b) => (place.get(a.key) ?? -1) - (place.get(b.key) ?? -1))
}

/** How high a block stands, of the highest, by its place. */
const steps = [1, 0.76, 0.54]
/** Where the first, second and third stand from the left. */
const seats = [1, 0, 2]
/** How much of its box the podium takes while nobody stands on it. */
const ghostly = 0.9

interface Seat {
  x: number
  w: number
}

function seat(index: number, count: number, box: Box, { sizes }: LookInput): Seat {
  const gap = Math.max(2, sizes.gaps.seam)
  const w = Math.min((box.w - gap * (count - 1)) / count, sizes.option * 12)
  const left = centredLeft(box, w * count + gap * (count - 1))
  return { x: left + (count === 1 ? 0 : (seats[index] ?? 0)) * (w + gap), w }
}

function ghosts(box: Box, input: LookInput): Node[] {
  const { id, sizes, surface } = input
  const fill = mix(surface.background, surface.text, 0.07)
  return steps.flatMap((step, index): Node[] => {
    const { x, w } = seat(index, 3, box, input)
    const h = box.h * ghostly * step
    const y = bottomEdge(box) - h
    const size = legible(sizes.option * 2, w * 0.3, box.h * 0.16)
    return [
      { kind: 'rect', key: `${id}/step${index + 1}`, x, y, w, h, radius: sizes.unit / 2, fill },
      ...line(input, {
        key: `${id}/place${index + 1}`,
        text: String(index + 1),
        x: x + w / 2,
        anchor: 'middle',
        middle: y + size * 0.85,
        width: w,
        size,
        weight: 800,
        fill: mix(surface.background, surface.text, 0.75),
        role: 'note',
      }),
    ]
  })
}

const meanText = (mean: string) => `mean place ${mean}`
const pointsText = (points: string) => `${points} points`

function blocks(first: readonly Choice[], all: readonly Choice[], box: Box, input: LookInput): Node[] {
  const { family, measure, of, showCount, showPercent, sizes } = input
  const { w } = seat(0, first.length, box, input)
  const size = legible(sizes.option * 0.9, w * 0.12)
  const labels = fitAlike(
    first.map(({ label }) => ({
      text: label,
      width: w * 0.94,
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
  const air = sizes.gaps.inset
  const stepOf = (choice: Choice) => steps[placeOf(choice, all) - 1] ?? 1
  // As high as every name has room above its own block.
  const high = Math.min(
    ...first.map((choice, index) => (box.h - air - (labels[index]?.height ?? 0)) / stepOf(choice)),
  )
  const big = legible(sizes.option * 2, w * 0.3, high * 0.2)
  const quiet = legible(sizes.caption, big * 0.45, w * 0.1)
  const fits = (text: string) => measure(text, { family, size: quiet, weight: 400 }).width <= w * 0.92
  const named = first.every(
    ({ figure, aside }) => fits(meanText(figure)) && (!showCount || fits(pointsText(aside))),
  )
  // As many lines of figures in each block as in the lowest.
  const lowest = high * Math.min(...first.map(stepOf))
  const lines = Math.floor((lowest - big * 1.5) / (quiet * 1.3))
  return first.map((choice, index): Node => {
    const { x } = seat(index, first.length, box, input)
    const place = placeOf(choice, all)
    const h = high * stepOf(choice)
    const tone = ink(choice.colour)
    const label: Fitted | undefined = labels[index]
    const at = { x: w / 2, anchor: 'middle', width: w * 0.94, fill: tone } as const
    const figures = [
      showPercent ? (['mean', named ? meanText(choice.figure) : choice.figure] as const) : null,
      showCount ? (['points', named ? pointsText(choice.aside) : choice.aside] as const) : null,
    ].filter(one => one !== null)
    return {
      kind: 'group',
      key: choice.key,
      x,
      y: bottomEdge(box) - h,
      children: [
        {
          kind: 'rect',
          key: `${choice.key}/block`,
          x: 0,
          y: 0,
          w,
          h,
          radius: sizes.unit / 2,
          fill: choice.colour,
        },
        ...(label
          ? setText(
              label,
              {
                key: `${choice.key}/label`,
                x: w / 2,
                anchor: 'middle',
                y: -air - label.height,
                fill: choice.fill,
                of,
                role: 'answer',
              },
              measure,
            )
          : []),
        ...line(input, {
          ...at,
          key: `${choice.key}/place`,
          text: String(place),
          middle: big * 0.85,
          size: big,
          weight: 800,
        }),
        ...figures.flatMap(([name, text], row) =>
          row < lines
            ? line(input, {
                ...at,
                key: `${choice.key}/${name}`,
                text,
                middle: big * 1.5 + quiet * (0.65 + row * 1.3),
                size: quiet,
              })
            : [],
        ),
      ],
    }
  })
}
