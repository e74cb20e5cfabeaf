import type { z } from 'zod'
import type { document } from '#contract/deck/deck.ts'
import type { poll as pollSchema } from '#contract/polls/poll.ts'
import type { deckTheme } from '#contract/themes/theme.ts'
import type { Fields } from '../request.ts'

export type Steps = z.input<typeof document>
export type Step = Steps[number]
type Slide = Extract<Step, { kind: 'slide' }>
type Texts = NonNullable<Slide['texts']>
type Shapes = NonNullable<Slide['shapes']>
type Rect = NonNullable<Texts[number]['rect']>

/** A deck that was asked for, and the calls with which an able agent builds it. */
export interface Brief {
  /** The name of its contact sheet in `docs/pictures/briefs`. */
  name: string
  /** What the agent was asked for. */
  asked: string
  title: string
  theme: z.input<typeof deckTheme>
  document: Steps
  /** What it changes after it has seen the contact sheet, by `edit_deck`. */
  edits: Fields[]
}

/** The left and right margin of a slide, as a fraction of its width. */
const margin = 0.06

export const poll = (fields: z.input<typeof pollSchema>, notes?: string): Step => ({
  kind: 'poll',
  poll: fields,
  ...(notes !== undefined && { notes }),
})

export const slide = (parts: Omit<Slide, 'kind'>): Step => ({ kind: 'slide', ...parts })

export const text = (
  words: string,
  rect: Rect,
  size: number,
  style: NonNullable<Texts[number]['style']> = {},
): Texts[number] => ({ text: words, rect, style: { size, ...style } })

export const headline = (words: string, width = 1 - 2 * margin): Texts[number] =>
  text(words, { x: margin, y: 0.09, w: width, h: 0.14 }, 72, { bold: true })

export const bar = (rect: Rect, fill?: string): Shapes[number] => ({
  rect,
  style: { radius: 6, ...(fill !== undefined && { fill }) },
})

export const panel = (rect: Rect, fill: string): Shapes[number] => ({ rect, style: { fill, radius: 28 } })

export const svg = (width: number, height: number, content: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  ).toString('base64')}`

const disc = (x: number, y: number, w: number, opacity: number): Shapes[number] => ({
  shape: 'ellipse',
  // A circle, on a slide of 16:9.
  rect: { x, y, w, h: Math.min((w * 16) / 9, 1) },
  style: { opacity },
})

/** Discs in the accent that hang over the right edge. */
export const discs: Shapes = [
  disc(0.66, 0.32, 0.5, 0.14),
  disc(0.76, 0.06, 0.26, 0.22),
  disc(0.7, 0.7, 0.1, 0.9),
]

/** Returns a title slide: a small line above, a large title of two lines, a sentence below, and discs on the right. */
export const titleSlide = (above: string, title: string, below: string, quiet: string, notes: string): Step =>
  slide({
    texts: [
      text(above, { x: margin, y: 0.17, w: 0.6, h: 0.07 }, 32, { bold: true, color: quiet }),
      text(title, { x: margin, y: 0.26, w: 0.62, h: 0.32 }, 128, { bold: true }),
      text(below, { x: margin, y: 0.69, w: 0.52, h: 0.16 }, 40, { color: quiet }),
    ],
    shapes: [...discs, bar({ x: margin, y: 0.62, w: 0.1, h: 0.02 })],
    notes,
  })
