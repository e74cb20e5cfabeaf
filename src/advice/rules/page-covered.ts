import { findCoveredText } from '#deck/covers.ts'
import type { Box } from '#scene/primitives.ts'
import { rotationOf } from '#deck/elements.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { turnedStrips } from '#deck/turned-strips.ts'
import { isInside } from '../boxes.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import {
  drawnBox,
  type ElementOnSlide,
  isArea,
  isOpaque,
  isTurned,
  linesOf,
  type Subject,
} from '../subject.ts'

/** Elements over the words of the uploaded page behind a slide. */
export const pageCovered: Rule = {
  id: 'page-covered',
  when: 'A card, a picture or the words of a text lie over words of the uploaded page. A filled shape may hide them on purpose, and a text may stand on it.',
  remedy: 'Move it to where the page is empty, or make it smaller.',
  find(subject) {
    const { elements, pageWords, scene, say } = subject
    const covers = elements
      .filter(element => element.kind !== 'shape' && !standsOnShape(subject, element))
      .map(element => {
        const drawn = areasOf(subject, element).map(area =>
          scaleRect(area, 1 / scene.width, 1 / scene.height),
        )
        return { element: element.name, box: element.item.rect, drawn }
      })
    return findCoveredText(pageWords, covers)
      .toSorted((a, b) => b.text.length - a.text.length)
      .map(({ element, text }): Finding => ({
        element,
        message: say('page-covered.message', { text: quoted(text, say) }),
        fix: say('page-covered.fix'),
      }))
  },
}

/** Returns what of an element hides the page. */
const areasOf = (subject: Subject, element: ElementOnSlide): Box[] =>
  element.kind === 'text'
    ? linesOf(subject, element.name).map(({ box }) => box)
    : isTurned(element)
      ? turnedStrips(element.own, rotationOf(element.item))
      : [element.kind === 'image' ? drawnBox(subject, element) : element.box]

/** Returns whether an element stands on a shape or picture that hides the page already. */
function standsOnShape(subject: Subject, element: ElementOnSlide): boolean {
  const areas = areasOf(subject, element)
  return subject.elements
    .slice(0, subject.elements.indexOf(element))
    .some(
      below =>
        (below.kind === 'image' || (below.kind === 'shape' && isArea(below))) &&
        isOpaque(below) &&
        areas.every(area => isInside(area, below.kind === 'image' ? drawnBox(subject, below) : below.box, 4)),
    )
}
