import { expect, test } from 'vitest'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { newPoll } from '#deck/new-poll.ts'
import { offersField } from './offers-field.ts'
import { asWritten } from '#contract/text/translate.ts'

/** The fields that the panel of a poll offers. */
const offered = (poll: ReturnType<typeof newPoll>) =>
  Object.keys(pollSchema.shape).filter(field => offersField(poll, field as keyof typeof poll))

test('standings offer their title, when they are shown, and the accent', () => {
  const standings = { ...newPoll('multiple-choice', asWritten), options: [], quizView: 'standings' as const }
  expect(new Set(offered(standings))).toEqual(new Set(['type', 'prompt', 'showResults', 'accent']))
})

test('a question that ends with the standings offers what every question does', () => {
  const question = newPoll('multiple-choice', asWritten)
  expect(offered({ ...question, quizView: 'standings' })).toEqual(offered(question))
  expect(offered(question)).toEqual(expect.arrayContaining(['options', 'timeLimitSec', 'quizView']))
})

test.each(['qa-upvotes', 'open-feed'] as const)('%s has no shares or counts to show', type => {
  expect(offered(newPoll(type, asWritten))).toContain('showResults')
  expect(offered(newPoll(type, asWritten))).not.toContain('showPercent')
  expect(offered(newPoll(type, asWritten))).not.toContain('showCount')
})
