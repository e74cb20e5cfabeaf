import { expect, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { layoutOf } from '#deck/layout.ts'
import { problemsOf } from '#deck/readiness.ts'
import { templateDocument } from '#deck/templates/index.ts'
import { documentPolls } from '#polls/placed.ts'
import { demoDeck } from './demo-deck.ts'

let made = 0
const deck = templateDocument(demoDeck, () => `id${made++}`)

test('the demo deck is ready, has no warnings and shows every poll type', () => {
  expect(problemsOf(deck, 0, [])).toEqual([])
  expect(deck.flatMap(step => (step.kind === 'slide' ? layoutOf(step).warnings : []))).toEqual([])
  expect(new Set(documentPolls(deck).map(({ poll }) => poll.type))).toEqual(new Set(pollTypes))
})
