import { countText } from '#contract/figures.ts'
import { extentOf } from '../../bounds.ts'
import { ink, mix } from '../../colour.ts'
import { aroundCircle, centreX, centreY, clamp, cutOff, scaleToFit } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import type { Choice } from '../choices.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import { type Circle, circles } from './circles.ts'
import { cloud } from './cloud.ts'
import { listed } from './listed.ts'
import { wordHue, wordsOf } from './words.ts'

interface Bubble {
  word: Choice
  x: number
  y: number
  r: number
  /** Null when it would have to be cut. */
  label: Fitted | null
}

/** The radii of the circles before the first answer, relative to each other. */
const ghosts = [10, 5, 4.6, 4.2, 3.8, 3.4, 3, 2.8, 2.6, 2.4]

/** How many words are tried to fit with their names inside. */
const tries = [30, 26, 22, 19, 16, 13, 11, 9, 7, 5, 3]

/** Words in packed circles whose areas are their counts; words too long or too rare for a circle follow in a list. */
export const bubbles: Look = input => {
  const { box, sizes } = input
  // Circles in a low box hold no words.
  if (box.h < smallest * 9) return cloud(input)
  const words = choicesOf(input)
  if (words.length === 0) return empty(input)
  const alone = filled(words, box, input)
  if (alone.length === words.length) return alone.map(bubble => draw(bubble, input))
  const beside = box.w > box.h * 1.2
  const gap = sizes.unit * 5
  const room = beside ? Math.min(box.w * 0.32, sizes.option * 9.5) : Math.min(box.h * 0.36, sizes.option * 9)
  const { rest: chart, part: list } = cutOff(box, beside ? 'right' : 'bottom', room, gap)
  const best = filled(words, chart, input)
  if (best.length === 0) return listed(words, box, input)
  const inside = new Set(best.map(({ word }) => word))
  const others = words.filter(word => !inside.has(word))
  return [...best.map(bubble => draw(bubble, input)), ...listed(others, list, input)]
}

/** Circles that all hold their word, for as many of the most frequent words as possible. */
function filled(words: readonly Choice[], box: Box, input: LookInput): Bubble[] {
  for (const count of tries.filter((count, index) => index === 0 || count < words.length)) {
    let some = words.slice(0, count)
    // Words that are left out make room: the other circles grow.
    for (let turn = 0; turn < 3 && some.length > 0; turn += 1) {
      const laid = circlesOf(some, box)
      const least = smallest * (some.length < 4 ? 1 : 1.25)
      const kept = roomy(some, laid, box, least, input)
      if (kept.length < some.length * 0.66 && turn === 0 && count !== tries.at(-1)) break
      if (kept.length === some.length) {
        const packed = pack(some, laid, box, input)
        if (packed.every(({ label }) => label)) return packed
        some = packed.filter(({ label }) => label).map(({ word }) => word)
      } else some = kept
    }
  }
  return []
}

/** Circles about as wide to high as the box, the largest first, around the middle. */
const circlesOf = (words: readonly Choice[], box: Box): Circle[] =>
  circles(
    words.map(({ count }) => Math.sqrt(count)),
    stretchOf(box),
  )

/** How many times as wide as high circles should be packed for a box. */
const stretchOf = (box: Box): number => clamp(box.w / Math.max(1, box.h), 0.3, 3.5)

/** Those whose circle could hold them `least` px large, by the longest part. */
function roomy(
  words: readonly Choice[],
  circles: readonly Circle[],
  box: Box,
  least: number,
  { family, measure }: LookInput,
): Choice[] {
  const { scale } = scaled(circles, box)
  const font = { family, size: least, weight: 600 }
  return words.filter(({ label }, index) => {
    const parts = label.split(' ')
    return Math.max(...parts.map(part => measure(part, font).width)) <= (circles[index]?.r ?? 0) * scale * 1.6
  })
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

/** Empty circles before the first word, and the invitation in the largest. */
function empty(input: LookInput): Node[] {
  const { box, id, surface } = input
  const laid = circles(ghosts, stretchOf(box))
  const { scale, dx, dy } = scaled(laid, box)
  const onSlide = ({ x, y, r }: Circle) => ({
    x: centreX(box) + (x - dx) * scale,
    y: centreY(box) + (y - dy) * scale,
    r: r * scale,
  })
  const [first] = laid.map(onSlide)
  if (!first || first.r < smallest * 6) return invitation(input)
  const inner = aroundCircle({ ...first, r: first.r * 0.76 })
  return [
    ...laid.map(onSlide).map(({ x, y, r }, index): Node => ({
      kind: 'circle',
      key: `${id}/ghost${index}`,
      cx: x,
      cy: y,
      r: r - input.sizes.unit / 4,
      fill: surface.track,
      ...(index === 0 ? {} : { opacity: 0.6 }),
    })),
    ...invitation({ ...input, box: inner, surface: surfaceOn(surface.track) }),
  ]
}

/** How circles are moved and scaled to fill a box. */
function scaled(circles: readonly Circle[], box: Box): { scale: number; dx: number; dy: number } {
  const extent = extentOf(circles)
  return { scale: scaleToFit(extent, box), dx: extent.x, dy: extent.y }
}

/** The circles, moved and scaled so that they fill the box. */
function pack(words: readonly Choice[], circles: readonly Circle[], box: Box, input: LookInput): Bubble[] {
  const { scale, dx, dy } = scaled(circles, box)
  return circles.flatMap((circle, index) => {
    const word = words[index]
    if (!word) return []
    const r = Math.max(2, circle.r * scale - input.sizes.unit / 4)
    const x = centreX(box) + (circle.x - dx) * scale
    const y = centreY(box) + (circle.y - dy) * scale
    return [{ word, x, y, r, label: labelIn(word, r, input) }]
  })
}

function labelIn({ label }: Choice, r: number, { family, measure, sizes }: LookInput): Fitted | null {
  const size = legible(sizes.option * 3, r * 0.5)
  const set = fit(
    {
      text: label,
      width: r * 1.62,
      height: Math.max(smallest * 1.2, r * 0.9),
      size,
      weight: 600,
      family,
      leading: lineHeight.dense,
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
