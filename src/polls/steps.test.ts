import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce, mapInSteps, sortInSteps } from './steps.ts'

const many = fc.array(fc.record({ key: fc.nat(50), n: fc.nat() }), { maxLength: 3_000, size: 'max' })

test('sorting in steps gives what sorting at once gives, and keeps the order of those that are equal', () => {
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
  fc.assert(
    fc.property(many, items => {
      expect(atOnce(sortInSteps(items, byKey))).toEqual(items.toSorted(byKey))
    }),
    { numRuns: 50 },
  )
})

test('mapping in steps leaves out what nothing is made of', () => {
  const odd = ({ n }: { n: number }) => (n % 2 === 1 ? n : undefined)
  fc.assert(
    fc.property(many, items => {
      expect(atOnce(mapInSteps(items, odd))).toEqual(items.map(({ n }) => n).filter(n => n % 2 === 1))
    }),
    { numRuns: 20 },
  )
})

test('long work yields often, so that others have their turn', () => {
  const items = Array.from({ length: 10_000 }, (_, n) => (n * 7919) % 10_000)
  expect([...sortInSteps(items, (a, b) => a - b)].length).toBeGreaterThan(50)
  expect([...mapInSteps(items, n => n)].length).toBe(50)
})
