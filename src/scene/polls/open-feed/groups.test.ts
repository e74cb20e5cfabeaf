import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const range = (length: number) => Array.from({ length }, (_, index) => index)
const name = (index: number, isLong: boolean) =>
  isLong ? `${index + 1} Everything about onboarding of people, really everything ever` : `Group ${index + 1}`
const texts = [
  'Plants',
  'A quiet room for calls',
  'Write down decisions where everybody finds them'.repeat(3),
]

/** Draws `count` groups of `each` entries, and some entries that are in none. */
function drawn(
  count: number,
  each: number,
  { isLong = false, box = slide, only }: { isLong?: boolean; box?: typeof slide; only?: string } = {},
) {
  const entries = [
    ...range(count).flatMap(group =>
      range(each).map(index => ({
        id: `${group}-${index}`,
        text: only ?? texts[index % texts.length] ?? '',
        at: '2026-01-01T10:00:00.000Z',
        labels: [name(group, isLong)],
      })),
    ),
    ...range(2).map(index => ({ id: `loose${index}`, text: 'Loose', at: '2026-01-01T10:00:00.000Z' })),
  ]
  const result = { entries, total: entries.length, waiting: 0 }
  const live = { revealed: true, open: false, remainingMs: null, voters: 9, result }
  return flatten(drawState({ poll: { ...aPoll({ type: 'open-feed' }), groupVotes: 2 }, live }, box))
}

test.each(
  [1, 2, 4, 5, 8, 10].flatMap(count =>
    [1, 6, 30].flatMap(each => [[count, each, false] as const, [count, each, true] as const]),
  ),
)(
  '%i groups of %i entries, long names: %s: all names are there, and no text leaves its box',
  (count, each, isLong) => {
    for (const box of boxes.slice(0, 2)) {
      const all = drawn(count, each, { isLong, box })
      const groups = all.filter(({ node }) => node.key.endsWith('/box'))
      expect(groups).toHaveLength(count + 1)
      const texts = all.filter(
        ({ node }) => node.kind === 'text' && /\/(?:name|count|more|text)/u.test(node.key),
      )
      for (const group of groups) {
        const inside = texts.filter(text => isWithin(text, group))
        expect(inside.length).toBeGreaterThanOrEqual(2)
      }
      expect(texts.every(text => groups.some(group => isWithin(text, group)))).toBe(true)
      const notes = all.filter(({ node }) => node.key.endsWith('/note'))
      expect(notes.every(note => groups.some(group => isWithin(note, group)))).toBe(true)
    }
  },
)

type Drawn = ReturnType<typeof drawn>[number]
const isWithin = (inner: Drawn, outer: Drawn) =>
  inner.left >= outer.left &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1

test('boxes of groups do not cover each other', () => {
  for (const box of boxes.slice(0, 2))
    for (const count of [1, 3, 7, 10])
      for (const each of [1, 5, 20]) {
        const groups = drawn(count, each, { box }).filter(({ node }) => node.key.endsWith('/box'))
        for (const one of groups)
          for (const other of groups)
            if (one !== other)
              expect(
                one.right <= other.left + 0.1 ||
                  other.right <= one.left + 0.1 ||
                  one.bottom <= other.top + 0.1 ||
                  other.bottom <= one.top + 0.1,
              ).toBe(true)
      }
})

test('few ideas all have a note, in type that can be read from the last row', () => {
  const all = drawn(4, 2)
  const notes = all.filter(({ node }) => node.key.endsWith('/note'))
  expect(notes).toHaveLength(10)
  const texts = all.flatMap(({ node }) => (node.kind === 'text' && node.key.includes('/text') ? [node] : []))
  expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(28)
})

test('a box whose entries are not all drawn says how many more there are', () => {
  for (const box of boxes.slice(0, 2))
    for (const count of [2, 4, 5, 8])
      for (const length of range(14)) {
        const all = drawn(count, length + 1, { box, only: 'Plants' })
        for (const group of all.filter(
          ({ node }) => node.key.startsWith('q/g') && node.key.endsWith('/box'),
        )) {
          const key = group.node.key.replace(/\/box$/u, '')
          const listed = all.filter(
            ({ node, ...at }) => node.key.endsWith('/note') && isWithin({ node, ...at }, group),
          )
          const more = all.find(({ node }) => node.key.startsWith(`${key}/more`))?.node
          const left = more?.kind === 'text' ? Number(/\d+/.exec(more.text)?.[0]) : 0
          if (listed.length > 0) expect(listed.length + left).toBe(length + 1)
        }
      }
})

const entry = (id: string, ...labels: string[]) => ({
  id,
  text: `Idea ${id}`,
  at: '2026-01-01T10:00:00.000Z',
  ...(labels.length > 0 && { labels }),
})
const whileOpen = (entries: ReturnType<typeof entry>[], type: 'open-feed' | 'qa-upvotes' = 'open-feed') =>
  flatten(
    drawState(
      {
        poll: { ...aPoll({ type }), groupVotes: 2 },
        live: {
          revealed: false,
          open: true,
          remainingMs: null,
          voters: 1,
          result: { entries, total: entries.length, waiting: 0 },
        },
      },
      slide,
    ),
  )
const keysEndingWith = (all: ReturnType<typeof whileOpen>, end: string) =>
  all.flatMap(({ node }) => (node.key.endsWith(end) ? [node.key] : []))

test('the board is on stage from the first label on, of questions from the second; before, their texts are', () => {
  const boxesOf = (type: 'open-feed' | 'qa-upvotes', ...entries: ReturnType<typeof entry>[]) =>
    keysEndingWith(whileOpen(entries, type), '/box')
  for (const type of ['open-feed', 'qa-upvotes'] as const) {
    expect(boxesOf(type, entry('a'), entry('b'))).toEqual([])
    expect(boxesOf(type, entry('a', 'A'), entry('b', 'B'))).toEqual(['q/gA/box', 'q/gB/box'])
  }
  expect(boxesOf('open-feed', entry('a', 'A'), entry('b'))).toEqual(['q/gA/box', 'q/loose/box'])
  // Their votes say more than one label.
  expect(boxesOf('qa-upvotes', entry('a', 'A'), entry('b'))).toEqual([])
})

test('a note keeps its name when it is moved to another group, and has another in each further one', () => {
  const notesOf = (...entries: ReturnType<typeof entry>[]) => keysEndingWith(whileOpen(entries), '/note')
  expect(notesOf(entry('a', 'A'), entry('b'))).toEqual(['q/ea/note', 'q/eb/note'])
  expect(notesOf(entry('a', 'A'), entry('b', 'A'))).toEqual(['q/ea/note', 'q/eb/note'])
  expect(notesOf(entry('a', 'A', 'B'))).toEqual(['q/ea/note', 'q/ea/q/gB/note'])
})
