import { intersection, shareInside } from '../boxes.ts'
import type { Finding, Rule } from '../rule.ts'
import {
  drawnBox,
  type ElementOnSlide,
  isArea,
  isOpaque,
  isTurned,
  isWarned,
  linesOf,
  type Subject,
} from '../subject.ts'
import type { Box } from '#scene/primitives.ts'

/** From which share on a hidden element is a fault, by kind. */
const leastShare = {
  text: 0.1,
  overlay: 0.15,
  image: 0.5,
  /** Arrows and lines say something; other shapes are a background, and a fault only when they cannot be seen at all. */
  line: 0.5,
  area: 0.98,
}

/** A picture at least this wide and high, as shares of the slide, lies behind everything else on purpose. */
const backgroundSide = 0.9

/** Elements that something else hides. */
export const covered: Rule = {
  id: 'covered',
  when: 'A text, card, picture, line or arrow is hidden by a picture, a filled shape or a card above it. A shape or a picture over the whole slide is a background, and may be covered. A card over a text or another card is a warning instead.',
  remedy: 'Move one of them, or raise `z` of the hidden one.',
  find(subject) {
    return subject.elements
      .flatMap(below => coveringOf(subject, below) ?? [])
      .toSorted((a, b) => b.share - a.share)
      .map(({ above, below, share }): Finding => ({
        element: below.name,
        message:
          share >= 0.995
            ? subject.say('covered.message.all', { above: above.name })
            : subject.say('covered.message', { above: above.name, share: subject.percentText(share) }),
        fix: fixFor(subject, above, below),
      }))
  },
}

/** Returns the single element that hides most of an element, where that is a fault, and the share that it hides. */
export function coveringOf(
  subject: Subject,
  below: ElementOnSlide,
): { above: ElementOnSlide; below: ElementOnSlide; share: number } | undefined {
  const { elements } = subject
  if (isBackground(subject, below)) return undefined
  const areas = areasOf(subject, below)
  const found = elements.slice(elements.indexOf(below) + 1).flatMap(above => {
    if (!isOpaque(above)) return []
    const share = shareInside(areas, coverBox(subject, above))
    return share >= leastShareOf(below) && !isWarned(subject, above.name, below.name)
      ? [{ above, below, share }]
      : []
  })
  return found.toSorted((a, b) => b.share - a.share)[0]
}

/** Returns what of an element would be seen. */
const areasOf = (subject: Subject, element: ElementOnSlide): Box[] =>
  element.kind === 'text'
    ? linesOf(subject, element.name).map(({ box }) => box)
    : [element.kind === 'image' ? drawnBox(subject, element) : element.box]

/** Returns the area in which an element hides what is below it; of one that is turned only a part that is certain. */
function coverBox(subject: Subject, above: ElementOnSlide): Box {
  if (isTurned(above)) return intersection(above.own, above.box)
  return above.kind === 'image' ? drawnBox(subject, above) : above.box
}

const leastShareOf = (element: ElementOnSlide): number =>
  element.kind === 'shape' ? leastShare[isArea(element) ? 'area' : 'line'] : leastShare[element.kind]

/** Returns whether an element lies behind the whole slide, where it may be covered. */
export const isBackground = ({ scene }: Subject, element: ElementOnSlide): boolean =>
  (element.kind === 'image' || element.kind === 'shape') &&
  element.box.w >= scene.width * backgroundSide &&
  element.box.h >= scene.height * backgroundSide

const fixFor = ({ say }: Subject, above: ElementOnSlide, below: ElementOnSlide): string =>
  above.kind === 'overlay'
    ? say('covered.fix.card')
    : above.z >= 999
      ? say('covered.fix.lower', { above: above.name })
      : say('covered.fix', { below: below.name, z: above.z + 1 })
