import { ink, mix } from '../../colour.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { type Fitted, fit, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { countText } from '../figures.ts'
import { legend } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation, more } from '../notes.ts'
import { type Circle, circles } from './circles.ts'
import { cloud } from './cloud.ts'
import { wordHue, wordsOf } from './words.ts'

interface Bubble {
  word: Choice
  x: number
  y: number
  r: number
  /** Null when it would have to be cut. */
  label: Fitted | null
}

/** How many words are tried to fit with their names inside. */
const tries = [60, 52, 45, 38, 32, 27, 23, 19, 16, 13, 10, 8, 6, 4]

/** Words in packed circles, their areas the counts; those too small to hold their word follow in a list. */
export const bubbles: Look = input => {
  const { box, sizes } = input
  // Circles in a low box hold no words.
  if (box.h < smallest * 9) return cloud(input)
  const words = choicesOf(input)
  if (words.length === 0) return invitation(input)
  const open = packed(words, box)
  const alone =
    open.length === words.length && enough(words, open, box, input) ? pack(words, open, box, input) : []
  if (alone.length > 0 && alone.every(({ label }) => label)) return alone.map(bubble => draw(bubble, input))
  const beside = box.w > box.h * 1.2
  const gap = sizes.unit * 5
  const room = beside ? Math.min(box.w * 0.32, sizes.option * 9) : Math.min(box.h * 0.3, sizes.option * 9)
  const chart = beside ? { ...box, w: box.w - room - gap } : { ...box, h: box.h - room - gap }
  const list = beside
    ? { ...box, x: box.x + box.w - room, w: room }
    : { ...box, y: box.y + box.h - room, h: room }
  const all = packed(words, chart)
  const count = tries.find(
    (count, index) =>
      index === tries.length - 1 || (count <= all.length && enough(words, all.slice(0, count), chart, input)),
  )
  const best = pack(words, all.slice(0, count), chart, input)
  const inside = new Set(best.filter(({ label }) => label).map(({ word }) => word))
  const others = words.filter(word => !inside.has(word))
  return [...best.map(bubble => draw(bubble, input)), ...listed(others, list, input)]
}

/** As many as can be read from afar, and how many more there are. */
function listed(others: readonly Choice[], box: Box, input: LookInput): Node[] {
  const row = Math.max(smallest * 1.4, input.sizes.option * 0.8)
  const foot = smallest * 1.6
  if (others.length <= box.h / row) return legend(others, box, input)
  const count = Math.max(1, Math.floor((box.h - foot) / row))
  return [
    ...legend(others.slice(0, count), { ...box, h: box.h - foot }, input),
    ...more(others.length - count, { ...input, box }, box.y + box.h - foot),
  ]
}

/** The greatest first about the middle, as wide to high as the box. */
const packed = (words: readonly Choice[], box: Box): Circle[] =>
  circles(
    words.slice(0, tries[0]).map(({ count }) => Math.sqrt(count)),
    Math.max(0.3, Math.min(3.5, box.w / Math.max(1, box.h))),
  )

/** Whether nearly every circle could hold its word, by the length of its longest part. */
function enough(words: readonly Choice[], circles: readonly Circle[], box: Box, input: LookInput): boolean {
  const { family, measure } = input
  const { scale } = scaled(circles, box)
  const out = circles.filter(({ r }, index) => {
    const parts = words[index]?.label.split(' ') ?? []
    const font = { family, size: smallest, weight: 600 }
    return Math.max(...parts.map(part => measure(part, font).width)) > r * scale * 1.6
  })
  return out.length <= circles.length * 0.17
}

/** The words as a list of options names them. */
function choicesOf(input: LookInput): Choice[] {
  const { accent, id, live, surface } = input
  const words = wordsOf(input)
  const top = words[0]?.count ?? 1
  return words.map(({ word, count }, index) => ({
    index,
    key: `${id}/w${word}`,
    label: word,
    count,
    share: count / Math.max(1, live.voters),
    figure: countText(count),
    aside: '',
    colour: wordHue(word, input) ?? mix(surface.background, accent, 0.16 + 0.84 * Math.sqrt(count / top)),
    fill: surface.text,
    muted: false,
    right: false,
    weight: 400,
  }))
}

function scaled(circles: readonly Circle[], box: Box): { scale: number; dx: number; dy: number } {
  const left = Math.min(...circles.map(({ x, r }) => x - r))
  const right = Math.max(...circles.map(({ x, r }) => x + r))
  const top = Math.min(...circles.map(({ y, r }) => y - r))
  const bottom = Math.max(...circles.map(({ y, r }) => y + r))
  const scale = Math.min(box.w / (right - left), box.h / (bottom - top))
  return { scale, dx: (left + right) / 2, dy: (top + bottom) / 2 }
}

/** The circles, moved and scaled so that they fill the box. */
function pack(words: readonly Choice[], circles: readonly Circle[], box: Box, input: LookInput): Bubble[] {
  const { scale, dx, dy } = scaled(circles, box)
  return circles.flatMap((circle, index) => {
    const word = words[index]
    if (!word) return []
    const r = Math.max(2, circle.r * scale - input.sizes.unit / 4)
    const x = box.x + box.w / 2 + (circle.x - dx) * scale
    const y = box.y + box.h / 2 + (circle.y - dy) * scale
    return [{ word, x, y, r, label: labelIn(word, r, input) }]
  })
}

function labelIn({ label }: Choice, r: number, { family, measure, sizes }: LookInput): Fitted | null {
  const size = Math.max(smallest, Math.min(sizes.option * 1.6, r * 0.5))
  const set = fit(
    {
      text: label,
      width: r * 1.62,
      height: Math.max(smallest * 1.2, r * 0.9),
      size,
      weight: 600,
      family,
      leading: 1.12,
    },
    measure,
  )
  const broken = /^[\p{sc=Latin}\p{N}-]+$/u.test(label) && set.lines.length > 1
  return set.cut || broken || r < smallest ? null : set
}

function draw({ word, x, y, r, label }: Bubble, input: LookInput): Node {
  const { measure, of, showCount } = input
  const { key, colour } = word
  const tone = ink(colour)
  const quiet = Math.min(r * 0.28, (label?.font.size ?? 0) * 0.7)
  const counted =
    label && showCount && quiet >= smallest && label.height + quiet * 1.3 < r * 1.4 ? quiet * 1.3 : 0
  const at = { x: 0, anchor: 'middle', fill: tone } as const
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      { kind: 'circle', key: `${key}/bubble`, cx: 0, cy: 0, r, fill: colour },
      ...(label
        ? setTextAbout(
            label,
            { ...at, key: `${key}/text`, middle: -counted / 2, of, role: 'answer' },
            measure,
          )
        : []),
      ...(label && counted > 0
        ? line(input, {
            ...at,
            key: `${key}/count`,
            text: word.figure,
            middle: label.height / 2,
            width: r * 1.5,
            size: quiet,
          })
        : []),
    ],
  }
}
