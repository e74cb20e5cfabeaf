import { bottomEdge, centreY, rightEdge } from '#scene/layout.ts'
import type { Box } from '#scene/primitives.ts'
import { isWithin } from '../backdrop.ts'
import type { DrawnText } from '../drawn.ts'
import { clipSegment, lengthOf, pointOf, type Segment, segmentOf } from '../lines.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import {
  isArea,
  isOpaque,
  isTurned,
  linesOf,
  type ShapeOnSlide,
  type Subject,
  type TextOnSlide,
  textsOf,
} from '../subject.ts'
import { isUnseen } from '../unseen.ts'

/** The letters of a line of text that a stroke must not cross, above its baseline, in sizes of the type: not where an underline is. */
const letters = { top: 0.66, bottom: 0.05 } as const
/** A stroke crosses words when so much of it lies on them, in sizes of the type; less is an end that touches. */
const leastCrossed = 0.35
/** From the baseline down to an underline, in sizes of the type, and free between a line and other words, px. */
const underline = 0.22
const free = 6

/** Lines and arrows that are drawn through the words of a text. */
export const lineThroughText: Rule = {
  id: 'line-through-text',
  when: 'A line or an arrow is drawn through the words of a text. An underline below them is left alone, and so are a text that is turned and a line that a filled shape or a picture hides.',
  remedy: 'Move one of them, or put the text on a filled shape above the line.',
  find(subject) {
    const strokes = subject.elements.filter(
      (each): each is ShapeOnSlide => each.kind === 'shape' && !isArea(each),
    )
    if (strokes.length === 0) return []
    const texts = textsOf(subject).filter(text => !isTurned(text))
    return strokes.flatMap((stroke): Finding[] => {
      const segment = segmentOf(stroke)
      const struck = texts.find(text =>
        linesOf(subject, text.name).some(line => crosses(subject, stroke, segment, line)),
      )
      if (!struck || isUnseen(subject, stroke)) return []
      return [
        {
          element: stroke.name,
          message: subject.say('line-through-text.message', {
            name: struck.name,
            text: quoted(struck.item.text, subject.say),
          }),
          fix: fixFor(subject, stroke, struck),
        },
      ]
    })
  },
}

/** Returns whether a stroke lies over letters of a line of text, and nothing hides it there. */
function crosses(subject: Subject, stroke: ShapeOnSlide, segment: Segment, line: DrawnText): boolean {
  const least = line.node.size * leastCrossed
  const part = clipSegment(segment, lettersOf(line, line.box))
  if (!part || lengthOf(part) < least) return false
  const crossed = wordBoxes(subject, line)
    .flatMap(box => clipSegment(segment, box) ?? [])
    .filter(each => !isHidden(subject, stroke, each))
  return crossed.reduce((sum, each) => sum + lengthOf(each), 0) >= least
}

/** Returns the letters of a part of a line without what hangs below the baseline. */
const lettersOf = ({ node }: DrawnText, { x, w }: Pick<Box, 'x' | 'w'>): Box => ({
  x,
  y: node.y - node.size * letters.top,
  w,
  h: node.size * (letters.top - letters.bottom),
})

/** Returns the letters of each word of a line; of a line that is read from the right, those of all together. */
function wordBoxes({ measure }: Subject, line: DrawnText): Box[] {
  const { node, box } = line
  if (node.direction === 'rtl') return [lettersOf(line, box)]
  const widthOf = (text: string) => measure(text, node).width
  return [...node.text.matchAll(/\S+/gu)].map(({ 0: word, index }) =>
    lettersOf(line, { x: box.x + widthOf(node.text.slice(0, index)), w: widthOf(word) }),
  )
}

/** Returns whether something opaque lies over the middle of a part of a stroke. */
function isHidden({ elements }: Subject, stroke: ShapeOnSlide, part: Segment): boolean {
  const { x, y } = pointOf(part, 0.5)
  return elements
    .slice(elements.indexOf(stroke) + 1)
    .some(above => isOpaque(above) && isWithin(above.box, x, y))
}

function fixFor(subject: Subject, stroke: ShapeOnSlide, text: TextOnSlide): string {
  const { say } = subject
  const { height, width } = subject.scene
  const { from, to } = segmentOf(stroke)
  const { rect } = stroke.item
  const lines = linesOf(subject, text.name)
  const share = (value: number) => Math.round(value * 1_000) / 1_000
  const left = Math.min(...lines.map(({ box }) => box.x))
  const right = Math.max(...lines.map(({ box }) => rightEdge(box)))
  const top = Math.min(...lines.map(({ box }) => box.y))
  const bottom = Math.max(...lines.map(({ box }) => bottomEdge(box)))
  if (from.y === to.y) {
    const struck = lines.findIndex(line => clipSegment({ from, to }, lettersOf(line, line.box)))
    const [line, next] = [lines[struck], lines[struck + 1]]
    const under = line ? line.node.y + line.node.size * underline : bottom
    const y = next && next.box.y < under + free ? bottom + free : under
    return y < height - free
      ? say('line-through-text.fix.below', { y: share(rect.y + (y - centreY(stroke.box)) / height) })
      : say('line-through-text.fix.above', {
          y: share(rect.y + (top - free - centreY(stroke.box)) / height),
        })
  }
  if (from.x === to.x && left > 2 * free)
    return say('line-through-text.fix.left', { x: share(rect.x + (left - 2 * free - from.x) / width) })
  return say('line-through-text.fix', {
    left: share(left / width),
    right: share(right / width),
    top: share(top / height),
    bottom: share(bottom / height),
  })
}
