import { blackOrWhiteOn, makeReadable } from '../colour.ts'
import { wholePicture } from '../cropped-picture.ts'
import { imageSize } from '../image-size.ts'
import { centredTop, centreX, dropLeft, dropTop, takeLeft, takeTop } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fit, fitLine, type Fitted, lineHeight } from '../text.ts'
import type { LookInput } from './look.ts'

/** The height of the figure: of the box at most, and in sizes of an option at most. */
const figure = { part: 0.45, sizes: 6.5 } as const
/** The type of a category in sizes of an option, the space around it in its own sizes, and how much of the box it may have. */
const category = { size: 1.6, padX: 0.7, padY: 0.32, part: 0.24 } as const

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
  const { accent, box, family, measure, poll, sizes, surface, words: texts } = input
  const seconds = fitLine(
    {
      text: String(Math.max(1, Math.ceil(opensInMs / 1000))),
      width: box.w,
      size: Math.min(box.h * figure.part, sizes.option * figure.sizes),
      weight: 800,
      family,
      leading: lineHeight.line,
    },
    measure,
  )
  const ready =
    poll.points === 'double' ? `${texts.text('ready.double')} · ${texts.text('ready')}` : texts.text('ready')
  const words = fit(
    {
      text: ready,
      width: box.w,
      height: box.h * 0.22,
      size: sizes.sentence,
      weight: 600,
      family,
      balance: true,
    },
    measure,
  )
  const about = fitCategory(input)
  const aboutHeight = about ? pillOf(about).h + sizes.gaps.blocks : 0
  const place = { x: centreX(box), anchor: 'middle', element: input.element, role: 'note' } as const
  const top = centredTop(box, aboutHeight + words.height + sizes.gaps.words + seconds.height)
  return [
    ...(about ? drawCategory(about, top, input) : []),
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
function fitCategory({ box, family, measure, poll, sizes }: LookInput): Fitted | null {
  const text = poll.category?.trim() ?? ''
  if (text === '') return null
  const size = Math.min(sizes.option * category.size, (box.h * category.part) / (1 + category.padY * 2))
  return fitLine({ text, width: box.w - size * category.padX * 2, size, weight: 700, family }, measure)
}

const pillOf = ({ width, height, font: { size } }: Fitted) => ({
  w: width + size * category.padX * 2,
  h: height + size * category.padY * 2,
})

/** Draws the category on a band of the accent. */
function drawCategory(about: Fitted, y: number, { accent, box, element, id, measure }: LookInput): Node[] {
  const { w, h } = pillOf(about)
  const x = centreX(box)
  return [
    { kind: 'rect', key: `${id}/category-band`, x: x - w / 2, y, w, h, radius: h / 2, fill: accent },
    ...setText(
      about,
      {
        x,
        anchor: 'middle',
        key: `${id}/category`,
        y: y + (h - about.height) / 2,
        fill: blackOrWhiteOn(accent),
        element,
        role: 'note',
      },
      measure,
    ),
  ]
}
