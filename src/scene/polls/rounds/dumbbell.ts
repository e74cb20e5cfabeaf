import { colourModeOf } from '#polls/colour-mode.ts'
import { drawNothing } from './dumbbell-placeholder.ts'
import { centredTopWithin, dropBottom, dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { type Fitted, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import { drawMoreEntries } from '../entries.ts'
import { domain } from '../figures.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { readingSign } from '../reading-sign.ts'
import { type ChangeStyle, changeStyle, drawChange } from './change-mark.ts'
import { inDirections } from './directions.ts'
import { fitOneSize } from './fit-one-size.ts'
import { drawRatingColumns } from './rating-columns.ts'
import { readRatings } from './ratings.ts'
import { drawRoundKey } from './round-key.ts'
import { byShare, type ComparedRounds, readRounds, type Series } from './series.ts'
import { drawMove } from './move-on-line.ts'

/** In a lower box than this (px) ring and disc are not explained. */
const keyFrom = smallest * 7
/** In a narrower box than this (px) names have a larger part of the width. */
const narrowBelow = smallest * 30

/** Figures of the two rounds stand before those of the change: their size in sizes of those, and the space between, in the same. */
const sharesPart = { size: 0.8, gap: 0.9 } as const
/** Figures take this part of the width at most. */
const figuresPart = 0.42

/**
 * Draws the first and the last share of each option on one axis, joined by a bar, and the change: the greatest gain on top, the
 * greatest loss below all others; a ranking from its first place to its last. Beside figures other than shares gains have one hue, losses
 * another, and what stayed is grey. Ratings show how many gave each score, too.
 */
export const dumbbell: Look = input => {
  const ratings = readRatings(input)
  if (ratings) return drawRatingColumns(ratings, input)
  const data = calmed(readRounds(input), input)
  if (data.series.length === 0) return drawNothing(input)
  const chart = measureChart(data, input)
  const { measure, placeholder, omitted, series } = data
  const ordered = placeholder
    ? series
    : series.toSorted(
        (a, b) =>
          // A ranking stays one: its first place is on top.
          (measure === 'place' ? 0 : byShare(changeOf(a), changeOf(b))) || byShare(a.last, b.last),
      )
  return [
    ...chart.key.nodes,
    // In the order of the deck, so that an option that moves stays the same node.
    ...series.map(one => drawRow(one, ordered.indexOf(one), data, chart, input)),
    ...(omitted > 0 ? drawMoreEntries(omitted, input) : []),
  ]
}

const calmed = (data: ComparedRounds, input: LookInput): ComparedRounds =>
  data.measure === undefined || data.measure === 'mixed' ? data : inDirections(data, input)

/** Returns the colour of the marks in the key: that of the first which is not grey; that of words where there are several hues. */
function markColour({ measure, placeholder, series }: ComparedRounds, { poll, surface }: LookInput): string {
  const coloured = series.filter(({ isGrey }) => isGrey !== true)
  const [first, ...others] = new Set((coloured.length > 0 ? coloured : series).map(({ colour }) => colour))
  const isChosen = poll.optionColors?.some(colour => colour !== null) === true
  const haveHues =
    others.length > 0 &&
    ((measure !== undefined && !placeholder) || isChosen || colourModeOf(poll) === 'palette')
  return haveHues ? surface.muted : (first ?? surface.muted)
}

/** The widths of the columns of figures, px; 0 where one is left out. */
interface Figures {
  /** The shares of the two rounds, with the space after them; or the share of the only one. */
  shares: number
  change: number
  /** How the changes of figures other than shares are written. */
  style?: ChangeStyle
}

/** Where everything stands, lengths in px. */
interface Chart {
  /** What ring and disc stand for, above the rows. */
  key: ReturnType<typeof drawRoundKey>
  /** The top of the first row and the height of each. */
  top: number
  h: number
  /** Type size of the figures of the change, or of the only round. */
  size: number
  figures: Figures
  labels: ReadonlyMap<Series, Fitted>
  /** The axis: where it begins from the left edge of the box, its length, and the share at its end. */
  from: number
  w: number
  most: number
  /** The radius of a disc. */
  r: number
}

function measureChart(data: ComparedRounds, input: LookInput): Chart {
  const { placeholder, omitted, rounds, series } = data
  const { box, family, measure, sizes } = input
  const key =
    box.h < keyFrom
      ? { nodes: [], height: 0 }
      : drawRoundKey(
          rounds,
          { colour: markColour(data, input), unit: input.showPercent ? data.unit : '' },
          input,
        )
  const area = dropBottom(dropTop(box, key.height), omitted > 0 ? moreHeight(input) : 0)
  const h = Math.min(area.h / series.length, sizes.option * 3.1)
  const size = legible(sizes.name, h * 0.5)
  const unscored = placeholder && rounds.length !== 1
  const figures =
    unscored || input.isWithheld || !input.showPercent
      ? { shares: 0, change: 0 }
      : measureFigures(data, size, input)
  const figuresWidth = figures.shares + figures.change
  const aside = figuresWidth > 0 ? figuresWidth + sizes.gaps.blocks : 0
  const labels = fitOneSize(
    series.map(({ label }) => ({
      text: label,
      width: box.w * (box.w < narrowBelow ? 0.4 : 0.34),
      height: Math.max(h * 0.94, size * 1.2),
      size,
      weight: 400,
      family,
      leading: lineHeight.dense,
      maxLines: 2,
    })),
    measure,
  )
  const r = Math.max(4, Math.min(sizes.unit * 2.1, h * 0.26, box.w * 0.014))
  const from = Math.max(...labels.map(({ width }) => width)) + sizes.gaps.blocks + r
  return {
    key,
    top: centredTopWithin(area, h * series.length),
    h,
    size,
    figures,
    labels: new Map(series.flatMap((one, index) => (labels[index] ? [[one, labels[index]] as const] : []))),
    from,
    w: Math.max(1, box.w - from - aside - r),
    // Places, stars and scores have both their ends.
    most:
      data.measure === undefined || data.measure === 'points' || data.measure === 'mixed'
        ? domain(series.flatMap(({ first, last }) => [first ?? 0, last ?? 0]))
        : 1,
    r,
  }
}

/** Returns the widths of the figures; where they would take too much, the shares go first, and then the change. */
function measureFigures(data: ComparedRounds, size: number, input: LookInput): Figures {
  const { rounds, series } = data
  const { box, family, measure, sizes } = input
  const widthOf = (texts: readonly string[], size: number, weight: number) =>
    widestTextWidth(texts, { family, size, weight }, measure)
  const texts = series.map(one => figureOf(one, rounds, input))
  const none = { shares: 0, change: 0 }
  const style = changeStyle(data, size, input) ?? undefined
  const change =
    data.measure === undefined
      ? widthOf(
          series.map(one => changeText(one, input)),
          size,
          800,
        )
      : (style?.width ?? 0)
  const shares = widthOf(texts, legible(size * sharesPart.size), 600) + size * sharesPart.gap
  const ways =
    rounds.length < 2
      ? [{ ...none, shares: widthOf(texts, size, 800) }]
      : [
          { shares, change, ...(style && { style }) },
          { ...none, change, ...(style && { style }) },
        ]
  const most = box.w * figuresPart - sizes.gaps.blocks
  return ways.find(way => way.shares + way.change <= most) ?? none
}

/** Returns by how much the written figure changed; null where there was none in one of the rounds. */
const changeOf = ({ change }: Series): number | null => change?.by ?? null

const changeText = (one: Series, { words }: LookInput): string => {
  const change = changeOf(one)
  return change === null ? '–' : words.scoreText(change)
}

/** Returns the figures of an option: its share in the first and the last round, or in the only one. */
function figureOf({ figures }: Series, rounds: readonly string[], input: LookInput): string {
  const { first: from, last: to } = figures
  if (rounds.length < 2) return to
  // Figures are set from the left; who reads from right to left finds the first one at the right all the same.
  return readingSign(input) < 0 ? `${to} ← ${from}` : `${from} → ${to}`
}

/** Draws one option: its name, the axis with its marks, and its figures. */
function drawRow(
  one: Series,
  place: number,
  { rounds }: ComparedRounds,
  chart: Chart,
  input: LookInput,
): Node {
  const { box, measure, surface } = input
  const { from, h, labels, most, r, top, w } = chart
  const { key } = one
  const middle = h / 2
  const label = labels.get(one)
  const at = (share: number) => from + (w * share) / most
  return {
    kind: 'group',
    key,
    x: box.x,
    y: top + place * h,
    children: [
      { kind: 'rect', key: `${key}/axis`, x: from, y: middle - 0.5, w, h: 1, fill: surface.line },
      ...drawMarks(one, at, { middle, r, single: rounds.length < 2 }, input),
      ...(label
        ? setTextAbout(
            label,
            { key: `${key}/label`, x: 0, middle, fill: surface.text, element: input.element, role: 'answer' },
            measure,
          )
        : []),
      ...drawFigures(one, rounds, middle, chart, input),
    ],
  }
}

/** Draws the change at the right edge of its row, the shares before it; only those of a single round. */
function drawFigures(
  one: Series,
  rounds: readonly string[],
  middle: number,
  { figures: { shares, change, style }, size }: Chart,
  input: LookInput,
): Node[] {
  const { box, surface } = input
  const { key } = one
  const at = { anchor: 'right', middle } as const
  const quiet = { size: size * sharesPart.size, weight: 600, fill: surface.muted }
  const alone = { size, weight: 800 }
  return [
    ...(shares > 0
      ? drawTextLine(input, {
          ...at,
          ...(change > 0 ? quiet : alone),
          key: `${key}/percent`,
          text: figureOf(one, rounds, input),
          x: box.w - (change > 0 ? change + size * sharesPart.gap : 0),
          width: shares,
        })
      : []),
    ...(style ? drawChange(one, style, { x: box.w, middle }, input) : []),
    ...(change > 0 && !style
      ? drawTextLine(input, {
          ...at,
          ...alone,
          key: `${key}/gain`,
          text: changeText(one, input),
          x: box.w,
          width: change + 1,
        })
      : []),
  ]
}

interface Marks {
  middle: number
  r: number
  /** Whether there was only one round. */
  single: boolean
}

/** Draws a ring for the first share, a disc for the last, joined by a bar; that of an only one begins at zero. */
function drawMarks(
  one: Series,
  at: (share: number) => number,
  { middle, r, single }: Marks,
  { surface }: LookInput,
): Node[] {
  const { colour, first, key, last } = one
  return drawMove({
    key,
    from: first === null ? null : at(single ? 0 : first),
    to: last === null ? null : at(last),
    middle,
    r,
    colour,
    background: surface.background,
    hasRing: !single,
  })
}
