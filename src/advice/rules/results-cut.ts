import { quoted } from '../quoted.ts'
import { roomierResults } from '../roomier-results.ts'
import type { Finding, Rule } from '../rule.ts'
import { isCutAtOpening, linesOf } from '../subject.ts'

/** Labels that are cut off or left out only when results are drawn. */
export const resultsCut: Rule = {
  id: 'results-cut',
  when: 'An option or a label of a poll fits when it opens, but is cut off or left out once the results are drawn, with the answers of forty sample people.',
  remedy: 'Shorten it, use fewer options, choose another look, or make the card larger.',
  find(subject) {
    const whole = subject.labelledPolls.filter(({ element }) => !isCutAtOpening(subject, element))
    if (whole.length === 0) return []
    const results = subject.drawResults()
    const { say } = subject
    return whole.flatMap((each): Finding[] => {
      const { element } = each
      if (!results.measured.some(one => one.element === element && one.clipped)) return []
      const cut = linesOf(results, element).find(({ node }) => node.cut)
      return [
        {
          element,
          message: cut
            ? say('results-cut.message', { text: quoted(cut.node.text, say) })
            : say('results-cut.message.label'),
          fix: roomierResults(say, each),
        },
      ]
    })
  },
}
