import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!

function draw(points: readonly number[], options = points.map((_, index) => `Q${index + 1}`)) {
  const poll = aPoll({ type: 'hundred-points', hpStyle: 'columns', options })
  return flatten(drawState({ poll, live: answered(poll, [{ points }]) }, slide))
}
const named = (marks: ReturnType<typeof draw>, pattern: RegExp) =>
  marks.filter(({ node }) => pattern.test(node.key))

test('a line shows where all columns would end with as many points each', () => {
  const marks = draw([62, 25, 10, 3])
  const [line] = named(marks, /\/even0$/)
  const [, even] = named(marks, /\/column$/)
  expect(Math.abs((line!.top + line!.bottom) / 2 - even!.top)).toBeLessThan(1)
})

test('the line crosses the columns above it and no figures', () => {
  const marks = draw([40, 24, 32, 4])
  const lines = named(marks, /o\d\/even$/)
  const figures = named(marks, /\/percent/)
  expect(lines.map(({ node }) => node.key)).toEqual(['q/o0/even', 'q/o2/even', 'q/o3/even'])
  for (const line of lines)
    for (const figure of figures)
      expect(
        line.bottom <= figure.top ||
          line.top >= figure.bottom ||
          line.right <= figure.left ||
          line.left >= figure.right,
      ).toBe(true)
})

test('names that would be too small below columns stand in rows', () => {
  const long = Array.from(
    { length: 10 },
    (_, index) => `${index} Better onboarding for people who never saw it`,
  )
  const points = long.map((_, index) => (index === 0 ? 28 : 8))
  expect(named(draw(points, long), /\/column$/)).toEqual([])
  expect(named(draw(points, long), /\/bar$/)).toHaveLength(10)
  expect(named(draw(points), /\/column$/)).toHaveLength(10)
})

test('names take two lines below their columns rather than being small', () => {
  const marks = draw(
    [30, 30, 29, 11],
    ['A faster editor', 'Offline mode', 'Themes and branding', 'Import from slides'],
  )
  const sizes = named(marks, /\/label/).map(({ node }) => (node.kind === 'text' ? node.size : 0))
  expect(sizes.length).toBeGreaterThan(4)
  expect(new Set(sizes).size).toBe(1)
  expect(sizes[0]).toBeGreaterThan(30)
})
