import { rightEdge } from '#scene/layout.ts'
import { wrap } from '#scene/wrap.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { linesOf, type Subject, type TextOnSlide, textsOf } from '../subject.ts'

/** How many px a box may pass the edge of the slide. */
const slack = 4
/** Free between words and the edge of the slide, as a share of its width. */
const margin = 0.04

/** Texts that wrap at the edge of the slide, because their box goes on beyond it. */
export const wrappedAtEdge: Rule = {
  id: 'wrapped-at-edge',
  when: 'The box of a text passes the right edge of the slide, so that its words wrap there, earlier than its width says.',
  remedy: 'Move it to the left, or make it narrower.',
  find: subject =>
    textsOf(subject)
      .filter(text => isWrappedAtEdge(subject, text))
      .map(({ name, item, box }): Finding => {
        const { width } = subject.scene
        const share = (px: number) => Math.floor((px / width) * 1_000) / 1_000
        const beyond = share(rightEdge(box) - width)
        const { say } = subject
        const narrower = share(width * (1 - margin) - box.x)
        const left = share(width * (1 - margin) - box.w)
        return {
          element: name,
          message: say('wrapped-at-edge.message', { text: quoted(item.text, say), share: beyond }),
          fix:
            left >= 0
              ? say('wrapped-at-edge.fix', { x: left, w: narrower })
              : say('wrapped-at-edge.fix.both', { x: margin, wide: 1 - 2 * margin, w: narrower }),
        }
      }),
}

/** Returns whether the words of a text wrap earlier than in the whole of its box, because a part of that is off the slide. */
export function isWrappedAtEdge(subject: Subject, { name, item, box }: TextOnSlide): boolean {
  const { scene, measure } = subject
  if (rightEdge(box) <= scene.width + slack) return false
  const [first] = linesOf(subject, name)
  if (!first) return false
  const linesIn = (width: number) => wrap(item.text, width, first.node, measure).join('\n')
  return linesIn(scene.width - box.x) !== linesIn(box.w)
}
