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
  [2, 4, 5, 8, 10].flatMap(count =>
    [1, 6, 30].flatMap(each => [[count, each, false] as const, [count, each, true] as const]),
  ),
)(
  '%i groups of %i entries, long names: %s: all names are there, and no text leaves its box',
  (count, each, isLong) => {
    for (const box of boxes.slice(0, 2)) {
      const all = drawn(count, each, { isLong, box })
      const groups = all.filter(({ node }) => node.key.endsWith('/box'))
      expect(groups).toHaveLength(count + 1)
      for (const group of groups) {
        const key = group.node.key.replace(/\/box$/, '')
        const inside = all.filter(
          ({ node }) =>
            node.kind === 'text' && (node.key.startsWith(`${key}/`) || node.key.includes(`/${key}/`)),
        )
        expect(inside.length).toBeGreaterThanOrEqual(2)
        for (const text of inside) {
          expect(text.left).toBeGreaterThanOrEqual(group.left)
          expect(text.right).toBeLessThanOrEqual(group.right + 1)
          expect(text.bottom).toBeLessThanOrEqual(group.bottom + 1)
        }
      }
    }
  },
)

test('a box whose entries are not all drawn says how many more there are', () => {
  for (const box of boxes.slice(0, 2))
    for (const count of [2, 4, 5, 8])
      for (const length of range(14)) {
        const all = drawn(count, length + 1, { box, only: 'Plants' })
        for (const group of range(count)) {
          const key = `q/g${name(group, false)}`
          const listed = all.filter(({ node }) => node.key.endsWith(`/${key}/dot`)).length
          const more = all.find(({ node }) => node.key.startsWith(`${key}/more`))?.node
          const left = more?.kind === 'text' ? Number(/\d+/.exec(more.text)?.[0]) : 0
          if (listed > 0) expect(listed + left).toBe(length + 1)
        }
      }
})

test('while people still write, a feed is drawn', () => {
  const open = { revealed: false, open: true, remainingMs: null, voters: 1 }
  const entries = [{ id: 'a', text: 'One', at: '2026-01-01T10:00:00.000Z', labels: ['A'] }]
  const all = flatten(
    drawState(
      {
        poll: { ...aPoll({ type: 'open-feed' }), groupVotes: 2 },
        live: { ...open, result: { entries, total: 1, waiting: 0 } },
      },
      slide,
    ),
  )
  expect(all.filter(({ node }) => node.key.endsWith('/box'))).toEqual([])
})
