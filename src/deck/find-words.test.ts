import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { type Sought, findHits, replaceHits } from './find-words.ts'

const chart = { labels: ['Tea', 'Milk'], series: [{ name: 'Cups of tea', values: [1, 2] }] }
const { document } = contentOf([
  {
    kind: 'slide',
    id: 'slide',
    texts: [
      { id: 'low', text: 'Tea at nine', rect: { x: 0.1, y: 0.7, w: 0.8, h: 0.1 } },
      { id: 'high', text: 'Café in the morning', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.1 } },
    ],
    shapes: [
      { id: 'box', text: 'Steam', rect: { x: 0.1, y: 0.8, w: 0.2, h: 0.1 } },
      { id: 'chart', shape: 'chart', chart, rect: { x: 0.5, y: 0.8, w: 0.2, h: 0.1 } },
    ],
    notes: 'Say: tea, tea.',
  },
  {
    kind: 'poll',
    id: 'poll',
    poll: { type: 'this-or-that', prompt: 'Which?', options: ['Green tea', 'Coffee'] },
  },
])
const placesOf = (sought: Sought) =>
  findHits(document, sought).map(({ stepId, element, path, start }) => [element ?? stepId, path, start])

test('words are found on slides from top to bottom, in shapes, charts, notes and polls', () => {
  expect(placesOf({ words: 'TEA' })).toEqual([
    ['low', 'text', 0],
    ['box', 'text', 1],
    ['chart', 'chart.labels.0', 0],
    ['chart', 'chart.series.0.name', 8],
    ['slide', 'notes', 5],
    ['slide', 'notes', 10],
    ['poll', 'poll.options.0', 6],
  ])
  expect(placesOf({ words: 'tea', isExact: true }).map(([, , at]) => at)).toEqual([1, 8, 5, 10, 6])
  expect(placesOf({ words: 'cafe' })).toEqual([['high', 'text', 0]])
  expect(placesOf({ words: 'cafe', isExact: true })).toEqual([])
  expect(placesOf({ words: 'tea', isWhole: true })).toHaveLength(6)
  expect(placesOf({ words: 'mor', isWhole: true })).toEqual([])
  expect(placesOf({ words: ' ' })).toEqual([])
})

test('all places are replaced, or one; what has none stays the same object', () => {
  const hits = findHits(document, { words: 'tea' })
  const all = replaceHits(document, hits, '$& cocoa')
  expect(all.count).toBe(hits.length)
  expect(all.document[1]).toMatchObject({
    texts: [{ text: '$& cocoa at nine' }, { text: 'Café in the morning' }],
    shapes: [
      { text: 'S$& cocoam' },
      { chart: { labels: ['$& cocoa', 'Milk'], series: [{ name: 'Cups of $& cocoa' }] } },
    ],
    notes: 'Say: $& cocoa, $& cocoa.',
  })
  const one = replaceHits(document, hits.slice(4, 5), '')
  expect(one.count).toBe(1)
  expect(one.document[1]).toMatchObject({ notes: 'Say: , tea.' })
  expect(one.document[2]).toBe(document[2])
  expect(replaceHits(document, [], 'x').document).toBe(document)
})

test('a text that would be too long is left alone, and not counted', () => {
  const hits = findHits(document, { words: 'tea' })
  const { document: next, count } = replaceHits(document, hits, 'x'.repeat(100))
  expect(count).toBe(hits.length - 1)
  expect(next[2]).toEqual(document[2])
})

test.each([
  ['**Good** morning', 'good morning', 'Hello', '**Hello**'],
  ['Good **morning**', 'Good morning', 'Hello', 'Hello'],
  ['Say **Good morning** now', 'morning', 'evening', 'Say **Good evening** now'],
  ['See [our page](https://page.example)', 'page', 'site', 'See [our site](https://page.example)'],
  ['- one\n- two', 'two', 'three', '- one\n- three'],
  ['# Two **words**', 'words', 'signs', '# Two **signs**'],
  [String.raw`2 \* 3`, '2 * 3', '6', String.raw`6`],
])('in “%s” the words “%s” become “%s”', (text, words, to, after) => {
  const content = contentOf([{ kind: 'slide', id: 's', texts: [{ id: 't', format: 'markdown', text }] }])
  const hits = findHits(content.document, { words })
  expect(hits).toHaveLength(1)
  expect(replaceHits(content.document, hits, to).document[1]).toMatchObject({ texts: [{ text: after }] })
})

test('what is found is there, and is gone once it is replaced by nothing like it', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', 'ﬁ', '́', ' ', '1', 'İ'),
    minLength: 1,
    maxLength: 4,
  })
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'E', 'é', 'ﬁ', '́', ' ', '1', 'i'), maxLength: 30 })
  fc.assert(
    fc.property(words, text, fc.boolean(), fc.boolean(), (sought, inside, isExact, isWhole) => {
      const content = contentOf([{ kind: 'slide', id: 's', texts: [{ id: 't', text: inside }] }])
      const look = { words: sought, isExact, isWhole }
      const hits = findHits(content.document, look)
      for (const { start, end } of hits) {
        if (isExact) expect(inside.slice(start, end)).toBe(sought)
        expect(end).toBeGreaterThan(start)
      }
      const { document: next, count } = replaceHits(content.document, hits, '…')
      expect(count).toBe(hits.length)
      expect(findHits(next, look).length).toBeLessThanOrEqual(isWhole ? inside.length : 0)
    }),
    propertyRuns(300),
  )
})
