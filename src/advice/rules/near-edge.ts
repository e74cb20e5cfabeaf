import { bottomEdge, rightEdge } from '#scene/layout.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { linesOf, textsOf } from '../subject.ts'
import { isWrappedAtEdge } from './wrapped-at-edge.ts'

/** The least distance of words from the edge of the slide, px. */
const leastDistance = 16
/** Words further beyond the edge than this (px) are told of by the rule `off-slide`. */
const beyond = -4

/** Text that touches the edge of the slide, or nearly so. */
export const nearEdge: Rule = {
  id: 'near-edge',
  when: `The words of a text stand closer than ${leastDistance} px to an edge of the slide. Projectors often cut the edge off.`,
  remedy: 'Move it inwards.',
  find: subject =>
    textsOf(subject).flatMap((text): Finding[] => {
      const { name, item } = text
      const { say } = subject
      const boxes = linesOf(subject, name).map(({ box }) => box)
      if (boxes.length === 0) return []
      const { width, height } = subject.scene
      const distances = [
        ['left', Math.min(...boxes.map(({ x }) => x))],
        ['top', Math.min(...boxes.map(({ y }) => y))],
        ['right', Math.min(...boxes.map(box => width - rightEdge(box)))],
        ['bottom', Math.min(...boxes.map(box => height - bottomEdge(box)))],
      ] as const
      const [nearest] = distances.toSorted(([, a], [, b]) => a - b)
      if (!nearest || nearest[1] >= leastDistance || nearest[1] < beyond) return []
      const [edge, distance] = nearest
      const by = leastDistance * 2 - distance
      // Words that wrap at the edge are told of by the rule `wrapped-at-edge`.
      if (edge === 'right' && isWrappedAtEdge(subject, text)) return []
      return [
        {
          element: name,
          message: say(`near-edge.message.${edge}`, {
            text: quoted(item.text, say),
            distance: Math.max(0, Math.round(distance)),
          }),
          fix: say('near-edge.fix', {
            distance: Math.ceil(by),
            share: Math.ceil((by / (edge === 'left' || edge === 'right' ? width : height)) * 1_000) / 1_000,
          }),
        },
      ]
    }),
}
