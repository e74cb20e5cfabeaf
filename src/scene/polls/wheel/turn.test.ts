import { expect, test } from 'vitest'
import { dialTurnMs, listPasses, shownPasses } from './turn.ts'

const names = ['Ada', 'Grace', 'Alan', 'Radia', 'Linus']

test('the last name that passes the pointer is the one that was drawn, and each passes as often as the dial turns', () => {
  for (const draws of [['Radia'], ['Radia', 'Ada'], ['Ada', 'Ada'], ['Grace', 'Linus', 'Grace']]) {
    const passes = listPasses(names, draws)
    expect(passes.at(-1)?.name).toBe(draws.at(-1))
    for (const name of names)
      expect(passes.filter(pass => pass.name === name).length).toBeGreaterThanOrEqual(5)
  }
})

test('names pass in the order of the dial, slower and slower, within the time that it turns', () => {
  const passes = listPasses(names, ['Linus', 'Alan'])
  passes.slice(1).forEach(({ name, atMs }, index) => {
    const before = passes[index]!
    // The dial turns clockwise, so that the name before comes next.
    expect(name).toBe(names.at(names.indexOf(before.name) - 1))
    expect(atMs).toBeGreaterThan(before.atMs)
  })
  const [first, second] = passes
  const [lastButOne, last] = passes.slice(-2)
  expect(last!.atMs - lastButOne!.atMs).toBeGreaterThan(10 * (second!.atMs - first!.atMs))
  expect(last!.atMs).toBeLessThan(dialTurnMs)
})

test('names run by one after the other, the last ones each, however many are on the dial', () => {
  for (const count of [2, 5, 12, 40]) {
    const many = Array.from({ length: count }, (_, index) => `Person ${index}`)
    const passes = listPasses(many, ['Person 1'])
    const shown = shownPasses(passes)
    expect(shown.length).toBeGreaterThanOrEqual(10)
    expect(shown.at(-1)).toEqual(passes.at(-1))
    // The first of them soon, and none so fast that it cannot be seen.
    expect(shown[0]!.atMs).toBeLessThan(400)
    for (const [index, { atMs }] of shown.slice(1).entries()) {
      expect(atMs - shown[index]!.atMs).toBeGreaterThanOrEqual(100)
      expect(atMs - shown[index]!.atMs).toBeLessThan(1_500)
    }
  }
})

test('a dial that loses a name turns on from where it stood', () => {
  const without = names.filter(name => name !== 'Radia')
  const passes = listPasses(without, ['Radia', 'Ada'], names)
  expect(passes.at(-1)?.name).toBe('Ada')
  expect(passes.some(({ name }) => name === 'Radia')).toBe(false)
  // The first part that comes is the one before the place of the name that left, after a part of a turn.
  expect(passes[0]!.atMs).toBeGreaterThan(0)
  expect(passes.length).toBeGreaterThan(without.length * 5)
})

test('nothing passes before the first draw, and on a dial with one name', () => {
  expect(listPasses(names, [])).toEqual([])
  expect(listPasses(['Ada'], ['Ada'])).toEqual([])
})
