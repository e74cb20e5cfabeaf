import { expect, test } from 'vitest'
import { keepAnswered } from './kept-answered.ts'

const people = (...rounds: [pollId: string, round: number][]) => ({
  joined: 3,
  online: 3,
  recent: [],
  unnamed: [],
  allAnswered: rounds.map(([pollId, round]) => ({ pollId, round })),
})
const poll = (open: boolean, revealed: boolean, round = 1) => ({ pollId: 'q', round, open, revealed })
const kept = (polls: ReturnType<typeof poll>[]) => keepAnswered(people(), people(['q', 1]), polls).allAnswered

test('that everybody had answered a question when it closed is known until its reveal', () => {
  expect(kept([poll(false, false)])).toEqual([{ pollId: 'q', round: 1 }])
  expect(kept([poll(false, true)])).toEqual([])
})

test('it is not kept while the question is open, where somebody may have joined, nor for another round', () => {
  expect(kept([poll(true, false)])).toEqual([])
  expect(kept([poll(false, false, 2)])).toEqual([])
  expect(kept([])).toEqual([])
  const again = keepAnswered(people(['q', 2]), people(['q', 1]), [poll(false, false)])
  expect(again.allAnswered).toEqual([{ pollId: 'q', round: 2 }])
})
