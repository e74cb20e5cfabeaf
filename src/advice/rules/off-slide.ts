import { percentText } from '#contract/text/figures.ts'
import { areaOf, sharedArea } from '../boxes.ts'
import type { Finding, Rule } from '../rule.ts'
import { isArea, linesOf } from '../subject.ts'

/** How many px a card or a line of text may pass the edge of the slide. */
const slack = 4
/** The share of a picture that may lie off the slide. */
const pictureShare = 0.02
/** A filled shape may pass the edge on purpose; one of which less than this is left was lost. */
const leastVisible = 0.15

/** Elements beyond the edge of the slide. */
export const offSlide: Rule = {
  id: 'off-slide',
  when: 'A card, a picture, a line or the words of a text pass the edge of the slide. A filled shape may, as long as a part of it can be seen.',
  remedy: 'Move it, or make it smaller.',
  find(subject) {
    const { elements, scene } = subject
    const slide = { x: 0, y: 0, w: scene.width, h: scene.height }
    return elements.flatMap((element): Finding[] => {
      const boxes =
        element.kind === 'text' ? linesOf(subject, element.name).map(({ box }) => box) : [element.box]
      const whole = boxes.reduce((sum, box) => sum + areaOf(box), 0)
      const visible = boxes.reduce((sum, box) => sum + sharedArea(box, slide), 0)
      if (whole <= 0) return []
      const lost = 1 - visible / whole
      const passes = Math.max(
        ...boxes.flatMap(({ x, y, w, h }) => [-x, -y, x + w - slide.w, y + h - slide.h]),
      )
      const isFault =
        element.kind === 'image'
          ? lost > pictureShare
          : element.kind === 'shape' && isArea(element)
            ? lost > 1 - leastVisible
            : passes > slack
      if (!isFault) return []
      const { w, h } = element.box
      const most = (length: number, whole: number) =>
        Math.max(0, Math.floor((1 - length / whole) * 100) / 100)
      const fix =
        w > slide.w || h > slide.h
          ? 'Make it smaller than the slide.'
          : `Keep rect.x at ${most(w, slide.w)} or less and rect.y at ${most(h, slide.h)} or less, or make it smaller.`
      return [
        {
          element: element.name,
          message: `${percentText(Math.max(lost, 0.01))} of it lies off the slide.`,
          fix,
        },
      ]
    })
  },
}
