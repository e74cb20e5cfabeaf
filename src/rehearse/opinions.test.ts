import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck.ts'
import type { PhonePoll } from '#contract/live.ts'
import { type PollType, pollTypes } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import { completeDocument } from '#deck/complete.ts'
import { kindOf } from '#polls/index.ts'
import { agendaOf, newRoom } from '#rooms/state.ts'
import { act } from '#rooms/machine.ts'
import { phoneView } from '#rooms/views.ts'
import { chance } from './chance.ts'
import { answerOf } from './opinions.ts'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const labels = fc
  .integer({ min: 2, max: 10 })
  .map(count => Array.from({ length: count }, (_, n) => `Option ${n}`))

/** The fields that a type needs; all others are the same for every poll. */
const fields: Partial<Record<PollType, fc.Arbitrary<object>>> = {
  'multiple-choice': fc.record({ options: labels, multiSelect: fc.boolean() }),
  'image-choice': labels.map(options => ({ options, optionImages: options.map(() => picture) })),
  'this-or-that': fc.constant({ options: ['This', 'That'] }),
  ranking: fc.record({ options: labels }),
  'hundred-points': fc.record({ options: labels }),
  estimate: fc
    .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0.001, max: 1e6, noNaN: true }))
    .map(([least, span]) => ({ estimateMin: least, estimateMax: least + span })),
  radar: fc
    .integer({ min: 3, max: 8 })
    .map(count => ({ dimensions: Array.from({ length: count }, (_, n) => `Dimension ${n}`) })),
}

/** Returns a poll as it is stored, and as a phone receives it. */
function pollWith(type: PollType, more: object, prompt: string): { poll: Poll; seen: PhonePoll } {
  const steps = [
    { kind: 'join', id: 'join' },
    { kind: 'poll', id: 'poll', poll: { type, prompt, timeLimitSec: null, ...more } },
  ]
  const agenda = agendaOf(completeDocument(document.parse(steps), () => 'new'))
  const scene = { code: '', title: '', version: 1, agenda, now: 0, pictureUrl: () => '/picture' }
  const seen = phoneView(act(newRoom, agenda, { action: 'start' }, 0), scene).polls[0]?.poll
  const poll = agenda[1]?.polls[0]?.poll
  if (!seen || !poll) throw new Error('The poll is not on stage.')
  return { poll, seen }
}

test.each(pollTypes)('answers every %s poll with a valid answer', type => {
  const prompts = fc.string({ minLength: 1, maxLength: 40 }).map(text => `Q${text}`)
  fc.assert(
    fc.property(fields[type] ?? fc.constant({}), prompts, fc.integer(), (more, prompt, seed) => {
      const { poll, seen } = pollWith(type, more, prompt)
      const answer = answerOf(seen, chance(seed), new Set())
      const { read, collecting } = kindOf(poll)
      expect(answer === null).toBe(!read)
      if (collecting) collecting.parse(answer)
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
