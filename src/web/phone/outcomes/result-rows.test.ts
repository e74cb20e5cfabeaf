import { beforeAll, describe, expect, test } from 'vitest'
import english from '#messages/en/phone-later.json' with { type: 'json' }
import german from '#messages/de/phone-later.json' with { type: 'json' }
import type { PhonePoll } from '#contract/rooms/live.ts'
import { laterMessages } from '../later/language.ts'
import { resultRowsOf } from './result-rows.ts'

const poll = (type: PhonePoll['type'], more: Partial<PhonePoll> = {}): PhonePoll => ({
  type,
  prompt: 'Question?',
  options: [],
  quiz: false,
  timeLimitSec: null,
  ...more,
})
const option = (index: number, label: string, count: number, voters: number) => ({
  index,
  label,
  count,
  share: count / voters,
})

describe('the result of a room on a phone', () => {
  beforeAll(() => laterMessages.use('en', english))

  test('a choice is shown by shares, with the own answer and the right one', () => {
    const result = { options: [option(0, 'Elbe', 1, 4), option(1, 'Elster', 3, 4)] }
    expect(
      resultRowsOf(poll('multiple-choice', { correctIndex: 1 }), { result, voters: 4 }, { choices: [0] }),
    ).toEqual({
      figure: 'result.share',
      sentence: '3 people gave the right answer (75%). 4 answers.',
      rows: [
        { label: 'Elbe', option: 0, length: 0.25, figure: '25%', count: 1, isMine: true, isRight: false },
        { label: 'Elster', option: 1, length: 0.75, figure: '75%', count: 3, isMine: false, isRight: true },
      ],
    })
  })

  test('a vote on groups begins with what won', () => {
    const result = { options: [option(0, 'Builds', 1, 4), option(1, 'Office', 3, 4)] }
    const vote = poll('multiple-choice', { groupVotes: 1, options: ['Builds', 'Office'] })
    expect(resultRowsOf(vote, { result, voters: 4 }, { choices: [0] })?.rows).toMatchObject([
      { label: 'Office', option: 1, isMine: false },
      { label: 'Builds', option: 0, isMine: true },
    ])
  })

  test('of typed answers the texts are shown with their counts, not the entries', () => {
    const texts = [
      { text: 'Oslo', count: 3, correct: true as const },
      { text: 'Bergen', count: 1 },
    ]
    const result = { entries: [], total: 5, waiting: 0, texts }
    const answer = { entries: [{ id: 'a', text: 'bergen' }], upvotes: [] }
    expect(resultRowsOf(poll('open-feed'), { result, voters: 5 }, answer)).toEqual({
      figure: 'result.count',
      sentence: '3 people gave the right answer (60%). 5 answers.',
      rows: [
        { label: 'Oslo', length: 0.6, figure: '3', isMine: false, isRight: true },
        { label: 'Bergen', length: 0.2, figure: '1', isMine: true, isRight: false },
      ],
      more: 1,
    })
  })

  test('the own typed answer is marked however it was spelt, and when it was taken for the right one', () => {
    const texts = [
      { text: 'Zürich', count: 3, correct: true as const },
      { text: 'St. Gallen', count: 2 },
    ]
    const result = { entries: [], total: 5, waiting: 0, texts }
    const markedOf = (text: string, earned?: number) =>
      resultRowsOf(
        poll('open-feed', { accepted: ['Zürich'] }),
        { result, voters: 5 },
        { entries: [{ id: 'a', text }], upvotes: [] },
        earned,
      )?.rows.flatMap(({ isMine, label }) => (isMine ? [label] : []))
    expect(markedOf('st gallen!')).toEqual(['St. Gallen'])
    for (const right of ['zurich', 'Zürch']) expect(markedOf(right)).toEqual(['Zürich'])
    expect(markedOf('Turicum', 1000)).toEqual(['Zürich'])
    expect(markedOf('Bern', 0)).toEqual([])
  })

  test('of a quiz question it says how many were right, also where most chose another option', () => {
    const result = { options: [option(0, 'Elbe', 1, 4), option(1, 'Elster', 3, 4)] }
    const sentenceOf = (more: Partial<PhonePoll>) =>
      resultRowsOf(poll('multiple-choice', more), { result, voters: 4 }, undefined)?.sentence
    expect(sentenceOf({ correctIndex: 0 })).toBe('1 person gave the right answer (25%). 4 answers.')
    expect(sentenceOf({})).toBe('“Elster” leads with 75%. 4 answers.')
  })

  test('of a question with several right options it names no leader, which is not what counts', () => {
    const result = { options: [option(0, '51', 1, 4), option(1, '53', 2, 4), option(2, '59', 3, 4)] }
    const asked = poll('multiple-choice', { correctIndexes: [1, 2], multiSelect: true })
    expect(resultRowsOf(asked, { result, voters: 4 }, { choices: [1] })?.sentence).toBe('4 answers')
  })

  test('a full bar of a ranking is everybody’s first place, as on stage', () => {
    const option = (label: string, points: number) => ({
      index: 0,
      label,
      points,
      mean: 2,
      first: 0,
      places: [],
    })
    const result = { options: [option('Tea', 6), option('Milk', 4), option('Water', 2)] }
    const shown = resultRowsOf(poll('ranking'), { result, voters: 4 }, undefined)
    expect(shown?.rows.map(({ label, length }) => [label, length])).toEqual([
      ['Tea', 0.75],
      ['Milk', 0.5],
      ['Water', 0.25],
    ])
  })

  test('of a ranking with a right order the rows stand in it and say how many had each option in its place; who leads is not said', () => {
    const option = (index: number, label: string, points: number, places: number[]) => {
      const unread = { mean: 2, first: 0 }
      return { index, label, points, places, ...unread }
    }
    const result = {
      options: [
        option(0, 'Radio', 2, [1, 0, 3]),
        option(1, 'Telephone', 6, [1, 2, 1]),
        option(2, 'Telegraph', 4, [2, 2, 0]),
      ],
    }
    const shown = (more: Partial<PhonePoll>) =>
      resultRowsOf(poll('ranking', more), { result, voters: 4 }, undefined)
    expect(shown({})?.sentence).toBe('“Telephone” comes first. 4 answers.')
    const revealed = shown({ correctIndexes: [2, 1, 0] })
    expect(revealed?.rows.map(({ label }) => label)).toEqual(['Telegraph', 'Telephone', 'Radio'])
    expect(revealed).toMatchObject({ figure: 'result.inPlace', sentence: '4 answers' })
    expect(revealed?.rows.map(({ figure, length }) => [figure, length])).toEqual([
      ['50%', 0.5],
      ['50%', 0.5],
      ['75%', 0.75],
    ])
  })

  test('of distances only those between the nearest and the farthest guess have a row, and the own one is marked', () => {
    const place = { label: 'Machu Picchu', lat: -13.16, lon: -72.55, zoom: 1 }
    const counts = [0, 0, 2, 0, 1, 0]
    const bands = [10, 50, 200, 500, 1_000, 20_038].map((km, at) => ({ km, count: counts[at] ?? 0 }))
    const shown = resultRowsOf(
      poll('place-map', { place }),
      { result: { points: [], place, medianKm: 120, bands }, voters: 3 },
      { lat: -12, lon: -72 },
    )
    expect(
      shown?.rows.map(({ label, figure, isMine }) => [label.replaceAll('\u00a0', ' '), figure, isMine]),
    ).toEqual([
      ['up to 200 km', '2', true],
      ['up to 500 km', '0', false],
      ['up to 1,000 km', '1', false],
    ])
  })

  test('of words and countries eight have a bar, and how many more there are is said', () => {
    const words = Array.from({ length: 20 }, (_, at) => ({ word: `w${at}`, count: 1 }))
    const countries = words.slice(0, 12).map(({ word: name, count }) => ({ name, count }))
    const shown = [
      resultRowsOf(poll('word-cloud'), { result: { words, more: 3 }, voters: 9 }, undefined),
      resultRowsOf(poll('map'), { result: { points: [], countries }, voters: 9 }, undefined),
    ]
    expect(shown.map(each => [each?.rows.length, each?.more])).toEqual([
      [8, 15],
      [8, 4],
    ])
    const few = { result: { words: words.slice(0, 8) }, voters: 9 }
    expect(resultRowsOf(poll('word-cloud'), few, undefined)).not.toHaveProperty('more')
  })

  test('each share of a choice is the nearest percentage', () => {
    const result = { options: [option(0, 'A', 3, 8), option(1, 'B', 3, 8), option(2, 'C', 2, 8)] }
    const rows = resultRowsOf(poll('multiple-choice'), { result, voters: 8 }, undefined)?.rows
    expect(rows?.map(({ figure }) => figure)).toEqual(['38%', '38%', '25%'])
  })

  test('nobody leads when two have the most', () => {
    const result = { options: [option(0, 'A', 2, 4), option(1, 'B', 2, 4)] }
    expect(resultRowsOf(poll('this-or-that'), { result, voters: 4 }, undefined)?.sentence).toBe('4 answers')
  })

  test('guesses stand in ranges with round bounds, none is lost, and the own and the right one are marked', () => {
    const values = [1, 12, 37, 55, 58, 99].map(value => ({ value, count: 2 }))
    const range = { estimateMin: 0, estimateMax: 100, answer: 57 }
    const shown = resultRowsOf(
      poll('estimate', range),
      { result: { values, mean: 43, median: 46, answer: 57 }, voters: 12 },
      { value: 12 },
    )
    expect(shown?.rows.map(({ label, figure }) => `${label}: ${figure}`)).toEqual([
      '0 – 20: 4',
      '20 – 40: 2',
      '40 – 60: 4',
      '60 – 80: 0',
      '80 – 100: 2',
    ])
    expect(shown?.rows.map(({ isMine }) => isMine)).toEqual([true, false, false, false, false])
    expect(shown?.rows.map(({ isRight }) => isRight)).toEqual([false, false, true, false, false])
    expect(shown?.sentence).toBe('The middle guess is 46. 12 answers.')
  })

  test('a guess in the range of the right answer is told from it by both numbers', () => {
    const values = [1_200, 1_650, 1_665, 2_400].map(value => ({ value, count: 1 }))
    const range = { estimateMin: 0, estimateMax: 3_000, answer: 1_665 }
    const marksOf = (value: number) =>
      resultRowsOf(
        poll('estimate', range),
        { result: { values, mean: 1_700, median: 1_657.5, answer: 1_665 }, voters: 4 },
        { value },
      )?.rows.filter(({ isMine, isRight }) => isMine || isRight)
    expect(marksOf(1_650)).toMatchObject([{ isMine: true, mine: '1,650', isRight: true, right: '1,665' }])
    expect(marksOf(1_665)).toMatchObject([{ isMine: true, mine: '1,665', isRight: true, right: '1,665' }])
    expect(marksOf(2_400)).toMatchObject([
      { isMine: false, isRight: true, right: '1,665' },
      { isMine: true, isRight: false, mine: '2,400' },
    ])
  })

  test('no range of guesses reaches beyond what may be guessed, and none is lost', () => {
    const labels = (guesses: number[], estimateMin: number, estimateMax: number) =>
      resultRowsOf(
        poll('estimate', { estimateMin, estimateMax }),
        {
          result: { values: guesses.map(value => ({ value, count: 1 })), mean: 0, median: 0 },
          voters: guesses.length,
        },
        undefined,
      )?.rows.map(({ label, figure }) => `${label}: ${figure}`)
    expect(labels([400, 2_600, 3_000], 0, 3_000)?.at(-1)).toBe('2,500 – 3,000: 2')
    expect(labels([450, 2_600, 3_100], 420, 3_100)?.[0]).toBe('420 – 500: 1')
    expect(labels([450, 2_600, 3_100], 420, 3_100)?.at(-1)).toBe('3,000 – 3,100: 1')
    expect(labels([3, 7, 9], 0, 9)?.at(-1)).toBe('9: 1')
    expect(labels([2.5], 0, 2.5)).toEqual(['2 – 2.5: 1'])
  })

  test('equal guesses are one bar', () => {
    const result = { values: [{ value: 7, count: 3 }], mean: 7, median: 7 }
    const shown = resultRowsOf(poll('estimate', { estimateMax: 10 }), { result, voters: 3 }, undefined)
    expect(shown?.rows).toMatchObject([{ label: '7', figure: '3', length: 1 }])
  })

  test('without answers it says so', () => {
    const shown = resultRowsOf(poll('word-cloud'), { result: { words: [] }, voters: 0 }, undefined)
    expect(shown).toMatchObject({ rows: [], sentence: 'Nobody answered.' })
  })

  test('figures and words are in the language of the page', () => {
    laterMessages.use('de', german)
    const scores = [1, 2, 3, 4, 5].map(score => ({
      score,
      count: score === 4 ? 1 : 0,
      share: score === 4 ? 1 : 0,
    }))
    const shown = resultRowsOf(
      poll('rating'),
      { result: { scores, mean: 4, median: 4 }, voters: 1 },
      { score: 4 },
    )
    expect(shown?.sentence).toBe('Der Mittelwert ist 4,0. 1 Antwort.')
    expect(shown?.rows.find(({ isMine }) => isMine)).toMatchObject({ label: '4', length: 1 })
    laterMessages.use('en', english)
  })
})
