import type { PollType } from '#contract/polls/looks.ts'
import { usesField } from '#contract/polls/type-fields.ts'
import { givesPoints } from '#polls/right-options.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import type { AdviceKey } from '#messages/surfaces.ts'
import type { Finding, Rule } from '../rule.ts'

const fixes: { readonly [Type in PollType]?: AdviceKey } = {
  ranking: 'no-right-answer.fix.ranking',
  'open-feed': 'no-right-answer.fix.open-feed',
  estimate: 'no-right-answer.fix.estimate',
  'place-map': 'no-right-answer.fix.place-map',
}

/** Quiz questions that nobody can score on. */
export const noRightAnswer: Rule = {
  id: 'no-right-answer',
  when: 'A question shows standings, but gives no points, so nobody can score.',
  remedy:
    'Set `correctIndex`; for other types `correctIndexes`, `accepted`, or `points` beside the right value.',
  find: ({ polls, say }) =>
    polls
      .filter(
        ({ poll }) =>
          poll.quizView === 'standings' &&
          usesField(poll.type, 'quizView') &&
          !isStandingsPoll(poll) &&
          !givesPoints(poll),
      )
      .map(({ element, poll }): Finding => ({
        element,
        message: say('no-right-answer.message'),
        fix: say(fixes[poll.type] ?? 'no-right-answer.fix'),
      })),
}
