import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { Refusal } from '#contract/refusal.ts'
import { type HostAction, hostAction } from '#contract/rooms/host-action.ts'
import { turnMs } from '#contract/rooms/turn-time.ts'
import { completeDocument } from '#deck/complete.ts'
import { advanceStepOf } from './flow.ts'
import { applyAction } from './machine.ts'
import { applyTime, deadlineOf, isOpen, nextChangeAt, opensAt, takesAnswer } from './timing.ts'
import { worthAt } from './score.ts'
import { type RoomState, agendaOf, isCounted, isRanked, newRoom, pollStateOf } from './state.ts'

const choice = (id: string, timeLimitSec: number | null = null) => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: id, options: ['A', 'B'], timeLimitSec },
})
/** The agenda of a room with a join screen and then these steps. */
const agendaWith = (...steps: object[]) =>
  agendaOf(completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'new'))

const agenda = agendaWith(choice('a'), choice('timed', 10), {
  kind: 'slide',
  id: 's',
  overlays: [
    { id: 'c1', poll: { type: 'rating', prompt: 'c1' } },
    { id: 'c2', poll: { type: 'rating', prompt: 'c2', timeLimitSec: 20 } },
  ],
})
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

test('the session runs from its start, a step from the moment that it came on stage', () => {
  const live = go(newRoom, 1_000, start)
  const times = ({ startedAt, stepAt }: RoomState) => [startedAt, stepAt]
  expect(times(newRoom)).toEqual([null, null])
  expect(times(live)).toEqual([1_000, 1_000])
  const later = go(live, 5_000, next)
  expect(times(later)).toEqual([1_000, 5_000])
  expect(times(go(later, 9_000, close, { action: 'goto', step: 2 }))).toEqual([1_000, 5_000])
  expect(times(go(later, 9_000, prev))).toEqual([1_000, 9_000])
})

test('start, next, prev and advance go past steps that are skipped, and goto goes to them', () => {
  const skipping = agenda.map((step, index) => (index === 1 || index === 3 ? { ...step, skip: true } : step))
  const play = (state: RoomState, ...actions: HostAction[]) =>
    actions.reduce((each, action) => applyAction(each, skipping, action, 0), state)
  const live = play(newRoom, start)
  expect(live.stepIndex).toBe(2)
  expect(live.polls.has('a')).toBe(false)
  expect(play(live, prev).stepIndex).toBe(0)
  expect(play(live, prev, next).stepIndex).toBe(2)
  // The last step is skipped, so there is no other one after this.
  expect(refusal(() => play(live, next))).toBe(409)
  const there = play(live, { action: 'goto', step: 3 })
  expect(there.stepIndex).toBe(3)
  expect(play(there, prev).stepIndex).toBe(2)
})

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
  expect(isOpen(closed, timed, 10_000)).toBe(false)
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

test('a reset of a poll that was never shown changes nothing: it is neither among the results nor revealed at the end', () => {
  const reset: HostAction = { action: 'reset', pollId: 'timed' }
  expect(go(newRoom, 0, reset)).toEqual(newRoom)
  const ended = go(newRoom, 0, start, reset, { action: 'stop' })
  expect([...ended.polls.keys()]).toEqual(['a'])
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
  const words = agendaWith({ kind: 'poll', id: 'w', poll: { type: 'word-cloud', prompt: 'w' } })
  const decided = applyAction(
    newRoom,
    words,
    { action: 'approve', pollId: 'w', entries: ['Straße', 'STRASSE'] },
    0,
  )
  expect(decided.polls.get('w')!.approved).toEqual(['STRASSE'])
  const undone = applyAction(decided, words, { action: 'reject', pollId: 'w', entries: ['straße!'] }, 0)
  expect(undone.polls.get('w')).toMatchObject({ approved: [], rejected: ['straße!'] })
  const fits = (more: object) => hostAction.safeParse({ action: 'reject', pollId: 'w', ...more }).success
  expect(fits({ entries: ['x'] })).toBe(true)
  expect(fits({ entry: 'x' })).toBe(true)
  expect(fits({})).toBe(false)
  expect(fits({ entries: [] })).toBe(false)
  expect(fits({ entries: Array.from({ length: 301 }, String) })).toBe(false)
})

test('words are merged once, and only into others; undoing it restores what was', () => {
  const cloud = agendaWith(
    { kind: 'poll', id: 'w', poll: { type: 'word-cloud', prompt: 'w' } },
    { kind: 'poll', id: 'r', poll: { type: 'rating', prompt: 'r' } },
  )
  const act = (state: RoomState, action: object) =>
    applyAction(state, cloud, hostAction.parse({ pollId: 'w', ...action }), 0)
  const merged = act(newRoom, { action: 'merge', entries: ['fun', 'joy'], into: 'happy' })
  expect(pollStateOf(merged, 'w').merges).toEqual([
    { word: 'fun', into: 'happy' },
    { word: 'joy', into: 'happy' },
  ])
  for (const refused of [
    { action: 'merge', entries: ['Fun!'], into: 'sad' },
    { action: 'merge', entries: ['happy'], into: 'joy' },
    { action: 'merge', entries: ['sad'], into: 'Sad.' },
    { action: 'undo_merge', entries: ['sad'] },
    { action: 'merge', pollId: 'r', entries: ['a'], into: 'b' },
  ])
    expect(() => act(merged, refused)).toThrow(expect.objectContaining({ code: 'room_state' }))
  const undone = act(merged, { action: 'undo_merge', entries: ['FUN', 'joy'] })
  expect(pollStateOf(undone, 'w').merges).toEqual([])
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

const quiz = agendaWith(
  {
    kind: 'poll',
    id: 'q',
    poll: {
      type: 'multiple-choice',
      prompt: 'q',
      options: ['A', 'B'],
      correctIndex: 0,
      quizView: 'standings',
      getReadySec: 5,
      timeLimitSec: 20,
    },
  },
  { kind: 'poll', id: 'words', poll: { type: 'open-feed', prompt: 'w', showResults: 'host' } },
  { kind: 'slide', id: 'end' },
)
const question = quiz[1]!.polls[0]!
const play = (state: RoomState, now: number, ...actions: HostAction[]) =>
  actions.reduce((each, action) => applyAction(each, quiz, action, now), state)
const advance = { action: 'advance' } as const

test('[D62] a question stands alone before answers open; its time limit and its points count from then', () => {
  const shown = play(newRoom, 0, start)
  expect([opensAt(shown, question, 0), isOpen(shown, question, 4_999), deadlineOf(question, shown)]).toEqual([
    5_000,
    false,
    25_000,
  ])
  expect([takesAnswer(shown, quiz, 'q', 4_999), takesAnswer(shown, quiz, 'q', 5_000)]).toEqual([false, true])
  expect(nextChangeAt(shown, quiz)).toBe(5_000)
  const opened = applyTime(shown, quiz, 5_000)
  expect([isOpen(opened, question, 5_000), nextChangeAt(opened, quiz)]).toEqual([true, 25_000])
  expect(worthAt(question.poll, pollStateOf(opened, 'q'), 5_400)).toBe(1_000)
  expect(worthAt(question.poll, pollStateOf(opened, 'q'), 15_000)).toBe(750)
  const now = play(shown, 2_000, advance)
  expect([isOpen(now, question, 2_000), deadlineOf(question, now)]).toEqual([true, 22_000])
  // Applied late, as after a restart.
  expect(pollStateOf(applyTime(shown, quiz, 60_000), 'q')).toMatchObject({ openedAt: 5_000, revealed: true })
})

test('[D62] advance waits for the last answers, and does nothing else than what the host expects', () => {
  const closed = applyTime(play(newRoom, 0, start), quiz, 25_000)
  expect([advanceStepOf(closed, quiz, 25_000), pollStateOf(closed, 'q').revealed]).toEqual(['close', false])
  expect(applyAction(closed, quiz, advance, 25_500)).toEqual(closed)
  expect(takesAnswer(closed, quiz, 'q', 25_500)).toBe(true)
  const shown = applyTime(closed, quiz, 26_000)
  expect(pollStateOf(shown, 'q').revealed).toBe(true)
  expect(() => applyAction(shown, quiz, { ...advance, expect: 'close' }, 26_000)).toThrow(Refusal)
  const next = advanceStepOf(shown, quiz, 26_000)
  expect(applyAction(shown, quiz, { ...advance, expect: next ?? 'next' }, 26_000)).toEqual(
    applyAction(shown, quiz, advance, 26_000),
  )
})

test('[D62] advance does what comes next', () => {
  const steps: unknown[] = []
  let state: RoomState = newRoom
  for (let turn = 0; turn < 12; turn += 1) {
    const step = advanceStepOf(state, quiz, turn)
    steps.push(step)
    if (step === null) break
    state = play(state, turn, advance)
  }
  expect(steps).toEqual(['start', 'open', 'close', 'standings', 'next', 'close', 'show', 'next', null])
  expect(refusal(() => play(state, 20, advance))).toBe(409)
})

test('[D62] close reveals the right answer, and once more the standings', () => {
  const closed = play(newRoom, 0, start, close)
  expect([pollStateOf(closed, 'q').revealed, isRanked(closed, 'q')]).toEqual([true, false])
  const ranked = play(closed, 1, close)
  expect(isRanked(ranked, 'q')).toBe(true)
  expect(refusal(() => play(ranked, 2, close))).toBe(409)
  expect(isRanked(play(closed, 1, { action: 'stop' }), 'q')).toBe(true)
})

test('[D64] goto in the lobby begins the session at its step, and the steps before were not shown', () => {
  const begun = play(newRoom, 7_000, { action: 'goto', step: 2 })
  expect([begun.status, begun.startedAt, begun.stepIndex]).toEqual(['live', 7_000, 2])
  expect(pollStateOf(begun, 'q').shownAt).toBeNull()
  const ended = play(newRoom, 0, start, { action: 'stop' })
  expect(refusal(() => play(ended, 0, { action: 'goto', step: 2 }))).toBe(409)
  expect(refusal(() => play(newRoom, 0, { action: 'goto', step: 4 }))).toBe(409)
})

test('[D64] goto, extend, skip, blank and show_join', () => {
  const live = play(newRoom, 0, start)
  expect(play(live, 0, { action: 'goto', step: 3 }).stepIndex).toBe(3)
  expect(refusal(() => play(live, 0, { action: 'goto', step: 4 }))).toBe(409)
  const longer = play(live, 6_000, { action: 'extend', seconds: 30 })
  expect(deadlineOf(question, longer)).toBe(55_000)
  expect(refusal(() => play(live, 26_000, { action: 'extend', seconds: 30 }))).toBe(409)
  const skipped = play(live, 6_000, { action: 'skip' })
  expect(skipped.stepIndex).toBe(2)
  expect([isCounted(pollStateOf(skipped, 'q')), takesAnswer(skipped, quiz, 'q', 6_001)]).toEqual([
    false,
    false,
  ])
  expect(worthAt(question.poll, pollStateOf(skipped, 'q'), 5_100)).toBe(0)
  expect(refusal(() => play(skipped, 7_000, { action: 'goto', step: 3 }, { action: 'skip' }))).toBe(409)
  const covered = play(live, 0, { action: 'blank' }, { action: 'show_join' })
  expect([covered.blank, covered.joinShown]).toEqual([false, true])
  expect(play(covered, 0, { action: 'blank' }).blank).toBe(true)
  const next = play(covered, 0, advance, advance, advance, advance)
  expect([next.stepIndex, next.blank, next.joinShown]).toEqual([2, false, false])
  expect(play(live, 0, { action: 'rename_room', title: 'Pub night' }).title).toBe('Pub night')
})

test('[D64] a question that is opened again after its reveal keeps the points of its answers and gives no new ones', () => {
  const closed = play(newRoom, 0, start, advance, advance)
  const again = play(closed, 60_000, { action: 'reopen', pollId: 'q' })
  expect([isOpen(again, question, 60_000), deadlineOf(question, again)]).toEqual([true, 80_000])
  const state = pollStateOf(play(again, 61_000, close), 'q')
  expect([worthAt(question.poll, state, 0), worthAt(question.poll, state, 60_100)]).toEqual([1_000, 0])
  const elsewhere = play(closed, 1, { action: 'goto', step: 3 }, { action: 'reopen', pollId: 'q' })
  const back = play(elsewhere, 90_000, { action: 'goto', step: 1 })
  expect([isOpen(back, question, 90_000), deadlineOf(question, back)]).toEqual([true, 110_000])
})

test('[D64] the host pins entries, marks them as answered, replies, and takes a rejection back', () => {
  const on = { pollId: 'words', entry: 'e1' } as const
  const live = play(newRoom, 0, start)
  const marked = play(
    live,
    0,
    { action: 'pin', ...on },
    { action: 'mark_answered', ...on, answered: true },
    { action: 'reply', ...on, text: 'Soon.' },
    { action: 'reply', ...on, text: 'Tomorrow.' },
    { action: 'reject', pollId: 'words', entry: 'e2' },
  )
  expect(pollStateOf(marked, 'words')).toMatchObject({
    pinned: 'e1',
    answered: ['e1'],
    replies: [{ entry: 'e1', text: 'Tomorrow.' }],
    rejected: ['e2'],
  })
  const undone = play(
    marked,
    0,
    { action: 'pin', pollId: 'words', entry: null },
    { action: 'mark_answered', ...on, answered: false },
    { action: 'reply', ...on, text: '' },
    { action: 'undo_reject', pollId: 'words', entry: 'e2' },
  )
  expect(pollStateOf(undone, 'words')).toMatchObject({
    pinned: null,
    answered: [],
    replies: [],
    rejected: [],
  })
  expect(refusal(() => play(live, 0, { action: 'pin', pollId: 'q', entry: 'e1' }))).toBe(409)
})

test('a wheel is turned again only once it has stopped', () => {
  const poll = { type: 'wheel', prompt: 'Who?', wheelSource: 'custom', wheelNames: ['A', 'B'] }
  const dials = agendaWith({ kind: 'poll', id: 'w', poll })
  const spin = (state: RoomState, now: number) =>
    applyAction(state, dials, { action: 'spin', pollId: 'w' }, now, { name: 'A', participantId: null })
  const turned = spin(applyAction(newRoom, dials, start, 0), 1_000)
  expect(() => spin(turned, 1_000 + turnMs - 1)).toThrow(Refusal)
  expect(pollStateOf(spin(turned, 1_000 + turnMs), 'w').spins).toHaveLength(2)
})
