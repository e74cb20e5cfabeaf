import { expect, test } from 'vitest'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { kindOf, readAnswer } from './index.ts'
import { addToTally, emptyReportContext } from './kind.ts'
import { isRight } from './choice.ts'
import { meanOf, medianOf } from './statistics.ts'
import { wordCloud } from './types/word-cloud.ts'
import { foldCase } from './words/word-key.ts'

const choice = (more: object = {}) =>
  poll.parse({ type: 'multiple-choice', prompt: 'Q?', options: ['A', 'B', 'C'], ...more })
const words = (more: object = {}) => poll.parse({ type: 'word-cloud', prompt: 'W?', ...more })
const report = (asked: Poll, answers: unknown[], context = emptyReportContext) => {
  const kind = kindOf(asked)
  const tally = new Map<string, number>()
  for (const answer of answers) addToTally(tally, readAnswer(asked, answer).contributions)
  return kind.report(asked, tally, context)
}

test.each([
  [{ choices: [] }],
  [{ choices: [0, 1] }],
  [{ choices: [3] }],
  [{ choices: [-1] }],
  [{ choices: [0.5] }],
  [{ choices: ['0'] }],
  [{ choices: [0], more: 1 }],
  [{}],
  [null],
  ['0'],
])('multiple-choice refuses the answer %j', answer => {
  expect(() => readAnswer(choice(), answer)).toThrow()
})

test('multiple-choice with several choices refuses duplicates, and sorts the choices', () => {
  const asked = choice({ multiSelect: true })
  expect(() => readAnswer(asked, { choices: [1, 1] })).toThrow()
  expect(readAnswer(asked, { choices: [2, 0] }).value).toEqual({ choices: [0, 2] })
})

test('multiple-choice counts options, shares of voters, and shared picks', () => {
  const { voters, result, summary } = report(choice({ multiSelect: true, correctIndex: 1 }), [
    { choices: [0, 1] },
    { choices: [1, 0] },
    { choices: [2] },
    { choices: [1] },
  ])
  expect(voters).toBe(4)
  expect(result).toEqual({
    options: [
      { index: 0, label: 'A', count: 2, share: 0.5 },
      { index: 1, label: 'B', count: 3, share: 0.75, correct: true },
      { index: 2, label: 'C', count: 1, share: 0.25 },
    ],
    pairs: [{ a: 0, b: 1, count: 2 }],
  })
  expect(summary).toBe('“B” leads with 75% of 4 answers.')
})

test('[D89] the percentages of a table add up to 100, and the summary has the same as the table', () => {
  const votes = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2].map(index => ({ choices: [index] }))
  const { table, summary } = report(choice(), votes)
  expect(table.rows.map(row => row[2])).toEqual(['45%', '37%', '18%'])
  expect(summary).toBe('“A” leads with 45% of 11 answers.')
})

test('the summary names no leader without answers, and reports a tie as a tie', () => {
  expect(report(choice(), []).summary).toBe('No answers yet.')
  expect(report(choice(), [{ choices: [0] }, { choices: [1] }]).summary).toBe(
    '“A” and “B” are tied at 50% of 2 answers.',
  )
})

test('[D27] an answer is right only when it is the right option and no other', () => {
  const quiz = choice({ multiSelect: true, correctIndex: 1 })
  expect(isRight(quiz, { choices: [1] })).toBe(true)
  expect(isRight(quiz, { choices: [0, 1] })).toBe(false)
  expect(isRight(choice(), { choices: [1] })).toBe(false)
})

test('a rating has mean and median, null without voters', () => {
  const asked = poll.parse({ type: 'rating', prompt: 'R?' })
  expect(report(asked, []).result).toMatchObject({ mean: null, median: null })
  expect(report(asked, [{ score: 5 }, { score: 4 }]).result).toMatchObject({ mean: 4.5, median: 4.5 })
  expect(() => readAnswer(asked, { score: 6 })).toThrow()
  expect(() => readAnswer(asked, { score: 0 })).toThrow()
  const counts = [
    { score: 1, count: 2 },
    { score: 3, count: 1 },
    { score: 5, count: 2 },
  ]
  expect([meanOf(counts), medianOf(counts)]).toEqual([3, 3])
})

test('mean and median of the largest numbers are numbers', () => {
  const counts = [{ score: 1e308, count: 40 }]
  expect([meanOf(counts), medianOf(counts)]).toEqual([1e308, 1e308])
})

test.each([
  ['Straße', 'STRASSE'],
  ['Café', 'Cafe\u0301'],
  ['ﬁne', 'FINE'],
  [' two   words ', 'Two words'],
  ['ΟΔΟΣ', 'οδος'],
])('word-cloud: %j and %j are the same word', (a, b) => {
  expect(foldCase(a)).toBe(foldCase(b))
})

test('word-cloud shows the most frequent spelling of a word, and counts a person once', () => {
  const { result, voters } = report(words(), [
    { words: ['Coffee', 'coffee', 'tea'] },
    { words: ['Coffee'] },
    { words: ['COFFEE'] },
    { words: ['tea', 'Ärger'] },
  ])
  expect(voters).toBe(4)
  expect(result).toEqual({
    words: [
      { word: 'Coffee', count: 3 },
      { word: 'tea', count: 2 },
      { word: 'Ärger', count: 1 },
    ],
  })
})

test('word-cloud counts spellings that mean the same as one word, and a person who wrote two of them once', () => {
  const answers = [
    { words: ['teamwork', 'Team-work'] },
    { words: ['team work', 'great!'] },
    { words: ['team work', 'Great'] },
    { words: ['great'] },
    { words: ['café', 'cafe', 'CAFÉ!'] },
  ]
  const { result, voters } = report(words(), answers)
  expect(voters).toBe(5)
  expect(result).toEqual({
    words: [
      { word: 'great', count: 3 },
      { word: 'team work', count: 3 },
      { word: 'cafe', count: 1 },
    ],
  })
})

test('word-cloud shows the plainest spelling of those that are level', () => {
  const shownOf = (...written: string[]) => {
    const { result } = report(
      words(),
      written.map(word => ({ words: [word] })),
    )
    return 'words' in result ? result.words.map(({ word }) => word) : []
  }
  expect(shownOf('great!', 'Great', 'GREAT.', '"great"', 'gréat')).toEqual(['gréat'])
  expect(shownOf('great!', 'Great', 'GREAT.', '"great"')).toEqual(['Great'])
  expect(shownOf('great!', 'great!', 'GREAT')).toEqual(['GREAT'])
  expect(shownOf('TEA', 'Tea', 'tea')).toEqual(['tea'])
  expect(shownOf('.NET', '.NET')).toEqual(['.NET'])
  expect(shownOf('C#', 'c#')).toEqual(['c#'])
})

test('what is one word depends on the language of the room', () => {
  const answers = [{ words: ['año', 'ano'] }, { words: ['KIR', 'kır'] }, { words: ['kir'] }]
  const countsIn = (language: 'es' | 'en' | 'tr') => {
    const { result } = report(words(), answers, { ...emptyReportContext, language })
    return 'words' in result ? result.words.map(({ word, count }) => `${word} ${count}`).toSorted() : []
  }
  expect(countsIn('en')).toEqual(['ano 1', 'kir 2'])
  expect(countsIn('es')).toEqual(['ano 1', 'año 1', 'kir 2'])
  expect(countsIn('tr')).toEqual(['KIR 1', 'ano 1', 'kir 1'])
})

test('merged words count together, each person once, under the word that the host chose', () => {
  const answers = [
    { words: ['fun', 'joy'] },
    { words: ['fun'] },
    { words: ['Happy'] },
    { words: ['sad', 'joy', 'happy'] },
  ]
  const merges = [
    { word: 'joy', into: 'fun' },
    { word: 'fun', into: 'happy' },
  ]
  const { result, merged } = report(words(), answers, { ...emptyReportContext, merges })
  expect(result).toEqual({
    words: [
      { word: 'happy', count: 4 },
      { word: 'sad', count: 1 },
    ],
  })
  expect(merged).toEqual([
    { entry: 'joy', into: 'happy' },
    { entry: 'fun', into: 'happy' },
  ])
  const without = (word: string) =>
    report(words(), answers, { ...emptyReportContext, merges, rejected: new Set([word]) }).result
  expect(without('HAPPY')).toEqual({ words: [{ word: 'sad', count: 1 }] })
  expect(without('fun')).toEqual(result)
})

test('word-cloud takes as many words as the poll says', () => {
  expect(readAnswer(words({ maxWords: 1 }), { words: ['a'] }).value).toEqual({ words: ['a'] })
  expect(() => readAnswer(words({ maxWords: 1 }), { words: ['a', 'b'] })).toThrow(
    'Send a list with one word.',
  )
  expect(() => readAnswer(words({ maxWords: 2 }), { words: ['a', 'b', 'c'] })).toThrow('1 to 2 words')
})

test('word-cloud sorts by count, then alphabet', () => {
  const { result } = report(words(), [{ words: ['pear', 'Apple', 'fig'] }])
  expect(result).toEqual({
    words: ['Apple', 'fig', 'pear'].map(word => ({ word, count: 1 })),
  })
})

test('word-cloud, moderated: a word waits for approval, and a rejected one is not shown', () => {
  const answers = [{ words: ['good', 'bad'] }, { words: ['Good', 'new'] }]
  const context = { ...emptyReportContext, approved: new Set(['good']), rejected: new Set(['bad', 'gone']) }
  const { result, waiting, rejected } = report(words({ moderated: true }), answers, context)
  expect(result).toEqual({ words: [{ word: 'good', count: 2 }], waiting: 1 })
  expect(waiting).toEqual([{ entry: 'new', count: 1 }])
  expect(rejected).toEqual([{ entry: 'bad', text: 'bad', count: 1 }])
  expect(report(words(), answers, context).waiting).toBeUndefined()
})

test('unseen characters and too many marks are removed from words, and tell no words apart', () => {
  const written = { words: ['tru\u200bst', 'a\u001fb', `x${'\u0301'.repeat(24)}`, '\u202etsurt\u202c'] }
  expect(readAnswer(words(), written).value).toEqual({ words: ['trust', 'ab', 'x\u0301', 'tsurt'] })
  const spellings = [
    ['❤\ufe0f', '❤'],
    ['tru\u00adst', 'trust'],
    ['می\u200cروم', 'میروم'],
  ]
  for (const same of spellings)
    expect(readAnswer(words(), { words: same }).contributions).toContainEqual([
      expect.stringMatching(/^w:/),
      1,
    ])
  for (const same of spellings)
    expect(readAnswer(words(), { words: same }).value).toMatchObject({ words: { length: 1 } })
})

test('a word that is masked entirely is not counted as a word, its person is', () => {
  const answers = [{ words: ['***', 'good'] }, { words: ['*** ***'] }, { words: ['***!', 'my ***'] }]
  const { result, voters, table, summary } = report(words(), answers)
  const shown = ['good', 'my ***'].map(word => ({ word, count: 1 }))
  expect(result).toEqual({ words: shown })
  expect([voters, table.rows.length]).toEqual([3, 2])
  expect(summary).toBe('“good” and “my ***” are level, each written by 1 person of 3.')
  // Tallies of earlier versions count it.
  const earlier = new Map([
    ['#', 9],
    ['w:***', 9],
  ])
  expect(wordCloud.report(words(), earlier, emptyReportContext).result).toEqual({ words: [] })
})

test.each([
  [{ words: [] }],
  [{ words: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  [{ words: [' '] }],
  [{ words: ['x'.repeat(26)] }],
  [{ words: ['trust', '\u3164\u200b'] }],
  [{ words: ['nul\0'] }],
  [{ words: ['\ud800'] }],
])('word-cloud refuses the answer %j', answer => {
  expect(() => readAnswer(words(), answer)).toThrow()
})

const asked = (type: string, more: object = {}) => poll.parse({ type, prompt: 'Q?', ...more })
const three = { options: ['A', 'B', 'C'] }

test.each<[Poll, unknown, string]>([
  [asked('this-or-that', { options: ['A', 'B'], multiSelect: true }), { choices: [0, 1] }, 'two of two'],
  [
    asked('image-choice', { optionImages: ['data:image/png,', null] }),
    { choices: [2] },
    'an unknown picture',
  ],
  [asked('ranking', three), { order: [0, 1] }, 'too few places'],
  [asked('ranking', three), { order: [0, 1, 1] }, 'an option twice'],
  [asked('ranking', three), { order: [0, 1, 3] }, 'an unknown option'],
  [asked('hundred-points', three), { points: [50, 50] }, 'too few options'],
  [asked('hundred-points', three), { points: [50, 49, 0] }, '99 points'],
  [asked('hundred-points', three), { points: [150, -50, 0] }, 'below zero'],
  [asked('hundred-points', three), { points: [33.3, 33.3, 33.4] }, 'fractions of points'],
  [asked('nps'), { score: 11 }, 'above 10'],
  [asked('nps'), { score: -1 }, 'below 0'],
  [asked('estimate', { estimateMin: 1, estimateMax: 9 }), { value: 9.01 }, 'above the maximum'],
  [asked('estimate', { estimateMin: 1, estimateMax: 9 }), { value: '5' }, 'text'],
  [asked('radar', { dimensions: ['A', 'B', 'C'] }), { scores: [1, 2] }, 'too few scores'],
  [asked('radar', { dimensions: ['A', 'B', 'C'] }), { scores: [1, 2, 6] }, 'above 5'],
])('%# an answer is refused: %s %j (%s)', (of, answer) => {
  expect(() => readAnswer(of, answer)).toThrow()
})

test('ranking: mean place from 1, first places, and Borda points', () => {
  const { result, summary } = report(asked('ranking', three), [
    { order: [0, 1, 2] },
    { order: [1, 0, 2] },
    { order: [0, 2, 1] },
  ])
  expect(result).toEqual({
    options: [
      { index: 0, label: 'A', mean: 4 / 3, first: 2, points: 5, places: [2, 1, 0] },
      { index: 1, label: 'B', mean: 2, first: 1, points: 3, places: [1, 1, 1] },
      { index: 2, label: 'C', mean: 8 / 3, first: 0, points: 1, places: [0, 1, 2] },
    ],
  })
  expect(summary).toBe('“A” is ranked first overall, with a mean rank of 1.3 from 3 answers.')
  expect(report(asked('ranking', three), []).result).toMatchObject({
    options: [{ mean: null, points: 0 }, {}, {}],
  })
})

test('hundred-points: totals, means, groups and targets', () => {
  const of = asked('hundred-points', { ...three, groups: ['G', 'G', 'H'], targets: [50, 30, 20] })
  expect(report(of, [{ points: [100, 0, 0] }, { points: [20, 30, 50] }]).result).toEqual({
    options: [
      { index: 0, label: 'A', total: 120, mean: 60, group: 'G', target: 50 },
      { index: 1, label: 'B', total: 30, mean: 15, group: 'G', target: 30 },
      { index: 2, label: 'C', total: 50, mean: 25, group: 'H', target: 20 },
    ],
  })
})

test('nps: the share of promoters minus the share of detractors', () => {
  const { result } = report(
    asked('nps'),
    [10, 9, 8, 7, 6, 0].map(score => ({ score })),
  )
  expect(result).toMatchObject({ promoters: 2, passives: 2, detractors: 2, nps: 0 })
  expect(report(asked('nps'), [{ score: 9 }]).result).toMatchObject({ nps: 100 })
  expect(report(asked('nps'), [{ score: 6 }]).result).toMatchObject({ nps: -100 })
  expect(report(asked('nps'), []).result).toMatchObject({ nps: null })
})

test('estimate: values ascending with mean and median, and the real answer', () => {
  const of = asked('estimate', { estimateMin: -10, estimateMax: 10, answer: 3 })
  const { result } = report(
    of,
    [-0, 0, 10, 2, -4.5].map(value => ({ value })),
  )
  expect(result).toEqual({
    values: [
      { value: -4.5, count: 1 },
      { value: 0, count: 2 },
      { value: 2, count: 1 },
      { value: 10, count: 1 },
    ],
    mean: 1.5,
    median: 0,
    answer: 3,
  })
})

test('estimate: the summary of whole years has no fraction', () => {
  const of = asked('estimate', { estimateMin: 1900, estimateMax: 2025 })
  const { result, summary } = report(
    of,
    [1987, 1988].map(value => ({ value })),
  )
  expect(result).toMatchObject({ median: 1987.5 })
  expect(summary).toBe('The middle guess is 1988 (2 guesses).')
})

const grid = { radarStyle: 'grid', dimensions: ['Effort', 'Value'] } as const

test('a grid: the mean place of each option, how far apart its answers are, and where most are', () => {
  const of = asked('radar', { ...grid, options: ['Invoices', 'Office'] })
  const answer = (...spots: number[][]) => ({ spots })
  const { result, table, summary } = report(of, [
    answer([2, 18], [12, 4]),
    answer([4, 18], [16, 4]),
    answer([6, 12], [14, 16]),
  ])
  expect(result).toMatchObject({
    axes: ['Effort', 'Value'],
    marks: [
      {
        label: 'Invoices',
        x: 4,
        y: 16,
        spots: [
          [2, 18, 1],
          [4, 18, 1],
          [6, 12, 1],
        ],
      },
      { label: 'Office', x: 14, y: 8 },
    ],
  })
  expect(table.rows).toEqual([
    ['Invoices', '20%', '80%', '16%', 'less “Effort”, more “Value”', 3],
    ['Office', '70%', '40%', '29%', 'more “Effort”, less “Value”', 2],
  ])
  expect(summary).toBe(
    '“Invoices”: “Effort” 20%, “Value” 80%; most people: less “Effort”, more “Value”; ' +
      '“Office”: “Effort” 70%, “Value” 40%; most people: more “Effort”, less “Value”, by 3 people.',
  )
})

test('a grid without options has one mark, of everybody; two quarters with as many have no most', () => {
  const of = asked('radar', { ...grid, options: [] })
  const { result, table, summary } = report(of, [
    { spots: [[0, 0]] },
    { spots: [[20, 20]] },
    { spots: [[10, 10]] },
  ])
  expect(result).toMatchObject({ marks: [{ label: 'Everybody', x: 10, y: 10 }] })
  expect(table.rows).toEqual([['Everybody', '50%', '50%', '58%', null, null]])
  expect(summary).toBe('Mean of all: “Effort” 50%, “Value” 50%, by 3 people.')
})

test('radar: the mean and the distribution of each dimension', () => {
  const of = asked('radar', { dimensions: ['A', 'B', 'C'] })
  const { result, summary } = report(of, [{ scores: [5, 1, 3] }, { scores: [4, 1, 3] }])
  expect(result).toMatchObject({
    dimensions: [{ mean: 4.5, scores: [0, 0, 0, 1, 1] }, { mean: 1 }, { mean: 3 }],
  })
  expect(summary).toBe('“A” is rated highest with 4.5 of 5, “B” lowest with 1.0, by 2 people.')
})
