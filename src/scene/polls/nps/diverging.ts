import { paleOf } from '../pale.ts'
import { asNps } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { centredTop, centreX, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bothText } from './bracket.ts'
import { type NpsPart, isFigured, readNpsParts } from './parts.ts'
import { score } from './score.ts'
import { drawScoreUnit } from './score-unit.ts'

/** In a lower box than this (px) the plain score shows more. */
const lowest = smallest * 8.5
/** In a lower box than this (px) names stand beside their figures rather than below them. */
const inlineBelow = smallest * 15
/** Heights of lines, in sizes of their type. */
const lines = { score: 1.1, figure: 1.2, inline: 1.25, name: 1.3 } as const

/** Draws detractors to the left of a line, promoters to its right, passives around its lower end; the score large above it. */
export const diverging: Look = input => {
  const [detractors, passives, promoters] = readNpsParts(input)
  const value = (input.isWithheld ? null : asNps(input.live.result))?.nps ?? null
  const chart = measureChart(value !== null, input)
  if (!chart) return score(input)
  if (!detractors || !passives || !promoters) return []
  return drawChart({ detractors, passives, promoters, value }, chart, input)
}

/** Where everything stands, in px. */
interface Chart {
  /** The x of the line between detractors and promoters. */
  zero: number
  /** The space on each side of that line, and what words keep from it. */
  half: number
  space: number
  /** Type sizes of the score, of the figures and of the names. */
  scoreSize: number
  figure: number
  name: number
  inline: boolean
  /** The tops of the score, of the two bars, of their words, and of the bar of the passives. */
  top: number
  bar: number
  texts: number
  passivesTop: number
  /** The heights of a bar, of the words of the upper two, and of the line of the passives. */
  thickness: number
  words: number
  passivesHeight: number
  /** Between these. */
  gap: number
}

function measureChart(scored: boolean, input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const half = box.w / 2
  const space = sizes.gaps.words
  const longest = measure(input.words.text('nps.detractors'), { family, size: smallest, weight: 400 }).width
  if (box.h < lowest || half < longest + space) return null
  const inline = box.h < inlineBelow
  const scoreSize = Math.min(sizes.option * 4.5, box.h * 0.3)
  const figure = legible(sizes.option * 1.6, box.h * (inline ? 0.13 : 0.1))
  const name = legible(sizes.name, box.h * 0.085)
  const head = scored ? scoreSize * lines.score : 0
  const words = inline
    ? figure * lines.inline
    : (isFigured(input) ? figure * lines.figure : 0) + name * lines.name
  // As large as those of the other two.
  const passivesHeight = Math.max(name * lines.name, isFigured(input) ? figure * lines.inline : 0)
  const gap = Math.min(sizes.gaps.words, box.h * 0.03)
  const left = box.h - head - words - passivesHeight - gap * 4
  // Shares are compared, so all bars have the same thickness.
  const thickness = Math.min(left / 2, sizes.option * 3)
  const top = centredTop(box, head + words + passivesHeight + gap * 4 + thickness * 2)
  const bar = top + head + gap
  const texts = bar + thickness + gap
  const passivesTop = texts + words + gap
  const zero = centreX(box)
  return {
    zero,
    half,
    space,
    scoreSize,
    figure,
    name,
    inline,
    top,
    bar,
    texts,
    passivesTop,
    thickness,
    words,
    passivesHeight,
    gap,
  }
}

interface Parts {
  detractors: NpsPart
  passives: NpsPart
  promoters: NpsPart
  value: number | null
}

function drawChart(
  { detractors, passives, promoters, value }: Parts,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { accent, box, family, id, measure, sizes, surface } = input
  const { zero, half, scoreSize, top, bar, passivesTop, thickness, gap } = chart
  const empty = isEmpty(input)
  const reach = domain([detractors.share, promoters.share, passives.share / 2])
  const lengthOf = (part: NpsPart) => (empty ? half * 0.6 : (half * part.share) / reach)
  const betweenLength = empty ? half * 0.4 : lengthOf(passives)
  const rule = Math.max(2, sizes.unit * 0.4)
  const block = (part: NpsPart, x: number, w: number, y: number, h: number): Node => ({
    kind: 'rect',
    key: `${part.key}/part`,
    x,
    y,
    w,
    h,
    fill: empty ? paleOf(input) : part.colour,
  })
  const figureOf = createFigureText([detractors, promoters], chart, input)
  const scoreText = value === null ? '' : input.words.scoreText(value)
  const scoreEnd = zero + tabularWidth(scoreText, { family, size: scoreSize, weight: 800 }, measure) / 2
  return [
    ...drawTextLine(input, {
      key: `${id}/nps`,
      text: scoreText,
      x: zero,
      middle: top + scoreSize * 0.5,
      width: box.w,
      size: scoreSize,
      weight: 800,
      anchor: 'middle',
      fill: makeReadable(accent, surface.background),
      role: 'answer',
    }),
    ...(value === null
      ? []
      : drawScoreUnit({ x: scoreEnd, y: top, w: rightEdge(box) - scoreEnd, h: scoreSize }, input).nodes),
    block(detractors, zero - lengthOf(detractors), lengthOf(detractors), bar, thickness),
    block(promoters, zero, lengthOf(promoters), bar, thickness),
    block(passives, zero - betweenLength / 2, betweenLength, passivesTop, thickness),
    {
      kind: 'rect',
      key: `${id}/zero`,
      x: zero - rule / 2,
      y: bar - gap * 0.6,
      w: rule,
      h: passivesTop - bar + gap * 0.6,
      fill: empty ? surface.line : surface.text,
    },
    ...drawSideWords([detractors, promoters], { figureOf, lengthOf }, chart, input),
    ...drawPassivesWords(passives, isFigured(input) ? figureOf(passives) : '', chart, input),
  ]
}

/** Draws the figure and the name of the passives side by side, centred below their bar. */
function drawPassivesWords(passives: NpsPart, text: string, chart: Chart, input: LookInput): Node[] {
  const { family, measure, sizes, surface } = input
  const { zero, figure, name, passivesTop, thickness, passivesHeight } = chart
  const figureWidth =
    text === '' ? 0 : tabularWidth(text, { family, size: figure, weight: 800 }, measure) + sizes.gaps.inset
  const nameWidth = measure(passives.name, { family, size: name, weight: 400 }).width
  const left = zero - (figureWidth + nameWidth) / 2
  const middle = passivesTop + thickness + passivesHeight / 2
  return [
    ...(text === ''
      ? []
      : drawTextLine(input, {
          key: `${passives.key}/percent`,
          text,
          x: left,
          middle,
          width: figureWidth,
          size: figure,
          weight: 800,
        })),
    ...drawTextLine(input, {
      key: `${passives.key}/name`,
      text: passives.name,
      x: left + figureWidth,
      // On the line of the figure.
      middle: middle + (text === '' ? 0 : (figure - name) * 0.3),
      width: nameWidth + 1,
      size: name,
      fill: surface.muted,
      role: 'note',
    }),
  ]
}

/** Writes the figures of a part as the poll asks for them: share and count only where both fit on both sides. */
function createFigureText(
  sides: readonly NpsPart[],
  chart: Chart,
  input: LookInput,
): (part: NpsPart) => string {
  const { family, measure, showCount, showPercent, words } = input
  const font = { family, size: chart.figure, weight: 800 }
  const width = (chart.half - chart.space) * (chart.inline ? 0.6 : 1)
  const both =
    showPercent &&
    showCount &&
    sides.every(part => tabularWidth(bothText(part, input), font, measure) <= width)
  return part => (both ? bothText(part, input) : showPercent ? part.percent : words.countText(part.count))
}

/**
 * Draws figures and names of detractors and promoters, each below the outer end of its bar; where words stand beside each other, or are
 * wider than the bar, from the line on.
 */
function drawSideWords(
  sides: readonly NpsPart[],
  {
    figureOf,
    lengthOf,
  }: Record<'figureOf', (part: NpsPart) => string> & Record<'lengthOf', (part: NpsPart) => number>,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { family, measure, sizes, surface } = input
  const { zero, half, space, figure, name, inline, texts, words } = chart
  const width = half - space
  const figured = isFigured(input)
  const widthOf = (text: string) => tabularWidth(text, { family, size: figure, weight: 800 }, measure)
  return sides.flatMap((part, index): Node[] => {
    const way = index === 0 ? -1 : 1
    const text = figureOf(part)
    const longest = Math.max(
      figured ? widthOf(text) : 0,
      measure(part.name, { family, size: name, weight: 400 }).width,
    )
    const atEnd = !inline && longest * 1.03 + space <= lengthOf(part)
    const at = atEnd
      ? ({ x: zero + way * lengthOf(part), anchor: way > 0 ? 'right' : 'left', width } as const)
      : ({ x: zero + way * space, anchor: way > 0 ? 'left' : 'right', width } as const)
    const begin = inline && figured ? widthOf(text) * 1.03 + sizes.gaps.inset : 0
    return [
      ...(figured
        ? drawTextLine(input, {
            ...at,
            key: `${part.key}/percent`,
            text,
            middle: texts + (figure * lines.figure) / 2,
            size: figure,
            weight: 800,
          })
        : []),
      ...drawTextLine(input, {
        ...at,
        key: `${part.key}/name`,
        text: part.name,
        x: at.x + way * begin,
        width: width - begin,
        middle: texts + words - ((inline ? figure : name) * lines.name) / 2,
        size: name,
        fill: surface.muted,
        role: 'note',
      }),
    ]
  })
}
