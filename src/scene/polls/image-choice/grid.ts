import { centredLeft, centredTopWithin, totalLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { type Choice, readChoices } from '../choices.ts'
import { widestTextWidth } from '../../text.ts'
import { figureText, isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawCaption } from './caption.ts'
import { type GridStyle, type Plan, planBelow, planBeside } from './grid-plan.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'
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
  const { columns, w, h, picture, gap, barFigure } = plan
  const lines = Math.ceil(all.length / columns)
  const top = centredTopWithin(box, totalLength(lines, h, gap))
  const radius = Math.min(sizes.unit * 1.5, picture.h * 0.1)
  const named = barFigure > 0 ? { ...input, showPercent: false, showCount: false } : input
  // Bars are compared, so all figures beside them have the space of the widest.
  const figure =
    barFigure > 0
      ? {
          size: barFigure,
          width: widestTextWidth(
            all.map(choice => figureText(choice, input)),
            { family: input.family, size: barFigure, weight: 800 },
            input.measure,
          ),
        }
      : null
  return all.map((choice, index) => {
    const line = Math.floor(index / columns)
    const inLine = Math.min(columns, all.length - line * columns)
    const left = centredLeft(box, totalLength(inLine, w, gap))
    const level = style.level && !isEmpty(input) ? choice.share : undefined
    return {
      kind: 'group',
      key: choice.key,
      x: left + (index % columns) * (w + gap),
      y: top + line * (h + gap),
      children: [
        drawPicture(choice, picture, { radius, ...(level === undefined ? {} : { level }) }, input),
        ...drawCorrectMark(choice, picture, radius, input),
        ...(plan.bar.h > 0 ? drawBar(choice, plan.bar, figure, input) : []),
        ...drawCaption(choice, plan.captions.labels[index], { ...plan.caption, ...plan.captions }, named),
      ],
    }
  })
}

/** The space before a figure beside its bar, in sizes of its type. */
const figureGap = 0.6
/** The shortest bar, px. */
const leastBar = 2

/** Draws the bar of a share, with its figure in the space at the right where there is one, px. */
function drawBar(
  choice: Choice,
  { x, y, w, h }: Box,
  figure: { size: number; width: number } | null,
  input: LookInput,
): Node[] {
  const { colour, key, share } = choice
  const track = figure ? w - figure.width - figure.size * figureGap : w
  const length = share > 0 ? Math.max(leastBar, track * share) : 0
  return [
    { kind: 'rect', key: `${key}/track`, x, y, w: track, h, radius: h / 2, fill: input.surface.track },
    { kind: 'rect', key: `${key}/bar`, x, y, w: length, h, radius: Math.min(h, length) / 2, fill: colour },
    ...(figure
      ? drawTextLine(input, {
          key: `${key}/percent`,
          text: figureText(choice, input),
          x: x + w,
          anchor: 'right',
          middle: y + h / 2,
          width: figure.width + 1,
          size: figure.size,
          weight: 800,
          fill: choice.fill,
        })
      : []),
  ]
}
