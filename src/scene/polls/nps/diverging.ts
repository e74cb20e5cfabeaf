import { asNps } from '#contract/result-kinds.ts'
import { countText, percentText, scoreText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bothText } from './bracket.ts'
import { type NpsPart, npsParts } from './parts.ts'
import { score } from './score.ts'

/** In a lower box than this (px) the plain score shows more. */
const lowest = smallest * 8.5
/** In a lower box than this (px) names stand beside their figures rather than below them. */
const inlineBelow = smallest * 15
/** Heights of lines, in sizes of their type. */
const lines = { score: 1.1, figure: 1.2, inline: 1.25, name: 1.3, passives: 1.4 } as const

/** Detractors to the left of a line, promoters to its right, passives around its lower end; the score large above it. */
export const diverging: Look = input => {
  const [against, between, loud] = npsParts(input)
  const value = (input.hidden ? null : asNps(input.live.result))?.nps ?? null
  const chart = measureChart(value !== null, input)
  if (!chart) return score(input)
  if (!against || !between || !loud) return []
  return drawChart({ against, between, loud, value }, chart, input)
}

/** Where everything stands, in px. */
interface Chart {
  /** The x of the line between detractors and promoters. */
  zero: number
  /** The room on each side of that line, and what words keep from it. */
  half: number
  space: number
  /** Type sizes of the score, of the figures and of the names. */
  large: number
  figure: number
  name: number
  inline: boolean
  /** The tops of the score, of the two bars, of their words, and of the bar of the passives. */
  top: number
  bar: number
  texts: number
  foot: number
  /** The heights of the two bars, of their words, of the bar of the passives, and of its line. */
  thick: number
  words: number
  slim: number
  quiet: number
  /** Between these. */
  air: number
}

function measureChart(scored: boolean, input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const half = box.w / 2
  const space = sizes.gaps.words
  const longest = measure('Detractors', { family, size: smallest, weight: 400 }).width
  if (box.h < lowest || half < longest + space) return null
  const inline = box.h < inlineBelow
  const large = Math.min(sizes.option * 4.5, box.h * 0.3)
  const figure = legible(sizes.option * 1.6, box.h * (inline ? 0.13 : 0.1))
  const name = legible(sizes.name, box.h * 0.055)
  const head = scored ? large * lines.score : 0
  const words = inline
    ? figure * lines.inline
    : (isFigured(input) ? figure * lines.figure : 0) + name * lines.name
  const quiet = name * lines.passives
  const air = Math.min(sizes.gaps.words, box.h * 0.03)
  const left = box.h - head - words - quiet - air * 4
  const thick = Math.min(left * 0.72, sizes.option * 4)
  const slim = Math.min(left * 0.28, thick * 0.38)
  const top = centredTop(box, head + words + quiet + air * 4 + thick + slim)
  const bar = top + head + air
  const texts = bar + thick + air
  const foot = texts + words + air
  const zero = centreX(box)
  return {
    zero,
    half,
    space,
    large,
    figure,
    name,
    inline,
    top,
    bar,
    texts,
    foot,
    thick,
    words,
    slim,
    quiet,
    air,
  }
}

/** Whether figures are written beside the names. */
const isFigured = (input: LookInput): boolean => !isEmpty(input) && (input.showPercent || input.showCount)

interface Shown {
  against: NpsPart
  between: NpsPart
  loud: NpsPart
  value: number | null
}

function drawChart({ against, between, loud, value }: Shown, chart: Chart, input: LookInput): Node[] {
  const { accent, box, id, sizes, surface } = input
  const { zero, half, large, name, top, bar, foot, thick, slim, quiet, air } = chart
  const empty = isEmpty(input)
  const reach = domain([against.share, loud.share, between.share / 2])
  const lengthOf = (part: NpsPart) => (empty ? half * 0.6 : (half * part.share) / reach)
  const betweenLength = empty ? half * 0.4 : lengthOf(between)
  const rule = Math.max(2, sizes.unit * 0.4)
  const block = (part: NpsPart, x: number, w: number, y: number, h: number): Node => ({
    kind: 'rect',
    key: `${part.key}/part`,
    x,
    y,
    w,
    h,
    fill: empty ? surface.track : part.colour,
  })
  const figureOf = figuresFor([against, loud], chart, input)
  const passives = [between.name, ...(isFigured(input) ? [figureOf(between)] : [])].join(' ')
  return [
    ...line(input, {
      key: `${id}/nps`,
      text: value === null ? '' : scoreText(value),
      x: zero,
      middle: top + large * 0.5,
      width: box.w,
      size: large,
      weight: 800,
      anchor: 'middle',
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    block(against, zero - lengthOf(against), lengthOf(against), bar, thick),
    block(loud, zero, lengthOf(loud), bar, thick),
    block(between, zero - betweenLength / 2, betweenLength, foot, slim),
    {
      kind: 'rect',
      key: `${id}/zero`,
      x: zero - rule / 2,
      y: bar - air * 0.6,
      w: rule,
      h: foot - bar + air * 0.6,
      fill: empty ? surface.line : surface.text,
    },
    ...sideWords([against, loud], figureOf, chart, input),
    ...line(input, {
      key: `${between.key}/name`,
      text: passives,
      x: zero,
      middle: foot + slim + quiet * 0.6,
      width: box.w,
      size: name,
      anchor: 'middle',
      fill: surface.muted,
      role: 'note',
    }),
  ]
}

/** Writes the figures of a part as the poll asks for them: share and count only where both sides have room for both. */
function figuresFor(sides: readonly NpsPart[], chart: Chart, input: LookInput): (part: NpsPart) => string {
  const { family, measure, showCount, showPercent } = input
  const font = { family, size: chart.figure, weight: 800 }
  const room = (chart.half - chart.space) * (chart.inline ? 0.6 : 1)
  const both =
    showPercent && showCount && sides.every(part => tabularWidth(bothText(part), font, measure) <= room)
  return part => (both ? bothText(part) : showPercent ? percentText(part.share) : countText(part.count))
}

/** Figures and names of detractors and promoters, each on its side of the line. */
function sideWords(
  sides: readonly NpsPart[],
  figureOf: (part: NpsPart) => string,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { family, measure, sizes, surface } = input
  const { zero, half, space, figure, name, inline, texts, words } = chart
  const room = half - space
  const figured = isFigured(input)
  const wide = (text: string) => tabularWidth(text, { family, size: figure, weight: 800 }, measure)
  return sides.flatMap((part, index): Node[] => {
    const way = index === 0 ? -1 : 1
    const at = { x: zero + way * space, anchor: way > 0 ? 'left' : 'right', width: room } as const
    const text = figureOf(part)
    const begin = inline && figured ? wide(text) * 1.03 + sizes.gaps.inset : 0
    return [
      ...(figured
        ? line(input, {
            ...at,
            key: `${part.key}/percent`,
            text,
            middle: texts + (figure * lines.figure) / 2,
            size: figure,
            weight: 800,
          })
        : []),
      ...line(input, {
        ...at,
        key: `${part.key}/name`,
        text: part.name,
        x: at.x + way * begin,
        width: room - begin,
        middle: texts + words - ((inline ? figure : name) * lines.name) / 2,
        size: name,
        fill: surface.muted,
        role: 'note',
      }),
    ]
  })
}
