import { expect, test } from 'vitest'
import { findPollProblems } from '#polls/readiness.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { changePollType } from './change-type.ts'
import { newPoll } from './new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'
import { englishExamples } from './translations/examples.ts'

test.each(['multiple-choice', 'rating', 'this-or-that'] as const)(
  'standings become a %s poll that can be answered and no longer shows standings',
  type => {
    const standings = {
      ...newPoll('multiple-choice', asWritten),
      options: [],
      quizView: 'standings' as const,
    }
    expect(isStandingsPoll(standings)).toBe(true)
    const poll = changePollType(standings, type, englishExamples)
    expect(poll).toMatchObject({ type, options: newPoll(type, asWritten).options })
    expect(poll).not.toHaveProperty('quizView')
    expect(findPollProblems(poll, () => new Map())).toEqual([])
  },
)
