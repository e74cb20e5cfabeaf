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
      const { say } = subject
      const { text } = surfaceOn(behind)
      const faint = [...(accent === undefined ? [] : [accent]), ...own].find(isFaint)
      if (faint !== undefined)
        return [
          {
            element,
            message: say('faint-colour.message', { colour: faint, behind }),
            fix: say('faint-colour.fix', { behind, text }),
          },
        ]
      const hue = hues.find(({ drawn }) => isFaint(drawn))
      return hue
        ? [
            {
              element,
              message: say('faint-colour.message.palette', { colour: hue.named, option: hue.option, behind }),
              fix: say('faint-colour.fix.palette', { text }),
            },
          ]
        : []
    }),
}
