import { paleOf } from '../pale.ts'
import { extentOf } from '../../bounds.ts'
import { labelColours } from '../../colour.ts'
import type { Keeping } from '../../kept-places.ts'
import { aroundCircle, centreX, centreY, clamp, cutOff, scaleToFit } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import type { Choice } from '../choices.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import { type Circle, packCircles } from './circles.ts'
import { cloud } from './cloud.ts'
import { keepBubbles } from './keep-bubbles.ts'
import { drawStillList, drawWordList, listBeside } from './word-list.ts'
import { huesApart, keyOfWord, wordsOf } from './words.ts'

interface Bubble {
  word: Choice
  x: number
  y: number
  r: number
  /** Null when it would have to be cut. */
  label: Fitted | null
  /** Whether a change of its size is gradual. */
  grows?: boolean
  /** As in `KeptPlace`. */
  isLate?: boolean | undefined
}

/** The least radius of the circle that holds the invitation, px. */
const leastInviting = smallest * 6
/** In a lower box than this (px) circles hold no words. */
const lowest = smallest * 9
/** Beside a box this many times as wide as high the list stands at the right, otherwise below. */
const besideFrom = 1.2
/** What the list takes at most: as a part of the box, and in sizes of an option's label. */
const listSize = { right: { box: 0.32, option: 11 }, bottom: { box: 0.36, option: 9 } } as const
/** The width and the height of a word in its circle at most, in radii. */
const wordPart = { width: 1.62, height: 0.9 } as const
/** Line height of the count below a word, in sizes of its type. */
const countLine = 1.3

/** The radii of the circles before the first answer, relative to each other. */
const placeholderRadii = [10, 5, 4.6, 4.2, 3.8, 3.4, 3, 2.8, 2.6, 2.4]

/** The least size of a word in its circle, in sizes of an option's label. */
const leastWord = 0.62

/** The least size of a word that is set into its circle on several lines, in sizes of an option's label. */
const leastLabel = 0.5
/** The least size of a count below a word, in sizes of an option's label. */
const leastCount = 0.5

/** The shapes in which few circles are packed, these times as wide as the box, and how many are few. */
const shapes = [1, 0.75, 0.55, 1.3]
const mostShaped = 12

/** How many words are tried to fit with their names inside. */
const tries = [30, 26, 22, 19, 16, 13, 11, 9, 7, 5, 3]

/** Draws words in packed circles whose areas are their counts; words too long or too rare for a circle follow in a list. */
export const bubbles: Look = input => {
  const { box } = input
  if (box.h < lowest) return cloud(input)
  const words = readWordChoices(input)
  if (words.length === 0) return drawEmpty(input)
  if (input.live.keeping) return drawKept(words, input.live.keeping, input)
  const { bubbles, isWhole } = arrangeBubbles(words, input)
  if (isWhole) return drawBubbles(bubbles, input)
  if (bubbles.length === 0) return drawWordList({ words, once: 0 }, box, input)
  const list = besideList(input).part
  const listed = listBeside(words, new Set(bubbles.map(({ word }) => word.label)), list, input)
  return [...drawBubbles(bubbles, input), ...drawWordList(listed, list, input)]
}

/** Returns the circles, and whether they hold all words, so that they take the whole box; otherwise a list stands beside them. */
function arrangeBubbles(words: readonly Choice[], input: LookInput): { bubbles: Bubble[]; isWhole: boolean } {
  const alone = fillBox(words, input.box, input)
  if (alone.length === words.length) return { bubbles: alone, isWhole: true }
  return { bubbles: fillBox(words, besideList(input).rest, input), isWhole: false }
}

/** Returns the box of the circles and that of the list beside or below them. */
function besideList({ box, sizes }: LookInput): { rest: Box; part: Box } {
  const side = box.w > box.h * besideFrom ? 'right' : 'bottom'
  const most = listSize[side]
  const listLength = Math.min((side === 'right' ? box.w : box.h) * most.box, sizes.option * most.option)
  return cutOff(box, side, listLength, sizes.unit * 5)
}

/** Draws the words of a stage, whose circles stay where they are and push others aside when they grow. */
function drawKept(words: readonly Choice[], keeping: Keeping, input: LookInput): Node[] {
  const { box, id } = input
  const byWord = new Map(words.map(word => [word.label, word]))
  const labelOf = (word: Choice, r: number) => fitLabel(word, r, input)
  const kept = keepBubbles(words, keeping, {
    boxes: { whole: box, beside: besideList(input).rest },
    gap: input.sizes.unit / 2,
    stretchOf,
    fits: (word, r) => labelOf(word, r) !== null,
    isClosed: !input.live.open,
    arrange: () => arrangeBubbles(words, input),
  })
  const bubbles = kept.places.flatMap(({ word: label, x, y, size: r, renewals, isLate }): Bubble[] => {
    const word = byWord.get(label)
    if (!word) return []
    const key = keyOfWord(id, label, renewals)
    return [{ word: { ...word, key }, x, y, r, label: labelOf(word, r), grows: true, isLate }]
  })
  const standing = new Set(bubbles.map(({ word }) => word.label))
  const list = bubbles.length === 0 ? box : besideList(input).part
  const listed = bubbles.length === 0 ? { words, once: 0 } : listBeside(words, standing, list, input)
  return [
    { kind: 'group', key: `${id}/words`, x: 0, y: 0, keeps: kept, children: drawBubbles(bubbles, input) },
    ...(kept.hasMore ? drawStillList(listed, list, input) : []),
  ]
}

/** Sets that texts grow together with their circle. */
function setToGrow(node: Node): Node {
  if (node.kind === 'group') return { ...node, children: node.children.map(setToGrow) }
  return node.kind === 'text' ? { ...node, grows: true } : node
}

/** Returns circles that all hold their word, for as many of the most frequent words as possible. */
function fillBox(words: readonly Choice[], box: Box, input: LookInput): Bubble[] {
  for (const count of tries.filter((count, index) => index === 0 || count < words.length)) {
    let some = words.slice(0, count)
    // Words that are left out make space: the other circles grow.
    for (let turn = 0; turn < 3 && some.length > 0; turn += 1) {
      const layout = packWords(some, box)
      const least = legible(input.sizes.option * (some.length < 4 ? leastLabel : leastWord))
      const kept = wordsThatFit(some, layout, box, least, input)
      if (kept.length < some.length * 0.66 && turn === 0 && count !== tries.at(-1)) break
      if (kept.length === some.length) {
        const packed = placeBubbles(some, layout, box, input)
        if (packed.every(({ label }) => label))
          return addThoseThatFit(packed, words.slice(0, count), box, input)
        some = packed.filter(({ label }) => label).map(({ word }) => word)
      } else some = kept
    }
  }
  return []
}

/** Returns circles with those words back in that were left out when all were smaller, where all still fit. */
function addThoseThatFit(packed: Bubble[], words: readonly Choice[], box: Box, input: LookInput): Bubble[] {
  const inside = new Set(packed.map(({ word }) => word))
  const [first] = packed
  if (!first || inside.size === words.length) return packed
  const unit = first.r / Math.sqrt(first.word.count)
  const more = words.filter(
    word => inside.has(word) || fitLabel(word, unit * Math.sqrt(word.count), input) !== null,
  )
  if (more.length === packed.length) return packed
  const larger = placeBubbles(more, packWords(more, box), box, input)
  return larger.every(({ label }) => label) ? larger : packed
}

/** Returns circles about as wide to high as the box, the largest first, around the middle: in the shape in which they are largest there. */
function packWords(words: readonly Choice[], box: Box): Circle[] {
  const radii = words.map(({ count }) => Math.sqrt(count))
  if (radii.length > mostShaped) return packCircles(radii, stretchOf(box))
  const packings = shapes.map(wider => packCircles(radii, stretchOf(box) * wider))
  const scaleOf = (circles: readonly Circle[]) => scaleToBox(circles, box).scale
  return packings.reduce((best, next) => (scaleOf(next) > scaleOf(best) ? next : best))
}

/** Returns how many times as wide as high circles should be packed for a box. */
const stretchOf = (box: Box): number => clamp(box.w / Math.max(1, box.h), 0.3, 3.5)

/** Returns the words whose longest part fits into their circle in a type of `least` px. */
function wordsThatFit(
  words: readonly Choice[],
  circles: readonly Circle[],
  box: Box,
  least: number,
  { family, measure }: LookInput,
): Choice[] {
  const { scale } = scaleToBox(circles, box)
  const font = { family, size: least, weight: 600 }
  return words.filter(({ label }, index) => {
    const parts = label.split(' ')
    return Math.max(...parts.map(part => measure(part, font).width)) <= (circles[index]?.r ?? 0) * scale * 1.6
  })
}

/** Returns the words as a list of options names them. */
function readWordChoices(input: LookInput): Choice[] {
  const { accent, id, live, surface } = input
  const words = wordsOf(input)
  const hues = huesApart(
    words.map(({ word }) => word),
    input,
  )
  return words.map(({ word, count }, index) => ({
    index,
    key: `${id}/w${word}`,
    label: word,
    count,
    share: count / Math.max(1, live.voters),
    figure: input.words.countText(count),
    secondary: '',
    // The area is the count; in one tone all words are written in the same colour.
    colour: hues.get(word) ?? accent,
    fill: surface.text,
    muted: false,
    correct: false,
    weight: 400,
  }))
}

/** Draws empty circles before the first word, and the invitation in the largest. */
function drawEmpty(input: LookInput): Node[] {
  const { box, id } = input
  const layout = packCircles(placeholderRadii, stretchOf(box))
  const { scale, dx, dy } = scaleToBox(layout, box)
  const onSlide = ({ x, y, r }: Circle) => ({
    x: centreX(box) + (x - dx) * scale,
    y: centreY(box) + (y - dy) * scale,
    r: r * scale,
  })
  const [first] = layout.map(onSlide)
  if (!first || first.r < leastInviting) return drawInvitation(input)
  const inner = aroundCircle({ ...first, r: first.r * 0.76 })
  return [
    ...layout.map(onSlide).map(({ x, y, r }, index): Node => ({
      kind: 'circle',
      key: `${id}/placeholder${index}`,
      cx: x,
      cy: y,
      r: r - input.sizes.unit / 4,
      fill: paleOf(input),
      ...(index === 0 ? {} : { opacity: 0.6 }),
    })),
    ...drawInvitation({ ...input, box: inner, surface: surfaceOn(paleOf(input)) }),
  ]
}

/** Returns how circles are moved and scaled to fill a box. */
function scaleToBox(circles: readonly Circle[], box: Box): { scale: number; dx: number; dy: number } {
  const extent = extentOf(circles)
  return { scale: scaleToFit(extent, box), dx: extent.x, dy: extent.y }
}

/** Returns the circles, moved and scaled so that they fill the box. */
function placeBubbles(
  words: readonly Choice[],
  circles: readonly Circle[],
  box: Box,
  input: LookInput,
): Bubble[] {
  const { scale, dx, dy } = scaleToBox(circles, box)
  return circles.flatMap((circle, index) => {
    const word = words[index]
    if (!word) return []
    const r = Math.max(2, circle.r * scale - input.sizes.unit / 4)
    const x = centreX(box) + (circle.x - dx) * scale
    const y = centreY(box) + (circle.y - dy) * scale
    return [{ word, x, y, r, label: fitLabel(word, r, input) }]
  })
}

function fitLabel({ label }: Choice, r: number, { family, measure, sizes }: LookInput): Fitted | null {
  const least = legible(sizes.option * leastLabel)
  const size = Math.max(least, legible(sizes.option * 3, r * 0.5))
  const set = fit(
    {
      text: label,
      width: r * wordPart.width,
      height: Math.max(smallest * 1.2, r * wordPart.height),
      size,
      weight: 600,
      family,
      leading: lineHeight.dense,
      min: least,
    },
    measure,
  )
  return set.cut || set.broken || r < smallest ? null : set
}

function drawBubbles(bubbles: readonly Bubble[], input: LookInput): Node[] {
  const tones = labelColours(bubbles.map(({ word }) => word.colour))
  return bubbles.map((bubble, index) => drawBubble(bubble, tones[index] ?? input.surface.text, input))
}

function drawBubble({ word, x, y, r, label, grows, isLate }: Bubble, tone: string, input: LookInput): Node {
  const { measure, element, poll } = input
  const { key, colour } = word
  const leastSize = legible(input.sizes.option * leastCount)
  const countSize = Math.max(leastSize, Math.min(r * 0.28, (label?.font.size ?? 0) * 0.7))
  const below = countSize * countLine
  const counted = label && poll.showCount !== false && label.height + below < r * 1.4 ? below : 0
  const at = { x: 0, anchor: 'middle', fill: tone } as const
  const texts = [
    ...(label
      ? setTextAbout(
          label,
          { ...at, key: `${key}/text`, middle: -counted / 2, element, role: 'answer' },
          measure,
        )
      : []),
    ...(label && counted > 0
      ? drawTextLine(input, {
          ...at,
          key: `${key}/count`,
          text: word.figure,
          middle: label.height / 2,
          width: r * 1.5,
          size: countSize,
        })
      : []),
  ]
  return {
    kind: 'group',
    key,
    x,
    y,
    ...(isLate === true && { appears: 'after-move' }),
    children: [
      { kind: 'circle', key: `${key}/bubble`, cx: 0, cy: 0, r, fill: colour },
      ...(grows === true ? texts.map(setToGrow) : texts),
    ],
  }
}
