import { atOrigin, centredTop, partLength, totalLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'

/** Names and figures beside small pictures, all set alike. */
interface Words {
  labels: Fitted[]
  figures: string[]
  /** Type size of the figures, px. */
  size: number
  /** Width of the names with their figures, px. */
  width: number
  /** Whether the figure stands under the name rather than at the right edge. */
  under: boolean
}

/** Width / height of a picture at most. */
const pictureAspect = 1.5

/** Returns the size of the smallest name in such rows, px. */
export const sideRowsNameSize = (all: readonly Choice[], box: Box, input: LookInput): number =>
  Math.min(...measureSideRows(all, box, input, 1).words.labels.map(({ font }) => font.size))

/** Draws small pictures in rows of `columns`, each with its name and its figure at its right. */
export function drawSideRows(all: readonly Choice[], box: Box, input: LookInput, columns = 1): Node[] {
  const { sizes } = input
  const { apart, gap, h, lines, pictureWidth, space, w, words } = measureSideRows(all, box, input, columns)
  const top = centredTop(box, totalLength(lines, h, gap))
  const frame = atOrigin({ w: pictureWidth, h })
  const radius = Math.min(sizes.unit, h * 0.12)
  return all.map((choice, index) => {
    return {
      kind: 'group',
      key: choice.key,
      x: box.x + (index % columns) * (w + apart),
      y: top + Math.floor(index / columns) * (h + gap),
      children: [
        drawPicture(choice, frame, { radius }, input),
        ...drawCorrectMark(choice, frame, radius, input),
        ...drawWords(choice, index, words, { from: pictureWidth + space, to: w, h }, input),
      ],
    }
  })
}

/** Returns how such rows are set, lengths in px. */
function measureSideRows(all: readonly Choice[], box: Box, input: LookInput, columns: number) {
  const { sizes } = input
  const lines = Math.max(1, Math.ceil(all.length / columns))
  const apart = sizes.gaps.columns
  const w = partLength(box.w, columns, apart)
  const gap = Math.min(sizes.unit * 2.5, (box.h / lines) * 0.14)
  const h = Math.min(partLength(box.h, lines, gap), w * 0.5)
  const space = Math.max(6, sizes.gaps.words)
  const leastPicture = Math.min(h * pictureAspect, w * 0.36)
  const words = fitWords(all, w - leastPicture - space, h, input)
  // The pictures take what the words leave.
  const pictureWidth = Math.max(leastPicture, Math.min(h * pictureAspect, w - space - words.width))
  return { apart, gap, h, lines, pictureWidth, space, w, words }
}

/** Draws the name and the figure of a row `h` px high, between two edges. */
function drawWords(
  { fill, key }: Choice,
  index: number,
  { labels, figures, size, under }: Words,
  { from, to, h }: { from: number; to: number; h: number },
  input: LookInput,
): Node[] {
  const label = labels[index]
  const figure = figures[index] ?? ''
  const textsHeight = (label?.height ?? 0) + (under ? size * lineHeight.body : 0)
  const top = (h - textsHeight) / 2
  return [
    ...(label
      ? setTextAbout(
          label,
          {
            key: `${key}/label`,
            x: from,
            middle: top + label.height / 2,
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
          x: under ? from : to,
          anchor: under ? 'left' : 'right',
          middle: under ? top + textsHeight - size * 0.62 : h / 2,
          width: to - from,
          size,
          weight: 800,
          fill,
        })
      : []),
  ]
}

/** How much larger names have to come out in another way, and from which size on the count stays: in the usual size of names. */
const worthIt = 0.05
const goodSize = 0.75

/** Sets names and figures in `maxWidth` px of width and `h` px of height: the way that cuts the fewest names, or else the larger type. */
function fitWords(all: readonly Choice[], maxWidth: number, h: number, input: LookInput): Words {
  const waysWith = (figures: LookInput) => [
    ...(h < smallest * 2.6 ? [] : [fitWordsOneWay(all, maxWidth, h, true, figures)]),
    fitWordsOneWay(all, maxWidth, h, false, figures),
  ]
  const nameSize = ({ labels }: Words) => Math.min(...labels.map(({ font }) => font.size)) / input.sizes.name
  const loss = (words: Words) =>
    words.labels.filter(({ cut }) => cut).length * 100 +
    (words.figures.length === 0 ? 50 : 0) -
    nameSize(words)
  // A way is taken only where it is worth it.
  const better = (best: Words, way: Words) => (loss(way) < loss(best) - worthIt ? way : best)
  const whole = waysWith(input).reduce(better)
  return nameSize(whole) >= goodSize || !input.showCount || !input.showPercent
    ? whole
    : waysWith({ ...input, showCount: false }).reduce(better, whole)
}

/** Names with their figures under them, or at the right edge. */
function fitWordsOneWay(
  all: readonly Choice[],
  maxWidth: number,
  h: number,
  under: boolean,
  input: LookInput,
): Words {
  const { family, measure, sizes } = input
  const size = legible(sizes.name, h * (under ? 0.36 : 0.5))
  const boldFont = { family, size, weight: 800 }
  // The name comes first: in a narrow row the count goes, then the share.
  const figures =
    [input, { ...input, showCount: false }]
      .map(asked => all.map(choice => figureText(choice, asked)))
      .find(texts => widestTextWidth(texts, boldFont, measure) <= maxWidth * (under ? 1 : 0.45)) ?? []
  const figure = widestTextWidth(figures, boldFont, measure)
  const taken = figure > 0 && !under ? figure + size * 0.6 : 0
  const labels = fitAlike(
    all.map(({ label, weight }) => ({
      text: label,
      width: Math.max(1, maxWidth - taken),
      height: Math.max(smallest * lineHeight.title, under && figure > 0 ? h - size * lineHeight.body : h),
      size,
      weight: Math.max(600, weight),
      family,
      leading: lineHeight.title,
      maxLines: 3,
    })),
    measure,
  )
  const longest = Math.max(0, ...labels.map(({ width }) => width))
  const width = Math.ceil(under ? Math.max(longest, figure) : longest + taken) + 1
  return { labels, figures, size, width, under: under && figure > 0 }
}
