import { labelColours } from '../../colour.ts'
import { centredLeft, centredTopWithin, totalLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { type Choice, readChoices } from '../choices.ts'
import { tabularWidth } from '../../text.ts'
import { figureText, isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawCaption } from './caption.ts'
import { type GridStyle, type Plan, planBelow, planBeside } from './grid-plan.ts'
import { drawLevelTag } from './level-tag.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'
import { pictureFrame } from './proportions.ts'
import { drawThumbnailRows } from './thumbnails.ts'

/** Names stand beside their pictures where those show this many times as much then. */
const worthBeside = 1.2

/** Draws pictures of one size in the order of the options, each with its name and figure below or beside it; rows where there is little space. */
export function drawPictureGrid(input: LookInput, style: GridStyle): Node[] {
  const all = readChoices(input)
  if (all.length === 0) return []
  const planned = style.bar || style.level ? withFirstAnswer(all, input) : { all, input }
  const below = planBelow(planned.all, planned.input, style)
  const beside = planBeside(planned.all, planned.input, style)
  const plan = beside && beside.shown > (below?.shown ?? 0) * worthBeside ? beside : below
  return plan ? drawGrid(all, plan, input, style) : drawThumbnailRows(all, input)
}

/** Returns options as they are once somebody has answered, so that nothing moves when the first figures come. */
function withFirstAnswer(
  all: readonly Choice[],
  input: LookInput,
): { all: readonly Choice[]; input: LookInput } {
  const { live, words } = input
  if (!isEmpty(input)) return { all, input }
  const figures = { figure: words.percentText(1), secondary: words.countText(1) }
  return {
    all: all.map(choice => ({ ...choice, ...figures })),
    input: { ...input, isWithheld: false, live: { ...live, voters: 1 } },
  }
}

function drawGrid(all: readonly Choice[], plan: Plan, input: LookInput, style: GridStyle): Node[] {
  const { box, sizes } = input
  const { columns, w, h, picture, gap, tagSize, barFigure } = plan
  const lines = Math.ceil(all.length / columns)
  const top = centredTopWithin(box, totalLength(lines, h, gap))
  const radius = Math.min(sizes.unit * 1.5, picture.h * 0.1)
  const named = tagSize > 0 || barFigure > 0 ? { ...input, showPercent: false, showCount: false } : input
  const tagColours = labelColours(all.map(({ colour }) => colour))
  return all.map((choice, index) => {
    const line = Math.floor(index / columns)
    const inLine = Math.min(columns, all.length - line * columns)
    const left = centredLeft(box, totalLength(inLine, w, gap))
    const own = pictureFrame(input.poll, choice.index, picture)
    // Levels are compared, so pictures with one are equally high.
    const frame = style.level && own.h < picture.h - 1 ? picture : own
    const level = style.level && !isEmpty(input) ? choice.share : undefined
    return {
      kind: 'group',
      key: choice.key,
      x: left + (index % columns) * (w + gap),
      y: top + line * (h + gap),
      children: [
        drawPicture(choice, frame, { radius, ...(level === undefined ? {} : { level }) }, input),
        ...(level === undefined || tagSize === 0
          ? []
          : drawLevelTag(choice, frame, { size: tagSize, fill: tagColours[index] ?? '' }, input)),
        ...drawCorrectMark(choice, frame, radius, input),
        ...(plan.bar.h > 0 ? drawBar(choice, plan.bar, barFigure, input) : []),
        ...drawCaption(choice, plan.captions.labels[index], { ...plan.caption, ...plan.captions }, named),
      ],
    }
  })
}

/** The space before a figure beside its bar, in sizes of its type. */
const figureGap = 0.6

/** Draws the bar of a share, with its figure at the right where that has a type size (px). */
function drawBar(choice: Choice, { x, y, w, h }: Box, figure: number, input: LookInput): Node[] {
  const { colour, key, share } = choice
  const text = figure > 0 ? figureText(choice, input) : ''
  const font = { family: input.family, size: figure, weight: 800 }
  const wide = text === '' ? w : w - tabularWidth(text, font, input.measure) - figure * figureGap
  const at = { x, y, h, radius: h / 2 }
  return [
    { kind: 'rect', key: `${key}/track`, ...at, w: wide, fill: input.surface.track },
    { kind: 'rect', key: `${key}/bar`, ...at, w: share > 0 ? Math.max(h, wide * share) : 0, fill: colour },
    ...(text === ''
      ? []
      : drawTextLine(input, {
          key: `${key}/percent`,
          text,
          x: x + w,
          anchor: 'right',
          middle: y + h / 2,
          width: w,
          size: figure,
          weight: 800,
          fill: choice.fill,
        })),
  ]
}
