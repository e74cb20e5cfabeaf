import { opacityOf } from '#deck/elements.ts'
import { overlaps } from '#scene/layout.ts'
import { surfaceOn } from '#scene/theme.ts'
import { colourAt, contains, isWithin } from '../backdrop.ts'
import type { Finding, Rule } from '../rule.ts'
import {
  drawnBox,
  type ElementOnSlide,
  isArea,
  isTurned,
  type ShapeOnSlide,
  type Subject,
} from '../subject.ts'
import { isUnseen, samplePoints } from '../unseen.ts'
import { coveringOf, isBackground } from './covered.ts'

/** From this opacity on nothing shines through a shape, and under that one it is meant to be seen and is not. */
const opaque = 0.95
const leastOpacity = 0.1

/** Shapes of which nothing can be seen. */
export const unseenShape: Rule = {
  id: 'unseen-shape',
  when: 'A shape, a line or an arrow cannot be seen: its opacity is about 0, it has the colour of what lies behind it and neither outline nor shadow, or several elements together hide it. What a single element hides is told by `covered`.',
  remedy: 'Give it a colour that stands out, raise `z`, or remove it.',
  find: subject =>
    subject.elements
      .filter(each => each.kind === 'shape')
      .flatMap(shape =>
        isUnseen(subject, shape) ? unseenFinding(subject, shape) : hiddenFinding(subject, shape),
      ),
}

function unseenFinding(subject: Subject, shape: ShapeOnSlide): Finding[] {
  const { elements, say } = subject
  const element = shape.name
  const { opacity = 1 } = shape.item.style ?? {}
  if (opacity < leastOpacity)
    return [
      {
        element,
        message: say('unseen-shape.message.opacity', { opacity }),
        fix: say('unseen-shape.fix.opacity', { opacity: leastOpacity }),
      },
    ]
  const [{ x, y } = shape.box] = samplePoints(shape)
  const behind = colourAt(subject, elements.slice(0, elements.indexOf(shape)), x, y) ?? '#ffffff'
  const { line, text } = surfaceOn(behind)
  return [
    {
      element,
      message: say('unseen-shape.message.colour', { colour: behind }),
      fix: say('unseen-shape.fix.colour', { colour: isArea(shape) ? line : text }),
    },
  ]
}

function hiddenFinding(subject: Subject, shape: ShapeOnSlide): Finding[] {
  const hiding = hidingOf(subject, shape)
  if (hiding.length < 2 || coveringOf(subject, shape)) return []
  const highest = Math.max(...hiding.map(({ z }) => z))
  return [
    {
      element: shape.name,
      message: subject.say('unseen-shape.message.hidden', {
        names: subject.list(hiding.map(({ name }) => name)),
      }),
      fix: hiding.some(({ kind }) => kind === 'overlay')
        ? subject.say('unseen-shape.fix.card')
        : subject.say('unseen-shape.fix.hidden', { name: shape.name, z: Math.min(999, highest + 1) }),
    },
  ]
}

/** Returns the elements that hide every part of a shape between them; none where a part of it can be seen, or it is a background. */
function hidingOf(subject: Subject, shape: ShapeOnSlide): ElementOnSlide[] {
  const { elements } = subject
  const above = elements
    .slice(elements.indexOf(shape) + 1)
    .filter(each => hides(each) && overlaps(each.box, shape.box))
  if (above.length < 2 || isBackground(subject, shape)) return []
  const hiding = new Set<ElementOnSlide>()
  for (const { x, y } of samplePoints(shape)) {
    const over = above.find(each => isOver(subject, each, x, y))
    if (!over) return []
    hiding.add(over)
  }
  return [...hiding]
}

/** Returns whether nothing can be seen through an element. */
const hides = (element: ElementOnSlide): boolean =>
  opacityOf(element.item) >= opaque &&
  ((element.kind === 'shape' && isArea(element)) ||
    (!isTurned(element) && (element.kind === 'image' || element.kind === 'overlay')))

const isOver = (subject: Subject, element: ElementOnSlide, x: number, y: number): boolean =>
  element.kind === 'shape'
    ? contains(element, x, y)
    : isWithin(element.kind === 'image' ? drawnBox(subject, element) : element.box, x, y)
