import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { kindOf, readAnswer } from './index.ts'
import { type Cells, addToTally, emptyReportContext } from './kind.ts'

const options = ['A', 'B', 'C', 'D']
const index = fc.integer({ min: 0, max: 3 })
const word = fc.constantFrom(
  'Coffee',
  'coffee',
  'COFFEE',
  'Straße',
  'STRASSE',
  'テスト',
  ' big  idea ',
  '👍',
  'Ümlaut',
)
const spot = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

const place = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))

const cases: { poll: Poll; answer: fc.Arbitrary<unknown> }[] = [
  {
    poll: poll.parse({ type: 'multiple-choice', prompt: 'One?', options }),
    answer: index.map(choice => ({ choices: [choice] })),
  },
  {
    poll: poll.parse({ type: 'multiple-choice', prompt: 'Many?', options, multiSelect: true }),
    answer: fc.uniqueArray(index, { minLength: 1 }).map(choices => ({ choices })),
  },
  {
    poll: poll.parse({ type: 'rating', prompt: 'Stars?' }),
    answer: fc.integer({ min: 1, max: 5 }).map(score => ({ score })),
  },
  {
    poll: poll.parse({
      type: 'image-choice',
      prompt: 'Picture?',
      optionImages: options.map(() => 'data:image/png,'),
    }),
    answer: index.map(choice => ({ choices: [choice] })),
  },
  {
    poll: poll.parse({ type: 'this-or-that', prompt: 'Which?', options: ['A', 'B'] }),
    answer: fc.integer({ min: 0, max: 1 }).map(choice => ({ choices: [choice] })),
  },
  {
    poll: poll.parse({ type: 'ranking', prompt: 'Order?', options }),
    answer: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }).map(order => ({ order })),
  },
  {
    poll: poll.parse({ type: 'hundred-points', prompt: 'Points?', options }),
    answer: fc
      .tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 33 })))
      .map(points => ({ points: [...points, 100 - points.reduce((sum, each) => sum + each, 0)] })),
  },
  {
    poll: poll.parse({ type: 'nps', prompt: 'Would you?' }),
    answer: fc.integer({ min: 0, max: 10 }).map(score => ({ score })),
  },
  {
    poll: poll.parse({ type: 'estimate', prompt: 'How many?', estimateMin: -1, estimateMax: 1 }),
    answer: fc.double({ min: -1, max: 1, noNaN: true }).map(value => ({ value })),
  },
  {
    poll: poll.parse({ type: 'radar', prompt: 'How?', dimensions: ['A', 'B', 'C'] }),
    answer: fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 })
      .map(scores => ({ scores })),
  },
  {
    poll: poll.parse({
      type: 'radar',
      radarStyle: 'grid',
      prompt: 'Where?',
      dimensions: ['Effort', 'Value'],
      options: ['A', 'B'],
    }),
    answer: fc.array(place, { minLength: 2, maxLength: 2 }).map(spots => ({ spots })),
  },
  {
    poll: poll.parse({ type: 'radar', radarStyle: 'grid', prompt: 'You?', dimensions: ['X', 'Y'] }),
    answer: place.map(spot => ({ spots: [spot] })),
  },
  {
    poll: poll.parse({ type: 'word-cloud', prompt: 'Words?' }),
    answer: fc.array(word, { minLength: 1, maxLength: 5 }).map(words => ({ words })),
  },
  { poll: poll.parse({ type: 'map', prompt: 'Where are you?' }), answer: spot },
  {
    poll: poll.parse({
      type: 'place-map',
      prompt: 'Where is it?',
      place: { label: 'Lisbon', lat: 38.72, lon: -9.14, zoom: 5 },
    }),
    answer: spot,
  },
  {
    poll: poll.parse({
      type: 'place-map',
      prompt: 'Where is the pump?',
      place: { label: 'Pump', picture: 'data:image/png,', region: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 } },
    }),
    answer: fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
]

for (const { poll: asked, answer } of cases) {
  const kind = kindOf(asked)
  const name = [
    asked.type,
    asked.multiSelect && 'with several choices',
    asked.radarStyle && `as ${asked.radarStyle} of ${asked.options.length}`,
    asked.place?.picture !== undefined && 'on a picture',
  ]
    .filter(Boolean)
    .join(' ')

  test(`${name}: the tally is the sum of the current answers, in any order of answers, changes and withdrawals`, () => {
    const event = fc.record({ person: fc.integer({ min: 0, max: 5 }), answer: fc.option(answer) })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), events => {
        const tally = new Map<string, number>()
        const current = new Map<number, unknown>()
        for (const { person, answer: given } of events) {
          // Like the server, parses the stored answer again before subtracting it.
          const before = current.get(person)
          if (before !== undefined) addToTally(tally, readAnswer(asked, before).contributions, -1)
          current.delete(person)
          if (given === null) continue
          const vote = readAnswer(asked, given)
          addToTally(tally, vote.contributions)
          current.set(person, JSON.parse(JSON.stringify(vote.value)))
        }
        const recount = new Map<string, number>()
        for (const value of [...current.values()].toReversed())
          addToTally(recount, readAnswer(asked, value).contributions)
        expect(sorted(tally)).toEqual(sorted(recount))
        expect(kind.report(asked, tally, emptyReportContext)).toEqual(
          kind.report(asked, recount, emptyReportContext),
        )
        expect(kind.report(asked, tally, emptyReportContext).voters).toBe(current.size)
      }),
    )
  })

  test(`${name}: the table has the figures of the result, and the summary is a sentence`, () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 20 }), answers => {
        const tally = new Map<string, number>()
        for (const given of answers) addToTally(tally, readAnswer(asked, given).contributions)
        const { table, summary } = kind.report(asked, tally, emptyReportContext)
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
        expect(summary).toMatch(/\.$/)
      }),
    )
  })
}

const sorted = (cells: Cells) => [...cells].sort(([a], [b]) => (a < b ? -1 : 1))
