import type { Finding, Rule } from '../rule.ts'

/** Quiz questions that nobody can score on. */
export const noRightAnswer: Rule = {
  id: 'no-right-answer',
  when: 'A poll with options shows standings, but has no right answer, so nobody can score.',
  remedy: 'Set `correctIndex`.',
  find: ({ polls }) =>
    polls
      .filter(
        ({ poll }) =>
          poll.quizView === 'standings' && poll.options.length > 0 && poll.correctIndex === undefined,
      )
      .map(({ element }): Finding => ({
        element,
        message: 'This poll shows standings but has no right answer, so nobody can score.',
        fix: 'Set correctIndex to the index of the right option, or remove quizView.',
      })),
}
