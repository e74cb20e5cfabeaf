import type { PollType } from '#contract/polls/looks.ts'
import { usesField } from '#contract/polls/type-fields.ts'
import { givesPoints } from '#polls/right-options.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import type { Finding, Rule } from '../rule.ts'

const fixes: { readonly [Type in PollType]?: string } = {
  ranking: 'Set correctIndexes to the indexes of the options in the right order, or remove quizView.',
  'open-feed': 'Set accepted to the right texts, or remove quizView.',
  estimate: 'Set answer, and points to single or double, or remove quizView.',
  'place-map': 'Set points to single or double, and of a place with picture its region, or remove quizView.',
}

/** Quiz questions that nobody can score on. */
export const noRightAnswer: Rule = {
  id: 'no-right-answer',
  when: 'A question shows standings, but gives no points, so nobody can score.',
  remedy:
    'Set `correctIndex`; for other types `correctIndexes`, `accepted`, or `points` beside the right value.',
  find: ({ polls }) =>
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
        message: 'This poll shows standings but gives no points, so nobody can score.',
        fix: fixes[poll.type] ?? 'Set correctIndex to the index of the right option, or remove quizView.',
      })),
}
