import { lookNames } from '#contract/polls/looks.ts'
import { alternatives } from '../alternatives.ts'
import { intersection } from '../boxes.ts'
import type { DrawnText } from '../drawn.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import type { SayAdvice } from '../say.ts'
import { type CardOnSlide, isCutAtOpening, linesOf, type PollOnStep } from '../subject.ts'

/** Two labels may share so many px in either direction: letters do not reach the edges of their boxes. */
const slack = 3

/** Names and figures of a chart that are written over each other. */
export const labelsOverlap: Rule = {
  id: 'labels-overlap',
  when: 'Names or figures of a poll, such as the dimensions of a radar, are written over each other, when it opens or once there are answers, with the answers of forty sample people.',
  remedy: 'Use fewer or shorter names, smaller type or another look, or make the card larger.',
  find(subject) {
    const { elements, labelledPolls, drawResults, say } = subject
    return labelledPolls.flatMap((each): Finding[] => {
      const { element } = each
      const card = elements.find((one): one is CardOnSlide => one.kind === 'overlay' && one.name === element)
      // The boxes around turned lines are larger than the lines.
      if ((card?.item.style?.rotation ?? 0) !== 0) return []
      const opened = findOverlap(linesOf(subject, element))
      const isKnown = opened !== undefined || isCutAtOpening(subject, element)
      const pair = isKnown ? opened : findOverlap(linesOf(drawResults(), element))
      if (!pair) return []
      const [one, other] = [pair[0], pair[1]].map(({ node }) => quoted(node.text, say)) as [string, string]
      return [
        {
          element,
          message: say(opened ? 'labels-overlap.message' : 'labels-overlap.message.results', { one, other }),
          fix: fixFor(say, each, card),
        },
      ]
    })
  },
}

/** Returns the first two lines of a drawing that lie over each other. */
function findOverlap(lines: readonly DrawnText[]): readonly [DrawnText, DrawnText] | undefined {
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      const { w, h } = intersection(one.box, other.box)
      if (Math.min(w, h) > slack) return [one, other]
    }
  return undefined
}

/** Type of charts that is set to a larger size than this (px) is a likely cause. */
const usualSize = 28

function fixFor(say: SayAdvice, { poll }: PollOnStep, card: CardOnSlide | undefined): string {
  const { textSize } = card?.item.style ?? {}
  return alternatives(say, [
    ...(textSize !== undefined && textSize > usualSize ? [say('do.text-size', { size: usualSize })] : []),
    ...(card ? [say('do.larger-card')] : []),
    say('do.shorter-names'),
    ...(lookNames(poll.type).length > 1 ? [say('do.other-look')] : []),
  ])
}
