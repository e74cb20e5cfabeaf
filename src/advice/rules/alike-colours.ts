import { plural } from '#contract/text/figures.ts'
import { shadesFor } from '#scene/polls/index.ts'
import { paintOf } from '../poll-paint.ts'
import type { Finding, Rule } from '../rule.ts'

/** Options that only a list of colours names, two of them in one colour. */
export const alikeColours: Rule = {
  id: 'alike-colours',
  when: 'The palette of the theme has fewer colours than a poll has options, in a look that names them in a list of colours (`waffle`, `sunburst`), so that two options look alike.',
  remedy: 'Give the palette a colour for each option, or set `optionColors`.',
  find: subject =>
    subject.polls.flatMap((each): Finding[] => {
      const { element, poll, variant } = each
      if (shadesFor(poll, variant) !== 'bare') return []
      const { hues } = paintOf(subject, each)
      const second = hues.find(({ option, drawn }) =>
        hues.some(other => other.option < option && other.drawn === drawn),
      )
      const first = hues.find(({ drawn }) => drawn === second?.drawn)
      if (!first || !second) return []
      return [
        {
          element,
          message: `Options ${first.option} and ${second.option} are both drawn in ${first.named}, so nobody can tell them apart.`,
          fix: `Give the palette of the theme ${plural(hues.length, 'colour')} that differ, set optionColors, or leave out colorMode.`,
        },
      ]
    }),
}
