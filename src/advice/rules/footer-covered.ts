import { boundsOf } from '#scene/bounds.ts'
import { overlaps } from '#scene/layout.ts'
import type { Box } from '#scene/primitives.ts'
import type { Finding, Rule } from '../rule.ts'
import { type ElementOnSlide, linesOf, type Subject } from '../subject.ts'
import { isBackground } from './covered.ts'

/** Elements that lie on the footer of the theme. */
export const footerCovered: Rule = {
  id: 'footer-covered',
  when: 'An element lies on the footer that the theme of the deck has at the bottom of slides. A shape or a picture over the whole slide is a background.',
  remedy: 'Move it up, or set `footer` of the slide to false.',
  find(subject) {
    const { elements, step, lines, pictures, say } = subject
    const marks = pictures.filter(({ node }) => node.key === `${step.id}/footer-logo`)
    const footer = [...lines.filter(({ node }) => node.element === 'footer'), ...marks].map(({ box }) => box)
    if (footer.length === 0) return []
    const box = boundsOf(footer)
    return elements.flatMap((element): Finding[] => {
      const isOn =
        !isBackground(subject, element) && areasOf(subject, element).some(area => overlaps(area, box))
      if (!isOn) return []
      return [
        {
          element: element.name,
          message: say('footer-covered.message'),
          fix: say('footer-covered.fix'),
        },
      ]
    })
  },
}

/** Returns what of an element is seen: of a text its lines. */
const areasOf = (subject: Subject, element: ElementOnSlide): Box[] =>
  element.kind === 'text' ? linesOf(subject, element.name).map(({ box }) => box) : [element.box]
