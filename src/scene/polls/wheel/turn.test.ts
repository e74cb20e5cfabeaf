import { expect, test } from 'vitest'
import { dialTurnMs, listPasses } from './turn.ts'

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

test('nothing passes before the first draw, and on a dial with one name', () => {
  expect(listPasses(names, [])).toEqual([])
  expect(listPasses(['Ada'], ['Ada'])).toEqual([])
})
