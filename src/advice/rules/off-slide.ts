import { frameOf } from '#scene/frame.ts'
import { bottomEdge, rightEdge } from '#scene/layout.ts'
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
  when: 'A card, a picture, a line or the words of a text pass the edge of the slide; the margins that a stage has beside a portrait or 4:3 page belong to it for all but words. A filled shape may, as long as a part of it can be seen.',
  remedy: 'Move it, or make it smaller.',
  find(subject) {
    const { elements, scene, say, percentText } = subject
    const page = { x: 0, y: 0, w: scene.width, h: scene.height }
    return elements.flatMap((element): Finding[] => {
      // Beside a page of another shape the stage has margins, on which all but words can be read.
      const slide = element.kind === 'text' ? page : frameOf(scene)
      const boxes =
        element.kind === 'text' ? linesOf(subject, element.name).map(({ box }) => box) : [element.box]
      const whole = boxes.reduce((sum, box) => sum + areaOf(box), 0)
      const visible = boxes.reduce((sum, box) => sum + sharedArea(box, slide), 0)
      if (whole <= 0) return []
      const lost = 1 - visible / whole
      const passes = Math.max(
        ...boxes.flatMap(({ x, y, w, h }) => [
          slide.x - x,
          slide.y - y,
          x + w - rightEdge(slide),
          y + h - bottomEdge(slide),
        ]),
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
        w > page.w || h > page.h
          ? say('off-slide.fix.large')
          : say('off-slide.fix', { x: most(w, page.w), y: most(h, page.h) })
      return [
        {
          element: element.name,
          message: say('off-slide.message', { share: percentText(Math.max(lost, 0.01)) }),
          fix,
        },
      ]
    })
  },
}
