import { contrast } from '#scene/colour.ts'
import { surfaceOn } from '#scene/theme.ts'
import type { Finding, Rule } from '../rule.ts'
import { paintOf } from '../poll-paint.ts'

/** The least contrast of a mark with what it is drawn on; WCAG 1.4.11 asks for 3, charts with labels do with less. */
const leastContrast = 1.25

/** Colours of charts that can hardly be seen. */
export const faintColour: Rule = {
  id: 'faint-colour',
  when: `An accent, a colour of an option, or a colour of the theme’s palette with which a poll draws an option has a contrast under ${leastContrast}:1 with what it is drawn on.`,
  remedy: 'Take a stronger colour, or leave it out.',
  find: subject =>
    subject.polls.flatMap((each): Finding[] => {
      const { behind, accent, own, hues } = paintOf(subject, each)
      const isFaint = (colour: string) => contrast(colour, behind) < leastContrast
      const { element } = each
      const { text } = surfaceOn(behind)
      const faint = [...(accent === undefined ? [] : [accent]), ...own].find(isFaint)
      if (faint !== undefined)
        return [
          {
            element,
            message: `The colour ${faint} of this poll can hardly be seen on ${behind}.`,
            fix: `Use a colour that differs more from ${behind}, nearer to ${text}, or leave it out.`,
          },
        ]
      const hue = hues.find(({ drawn }) => isFaint(drawn))
      return hue
        ? [
            {
              element,
              message: `The colour ${hue.named} of the palette, in which option ${hue.option} is drawn, can hardly be seen on ${behind}.`,
              fix: `Replace it in the palette of the theme by a colour nearer to ${text}, or set optionColors of this poll.`,
            },
          ]
        : []
    }),
}
