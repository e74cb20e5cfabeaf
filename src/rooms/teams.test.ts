import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/refusal.ts'
import { type HostAction, hostAction } from '#contract/rooms/host-action.ts'
import { completeDocument } from '#deck/complete.ts'
import { advanceStepOf } from './flow.ts'
import { applyAction } from './machine.ts'
import { type RoomState, agendaOf, newRoom, pollStateOf, readRoomState, writeRoomState } from './state.ts'
import { areTeamsFixed, deal, isTeamQuiz, requireChoice, showsTeamsOnly, teamsView } from './teams.ts'

const quiz = (id: string, more: object = {}) => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: id, options: ['A', 'B'], correctIndex: 0, ...more },
})
const agenda = agendaOf(
  completeDocument(
    document.parse([
      { kind: 'join', id: 'join' },
      { kind: 'poll', id: 'open', poll: { type: 'rating', prompt: 'How are you?' } },
      quiz('q', { quizView: 'standings' }),
      {
        kind: 'poll',
        id: 's',
        poll: { type: 'multiple-choice', prompt: 'Standings', options: [], quizView: 'standings' },
      },
    ]),
    () => 'new',
  ),
)
const go = (state: RoomState, ...actions: HostAction[]) =>
  actions.reduce((each, action) => applyAction(each, agenda, action, 1_000), state)
const teams = (names: readonly (string | { id: string; name: string })[], mode?: 'choose' | 'deal') => ({
  action: 'teams' as const,
  teams: names.map(each => (typeof each === 'string' ? { name: each } : each)),
  ...(mode && { mode }),
})
const refusal = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof Refusal ? { status: error.status, code: error.code, fix: error.fix } : error
  }
  return undefined
}
const [start, next, close, advance] = (['start', 'next', 'close', 'advance'] as const).map(action => ({
  action,
})) as [HostAction, HostAction, HostAction, HostAction]

test('a room has no teams or 2 to 12, whose names have 1 to 40 characters and draw something', () => {
  const parse = (names: unknown) => hostAction.safeParse({ action: 'teams', teams: names }).success
  const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Team ${index}` }))
  expect([null, [], named(2), named(limits.roomTeams)].map(parse)).toEqual([true, true, true, true])
  expect([named(1), named(13), 'Red', [{ name: '' }, { name: 'B' }]].some(parse)).toBe(false)
  expect(parse([{ name: 'x'.repeat(41) }, { name: 'B' }])).toBe(false)
  expect(parse([{ name: '\u200b ' }, { name: 'B' }])).toBe(false)
  expect(parse([{ name: 'A', colour: 3 }, { name: 'B' }])).toBe(false)
})

test('a team keeps its id and colour when it is renamed or named again; a new one gets the first free colour and an id of its own', () => {
  const first = go(newRoom, teams(['Red', 'Blue', 'Green']))
  expect(first.teams).toMatchObject({
    mode: 'choose',
    list: [
      { id: 't1', name: 'Red', colour: 0 },
      { id: 't2', name: 'Blue', colour: 1 },
      { id: 't3', name: 'Green', colour: 2 },
    ],
  })
  const second = go(first, teams([{ id: 't3', name: 'Emerald' }, 'red', 'Gold'], 'deal'))
  expect(second.teams).toMatchObject({
    mode: 'deal',
    list: [
      { id: 't3', name: 'Emerald', colour: 2 },
      { id: 't1', name: 'red', colour: 0 },
      { id: 't4', name: 'Gold', colour: 1 },
    ],
  })
  const off = go(second, { action: 'teams', teams: null })
  expect(teamsView(off, agenda)).toBeUndefined()
  // Nobody comes back to a team that is another one.
  expect(go(off, teams(['Red', 'Blue'])).teams.list.map(({ id }) => id)).toEqual(['t5', 't6'])
})

test('teams that could be taken for each other, and unknown ids, are refused', () => {
  expect(refusal(() => go(newRoom, teams(['Red', ' RED '])))).toEqual({
    status: 409,
    code: 'room_state',
    fix: 'Two teams would be called “ RED ”. Give each a name of its own.',
  })
  const two = go(newRoom, teams(['Red', 'Blue']))
  expect(refusal(() => go(two, teams([{ id: 't9', name: 'Red' }, 'Blue'])))).toMatchObject({ status: 404 })
  expect(
    refusal(() =>
      go(
        two,
        teams([
          { id: 't1', name: 'A' },
          { id: 't1', name: 'B' },
        ]),
      ),
    ),
  ).toMatchObject({ status: 409 })
  expect(refusal(() => go(two, { action: 'move', participantId: 'p', team: 't9' }))).toMatchObject({
    status: 404,
  })
  expect(go(two, { action: 'move', participantId: 'p', team: 't2' })).toBe(two)
})

test('once points have been given no team goes away; names, new teams and the mode may change', () => {
  const asked = go(newRoom, teams(['Red', 'Blue']), start, close, next)
  expect([areTeamsFixed(asked, agenda), isTeamQuiz(asked, agenda)]).toEqual([false, true])
  expect(go(asked, { action: 'teams', teams: [] }).teams.list).toEqual([])
  const given = go(asked, close)
  expect(areTeamsFixed(given, agenda)).toBe(true)
  const stays = {
    status: 409,
    code: 'room_state',
    fix: 'Points have been given, so “Blue” stays. Rename teams, add some, or move people.',
  }
  expect(refusal(() => go(given, teams(['Red', 'Green'])))).toEqual(stays)
  expect(refusal(() => go(given, { action: 'teams', teams: null }))).toMatchObject({
    status: 409,
    code: 'room_state',
  })
  const renamed = go(given, teams([{ id: 't1', name: 'Rot' }, { id: 't2', name: 'Blau' }, 'Grün'], 'deal'))
  expect(renamed.teams.list.map(({ name }) => name)).toEqual(['Rot', 'Blau', 'Grün'])
  // The points are gone with the answers.
  expect(areTeamsFixed(go(given, { action: 'reset', pollId: 'q' }), agenda)).toBe(false)
})

test('the choice ends when a question that gives points comes on stage, until the host lets people choose again', () => {
  const lobby = go(newRoom, teams(['Red', 'Blue']))
  const opened = go(lobby, start)
  expect(opened.teams.mode).toBe('choose')
  const asked = go(opened, close, next)
  expect(asked.teams).toEqual({ ...lobby.teams, mode: 'deal' })
  expect(refusal(() => requireChoice(asked, agenda, 't2', null))).toMatchObject({ code: 'team_dealt' })
  const again = go(asked, teams(['Red', 'Blue'], 'choose'))
  expect(refusal(() => requireChoice(again, agenda, 't2', null))).toBeUndefined()
  // A room without teams has none to deal.
  expect(go(newRoom, start, close, next).teams.mode).toBe('choose')
})

test('people choose once, and again until points have been given; nobody chooses where people are dealt, or after the end', () => {
  const lobby = go(newRoom, teams(['Red', 'Blue']))
  const choice = (state: RoomState, id: string, current: string | null) =>
    refusal(() => requireChoice(state, agenda, id, current))
  expect(choice(lobby, 't2', null)).toBeUndefined()
  expect(choice(lobby, 't2', 't1')).toBeUndefined()
  expect(choice(lobby, 't3', null)).toMatchObject({ status: 404 })
  const given = go(lobby, start, close, next, close, teams(['Red', 'Blue'], 'choose'))
  expect(choice(given, 't2', 't1')).toMatchObject({ status: 409, code: 'team_fixed' })
  // Where the host lets people choose again, who has no team does.
  expect(choice(given, 't2', null)).toBeUndefined()
  expect(choice(go(lobby, teams(['Red', 'Blue'], 'deal')), 't2', null)).toMatchObject({
    status: 409,
    code: 'team_dealt',
  })
  expect(choice(go(lobby, start, { action: 'stop' }), 't2', null)).toMatchObject({
    status: 409,
    code: 'session_over',
  })
})

test('the podium of the teams comes before that of the people, at the end of a quiz in a room with teams', () => {
  const end = (state: RoomState) => go(state, start, close, next, close, advance, next)
  const steps = (state: RoomState) => advanceStepOf(state, agenda, 1_000)
  const alone = end(newRoom)
  expect([showsTeamsOnly(alone, agenda, 's'), steps(alone)]).toEqual([false, null])
  const teamed = end(go(newRoom, teams(['Red', 'Blue'])))
  expect([showsTeamsOnly(teamed, agenda, 's'), steps(teamed)]).toEqual([true, 'standings'])
  for (const action of [advance, close]) {
    const people = go(teamed, action)
    expect(pollStateOf(people, 's').individual).toBe(true)
    expect([showsTeamsOnly(people, agenda, 's'), steps(people)]).toEqual([false, null])
  }
  // Between questions both are shown at once.
  const between = go(newRoom, teams(['Red', 'Blue']), start, close, next, close, advance)
  expect([showsTeamsOnly(between, agenda, 'q'), steps(between)]).toEqual([false, 'next'])
})

test('a state without teams is that of a room of before', () => {
  const { teams: _, ...before } = JSON.parse(writeRoomState(newRoom))
  expect(readRoomState(JSON.stringify(before))).toEqual(newRoom)
})

test('people are dealt evenly, and a team that is larger waits', () => {
  const list = ['t1', 't2', 't3'].map(id => ({ id }))
  expect(deal(list, new Map([['t1', 2]]), 5)).toEqual(['t2', 't3', 't2', 't3', 't1'])
  expect(deal([], new Map(), 3)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 200 }), (count, people) => {
      const dealt = deal(
        Array.from({ length: count }, (_, index) => ({ id: `t${index}` })),
        new Map(),
        people,
      )
      const sizes = Array.from({ length: count }, (_, index) => dealt.filter(id => id === `t${index}`).length)
      expect(dealt).toHaveLength(people)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})
