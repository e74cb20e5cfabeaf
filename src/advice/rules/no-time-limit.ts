import { showsStandings } from '#polls/standings-poll.ts'
import type { Finding, Rule } from '../rule.ts'

/** Standings in which everybody who is right has the same points. */
export const noTimeLimit: Rule = {
  id: 'no-time-limit',
  when: 'A step shows standings, and none of the quiz questions up to it has a time limit, so everybody who is right gets the same points.',
  remedy: 'Set `timeLimitSec` of the questions, 20 for example.',
  find: ({ polls, questions, say }) =>
    questions.length === 0 || questions.some(({ timeLimitSec }) => timeLimitSec !== null)
      ? []
      : polls
          .filter(({ poll }) => showsStandings(poll))
          .map(({ element }): Finding => ({
            element,
            message: say('no-time-limit.message'),
            fix: say('no-time-limit.fix'),
          })),
}
