import { describe, expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { type RoomAction, applyAction } from './machine.ts'
import { type RoomState, agendaOf, newRoom, pollStateOf } from './state.ts'
import { applyTime, deadlineOf, hasEndedEarly, nextChangeAt, takesAnswer } from './timing.ts'

/** The agenda of a deck with one question of a quiz. */
const agendaWith = (more: object) => {
  const poll = { type: 'multiple-choice', prompt: 'q', options: ['A', 'B'], ...more }
  const steps = document.parse([
    { kind: 'join', id: 'join' },
    { kind: 'poll', id: 'q', poll },
  ])
  return agendaOf(completeDocument(steps, () => 'new'))
}
const quiz = agendaWith({ correctIndex: 0, timeLimitSec: 20, getReadySec: 5 })
const question = quiz[1]!.polls[0]!
const play = (state: RoomState, now: number, ...actions: RoomAction[]) =>
  actions.reduce((each, action) => applyAction(each, quiz, action, now), state)
const start = { action: 'start' } as const
const close = { action: 'close' } as const

describe('a question of a quiz that everybody who is here has answered', () => {
  const live = applyTime(play(newRoom, 0, start), quiz, 5_000)
  const all = { action: 'all_answered', rounds: [{ pollId: 'q', round: 1 }] } as const
  const answered = play(live, 8_000, all)

  test('ends two seconds later, and reveals itself after the answers in transit', () => {
    expect(deadlineOf(question, live)).toBe(25_000)
    expect([deadlineOf(question, answered), nextChangeAt(answered, quiz)]).toEqual([10_000, 10_000])
    expect([10_999, 11_001].map(at => takesAnswer(answered, quiz, 'q', at))).toEqual([true, false])
    expect(pollStateOf(applyTime(answered, quiz, 11_000), 'q')).toMatchObject({
      closedAt: 10_000,
      revealed: true,
    })
    expect([live, answered].map(state => hasEndedEarly(question, state))).toEqual([false, true])
    // Once is enough.
    expect(play(answered, 9_000, all)).toBe(answered)
  })

  test('ends at its own time when that comes first', () => {
    const late = play(live, 24_000, all)
    expect([deadlineOf(question, late), hasEndedEarly(question, late)]).toEqual([25_000, false])
  })

  test('goes on when the host wants that, gave more time, opened it again, or began another round', () => {
    const off = play(live, 6_000, { action: 'finish_early', on: false })
    const longer = play(answered, 9_000, { action: 'extend', seconds: 30 })
    const again = play(answered, 9_000, close, { action: 'reopen', pollId: 'q' })
    const reset = play(answered, 9_000, { action: 'reset', pollId: 'q' })
    expect(deadlineOf(question, longer)).toBe(55_000)
    for (const state of [off, longer, again, reset]) expect(play(state, 9_500, all)).toBe(state)
  })

  test('goes on while it gives no points or has no time limit', () => {
    for (const agenda of [agendaWith({ timeLimitSec: 20 }), agendaWith({ correctIndex: 0 })]) {
      const state = applyAction(newRoom, agenda, start, 0)
      expect(applyAction(state, agenda, all, 1_000)).toBe(state)
    }
  })
})
