import { paleOf } from '../pale.ts'
import { asNps } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { bottomEdge, dropBottom, dropTop, rightEdge, takeBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { drawDotNote, dotsFor, nextPer, peoplePerDot } from '../dots.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawPile, measurePiles, type Piles } from '../piles.ts'
import { type NpsPart, readNpsParts } from './parts.ts'
import { bothText, drawBracket, bracketHeight } from './bracket.ts'
import { diverging } from './diverging.ts'
import { score } from './score.ts'
import { drawScoreUnit } from './score-unit.ts'

/** There are eleven scores, from 0 to 10. */
const steps = 11
/** The most dots, not counting that each score with answers has at least one. */
const mostDots = 320
/** The first score of each part, and where the last ends. */
const bounds = [0, 7, 9, steps] as const

/** The part of the space of a score that its dots may take. */
const dotsPart = 0.84
/** The part of the width that the words beside the score may take. */
const unitPart = 0.4
/** The least height of the dots, px. */
const lowest = smallest * 3

/** Draws a dot for each answer, piled up on its score; the overall score large above, the three parts named below. */
export const swarm: Look = input => {
  const { accent, box, isWithheld, id, live, surface } = input
  const result = isWithheld ? null : asNps(live.result)
  const value = result?.nps ?? null
  const parts = readNpsParts(input)
  const chart = measureChart(value !== null, input)
  const nameWidth = chart.pitch * 2 - input.sizes.unit
  const widthOf = (text: string) => textWidth(text, chart.size, 400, input)
  if (parts.some(({ name }) => widthOf(name) > nameWidth) || widthOf('10') > chart.pitch)
    return diverging(input)
  if (chart.dotsBox.h < lowest) return score(input)
  const counts = Array.from(
    { length: steps },
    (_, at) => result?.scores.find(one => one.score === at)?.count ?? 0,
  )
  const packing = packDots(counts, chart.pitch, chart.dotsBox.h, input)
  const scoreWidth = textWidth('+100', chart.scoreSize, 800, input) * 1.05
  const text = value === null ? '' : input.words.scoreText(value)
  const from = box.x + textWidth(text, chart.scoreSize, 800, input)
  const unit =
    value === null
      ? { width: 0, nodes: [] }
      : drawScoreUnit({ x: from, y: box.y, w: box.w * unitPart, h: chart.scoreSize }, input)
  return [
    ...drawTextLine(input, {
      key: `${id}/nps`,
      text,
      x: box.x,
      middle: box.y + chart.scoreSize / 2,
      width: scoreWidth,
      size: chart.scoreSize,
      weight: 800,
      fill: makeReadable(accent, surface.background),
      role: 'answer',
    }),
    ...unit.nodes,
    ...drawDotNote(
      packing.per,
      {
        x: rightEdge(box),
        middle: box.y + chart.scoreSize / 2,
        width: Math.max(1, box.w - scoreWidth - unit.width - input.sizes.unit),
        size: chart.size,
        anchor: 'right',
      },
      input,
    ),
    ...drawDots(counts, parts, packing, chart, input),
    ...drawScores(chart, input),
    ...drawBrackets(parts, nameWidth, chart, input),
  ]
}

/** Where everything stands, in px. */
interface Chart {
  /** From score to score. */
  pitch: number
  /** Type sizes of scores and names, and of the overall score. */
  size: number
  scoreSize: number
  /** The part of the box that the dots have. */
  dotsBox: Box
  /** The part of the box that the brackets have, below the scores. */
  foot: Box
}

function measureChart(scored: boolean, input: LookInput): Chart {
  const { box, sizes } = input
  const size = legible(sizes.caption, box.h * 0.06)
  const scoreSize = legible(sizes.option * 3, box.h * 0.2)
  const foot = bracketHeight(input, size)
  const above = scored ? scoreSize * 1.2 : 0
  return {
    pitch: box.w / steps,
    size,
    scoreSize,
    dotsBox: dropBottom(dropTop(box, above), foot + size * 1.5),
    foot: takeBottom(box, foot),
  }
}

const textWidth = (text: string, size: number, weight: number, { family, measure }: LookInput): number =>
  tabularWidth(text, { family, size, weight }, measure)

/** Draws the dots above each score; a pale one for each before the first answer. */
function drawDots(
  counts: readonly number[],
  parts: readonly NpsPart[],
  packing: Packing,
  { pitch, dotsBox }: Chart,
  input: LookInput,
): Node[] {
  const { accent, id } = input
  const partOf = (at: number) => parts[bounds.findLastIndex(from => at >= from)]
  return counts.flatMap((count, at) => {
    const place = { x: dotsBox.x + (at + 0.5) * pitch, ground: bottomEdge(dotsBox) }
    return isEmpty(input)
      ? drawPile(`${id}/s${at}`, 1, { ...place, fill: paleOf(input) }, packing)
      : drawPile(
          `${id}/s${at}`,
          dotsFor(count, packing.per),
          { ...place, fill: partOf(at)?.colour ?? accent },
          packing,
        )
  })
}

/** Draws the scores under their dots. */
const drawScores = ({ foot, pitch, size }: Chart, input: LookInput): Node[] =>
  Array.from({ length: steps }, (_, at) =>
    drawTextLine(input, {
      key: `${input.id}/tick${at}`,
      text: String(at),
      x: foot.x + (at + 0.5) * pitch,
      middle: foot.y - size * 0.75,
      width: pitch,
      size,
      anchor: 'middle',
      fill: input.surface.muted,
      role: 'scale',
    }),
  ).flat()

/** Draws the brackets under the scores of each part, with share and count where all have `width` px for both. */
function drawBrackets(
  parts: readonly NpsPart[],
  width: number,
  { foot, pitch, size }: Chart,
  input: LookInput,
): Node[] {
  const both =
    input.showPercent && parts.every(part => textWidth(bothText(part, input), size, 800, input) <= width)
  return parts.flatMap((part, index) => {
    const [from = 0, to = steps] = bounds.slice(index, index + 2)
    const box = { ...foot, x: foot.x + from * pitch, w: (to - from) * pitch }
    return drawBracket(part, { ...input, box }, size, both)
  })
}

/** The piles, and how many people a dot stands for. */
interface Packing extends Piles {
  per: number
}

/** Returns the piles with the largest dots, each at most `pitch` × `height` px. */
function packDots(counts: readonly number[], pitch: number, height: number, { sizes }: LookInput): Packing {
  const people = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.min(pitch * 0.62, height * 0.5, sizes.option * 1.5)
  const least = Math.max(5, sizes.unit * 0.75)
  const packWith = (per: number): Packing => ({
    per,
    ...measurePiles(
      counts.map(count => dotsFor(count, per)),
      { width: pitch * dotsPart, height, most },
    ),
  })
  let found = packWith(peoplePerDot(people, mostDots))
  while (found.size < least && found.per < people) found = packWith(nextPer(found.per))
  return found
}
