import { makeReadable, labelColours } from '../../colour.ts'
import { bottomEdge, dropTop, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth, widestTextWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { drawRoundNames } from './round-names.ts'
import { drawRatingMeans } from './rating-means.ts'
import type { RatedRound, Ratings } from './ratings.ts'
import { drawUnitLine } from './unit-line.ts'

/** In a narrower box than this (px) scores are numbers, and bars have no figures. */
const wideFrom = smallest * 42
/** The radius of a mean in sizes of an option, as a part of the height of a score, and its figure in radii, which is so wide at most. */
const bubble = { option: 1.15, row: 0.42, figure: 0.84, widest: 1.9 } as const
/** The height of a bar as a part of that of its score and at most in sizes of an option, and where it begins, in radii of the mean. */
const bar = { row: 0.46, from: 1.35, most: 1.5 } as const
/** Two rounds stand so far from the sides, as parts of what the names of the scores leave; bars point outwards. */
const pair = [0.36, 0.64] as const
/** Bars of several rounds take this part of the way to the next one. */
const barsPart = 0.6

/**
 * Draws the mean of each round on a scale from one star to five, joined by a line that says what changed, and at each how many gave
 * which score: outwards beside two rounds, to the right of more.
 */
export function drawRatingLines(ratings: Ratings, given: LookInput): Node[] {
  const isPair = ratings.rounds.length === 2
  const { nodes: unitLine, below: input } = isPair
    ? drawUnitLine(ratings.unit, given)
    : belowMeans(ratings, given)
  const { box, id, surface } = input
  const { rounds, tones } = ratings
  const chart = measureLines(ratings, input)
  const { r, xs, y, scores, top } = chart
  const [tone = surface.text] = labelColours([tones.last])
  const way = readingSign(input)
  // Beside two rounds figures stand where lines would pass.
  const [levelFrom, levelTo] = isPair
    ? [(xs[0] ?? 0) - r * bar.from, (xs[1] ?? 0) + r * bar.from]
    : [box.x + chart.names, rightEdge(box)]
  return [
    ...unitLine,
    ...chart.head.nodes,
    ...scores.map(({ score }): Node => ({
      kind: 'rect',
      key: `${id}/level${score}`,
      x: levelFrom,
      y: y(score) - 0.5,
      w: levelTo - levelFrom,
      h: 1,
      fill: surface.line,
    })),
    ...scores.flatMap(({ score, text }) =>
      drawTextLine(input, {
        key: `${id}/score${score}`,
        text,
        x: box.x,
        middle: y(score),
        width: chart.names,
        size: chart.size,
        fill: surface.muted,
        role: 'scale',
      }),
    ),
    ...rounds.flatMap((round, index) => drawBars(round, index, ratings, chart, input)),
    ...rounds.slice(1).flatMap(({ mean }, index): Node[] => {
      const before = rounds[index]?.mean ?? null
      if (mean === null || before === null) return []
      const [x0, x1, y0, y1] = [xs[index] ?? 0, xs[index + 1] ?? 0, y(before), y(mean)]
      const half = ((x1 - x0) / 2) * way
      return [
        {
          kind: 'path',
          key: `${id}/line${index}`,
          x: (x0 + x1) / 2,
          y: top,
          d: `M${-half} ${y0 - top}L${half} ${y1 - top}`,
          stroke: { colour: tones.last, width: Math.max(2, r * 0.22) },
          round: true,
        },
      ]
    }),
    ...rounds.flatMap(({ mean, text }, index): Node[] => {
      const isLast = index === rounds.length - 1
      const [cx, cy] = [xs[index] ?? 0, y(mean ?? scores.length / 2)]
      const label = (fill: string) =>
        text === '' || !chart.hasMeans
          ? []
          : drawTextLine(input, {
              key: `${id}/mean${index}`,
              text,
              x: cx,
              middle: cy,
              anchor: 'middle',
              width: r * 2,
              size: r * bubble.figure,
              weight: 800,
              fill,
            })
      if (mean === null) return label(surface.muted)
      const width = Math.max(2, r * 0.14)
      return [
        {
          kind: 'circle',
          key: `${id}/at${index}`,
          cx,
          cy,
          r: r - width / 2,
          fill: isLast ? tones.last : surface.background,
          stroke: { colour: tones.last, width },
        },
        ...label(isLast ? tone : makeReadable(tones.last, surface.background)),
      ]
    }),
    ...drawChangeOnLine(ratings, chart, isPair, input),
  ]
}

/** Draws the means of several rounds above their lines, and returns what is left of the box. */
function belowMeans(ratings: Ratings, input: LookInput): ReturnType<typeof drawUnitLine> {
  const { nodes, height } = drawRatingMeans(ratings, input)
  return { nodes, below: { ...input, box: dropTop(input.box, height) } }
}

interface Lines {
  head: ReturnType<typeof drawRoundNames>
  /** Whether means are large enough for their figures; otherwise these stand beside the names of the rounds. */
  hasMeans: boolean
  scores: { score: number; text: string }[]
  /** The width of the names of the scores, with the space after them; their type size. */
  names: number
  size: number
  xs: number[]
  /** The radius of a mean. */
  r: number
  top: number
  /** The height of a score. */
  row: number
  y: (score: number) => number
}

function measureLines({ rounds }: Ratings, input: LookInput): Lines {
  const { box, family, measure, sizes, words } = input
  const isWide = box.w >= wideFrom
  const count = rounds[0]?.shares.length ?? 0
  const scores = Array.from({ length: count }, (_, index) => ({
    score: index + 1,
    text: isWide ? words.text('rounds.stars', { count: index + 1 }) : String(index + 1),
  }))
  const size = legible(sizes.name, (box.h / count) * 0.4)
  const names =
    widestTextWidth(
      scores.map(({ text }) => text),
      { family, size, weight: 400 },
      measure,
    ) + sizes.gaps.words
  const wide = box.w - names
  const guess = Math.min(sizes.option * bubble.option, (box.h / count) * bubble.row, wide / 14)
  const xs =
    rounds.length === 2
      ? pair.map(part => box.x + names + wide * part)
      : rounds.map((_, index) => box.x + names + guess * 1.5 + (wide / rounds.length) * index)
  const below = (means: boolean) => {
    const head = drawRoundNames(
      rounds.map(({ name, text }) => (means && text !== '' ? `${name} · ${text}` : name)),
      xs,
      input,
    )
    const top = box.y + head.height
    const row = (bottomEdge(box) - top) / count
    return { head, top, row, r: Math.max(smallest * 0.6, Math.min(guess, row * 0.48)) }
  }
  const usual = below(false)
  const figure = widestTextWidth(
    rounds.map(({ text }) => text),
    { family, size: legible(usual.r * bubble.figure), weight: 800 },
    measure,
  )
  const hasMeans = figure <= usual.r * bubble.widest
  const { head, top, row, r } = hasMeans ? usual : below(true)
  return {
    head,
    hasMeans,
    scores,
    names,
    size,
    xs,
    r,
    top,
    row,
    y: score => bottomEdge(box) - (score - 0.5) * row,
  }
}

/** Draws how many gave which score in a round. */
function drawBars(
  { mean, shares }: RatedRound,
  index: number,
  { most, rounds, tones }: Ratings,
  { names, r, row, size, xs, y }: Lines,
  input: LookInput,
): Node[] {
  const { box, family, id, measure, showPercent, surface, words } = input
  if (mean === null) return []
  const isPair = rounds.length === 2
  const isOutwardLeft = isPair && index === 0
  const x = xs[index] ?? 0
  const hasFigures = isPair && showPercent && box.w >= wideFrom
  const figureSize = legible(size * 0.9)
  const figures = shares.map(share => words.percentText(share))
  const figureWidth = hasFigures
    ? Math.max(
        ...figures.map(text => tabularWidth(text, { family, size: figureSize, weight: 600 }, measure)),
      ) + size
    : 0
  const gap = r * bar.from
  const pace = (xs[1] ?? 0) - (xs[0] ?? 0)
  const long = isPair
    ? (isOutwardLeft ? x - box.x - names : rightEdge(box) - x) - gap - figureWidth
    : pace * barsPart - gap
  const h = Math.min(row * bar.row, input.sizes.option * bar.most)
  return shares.flatMap((share, at): Node[] => {
    const w = Math.max(share > 0 ? 2 : 0, (long * share) / most)
    const from = isOutwardLeft ? x - gap - w : x + gap
    const end = isOutwardLeft ? from - size * 0.4 : from + w + size * 0.4
    return [
      ...(w > 0
        ? [
            {
              kind: 'rect' as const,
              key: `${id}/r${index}s${at}`,
              x: from,
              y: y(at + 1) - h / 2,
              w,
              h,
              radius: Math.min(h * 0.16, w / 2),
              fill: index === rounds.length - 1 ? tones.last : tones.first,
              // Lines of several rounds run over their bars.
              ...(!isPair && { opacity: 0.55 }),
            },
          ]
        : []),
      ...(hasFigures && share > 0
        ? drawTextLine(input, {
            key: `${id}/r${index}s${at}/percent`,
            text: figures[at] ?? '',
            x: end,
            middle: y(at + 1),
            anchor: isOutwardLeft ? 'right' : 'left',
            width: figureWidth,
            size: figureSize,
            weight: 600,
            fill: surface.muted,
          })
        : []),
    ]
  })
}

/** Draws what changed on the line between two rounds; of several above the last one. */
function drawChangeOnLine(
  { change, rounds, tones }: Ratings,
  { r, xs, y }: Lines,
  isPair: boolean,
  input: LookInput,
): Node[] {
  const { family, id, measure, showPercent, sizes, surface } = input
  const [first, last] = [rounds[0]?.mean ?? null, rounds.at(-1)?.mean ?? null]
  if (!isPair || !change || !showPercent || first === null || last === null) return []
  const size = legible(sizes.figure * 1.25, r * 1.1)
  const w = tabularWidth(change.text, { family, size, weight: 800 }, measure) + size * 0.7
  const free = (xs[1] ?? 0) - (xs[0] ?? 0) - r * 2.4
  if (w > free) return []
  const [x, middle] = [((xs[0] ?? 0) + (xs[1] ?? 0)) / 2, (y(first) + y(last)) / 2]
  const h = size * 1.3
  return [
    {
      kind: 'rect',
      key: `${id}/change`,
      x: x - w / 2,
      y: middle - h / 2,
      w,
      h,
      radius: h / 2,
      fill: surface.background,
    },
    ...drawTextLine(input, {
      key: `${id}/gain`,
      text: change.text,
      x,
      middle,
      anchor: 'middle',
      width: w,
      size,
      weight: 800,
      fill: change.by === 0 ? surface.muted : makeReadable(tones.last, surface.background),
    }),
  ]
}
