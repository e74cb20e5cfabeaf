import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { applyAction } from './machine.ts'
import { tellsPlace } from './place-after.ts'
import { agendaOf, newRoom } from './state.ts'

const question = (id: string, more: object = {}) => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: id, options: ['A', 'B'], correctIndex: 0, ...more },
})
const standings = (id: string) => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: id, options: [], quizView: 'standings' },
})

/** Plays a deck step by step, closes each question, and returns after which of them phones are told their places. */
function toldAfter(steps: object[], ...more: Parameters<typeof applyAction>[2][]): string[] {
  const agenda = agendaOf(
    completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'new'),
  )
  const told: string[] = []
  let state = applyAction(newRoom, agenda, { action: 'start' }, 0)
  for (const [at, { polls }] of agenda.slice(1).entries()) {
    if (at > 0) state = applyAction(state, agenda, { action: 'next' }, at)
    for (const placed of polls) {
      expect(tellsPlace(state, agenda, placed)).toBe(false)
      state = applyAction(state, agenda, { action: 'close' }, at)
      for (const action of more) state = applyAction(state, agenda, action, at)
      if (tellsPlace(state, agenda, placed)) told.push(placed.pollId)
    }
  }
  return told
}

test('[D63] once standings were on stage phones are told their places after a question, but not before the stage tells them', () => {
  const deck = [question('a'), question('b'), standings('half'), question('c'), question('d')]
  // After the last question, the end of the quiz is for the stage to tell.
  expect(toldAfter(deck)).toEqual(['c'])
  expect(toldAfter([...deck, standings('end')])).toEqual(['c'])
  expect(toldAfter([...deck, standings('again'), question('e')])).toEqual(['c'])
  expect(toldAfter([question('a'), question('b'), question('c')])).toEqual([])
})

test('[D63] phones are told no place after a question that does not count, or whose results are hidden', () => {
  const deck = [standings('half'), question('c'), question('d')]
  expect(toldAfter(deck)).toEqual(['c'])
  expect(toldAfter([standings('half'), question('c', { points: 'none' }), question('d')])).toEqual([])
  expect(toldAfter(deck, { action: 'hide' })).toEqual([])
})

test('[D63] a question with standings of its own tells the place with those', () => {
  const ranked = question('b', { quizView: 'standings' })
  expect(toldAfter([standings('half'), ranked, question('c'), question('d')])).toEqual(['c'])
})
