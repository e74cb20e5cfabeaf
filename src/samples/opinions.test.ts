import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { completeDocument } from '#deck/complete.ts'
import { kindOf } from '#polls/index.ts'
import { agendaOf, newRoom } from '#rooms/state.ts'
import { applyAction } from '#rooms/machine.ts'
import { phoneView } from '#rooms/views.ts'
import { arbitraryFields } from '#test/support/arbitrary-polls.ts'
import { chance } from './chance.ts'
import { answerOf } from './opinions.ts'

/** Returns a poll as it is stored, and as a phone receives it. */
function pollWith(type: PollType, more: object, prompt: string): { poll: Poll; seen: PhonePoll } {
  const steps = [
    { kind: 'join', id: 'join' },
    { kind: 'poll', id: 'poll', poll: { type, prompt, timeLimitSec: null, ...more } },
  ]
  const agenda = agendaOf(completeDocument(document.parse(steps), () => 'new'))
  const scene = {
    code: '',
    title: '',
    rehearsal: false,
    version: 1,
    agenda,
    now: 0,
    slideAt: () => undefined,
    pictureUrl: () => '/picture',
  }
  const seen = phoneView(applyAction(newRoom, agenda, { action: 'start' }, 0), scene).polls[0]?.poll
  const poll = agenda[1]?.polls[0]?.poll
  if (!seen || !poll) throw new Error('The poll is not on stage.')
  return { poll, seen }
}

test.each(pollTypes)('answers every %s poll with a valid answer', type => {
  const prompts = fc.string({ minLength: 1, maxLength: 40 }).map(text => `Q${text}`)
  fc.assert(
    fc.property(arbitraryFields[type] ?? fc.constant({}), prompts, fc.integer(), (more, prompt, seed) => {
      const { poll, seen } = pollWith(type, more, prompt)
      const answer = answerOf(seen, chance(seed), new Set())
      const { read, collector } = kindOf(poll)
      expect(answer === null).toBe(!read)
      if (collector) collector.parse(answer)
      else read?.(poll, answer)
    }),
  )
})

test('writes no text twice, and nothing when all texts are used', () => {
  const { seen } = pollWith('open-feed', {}, 'What is on your mind?')
  const written = new Set<string>()
  const answers = Array.from({ length: 400 }, (_, person) => answerOf(seen, chance(person), written))
  const texts = answers.filter(answer => answer !== null)
  expect(texts.length).toBeGreaterThan(100)
  expect(written.size).toBe(texts.length)
  expect(answers.at(-1)).toBeNull()
})

test('every option is chosen, and some are more popular than others', () => {
  const { seen } = pollWith('multiple-choice', { options: ['A', 'B', 'C', 'D'] }, 'Which?')
  const counts = new Map<string, number>()
  for (let person = 0; person < 500; person++) {
    const answer = JSON.stringify(answerOf(seen, chance(person), new Set()))
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  expect(counts.size).toBe(4)
  expect(Math.max(...counts.values())).toBeGreaterThan(2 * Math.min(...counts.values()))
})
