import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { document as documentSchema } from '#contract/deck/deck.ts'
import type { Withheld } from '#contract/rooms/live.ts'
import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import type { Preview } from '#contract/deck/preview.ts'
import { asChoice, asEntries, asPlace, asRounds, asWheel, asWords } from '#contract/polls/result-kinds.ts'
import {
  choiceResult,
  entriesResult,
  estimateResult,
  mapResult,
  npsResult,
  placeResult,
  pointsResult,
  radarResult,
  rankingResult,
  ratingResult,
  roundsResult,
  timerResult,
  wheelResult,
  wordsResult,
} from '#contract/polls/results.ts'
import { completeDocument } from '#deck/complete.ts'
import { kindOf } from '#polls/index.ts'
import { applyAction } from '#rooms/machine.ts'
import { agendaOf, newRoom } from '#rooms/state.ts'
import { withheldOf } from '#rooms/withheld.ts'
import { arbitraryFields } from '#test/support/arbitrary-polls.ts'
import { previewPolls } from './preview.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

/** The schema of the result of each type. */
const resultOf = {
  'multiple-choice': choiceResult,
  'image-choice': choiceResult,
  'this-or-that': choiceResult,
  ranking: rankingResult,
  'hundred-points': pointsResult,
  rating: ratingResult,
  nps: npsResult,
  estimate: estimateResult,
  radar: radarResult,
  'word-cloud': wordsResult,
  'open-feed': entriesResult,
  'qa-upvotes': entriesResult,
  timer: timerResult,
  wheel: wheelResult,
  map: mapResult,
  'place-map': placeResult,
  rounds: roundsResult,
} as const satisfies Record<PollType, unknown>

const previews = ['sample', 'revealed', 'standings'] as const

interface Given {
  id: string
  type: PollType
  [field: string]: unknown
}

/** Returns a document with these polls, a step each. */
function documentOf(...polls: Given[]) {
  const steps = polls.map(({ id, ...poll }) => ({
    kind: 'poll' as const,
    id,
    poll: { prompt: 'What now?', timeLimitSec: 30, ...poll },
  }))
  return completeDocument(documentSchema.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'unused')
}

/** Returns the preview of the poll with an id. */
function previewOf(id: string, preview: Preview, ...polls: Given[]) {
  const live = previewPolls(documentOf(...polls), preview).get(id)
  if (!live) throw new Error('The poll has no preview.')
  return live
}

const ids = fc.oneof(
  fc.constantFrom('constructor', '__proto__', 'toString', 'a:b', '%00', '٣'),
  fc.string({ minLength: 1, maxLength: 64 }),
)

describe.each(pollTypes)('%s', type => {
  const polls = fc.record({
    id: ids.filter(id => id !== 'join'),
    moderated: fc.boolean(),
    prompt: fc.string({ maxLength: 60 }),
    fields: arbitraryFields[type] ?? fc.constant({}),
  })

  test('its previews have valid results and people who answered, and are always the same', () => {
    fc.assert(
      fc.property(polls, fc.constantFrom(...previews), ({ id, fields, ...poll }, preview) => {
        const given = { id, type, ...poll, ...fields }
        const live = previewOf(id, preview, given)
        if (live.withheld === undefined) resultOf[type].parse(live.result)
        else expect(live).toMatchObject({ result: undefined, standings: undefined })
        expect(live.voters > 0).toBe(kindOf({ type }).read !== undefined)
        expect(live).toMatchObject({ open: preview === 'sample', revealed: preview !== 'sample' })
        expect(previewOf(id, preview, given)).toEqual(live)
      }),
      propertyRuns(20, 100),
    )
  })

  test('a poll that is not complete, or has odd values, has a preview', () => {
    const numbers = fc.oneof(
      fc.constantFrom(-1e308, 1e308, 0, 1e-300),
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
    )
    const oddText = fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }).filter(text => text !== '\0')
    const odd = fc.record(
      {
        options: fc.array(fc.string({ maxLength: 80, unit: oddText }), { maxLength: 10 }),
        optionImages: fc.array(fc.constantFrom(null, 'data:image/png,'), { maxLength: 10 }),
        multiSelect: fc.boolean(),
        correctIndex: fc.integer({ min: 0, max: 9 }),
        estimateMin: numbers,
        estimateMax: numbers,
        answer: numbers,
        dimensions: fc.array(fc.string({ maxLength: 40 }), { maxLength: 8 }),
        wheelSource: fc.constantFrom('participants', 'custom'),
        wheelNames: fc.array(fc.string({ maxLength: 40 }), { maxLength: 20 }),
        refs: fc.array(fc.integer({ min: 0, max: 199 }), { maxLength: 12 }),
        place: fc.record({
          label: fc.constant('Pole'),
          lat: fc.double({ min: -90, max: 90, noNaN: true }),
          lon: fc.double({ min: -180, max: 180, noNaN: true }),
          zoom: fc.constant(3),
        }),
        quizView: fc.constantFrom('question', 'standings'),
        timeLimitSec: fc.constantFrom(null, 5, 600),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(odd, ids, fc.constantFrom(...previews), (fields, id, preview) => {
        fc.pre(id !== 'join')
        const { result, withheld } = previewOf(id, preview, { id, type, ...fields })
        if (withheld === undefined) resultOf[type].parse(result)
      }),
      propertyRuns(20, 100),
    )
  })
})

const question = { type: 'multiple-choice' as const, options: ['Oak', 'Elm', 'Ash'], correctIndex: 2 }

test('another step or another look does not change the sample of a poll', () => {
  const alone = previewOf('a', 'revealed', { id: 'a', ...question })
  expect(previewOf('a', 'revealed', { id: 'b', type: 'nps' }, { id: 'a', ...question })).toEqual(alone)
  const drawn = { id: 'a', ...question, mcStyle: 'bubbles', accent: '#123456', showPercent: true }
  expect(previewOf('a', 'revealed', drawn)).toEqual(alone)
})

test('rounds show how the same question was answered differently', () => {
  const { type, options } = question
  const changes = Array.from({ length: 40 }, (_, n) => {
    const asked = ['before', 'after'].map(id => ({ id, type, options, prompt: `Which tree is ${n}?` }))
    const { result } = previewOf('r', 'revealed', ...asked, { id: 'r', type: 'rounds' })
    const { rounds, series } = asRounds(result) ?? { rounds: [], series: [] }
    expect(rounds.map(({ step }) => step)).toEqual([1, 2])
    expect(series.map(({ label }) => label)).toEqual(options)
    return Math.max(...series.map(({ shares: [first, last] }) => Math.abs((first ?? 0) - (last ?? 0))))
  })
  expect(changes.filter(change => change > 0.1).length).toBeGreaterThan(30)
})

test('rounds agree with the samples of the polls that they compare', () => {
  const polls = [
    { id: 'a', type: 'nps' as const },
    { id: 'b', ...question },
    { id: 'r', type: 'rounds' as const },
  ]
  const all = previewPolls(documentOf(...polls), 'revealed')
  const ofStep = previewPolls(documentOf(...polls), 'revealed', { step: 3 })
  expect([...ofStep]).toEqual([['r', all.get('r')]])
  const choice = asChoice(all.get('b')?.result)
  const rounds = asRounds(all.get('r')?.result)
  expect(rounds?.series.find(({ label }) => label === 'Ash')?.shares).toEqual([
    null,
    choice?.options[2]?.share,
  ])
})

test('a wheel has drawn a name that is on it', () => {
  const wheelNames = ['Red', 'Green', 'Blue']
  const custom = asWheel(
    previewOf('w', 'sample', { id: 'w', type: 'wheel', wheelSource: 'custom', wheelNames }).result,
  )
  expect(wheelNames).toContain(custom?.spins[0]?.name)
  const people = asWheel(previewOf('w', 'sample', { id: 'w', type: 'wheel' }).result)
  expect(people?.total).toBe(40)
  expect(people?.names).toContain(people?.spins[0]?.name)
})

test('questions have votes and names, and moderated ones are approved', () => {
  for (const moderated of [true, false]) {
    const { result } = previewOf('q', 'sample', { id: 'q', type: 'qa-upvotes', moderated })
    const { entries = [], waiting } = asEntries(result) ?? {}
    expect(entries.length).toBeGreaterThan(5)
    expect(entries.every(({ name }) => name !== undefined)).toBe(true)
    expect(entries[0]?.votes).toBeGreaterThan(5)
    expect(waiting).toBe(0)
  }
})

test('a word cloud with options is answered with them, when they are words', () => {
  const options = ['Lisbon', 'Porto', 'Faro', 'A much longer answer than a word can be']
  const { result } = previewOf('c', 'sample', { id: 'c', type: 'word-cloud', options })
  expect(new Set(asWords(result)?.words.map(({ word }) => word))).toEqual(new Set(options.slice(0, 3)))
  const own = asWords(previewOf('c', 'sample', { id: 'c', type: 'word-cloud' }).result)?.words ?? []
  expect(own.length).toBeGreaterThan(8)
})

test('what is right is chosen most', () => {
  const { options = [] } = asChoice(previewOf('a', 'revealed', { id: 'a', ...question }).result) ?? {}
  expect(options.toSorted((a, b) => b.count - a.count)[0]).toMatchObject({ index: 2, correct: true })
  const place = { label: 'Lima', lat: -12.05, lon: -77.04, zoom: 9 }
  expect(
    asPlace(previewOf('p', 'revealed', { id: 'p', type: 'place-map', place }).result)?.medianKm,
  ).toBeLessThan(1000)
})

test('a timer runs in a sample, and so does the countdown of a poll with a time limit', () => {
  expect(previewOf('t', 'sample', { id: 't', type: 'timer', timeLimitSec: 100 }).remainingMs).toBe(60_000)
  expect(previewOf('t', 'revealed', { id: 't', type: 'timer', timeLimitSec: 100 }).remainingMs).toBeNull()
  expect(previewOf('a', 'sample', { id: 'a', ...question }).remainingMs).toBe(18_000)
})

const asked = (id: string, more: object = {}) => ({
  id,
  ...question,
  prompt: `What is ${id}?`,
  quizView: 'standings',
  ...more,
})
const standingsStep = (id: string) => ({ id, type: 'multiple-choice' as const, quizView: 'standings' })

test('the answers do not depend on ids', () => {
  const renamed = (name: (id: string) => string) => {
    const polls = [asked('a'), asked('b', { prompt: 'What is a?' }), standingsStep('s')]
    const given = documentOf(...polls.map(({ id, ...poll }) => ({ id: name(id), ...poll })))
    return [...previewPolls(given, 'revealed').values()]
  }
  expect(renamed(id => `other-${id}`)).toEqual(renamed(id => id))
  const [first, again] = renamed(id => id)
  expect(first?.result).not.toEqual(again?.result)
})

test('[D52] a question whose results the stage withholds while it is open has none in a sample', () => {
  const place = { label: 'Lima', lat: -12.05, lon: -77.04, zoom: 9 }
  const cases: [Given, Withheld | undefined][] = [
    [{ id: 'a', ...question }, 'open'],
    [{ id: 'a', ...question, showResults: 'live' }, undefined],
    [{ id: 'a', type: 'estimate', estimateMin: 0, estimateMax: 9, answer: 4 }, 'open'],
    [{ id: 'a', type: 'estimate', estimateMin: 0, estimateMax: 9 }, undefined],
    [{ id: 'a', type: 'place-map', place }, 'open'],
    [{ id: 'a', type: 'rating', showResults: 'closed' }, 'open'],
    [{ id: 'a', type: 'rating', showResults: 'host' }, 'host'],
    [{ ...standingsStep('a'), showResults: 'host' }, 'host'],
  ]
  for (const [poll, withheld] of cases) {
    const sample = previewOf('a', 'sample', poll)
    expect([poll, sample.withheld]).toEqual([poll, withheld])
    expect([sample.result === undefined, sample.standings]).toEqual([withheld !== undefined, undefined])
    const revealed = previewOf('a', 'revealed', poll)
    expect([revealed.withheld, revealed.result === undefined]).toEqual([undefined, false])
  }
})

test('[D52] a preview withholds what the room withholds at the same moment', () => {
  const polls = fc.record({
    type: fc.constantFrom(...pollTypes),
    showResults: fc.constantFrom(undefined, 'live', 'closed', 'host'),
    correctIndex: fc.constantFrom(undefined, 0),
    answer: fc.constantFrom(undefined, 4),
    quizView: fc.constantFrom('question', 'standings'),
    options: fc.constantFrom([], ['A', 'B']),
  })
  fc.assert(
    fc.property(polls, poll => {
      const agenda = agendaOf(documentOf({ id: 'a', ...poll }))
      const [placed] = agenda[1]?.polls ?? []
      if (!placed) throw new Error('The step has no poll.')
      const onStage = applyAction(newRoom, agenda, { action: 'start' }, 0)
      expect(previewOf('a', 'sample', { id: 'a', ...poll }).withheld).toBe(withheldOf(onStage, placed))
      const shown = [{ action: 'close' }, { action: 'show' }] as const
      const closed = shown.reduce((state, action) => applyAction(state, agenda, action, 1), onStage)
      expect(previewOf('a', 'revealed', { id: 'a', ...poll }).withheld).toBe(withheldOf(closed, placed))
    }),
  )
})

test('rounds in a sample leave out polls whose results wait for the host, as on stage', () => {
  const polls: Given[] = [
    { id: 'a', type: 'nps', showResults: 'host' },
    { id: 'b', type: 'rating', showResults: 'closed' },
    { id: 'r', type: 'rounds' },
  ]
  const roundsIn = (preview: Preview) => asRounds(previewOf('r', preview, ...polls).result)?.rounds
  expect(roundsIn('open')?.map(({ step }) => step)).toEqual([2])
  expect(roundsIn('sample')?.map(({ step }) => step)).toEqual([2])
  expect(roundsIn('revealed')?.map(({ step }) => step)).toEqual([1, 2])
})

test('a revealed question with standings shows them, with the points that its sample answers earn', () => {
  for (const preview of ['revealed', 'standings'] as const) {
    const { standings = [], result } = previewOf('a', preview, asked('a', { timeLimitSec: null }))
    const right = asChoice(result)?.options[2]?.count ?? 0
    expect(standings).toHaveLength(10)
    expect(standings.filter(({ points }) => points === 1000)).toHaveLength(Math.min(10, right))
  }
  expect(previewOf('a', 'sample', asked('a', { showResults: 'live' })).standings).toBeUndefined()
  expect(previewOf('a', 'revealed', asked('a', { quizView: 'question' })).standings).toBeUndefined()
})

test('sample standings grow from question to question by what each gives, and count those before alone', () => {
  const polls: Given[] = [standingsStep('s0')]
  for (const n of [1, 2, 3, 4, 5]) polls.push(asked(`q${n}`), standingsStep(`s${n}`))
  const previews = previewPolls(documentOf(...polls), 'sample')
  const closed = previewPolls(documentOf(...polls), 'revealed')
  const before = new Map<string, number>()
  expect(previews.get('s0')?.standings).toEqual([])
  for (const n of [1, 2, 3, 4, 5]) {
    const standings = previews.get(`s${n}`)?.standings ?? []
    expect(standings).toEqual(closed.get(`q${n}`)?.standings)
    expect(new Set(standings.map(({ points }) => points)).size).toBeGreaterThan(5)
    for (const { name, points, gained } of standings) {
      expect(points).toBeLessThanOrEqual(n * 1000)
      const known = before.get(name)
      if (known !== undefined) expect(points - gained).toBe(known)
      before.set(name, points)
    }
    // Somebody who fell behind is not in the next list, and is not compared when they return.
    for (const name of before.keys()) if (!standings.some(one => one.name === name)) before.delete(name)
  }
})

test('rounds polls one after another do not compare each other', () => {
  const polls = Array.from({ length: 100 }, (_, index) => ({ id: `r${index}`, type: 'rounds' as const }))
  expect(asRounds(previewOf('r99', 'revealed', ...polls).result)?.rounds).toEqual([])
})

test('a standings step has standings in every preview with answers, and rounds do not compare it', () => {
  for (const preview of previews)
    expect(previewOf('s', preview, asked('a'), standingsStep('s')).standings).toHaveLength(10)
  const compared = ['a', 'b'].map(id => ({ id, type: question.type, options: question.options }))
  const { result } = previewOf('r', 'sample', ...compared, standingsStep('s'), { id: 'r', type: 'rounds' })
  expect(asRounds(result)?.rounds.map(each => each.step)).toEqual([1, 2])
})
