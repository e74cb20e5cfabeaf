import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const live = { revealed: false, open: true, remainingMs: null }
const asked = (options: string[]) =>
  aPoll({ type: 'radar', radarStyle: 'grid', dimensions: ['Effort', 'Value'], options })

function drawn(options: string[], spots: number[][][], box = slide, prompt = 'Where?') {
  const marks = spots.map((each, index) => {
    const count = each.reduce((sum, [, , many = 0]) => sum + many, 0)
    const meanOf = (axis: number) =>
      each.reduce((sum, spot) => sum + (spot[axis] ?? 0) * (spot[2] ?? 0), 0) / count
    return { index, label: options[index] ?? '', x: meanOf(0), y: meanOf(1), spread: 0, spots: each }
  })
  const voters = spots.length === 0 ? 0 : 9
  const result = { axes: ['Effort', 'Value'], marks }
  const all = flatten(
    drawState({ poll: { ...asked(options), prompt }, live: { ...live, voters, result } }, box),
  )
  const find = (suffix: string | RegExp) =>
    all.filter(({ node }) => (typeof suffix === 'string' ? node.key.endsWith(suffix) : suffix.test(node.key)))
  return { all, find }
}

const middle = ({
  left,
  right,
  top,
  bottom,
}: {
  left: number
  right: number
  top: number
  bottom: number
}) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

test('right is more of the first dimension, up more of the second', () => {
  const { find } = drawn(['Low', 'High'], [[[2, 3, 1]], [[18, 17, 1]]])
  const [low, high] = find('/mark').map(middle)
  expect(low!.x).toBeLessThan(high!.x)
  expect(low!.y).toBeGreaterThan(high!.y)
})

test('a prompt that is read from right to left does not turn the field round', () => {
  const places = (prompt: string) =>
    drawn(['One'], [[[2, 3, 1]]], slide, prompt)
      .find('/mark')
      .map(middle)[0]
  expect(places('ما هو؟')!.x).toBeCloseTo(places('Where?')!.x)
})

test('the field stays where it is when the first answer comes, and what is to be placed has been there', () => {
  const before = drawn(['One', 'Two'], [])
  const after = drawn(['One', 'Two'], [[[2, 3, 1]], [[18, 17, 1]]])
  const boxOf = ({ find }: typeof before) =>
    find('/quadrant0').map(({ left, top, right, bottom }) => [left, top, right, bottom])
  expect(boxOf(before)).toEqual(boxOf(after))
  expect(before.find('/mark').map(({ node }) => node.key)).toEqual(
    after.find('/mark').map(({ node }) => node.key),
  )
  expect(before.find(/\/at\d/u)).toEqual([])
})

test('a dot is as large as the number of those who chose its place, by area', () => {
  const { find } = drawn(
    ['One'],
    [
      [
        [2, 3, 40],
        [10, 10, 10],
      ],
    ],
  )
  const [most, fewer] = find(/\/at\d/u).map(({ left, right }) => right - left)
  expect(most! ** 2).toBeCloseTo(4 * fewer! ** 2)
})

test('many places are drawn as one dot for each block of them', () => {
  const everywhere = Array.from({ length: 441 }, (_, index) => [index % 21, Math.floor(index / 21), 1])
  const options = ['One', 'Two', 'Three']
  expect(drawn(options.slice(0, 1), [everywhere]).find(/\/at/u)).toHaveLength(441)
  expect(
    drawn(
      options,
      options.map(() => everywhere),
    ).find(/\/at/u),
  ).toHaveLength(3 * 49)
})

const names = {
  short: ['Invoices', 'Dark mode', 'Pricing', 'Office', 'Search', 'Import', 'Themes', 'Billing'],
  long: Array.from(
    { length: 8 },
    (_, index) => `${index} Working together with other teams on all that matters to them`,
  ),
}
const arrangements = {
  'on one place': () => [14, 15],
  'in a corner': () => [20, 20],
  'in a row': (index: number) => [index, 10],
  'all over': (index: number) => [(index * 7) % 21, (index * 13 + 4) % 21],
}
const drawings = Object.entries(names).flatMap(([kind, options]) =>
  Object.entries(arrangements).flatMap(([how, placeOf]) =>
    boxes.map(box => ({ kind, options, how, placeOf, box })),
  ),
)

test.each(drawings)(
  '$kind names of marks $how on $box.width × $box.height px lie over neither each other nor the marks',
  ({ options, placeOf, box }) => {
    const { find } = drawn(
      options,
      options.map((_, index) => [[...placeOf(index), 3]]),
      box,
    )
    const marks = find('/mark')
    const plates = find('/plate')
    // In a small box there is a list instead.
    if (marks.length === 0) return
    const over = (one: (typeof marks)[number], other: (typeof marks)[number]) =>
      Math.min(
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      )
    for (const [at, plate] of plates.entries()) {
      for (const other of plates.slice(at + 1)) expect(over(plate, other)).toBeLessThanOrEqual(0)
      for (const mark of marks) {
        const { x, y } = middle(mark)
        const away = Math.hypot(
          Math.max(plate.left - x, 0, x - plate.right),
          Math.max(plate.top - y, 0, y - plate.bottom),
        )
        expect(away).toBeGreaterThanOrEqual((mark.right - mark.left) / 2 - 0.5)
      }
    }
    if (box.full) expect(plates).toHaveLength(options.length)
  },
)
