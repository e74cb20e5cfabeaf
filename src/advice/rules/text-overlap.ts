import { shareInside } from '../boxes.ts'
import type { Finding, Rule } from '../rule.ts'
import { isWarned, linesOf, textsOf } from '../subject.ts'

/** The share of the words of a text that may lie under another text. */
const mostShared = 0.04

/** Texts written over each other. */
export const textOverlap: Rule = {
  id: 'text-overlap',
  when: 'The words of two texts lie over each other, although their boxes do not: words with a wide line height, for example, pass their box. Boxes that overlap are a warning instead.',
  remedy: 'Move one of them.',
  find(subject) {
    const texts = textsOf(subject).map(({ name }) => ({
      name,
      boxes: linesOf(subject, name).map(({ box }) => box),
    }))
    return texts.flatMap(({ name, boxes }, at) =>
      texts.slice(at + 1).flatMap((other): Finding[] => {
        const share = other.boxes.reduce((sum, box) => sum + shareInside(boxes, box), 0)
        const back = boxes.reduce((sum, box) => sum + shareInside(other.boxes, box), 0)
        const most = Math.min(1, Math.max(share, back))
        return most < mostShared || isWarned(subject, name, other.name)
          ? []
          : [
              {
                element: other.name,
                message: subject.say('text-overlap.message', { name, share: subject.percentText(most) }),
                fix: subject.say('text-overlap.fix'),
              },
            ]
      }),
    )
  },
}
