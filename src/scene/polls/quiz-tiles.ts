import { tileColourOf, tileShapes } from '#contract/polls/quiz-tiles.ts'
import { makeReadable, mix, tintOfHue } from '../colour.ts'
import type { Box, Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import type { Measure } from '../measure.ts'
import { fit, fitAlike, type FitRequest, type Fitted, legible, lineHeight, widestTextWidth } from '../text.ts'
import { type Choice, drawCheckMark } from './choices.ts'
import { figureText, isEmpty } from './legend.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'
import { readingSign } from './reading-sign.ts'

const white = '#ffffff'
/** The side of the square that shapes are drawn in. */
const shapeSide = 24
/** How much of its colour a wrong tile keeps once the right answer is shown. */
const wrong = { tile: 0.2 } as const
/** The track of a share on a tile in full colour: this much white. */
const trackOnColour = 0.35
/** The same on a pale one: this much of the text's colour. */
const trackOnPale = 0.14
/** Type sizes at most: of labels and shares in sizes of an option's label, and in heights of a tile. */
const type = {
  label: 1.6,
  labelPart: 0.42,
  figure: 1.8,
  figurePart: 0.3,
  besidePart: 0.42,
  both: 0.75,
} as const
/** Space inside a tile, the side of its shape, and the height of the line that says its share, in heights of a tile. */
const parts = { edge: 0.12, shape: 0.34, share: 0.07 } as const
/** From this height of a tile, in sizes of a label, its share stands below its label, otherwise beside it. */
const belowFrom = 4

/** How the tiles of one picture are set, lengths in px. */
interface Tiles {
  /** Width and height of a tile. */
  w: number
  h: number
  edge: number
  shape: number
  labels: readonly Fitted[]
  /** The middle of shape and label from the top. */
  middle: number
  /** The share and its line; null where there are no figures. */
  share: {
    size: number
    middle: number
    line: Box
    textOf: (choice: Choice) => string
    /** What is kept for any figure, so that the check mark beside it stays where it is while figures grow. */
    width: number
  } | null
  /** The side of a check mark. */
  check: number
  /** Whether what is right may be seen. */
  isRevealed: boolean
}

/**
 * Draws options as the tiles that phones have, in their colours and with their shapes, in places of one size. Once the right answer may
 * be seen its tile stays as it is and has a check mark, and the others become paler. Shares are written and drawn on the tiles
 * where results are shown.
 */
export function drawQuizTiles(shown: readonly Choice[], places: readonly Box[], input: LookInput): Node[] {
  const [first] = places
  if (!first) return []
  const tiles = measureTiles(shown, first, input)
  return shown.map((choice, place): Node => {
    const { x, y } = places[place] ?? first
    return { kind: 'group', key: choice.key, x, y, children: drawTile(choice, place, tiles, input) }
  })
}

function measureTiles(shown: readonly Choice[], { w, h }: Box, input: LookInput): Tiles {
  const { family, isWithheld, live, measure, showCount, showPercent, sizes } = input
  const hasFigures = showPercent || showCount
  const isCounted = !isEmpty(input) && hasFigures
  const isRevealed = live.revealed && !isWithheld
  const isBelow = h >= sizes.option * belowFrom
  const edge = Math.min(h * parts.edge, sizes.option)
  const shape = Math.min(h * parts.shape, sizes.option * 2)
  const size =
    legible(sizes.option * type.figure, h * (isBelow ? type.figurePart : type.besidePart), w * 0.14) *
    (showPercent && showCount ? type.both : 1)
  const textOf = (choice: Choice) => figureText(choice, input)
  const figures = hasFigures
    ? widestTextWidth(
        [...shown.map(textOf), input.words.percentText(1)],
        { family, size, weight: 800 },
        measure,
      ) + edge
    : 0
  const thickness = Math.max(4, h * parts.share)
  const check = size * 0.9
  // The space for the check mark is there from the close on, so that nothing moves when it appears.
  const seal = check + edge / 2
  const aside = isRevealed || (isCounted && !live.open) ? seal : 0
  const shareHeight = (isBelow ? size : thickness) + edge / 2
  const below = isCounted ? shareHeight : 0
  const middle = (h - below) / 2
  const shareMiddle = isBelow ? h - edge * 0.8 - size / 2 : middle
  const line = isBelow
    ? { x: edge, y: shareMiddle - thickness / 2, w: w - edge * 2 - figures - aside, h: thickness }
    : { x: edge, y: h - edge * 0.8 - thickness, w: w - edge * 2, h: thickness }
  // The space for figures and the check mark is there from the beginning, so that labels keep their size.
  const labels = fitSame(
    shown.map(({ label }) => ({
      text: label,
      width: Math.max(1, w - edge * 3 - shape - (isBelow && hasFigures ? 0 : figures + seal)),
      height: h - (hasFigures ? shareHeight : 0) - edge,
      size: legible(sizes.option * type.label, h * type.labelPart),
      weight: 700,
      family,
      leading: lineHeight.label,
      maxLines: 3,
    })),
    measure,
  )
  const share = isCounted ? { size, middle: shareMiddle, line, textOf, width: figures - edge / 2 } : null
  return { w, h, edge, shape, labels, middle, share, check, isRevealed }
}

/** Fits the labels of tiles in one size, also where one is so long that all are much smaller. */
function fitSame(requests: readonly FitRequest[], measure: Measure): Fitted[] {
  const least = Math.min(...fitAlike(requests, measure).map(({ font }) => font.size))
  return requests.map(request => fit({ ...request, size: least, min: least }, measure))
}

function drawTile(choice: Choice, place: number, tiles: Tiles, input: LookInput): Node[] {
  const { element, measure, sizes, surface } = input
  const { correct, index } = choice
  const { check, edge, h, isRevealed, middle, share, shape, w } = tiles
  const colour = tileColourOf(index)
  const isPale = isRevealed && !correct
  // A tile that becomes paler is another one at once: in a slow change its words could not be read for a moment.
  const key = isPale ? `${choice.key}/pale` : choice.key
  const fill = isPale ? tintOfHue(surface, colour, wrong.tile) : colour
  const text = isPale ? surface.text : white
  const mark = isPale ? makeReadable(colour, fill) : white
  const label = tiles.labels[place]
  const right = w - edge
  const figure = share?.textOf(choice) ?? ''
  const figureWidth = share?.width ?? 0
  return [
    { kind: 'rect', key: `${key}/tile`, x: 0, y: 0, w, h, radius: Math.min(sizes.unit * 2, h / 4), fill },
    drawTileShape(key, index, { x: edge, middle, side: shape }, mark, input),
    ...(label
      ? setTextAbout(
          label,
          { key: `${key}/label`, x: edge * 2 + shape, middle, fill: text, element, role: 'answer' },
          measure,
        )
      : []),
    ...(share
      ? [
          ...drawTextLine(input, {
            key: `${key}/percent`,
            text: figure,
            x: right,
            anchor: 'right',
            middle: share.middle,
            width: w,
            size: share.size,
            weight: 800,
            fill: text,
          }),
          ...drawShareLine(
            { ...choice, key },
            share.line,
            { mark, isPale, isGrowing: !isRevealed, colour },
            input,
          ),
        ]
      : []),
    ...(isRevealed && correct
      ? [
          drawCheckMark(
            `${key}/check`,
            right - figureWidth - check / 2,
            share?.middle ?? middle,
            check,
            white,
          ),
        ]
      : []),
  ]
}

/** Draws the share of an option as a line on its track. */
function drawShareLine(
  { count, key, share }: Choice,
  line: Box,
  { mark, isPale, isGrowing, colour }: { mark: string; isPale: boolean; isGrowing: boolean; colour: string },
  { surface }: LookInput,
): Node[] {
  const radius = line.h / 2
  const track = isPale
    ? { fill: mix(tintOfHue(surface, colour, wrong.tile), surface.text, trackOnPale) }
    : { fill: white, opacity: trackOnColour }
  return [
    { kind: 'rect', key: `${key}/track`, ...line, radius, ...track },
    ...(count > 0
      ? [
          {
            kind: 'rect',
            key: `${key}/bar`,
            ...line,
            w: Math.max(line.h, line.w * share),
            radius,
            fill: mark,
            // A right answer appears once the lines are as long as they are.
            ...(isGrowing && { grows: 'right' as const }),
          } as const,
        ]
      : []),
  ]
}

/** Draws the shape of an option with its left edge at x. */
function drawTileShape(
  key: string,
  index: number,
  { x, middle, side }: { x: number; middle: number; side: number },
  fill: string,
  input: LookInput,
): Node {
  const d = tileShapes[index % tileShapes.length] ?? ''
  return {
    kind: 'group',
    key: `${key}/shape`,
    // A mirrored group is not turned round: it begins at the other side of its place.
    x: readingSign(input) < 0 ? x + side : x,
    y: middle - side / 2,
    scale: side / shapeSide,
    children: [{ kind: 'path', key: `${key}/shape/path`, x: 0, y: 0, d, fill }],
  }
}
