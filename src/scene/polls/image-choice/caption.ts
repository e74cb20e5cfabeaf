import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, isSetWell, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** How the names and figures under pictures of one width are set: all alike. */
export interface Captions {
  /** Height of the highest caption, px. */
  height: number
  /** Type size of the names and of the figures, px. */
  size: number
  figureSize: number
  /** Height of the line of a figure, px; 0 where none are shown. */
  figureHeight: number
  /** Whether the figure stands on a line of its own above the name, rather than at its right. */
  stacked: boolean
  labels: Fitted[]
}

/** A figure stands beside its name only up to this part of the picture's width. */
const figurePart = 0.5
/** A name that would take more lines than this beside the figure is not tried there. */
const mostLines = 4

/** What captions are set for: lengths in px. */
interface CaptionSpace {
  width: number
  height: number
  /** Type size of the names. */
  size: number
  /** Type size of the figures; with one, they stand on lines of their own. */
  figureSize?: number
}

/** Sets the captions of pictures `width` px wide in at most `height` px. */
export function layOutCaptions(
  all: readonly Choice[],
  { width, height: most, size, figureSize = size }: CaptionSpace,
  input: LookInput,
): Captions {
  const { family, measure } = input
  const boldFont = { family, size: figureSize, weight: 800 }
  const figure = widestTextWidth(
    all.map(choice => figureText(choice, input)),
    boldFont,
    measure,
  )
  const setLabels = (maxWidth: number, maxHeight: number) =>
    fitAlike(
      all.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, maxWidth),
        height: Math.max(smallest * lineHeight.line, maxHeight),
        size,
        weight: Math.max(600, weight),
        family,
        leading: lineHeight.line,
        maxLines: mostLines,
        balance: true,
      })),
      measure,
    )
  const highest = (labels: readonly Fitted[]) => Math.max(0, ...labels.map(one => one.height))
  const figureHeight = figure > 0 ? figureSize * lineHeight.line : 0
  const besideFigure = (): Captions => {
    const labels = setLabels(width - figure - (figure > 0 ? size * 0.5 : 0), most)
    const height = Math.max(highest(labels), figureHeight)
    return { height, size, figureSize, figureHeight, stacked: false, labels }
  }
  const belowFigure = (): Captions => {
    const labels = setLabels(width, most - figureHeight)
    const height = highest(labels) + figureHeight
    return { height, size, figureSize, figureHeight, stacked: true, labels }
  }
  const longest = Math.max(0, ...all.map(({ label }) => measure(label, { family, size, weight: 600 }).width))
  // Names that are too long beside the figure need not be set there to know it.
  if (figureSize > size || figure > width * figurePart || longest > (width - figure) * mostLines)
    return belowFigure()
  const beside = besideFigure()
  const good = beside.labels.every(label => isSetWell(label, size * 0.8))
  if (figure === 0 || good) return beside
  const below = belowFigure()
  const isCut = ({ labels }: Captions) => labels.some(({ cut }) => cut)
  return (!isCut(below) || isCut(beside)) && below.height <= most + 1 ? below : beside
}

/** Draws the name and the figure of an option from `x`, `y` down, `width` px wide. */
export function drawCaption(
  choice: Choice,
  label: Fitted | undefined,
  {
    x,
    y,
    width,
    figureSize,
    figureHeight,
    stacked,
  }: { x: number; y: number; width: number } & Omit<Captions, 'labels'>,
  input: LookInput,
): Node[] {
  const { fill, key } = choice
  const figure = figureText(choice, input)
  const firstLine = stacked ? figureHeight : (label?.font.size ?? figureSize) * lineHeight.line
  return [
    ...(label
      ? setText(
          label,
          {
            key: `${key}/label`,
            x,
            y: stacked ? y + firstLine : y,
            fill,
            element: input.element,
            role: 'answer',
          },
          input.measure,
        )
      : []),
    ...(figure
      ? drawTextLine(input, {
          key: `${key}/percent`,
          text: figure,
          x: stacked ? x : x + width,
          anchor: stacked ? 'left' : 'right',
          middle: y + firstLine / 2,
          width,
          size: figureSize,
          weight: 800,
          fill,
        })
      : []),
  ]
}
