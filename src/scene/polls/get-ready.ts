import { blackOrWhiteOn, makeReadable } from '../colour.ts'
import { wholePicture } from '../cropped-picture.ts'
import { imageSize } from '../image-size.ts'
import { centredTop, centreX, dropLeft, dropTop, takeLeft, takeTop } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fit, fitLine, type Fitted, lineHeight } from '../text.ts'
import type { LookInput } from './look.ts'

/** The height of the figure: of the box at most, less where the question counts double, and in sizes of an option at most. */
const figure = { part: 0.45, belowDouble: 0.36, sizes: 6.5 } as const
/** The type of a category in sizes of an option, the space around it in its own sizes, and how much of the box it may have. */
const category = { size: 1.6, padX: 0.7, padY: 0.32, part: 0.24 } as const
/** The same of the mark that a question counts double. */
const doubled = { size: 1.15, part: 0.13 } as const

/**
 * Draws how many seconds people have to read a question before answers open, in place of its chart [D62]: below what it is about and
 * whether it counts double, if that is so, and beside the picture of the question.
 */
export function drawGetReady(opensInMs: number, input: LookInput): Node[] {
  const { readyPicture: href } = input.poll
  if (href === undefined) return drawCountdown(opensInMs, input)
  const gap = input.sizes.gaps.blocks
  const isWide = input.box.w > input.box.h * besideFrom
  const [picture, text] = isWide
    ? [takeLeft(input.box, input.box.w * pictureWidth), dropLeft(input.box, input.box.w * pictureWidth + gap)]
    : [takeTop(input.box, input.box.h * pictureHeight), dropTop(input.box, input.box.h * pictureHeight + gap)]
  return [drawPicture(href, picture, input), ...drawCountdown(opensInMs, { ...input, box: text })]
}

/** A picture stands beside the countdown in a box that is so many times as wide as high, and has this part of it; otherwise above it. */
const besideFrom = 1.3
const [pictureWidth, pictureHeight] = [0.6, 0.55]

/** Draws the picture of the question whole. */
function drawPicture(href: string, frame: Box, { id, sizes }: LookInput): Node {
  const at = wholePicture(imageSize(href), frame)
  const radius = Math.min(sizes.unit * 1.5, at.h * 0.04)
  return {
    kind: 'group',
    key: `${id}/ready-picture`,
    x: 0,
    y: 0,
    clip: { x: at.x, y: at.y, w: at.w, h: at.h, radius },
    children: [{ kind: 'image', key: `${id}/ready-picture/image`, ...at, href, alt: '' }],
  }
}

function drawCountdown(opensInMs: number, input: LookInput): Node[] {
  const { accent, box, family, measure, sizes, surface, words: texts } = input
  const double = fitDouble(input)
  const seconds = fitLine(
    {
      text: String(Math.max(1, Math.ceil(opensInMs / 1000))),
      width: box.w,
      size: Math.min(box.h * (double ? figure.belowDouble : figure.part), sizes.option * figure.sizes),
      weight: 800,
      family,
      leading: lineHeight.line,
    },
    measure,
  )
  const words = fit(
    {
      text: texts.text('ready'),
      width: box.w,
      height: box.h * (double ? 0.14 : 0.22),
      size: sizes.sentence,
      weight: 600,
      family,
      balance: true,
    },
    measure,
  )
  const about = fitCategory(input)
  const gaps = sizes.gaps.blocks
  const doubleTop = about ? pillOf(about).h + gaps / 2 : 0
  const aboutHeight = double ? doubleTop + pillOf(double).h + gaps / 2 : about ? pillOf(about).h + gaps : 0
  const place = { x: centreX(box), anchor: 'middle', element: input.element, role: 'note' } as const
  const top = centredTop(box, aboutHeight + words.height + sizes.gaps.words + seconds.height)
  return [
    ...(about ? drawPill('category', about, top, accent, input) : []),
    ...(double ? drawPill('ready-double', double, top + doubleTop, surface.text, input) : []),
    ...setText(
      words,
      { ...place, key: `${input.id}/ready`, y: top + aboutHeight, fill: surface.muted },
      measure,
    ),
    ...setText(
      seconds,
      {
        ...place,
        key: `${input.id}/ready-in`,
        y: top + aboutHeight + words.height + sizes.gaps.words,
        fill: makeReadable(accent, surface.background),
        tabular: true,
      },
      measure,
    ),
  ]
}

/** Sets the category of the question in one line; null without one. */
function fitCategory(input: LookInput): Fitted | null {
  const text = input.poll.category?.trim() ?? ''
  return text === '' ? null : fitPill(text, category, input)
}

/** Sets that the question counts double in one line; null where it does not. */
const fitDouble = (input: LookInput): Fitted | null =>
  input.poll.points === 'double' ? fitPill(`2× ${input.words.text('ready.double')}`, doubled, input) : null

function fitPill(
  text: string,
  { size: sizes, part }: { size: number; part: number },
  { box, family, measure, sizes: { option } }: LookInput,
): Fitted {
  const size = Math.min(option * sizes, (box.h * part) / (1 + category.padY * 2))
  return fitLine({ text, width: box.w - size * category.padX * 2, size, weight: 700, family }, measure)
}

const pillOf = ({ width, height, font: { size } }: Fitted) => ({
  w: width + size * category.padX * 2,
  h: height + size * category.padY * 2,
})

/** Draws a text on a band. */
function drawPill(
  name: 'category' | 'ready-double',
  about: Fitted,
  y: number,
  fill: string,
  { box, element, id, measure }: LookInput,
): Node[] {
  const { w, h } = pillOf(about)
  const x = centreX(box)
  return [
    { kind: 'rect', key: `${id}/${name}-band`, x: x - w / 2, y, w, h, radius: h / 2, fill },
    ...setText(
      about,
      {
        x,
        anchor: 'middle',
        key: `${id}/${name}`,
        y: y + (h - about.height) / 2,
        fill: blackOrWhiteOn(fill),
        element,
        role: 'note',
      },
      measure,
    ),
  ]
}
