import type { Poll } from '#contract/polls/poll.ts'
import { stageScale } from '#scene/frame.ts'
import type { TextNode } from '#scene/primitives.ts'
import { roomierResults } from '../roomier-results.ts'
import type { Finding, Rule } from '../rule.ts'
import { linesOf } from '../subject.ts'
import { isLabel, isSmall, leastSize } from './text-small.ts'

/** Labels and figures that are small only when results are drawn. */
export const resultsSmall: Rule = {
  id: 'results-small',
  when: `An option, a label or a figure of a poll is drawn smaller than ${leastSize} px once there are results, with the answers of forty sample people; what is small from the start is told by \`text-small\`.`,
  remedy: 'Use fewer or shorter options, choose another look, or make the card larger.',
  find(subject) {
    const { labelledPolls, drawResults, scene, say } = subject
    const scale = stageScale(scene)
    return labelledPolls.flatMap((each): Finding[] => {
      const { element, poll } = each
      const isSmallAtFirst = linesOf(subject, element).some(
        ({ node }) => isLabel(node, poll) && isSmall(node.size * scale),
      )
      const results = drawResults()
      // A cut text is told of by the rules `text-cut` and `results-cut`.
      if (isSmallAtFirst || results.measured.some(one => one.element === element && one.clipped)) return []
      const [small] = linesOf(results, element)
        .map(({ node }) => node)
        .filter(node => (isLabel(node, poll) || isFigure(node)) && isSmall(node.size * scale))
        .toSorted((a, b) => a.size - b.size)
      if (!small) return []
      const what = isLabel(small, poll) ? labelsOf(poll) : 'figures'
      return [
        {
          element,
          message: say(`results-small.message.${what}`, { size: Math.round(small.size * scale) }),
          fix: roomierResults(say, each),
        },
      ]
    })
  },
}

const labelsOf = ({ type }: Poll) => (type === 'radar' ? 'labels' : 'options')

/** Returns whether a line is a number of a result, such as `12` or `30%`. */
const isFigure = ({ role, text }: TextNode): boolean =>
  role === 'figure' || (role === 'answer' && /^[\d.,]+\s*%?$/.test(text))
