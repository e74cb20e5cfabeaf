import { roomClosing } from '#polls/room-closing.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { standingsOf } from '#test/scene/standings-states.ts'
import { expect, test } from 'vitest'
import { createWords } from '#messages/words.ts'
import { englishScene } from '#messages/english.ts'
import { aPoll, context } from '#test/scene/fixtures.ts'
import { type Moment, drawMoment } from './moment.ts'
import { listTexts } from './primitives.ts'
import {
  momentOfEndedStep,
  momentOfOwnPoll,
  momentOfRoom,
  momentOfStep,
  type RoomData,
} from './room-moment.ts'

/** A room of four polls that has ended. */
function endedRoom(): RoomData {
  const polls = [aPoll({}), aPoll({ type: 'nps' }), aPoll({ type: 'timer' }), aPoll({ type: 'rating' })]
  const ids = polls.map((_, index) => `p${index}`)
  const shown = ids.slice(0, 3).map((pollId, index) => ({
    pollId,
    step: index + 1,
    round: 1,
    open: false,
    revealed: true,
    deadline: null,
    opensAt: null,
    ranked: false,
    skipped: false,
  }))
  const tally = {
    pollId: 'p0',
    round: 1,
    voters: 7,
    result: { options: [] },
    table: { columns: [], rows: [] },
    summary: '',
  }
  return {
    deck: {
      title: 'Retro',
      extras: null,
      document: [
        { kind: 'join', id: 'j' },
        ...polls.map((poll, index) => ({ kind: 'poll' as const, id: ids[index]!, poll })),
      ],
    },
    room: {
      code: '482915',
      title: 'Retro',
      rehearsal: false,
      language: null,
      version: 9,
      status: 'ended',
      stepIndex: 3,
      stepCount: 5,
      now: '2026-01-01T00:00:00.000Z',
      locked: false,
      phoneSlides: false,
      blank: false,
      joinShown: false,
      resultsShared: false,
      sound: { on: false, style: 'lounge', volume: 70 },
      mood: 'quiz',
      finishEarly: true,
      startedAt: null,
      stepAt: null,
      names: 'quiz',
      reactions: true,
      questions: null,
      questionsShown: false,
      advance: null,
      hidden: false,
      profanity: 'mask',
      polls: shown,
      joinUrl: 'https://poll.example.org/482915',
    },
    people: { joined: 12, online: 3, allAnswered: [], recent: [], unnamed: [] },
    tallies: new Map([['p0', tally]]),
    now: 0,
  }
}

test('the end counts every poll that was opened to answers, answered or not', () => {
  const data = endedRoom()
  const ended = { people: 12, answers: 7, polls: 2, winners: [], isShared: false }
  expect(momentOfRoom(data).ending).toEqual(ended)
  const winners = standingsOf([900])
  const shared = {
    ...data,
    room: { ...data.room, resultsShared: true },
    final: { players: 1, own: null, winners },
  }
  expect(momentOfRoom(shared).ending).toEqual({ ...ended, winners, isShared: true })
})

test('the end says what phones ask while they do, which is no poll of the deck', () => {
  const data = endedRoom()
  const asking = (open: boolean) => {
    const { pollId, poll } = roomClosing
    const asked = { ...data.room.polls[0]!, pollId, open, poll: { ...poll, prompt: 'Well?' } as PhonePoll }
    return momentOfRoom({ ...data, room: { ...data.room, closing: [asked] } }).ending
  }
  const before = momentOfRoom(data).ending
  expect(asking(true)).toEqual({ ...before, question: 'Well?' })
  expect(asking(false)).toEqual(before)
})

test('the stage shows the title of the room, and the questions of the room in its language', () => {
  const data = endedRoom()
  const status = {
    pollId: 'room-questions',
    round: 1,
    open: true,
    revealed: true,
    deadline: null,
    opensAt: null,
    skipped: false,
    ranked: false,
  }
  const room: RoomData['room'] = {
    ...data.room,
    title: 'Pub night',
    language: 'de',
    status: 'live',
    questions: status,
    questionsShown: true,
  }
  const moment = momentOfRoom({ ...data, room })
  expect(moment.title).toBe('Pub night')
  const words = createWords('de', { ...englishScene, 'questions.title': 'Fragen' })
  const { nodes } = drawMoment(moment, { measure: context().measure, fonts: [], words })
  expect([...listTexts(nodes)].map(({ text }) => text)).toContain('Fragen')
})

test('a question that everybody here has answered says so until its reveal, and not of another round', () => {
  const data = endedRoom()
  const polls = data.room.polls.map(poll => ({ ...poll, open: true, revealed: false }))
  const shown = (open: boolean, round: number, revealed = false) => {
    const changed = polls.map(poll => ({ ...poll, open, revealed }))
    const room = { ...data.room, status: 'live' as const, polls: changed }
    const people = { ...data.people, allAnswered: [{ pollId: 'p0', round }] }
    return [...momentOfRoom({ ...data, room, people }).polls.values()].map(({ allAnswered }) => allAnswered)
  }
  const others = polls.slice(1).map(() => false)
  expect(shown(true, 1)).toEqual([true, ...others])
  expect(shown(true, 2)).toEqual([false, ...others])
  expect(shown(false, 1)).toEqual([true, ...others])
  expect(shown(false, 1, true)).toEqual([false, ...others])
})

test('a preview of a standings step does not say that nobody has answered; on stage it does', () => {
  const data = endedRoom()
  const poll = aPoll({ prompt: 'Podium', quizView: 'standings', options: [] })
  const document = [
    { kind: 'join' as const, id: 'j' },
    { kind: 'poll' as const, id: 'podium', poll },
  ]
  const textsOf = (polls: RoomData['room']['polls']) => {
    const room = { ...data.room, status: 'live' as const, stepIndex: polls.length, polls }
    const tallies = new Map([['podium', { ...data.tallies.get('p0')!, standings: [] }]])
    const moment = momentOfStep({ ...data, deck: { ...data.deck, document }, room, tallies }, 1)
    const { nodes } = drawMoment(moment, { measure: context().measure, fonts: [] })
    return [...listTexts(nodes)].map(({ text }) => text).join(' ')
  }
  expect(textsOf([])).toContain('Podium')
  expect(textsOf([])).not.toContain('Nobody')
  const onStage = data.room.polls.slice(0, 1).map(each => ({ ...each, pollId: 'podium', step: 1 }))
  expect(textsOf(onStage)).toContain('Nobody has answered a quiz question yet.')
})

test('a preview of a wheel has the names of those who are in the room, or its own', () => {
  const data = endedRoom()
  const recent = ['Ada', 'Bob'].map(name => ({ participantId: name, name }))
  const textsOf = (own: object, joined: number, listed = recent) => {
    const poll = aPoll({ type: 'wheel', prompt: 'Who?', options: [], ...own })
    const document = [
      { kind: 'join' as const, id: 'j' },
      { kind: 'poll' as const, id: 'w', poll },
    ]
    const room = { ...data.room, status: 'live' as const, stepIndex: 0, polls: [] }
    const people = { ...data.people, joined, recent: listed, unnamed: [] }
    const moment = momentOfStep({ ...data, deck: { ...data.deck, document }, room, people }, 1)
    const { nodes } = drawMoment(moment, { measure: context().measure, fonts: [] })
    return [...listTexts(nodes)].map(({ text }) => text).join(' ')
  }
  expect(textsOf({ wheelSource: 'participants' }, 2)).toMatch(/Ada.*Bob/)
  expect(textsOf({ wheelSource: 'participants' }, 300)).toMatch(/300/)
  expect(textsOf({ wheelSource: 'participants' }, 300)).not.toContain('Nobody')
  expect(textsOf({ wheelSource: 'custom', wheelNames: ['Red', 'Blue'] }, 0, [])).toMatch(/Red.*Blue/)
  expect(textsOf({ wheelSource: 'participants' }, 0, [])).toContain('Nobody is on the dial yet')
})

test('the picture of questions that is kept shows those that were answered, by their votes, and says so', () => {
  const data = endedRoom()
  const entry = (id: string, votes: number) => ({ id, text: id, at: '2026-01-01T00:00:00.000Z', votes })
  const result = {
    entries: [{ ...entry('Answered one?', 3), answered: true as const }, entry('Open one?', 1)],
    total: 2,
    answered: 1,
    waiting: 0,
  }
  const poll = { ...aPoll({}), type: 'qa-upvotes' as const }
  const document = [
    { kind: 'join' as const, id: 'j' },
    { kind: 'poll' as const, id: 'p0', poll },
  ]
  const tallies = new Map([['p0', { ...data.tallies.get('p0')!, result }]])
  const kept = { ...data, deck: { ...data.deck, document }, tallies }
  const textsOf = (moment: Moment) =>
    [...listTexts(drawMoment(moment, { measure: context().measure, fonts: [] }).nodes)].map(
      ({ text }) => text,
    )
  for (const moment of [momentOfEndedStep(kept, 1), momentOfOwnPoll(kept, { pollId: 'p0', poll, step: 1 })]) {
    const texts = textsOf(moment)
    expect(texts).toEqual(expect.arrayContaining(['Answered one?', 'Answered', 'Open one?']))
    expect(texts.indexOf('Answered one?')).toBeLessThan(texts.indexOf('Open one?'))
  }
  expect(textsOf(momentOfStep(kept, 1))).not.toContain('Answered one?')
})

test('the last picture of a question shows its answers, that of the end of the quiz the standings', () => {
  const data = endedRoom()
  const quiz = { options: ['Yes', 'No'], correctIndex: 0, quizView: 'standings' as const }
  const polls = [aPoll(quiz), aPoll(quiz), aPoll({ quizView: 'standings' })]
  const ids = polls.map((_, index) => `p${index}`)
  const document = polls.map((poll, index) => ({ kind: 'poll' as const, id: ids[index]!, poll }))
  const ranked = data.room.polls.map(poll => ({ ...poll, ranked: true }))
  const tallies = new Map(ids.map(id => [id, { ...data.tallies.get('p0')!, standings: standingsOf([900]) }]))
  const room = { ...data.room, polls: ranked }
  const last = (steps: typeof document) => {
    const deck = { ...data.deck, document: [{ kind: 'join' as const, id: 'j' }, ...steps] }
    const moment = momentOfEndedStep({ ...data, deck, room, tallies }, 1)
    return steps.map(({ id }) => (moment.polls.get(id)?.standings ?? []).length)
  }
  expect(last(document)).toEqual([0, 0, 1])
  expect(last(document.slice(0, 2))).toEqual([0, 1])
})
