import { boundsOf } from '#scene/bounds.ts'
import { bottomEdge, rightEdge } from '#scene/layout.ts'
import type { Box } from '#scene/primitives.ts'
import { intersection, isInside } from '../boxes.ts'
import type { Rule } from '../rule.ts'
import { drawnBox, type ElementOnSlide, isArea, linesOf, type Subject } from '../subject.ts'

/** Elements may reach so far beyond the middle of the slide, as a share of it. */
const slack = 0.02
/** Type from this size on, px, fills a corner on purpose, with so few texts at most. */
const poster = { size: 72, texts: 3 } as const
/** What elements are meant to fill, as a share of the slide's width and height, and how much larger they are to become at most. */
const filled = { w: 0.88, h: 0.8, most: 3 } as const

/** Slides whose elements are all in one corner. */
export const oneCorner: Rule = {
  id: 'one-corner',
  when: 'Everything on a slide lies in one quarter of it, and the rest is empty. A single text, picture or card is left alone, and so are very large type with a few words and what lies on an uploaded page.',
  remedy: 'Make it larger, or spread it over the slide.',
  find(subject) {
    const { step, elements, scene, say } = subject
    if (step.kind !== 'slide' || step.pageIndex !== null || !hasSeveral(elements) || isPoster(subject))
      return []
    const slide = { x: 0, y: 0, w: scene.width, h: scene.height }
    const whole = boundsOf(
      elements.flatMap(element => boxesOf(subject, element)).map(box => intersection(box, slide)),
    )
    const corner = cornerOf(whole, slide)
    if (!corner) return []
    const larger = Math.min(
      filled.most,
      (slide.w * filled.w) / Math.max(1, whole.w),
      (slide.h * filled.h) / Math.max(1, whole.h),
    )
    const moved = (free: number, start: number, length: number) => {
      const by = Math.round(((free / 2 - start) / length) * 100) / 100
      return `${by < 0 ? '−' : '+'}${Math.abs(by)}`
    }
    const x = moved(slide.w - whole.w, whole.x, slide.w)
    const y = moved(slide.h - whole.h, whole.y, slide.h)
    return [
      {
        message: say(`one-corner.message.${corner}`),
        fix: say('one-corner.fix', { times: Math.floor(larger * 10) / 10, x, y }),
      },
    ]
  },
}

/** Returns whether there are at least two texts, pictures, cards or free shapes; a shape below another element belongs to that. */
function hasSeveral(elements: readonly ElementOnSlide[]): boolean {
  const contents = elements.filter(
    element =>
      !(element.kind === 'text' && element.item.text.trim() === '') &&
      (element.kind !== 'shape' ||
        (isArea(element) &&
          !elements.some(other => other !== element && isInside(other.box, element.box, 4)))),
  )
  return contents.length > 1
}

/** Returns whether a slide is a very large text with a few words beside it. */
function isPoster(subject: Subject): boolean {
  const contents = subject.elements.filter(({ kind }) => kind !== 'shape')
  return (
    contents.length <= poster.texts &&
    contents.every(({ kind }) => kind === 'text') &&
    contents.some(({ name }) => (linesOf(subject, name)[0]?.node.size ?? 0) >= poster.size)
  )
}

/** Returns the box of an element, and those of its words, which may pass it. */
const boxesOf = (subject: Subject, element: ElementOnSlide): Box[] => [
  element.kind === 'image' ? drawnBox(subject, element) : element.box,
  ...(element.kind === 'text' ? linesOf(subject, element.name).map(({ box }) => box) : []),
]

/** Returns the name of the quarter of a slide that a box lies in; undefined when it reaches into others. */
function cornerOf(box: Box, slide: Box) {
  const [middleX, middleY] = [slide.w / 2, slide.h / 2]
  const [dx, dy] = [slide.w * slack, slide.h * slack]
  const side = rightEdge(box) <= middleX + dx ? 'left' : box.x >= middleX - dx ? 'right' : undefined
  const row = bottomEdge(box) <= middleY + dy ? 'top' : box.y >= middleY - dy ? 'bottom' : undefined
  return side && row ? (`${row}-${side}` as const) : undefined
}
