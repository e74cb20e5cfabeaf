import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck.ts'
import { Refusal } from '#contract/errors.ts'
import { type HostAction, hostAction } from '#contract/live.ts'
import { completeDocument } from '#deck/complete.ts'
import { applyAction, deadlineOf, isOpen, nextChangeAt, takesAnswer, applyTime } from './machine.ts'
import { type RoomState, agendaOf, newRoom, pollStateOf } from './state.ts'

const choice = (id: string, timeLimitSec: number | null = null) => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: id, options: ['A', 'B'], timeLimitSec },
})
const deck = document.parse([
  { kind: 'join', id: 'join' },
  choice('a'),
  choice('timed', 10),
  {
    kind: 'slide',
    id: 's',
    overlays: [
      { id: 'c1', poll: { type: 'rating', prompt: 'c1' } },
      { id: 'c2', poll: { type: 'rating', prompt: 'c2', timeLimitSec: 20 } },
    ],
  },
])
const agenda = agendaOf(completeDocument(deck, () => 'new'))
const timed = agenda[2]!.polls[0]!
const go = (state: RoomState, now: number, ...actions: HostAction[]) =>
  actions.reduce((each, action) => applyAction(each, agenda, action, now), state)
const start: HostAction = { action: 'start' }
const next: HostAction = { action: 'next' }
const prev: HostAction = { action: 'prev' }
const close: HostAction = { action: 'close' }
const refusal = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof Refusal ? error.status : error
  }
  return undefined
}

test('[D18] lobby, live, ended; start goes to step 1; next and prev stop at the ends', () => {
  const lobby = newRoom
  expect([lobby.status, lobby.stepIndex]).toEqual(['lobby', 0])
  const live = go(lobby, 0, start)
  expect([live.status, live.stepIndex]).toEqual(['live', 1])
  expect(go(live, 0, prev).stepIndex).toBe(0)
  expect(refusal(() => go(live, 0, prev, prev))).toBe(409)
  expect(go(live, 0, next, next).stepIndex).toBe(3)
  expect(refusal(() => go(live, 0, next, next, next))).toBe(409)
  expect(go(live, 0, { action: 'stop' }).status).toBe('ended')
  expect(go(lobby, 0, { action: 'stop' }).status).toBe('ended')
})

test('[D18] refuses actions that the lobby or an ended room does not allow', () => {
  for (const action of [next, prev, close, { action: 'reopen', pollId: 'a' } as const])
    expect(refusal(() => go(newRoom, 0, action))).toBe(409)
  const ended = go(newRoom, 0, start, { action: 'stop' })
  for (const action of [start, next, prev, close, { action: 'stop' } as const, { action: 'hide' } as const])
    expect(refusal(() => go(ended, 0, action))).toBe(409)
  expect(refusal(() => go(newRoom, 0, start, start))).toBe(409)
})

test('[D20] a poll is open while its step is on stage, closed while it is not, and opens again', () => {
  const open = (state: RoomState) => takesAnswer(state, agenda, 'a', 1)
  expect(open(newRoom)).toBe(false)
  expect(open(go(newRoom, 0, start))).toBe(true)
  expect(open(go(newRoom, 0, start, next))).toBe(false)
  expect(open(go(newRoom, 0, start, next, prev))).toBe(true)
  expect(open(go(newRoom, 0, start, close))).toBe(false)
  expect(open(go(newRoom, 0, start, close, next, prev))).toBe(false)
})

test('[D20] close closes and reveals every poll of the step, and is refused when none is open', () => {
  const slide = go(newRoom, 0, start, next, next)
  const closed = go(slide, 5, close)
  expect([closed.polls.get('c1'), closed.polls.get('c2')]).toMatchObject([
    { closedAt: 5, revealed: true },
    { closedAt: 5, revealed: true },
  ])
  expect(refusal(() => go(closed, 6, close))).toBe(409)
})

test('[D20] a time limit starts when its step is first shown, and continues while another step is on stage', () => {
  const shown = go(go(newRoom, 0, start), 1_000, next)
  expect(deadlineOf(timed, shown)).toBe(11_000)
  const back = go(go(shown, 5_000, prev), 8_000, next)
  expect(deadlineOf(timed, back)).toBe(11_000)
  expect(nextChangeAt(back, agenda)).toBe(11_000)
})

test('[D20] a poll closes at its deadline, takes answers for one more second, then reveals', () => {
  const shown = go(newRoom, 0, start, next)
  const takes = (state: RoomState, at: number) => takesAnswer(state, agenda, 'timed', at)
  expect(applyTime(shown, agenda, 9_999)).toBe(shown)
  const closed = applyTime(shown, agenda, 10_000)
  expect(closed.polls.get('timed')).toMatchObject({ closedAt: 10_000, revealed: false })
  expect(isOpen(closed, 'timed', timed.poll, 10_000)).toBe(false)
  expect([takes(closed, 10_500), takes(closed, 11_000), takes(closed, 11_001)]).toEqual([true, true, false])
  expect([takes(shown, 11_000), takes(shown, 11_001)]).toEqual([true, false])
  expect(nextChangeAt(closed, agenda)).toBe(11_000)
  const revealed = applyTime(closed, agenda, 11_000)
  expect(revealed.polls.get('timed')).toMatchObject({ closedAt: 10_000, revealed: true })
  expect([takes(revealed, 10_500), nextChangeAt(revealed, agenda)]).toEqual([false, null])
})

test('[D20] time applied late, as after a restart, closes and reveals at once', () => {
  const late = applyTime(go(newRoom, 0, start, next), agenda, 500_000)
  expect(late.polls.get('timed')).toMatchObject({ closedAt: 10_000, revealed: true })
})

test('a reset begins a new round without answers, and restarts the time limit', () => {
  const reset = go(go(newRoom, 0, start, next, close), 50_000, { action: 'reset', pollId: 'timed' })
  expect(reset.polls.get('timed')).toMatchObject({
    round: 2,
    closedAt: null,
    revealed: false,
    shownAt: 50_000,
  })
  expect(deadlineOf(timed, reset)).toBe(60_000)
})

test('reopens a closed poll with its full time limit, and refuses to reopen an open one', () => {
  const closed = go(newRoom, 0, start, next, close)
  const again = go(closed, 70_000, { action: 'reopen', pollId: 'timed' })
  expect(takesAnswer(again, agenda, 'timed', 79_000)).toBe(true)
  expect(pollStateOf(again, 'timed').round).toBe(1)
  expect(refusal(() => go(again, 70_001, { action: 'reopen', pollId: 'timed' }))).toBe(409)
  expect(refusal(() => go(again, 70_001, { action: 'reopen', pollId: 'nope' }))).toBe(404)
})

test('moves by one step when two hosts press next on the same step', () => {
  const live = go(newRoom, 0, start)
  const pressed = { action: 'next', step: 1 } as const
  const moved = go(live, 0, pressed)
  expect(moved.stepIndex).toBe(2)
  expect(refusal(() => go(moved, 0, pressed))).toBe(409)
})

test('an approval or rejection of several entries has the effect of one for each; the last decision counts', () => {
  const entry = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const verdict = fc.record({
    action: fc.constantFrom('approve', 'reject'),
    entries: fc.array(entry, { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(fc.array(verdict, { minLength: 1, maxLength: 6 }), verdicts => {
      const live = go(newRoom, 0, start)
      const pollId = 'a'
      const together = go(live, 0, ...verdicts.map(each => ({ pollId, ...each })))
      const singly = verdicts.flatMap(({ action: verdict, entries }) =>
        entries.map(one => ({ pollId, action: verdict, entry: one })),
      )
      const alone = go(live, 0, ...singly)
      const sorted = ({ polls }: RoomState) => [
        polls.get('a')!.approved.toSorted(),
        polls.get('a')!.rejected.toSorted(),
      ]
      expect(sorted(together)).toEqual(sorted(alone))
      const decided = sorted(together).flat()
      expect(new Set(decided).size).toBe(decided.length)
    }),
  )
})

test('a host refers to words by their displayed spelling, and must name at least one', () => {
  const words = agendaOf(
    completeDocument(
      document.parse([
        { kind: 'join', id: 'join' },
        { kind: 'poll', id: 'w', poll: { type: 'word-cloud', prompt: 'w' } },
      ]),
      () => 'new',
    ),
  )
  const decided = applyAction(
    newRoom,
    words,
    { action: 'approve', pollId: 'w', entries: ['Straße', 'STRASSE'] },
    0,
  )
  expect(decided.polls.get('w')!.approved).toEqual(['strasse'])
  const fits = (more: object) => hostAction.safeParse({ action: 'reject', pollId: 'w', ...more }).success
  expect(fits({ entries: ['x'] })).toBe(true)
  expect(fits({ entry: 'x' })).toBe(true)
  expect(fits({})).toBe(false)
  expect(fits({ entries: [] })).toBe(false)
  expect(fits({ entries: Array.from({ length: 301 }, String) })).toBe(false)
})

const action: fc.Arbitrary<HostAction> = fc.oneof(
  fc.constantFrom<HostAction>(start, next, prev, close, next, next, prev, close),
  fc.constantFrom<HostAction>(
    { action: 'hide' },
    { action: 'show' },
    { action: 'lock' },
    { action: 'unlock' },
  ),
  fc
    .record({ action: fc.constantFrom('reopen', 'reset'), pollId: fc.constantFrom('a', 'timed', 'c1', 'c2') })
    .map(each => each as HostAction),
)

test('a room stays valid after any sequence of host actions and ticks', () => {
  const event = fc.record({ wait: fc.integer({ min: 0, max: 15_000 }), action: fc.option(action) })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), events => {
      let now = 0
      let state = newRoom
      for (const { wait, action: chosen } of events) {
        now += wait
        const before = structuredClone(state)
        const timely = applyTime(state, agenda, now)
        let after = timely
        try {
          after = chosen ? applyAction(timely, agenda, chosen, now) : timely
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
        expect(state).toEqual(before) // never mutated
        expect(applyTime(after, agenda, now)).toBe(after) // applying it again has no effect
        expect(Math.abs(after.stepIndex - state.stepIndex)).toBeLessThanOrEqual(1)
        expect(after.stepIndex).toBeGreaterThanOrEqual(0)
        expect(after.stepIndex).toBeLessThan(agenda.length)
        for (const [pollId, poll] of after.polls) {
          expect(poll.round).toBeGreaterThanOrEqual(pollStateOf(state, pollId).round)
          if (poll.revealed) expect(poll.closedAt).not.toBeNull()
          if (poll.revealed) expect(takesAnswer(after, agenda, pollId, now)).toBe(false)
          if (takesAnswer(after, agenda, pollId, now))
            expect(agenda[after.stepIndex]!.polls.map(known => known.pollId)).toContain(pollId)
        }
        state = after
      }
    }),
  )
})

test('two hosts and a deadline in the same millisecond, in either order, never skip a step', () => {
  const pressed = fc.array(fc.constantFrom<'next' | 'prev' | 'close'>('next', 'prev', 'close'), {
    minLength: 2,
    maxLength: 6,
  })
  fc.assert(
    fc.property(pressed, fc.boolean(), (presses, timeFirst) => {
      const now = 10_000
      let state = go(newRoom, 0, start, next)
      const seen = state.stepIndex
      if (timeFirst) state = applyTime(state, agenda, now)
      let moved = 0
      for (const press of presses)
        try {
          const after = applyAction(applyTime(state, agenda, now), agenda, { action: press, step: seen }, now)
          if (press !== 'close') moved += 1
          state = after
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      expect(moved).toBeLessThanOrEqual(1)
      expect(Math.abs(state.stepIndex - seen)).toBe(moved)
    }),
  )
})
