import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const labels = ['We say what we think', 'We know what matters', 'We have fun']
const poll = aPoll({ type: 'radar', radarStyle: 'scales', dimensions: labels })
const live = { revealed: false, open: true, remainingMs: null }

function circles(voters: number, scores: number[][]) {
  const dimensions = labels.map((label, index) => {
    const given = scores[index] ?? []
    const count = given.reduce((sum, each) => sum + each, 0)
    const mean = count === 0 ? null : given.reduce((sum, each, at) => sum + each * (at + 1), 0) / count
    return { index, label, mean, scores: given }
  })
  const marks = flatten(drawState({ poll, live: { ...live, voters, result: { dimensions } } }, slide))
  const find = (suffix: string) => marks.filter(({ node }) => node.key.endsWith(suffix))
  return { find, marks }
}

test('the mean stands where it is on the scale, and each score is as large as it was given often', () => {
  const { find } = circles(10, [
    [0, 0, 0, 0, 10],
    [5, 0, 0, 0, 5],
    [10, 0, 0, 0, 0],
  ])
  const middle = (key: string, row: number) => {
    const { left = 0, right = 0 } = find(key)[row] ?? {}
    return (left + right) / 2
  }
  const width = (key: string, row: number) => {
    const { left = 0, right = 0 } = find(key)[row] ?? {}
    return right - left
  }
  expect(middle('/mean', 0)).toBeCloseTo(middle('/tick5', 0))
  expect(middle('/mean', 1)).toBeCloseTo(middle('/tick3', 1))
  expect(middle('/mean', 2)).toBeCloseTo(middle('/tick1', 2))
  // By area: half of the people make a circle of half the area.
  expect(width('/score1', 1) ** 2 * 2).toBeCloseTo(width('/score1', 2) ** 2)
  expect(width('/score2', 1)).toBe(0)
  // Few answers have no band.
  expect(find('/spread')).toEqual([])
})

test('from twenty answers on a band shows how far apart they are; before the first one the scales stand empty', () => {
  const wide = circles(40, [[20, 0, 0, 0, 20], [0, 0, 40, 0, 0], []])
  const [first, second] = wide.find('/spread')
  expect(first!.right - first!.left).toBeGreaterThan(second!.right - second!.left)
  const empty = circles(0, [])
  expect(empty.find('/mean')).toEqual([])
  expect(empty.find('/tick1')).toHaveLength(labels.length)
  expect(empty.find('/tick1')[0]?.left).toBeCloseTo(wide.find('/tick1')[0]!.left)
})
