import { answerless } from '#contract/polls/looks.ts'
import type { Finding, Rule } from '../rule.ts'

/** How many characters people read in a second. */
const readPerSecond = 20
/** What choosing and tapping takes, s. */
const choosingSec = 3

/** Time limits that leave no time to read. */
export const timeShort: Rule = {
  id: 'time-short',
  when: `The time limit of a poll is shorter than it takes to read its question and options: ${readPerSecond} characters a second, and ${choosingSec} seconds to choose.`,
  remedy: 'Give more time.',
  find: ({ polls, say }) =>
    polls.flatMap(({ element, poll: { type, prompt, options, timeLimitSec } }): Finding[] => {
      if (timeLimitSec === null || answerless.has(type)) return []
      const characters = [prompt, ...options].reduce((sum, text) => sum + text.length, 0)
      const neededSec = Math.ceil(characters / readPerSecond + choosingSec)
      return timeLimitSec >= neededSec
        ? []
        : [
            {
              element,
              message: say('time-short.message', { needed: neededSec, limit: timeLimitSec }),
              fix: say('time-short.fix', { seconds: Math.ceil(neededSec / 5) * 5 }),
            },
          ]
    }),
}
