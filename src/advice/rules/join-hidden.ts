import { needsJoinLine } from '#scene/join-line.ts'
import type { Rule } from '../rule.ts'

/** Slides that do not say where to join, because no corner is free. */
export const joinHidden: Rule = {
  id: 'join-hidden',
  when: 'A slide has no free corner in which the stage can write where to join, so who comes late cannot. A slide with `showJoin` false, with a card that shows it, or with an uploaded page is left alone.',
  remedy:
    'Leave a corner free, let a card show it (`style.showJoin`), or set `showJoin` of the step to false.',
  find: ({ step, lines, say }) =>
    step.kind !== 'slide' || !needsJoinLine(step) || lines.some(({ node }) => node.element === 'join')
      ? []
      : [
          {
            message: say('join-hidden.message'),
            fix: say(step.overlays.length > 0 ? 'join-hidden.fix.card' : 'join-hidden.fix'),
          },
        ],
}
