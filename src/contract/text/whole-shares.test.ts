import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentText } from './figures.ts'
import { wholeShares } from './whole-shares.ts'

const sharesOf = (...counts: readonly number[]) => {
  const sum = counts.reduce((all, count) => all + count, 0)
  return counts.map(count => count / sum)
}
const written = (shares: readonly number[], ...told: readonly number[]) =>
  wholeShares(shares, index => told.includes(index)).map(percentText)

test('[D89] shares of a whole, no two of them equal, add up to 100 percent, each less than one away', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 9 }), counts => {
      const shares = sharesOf(...counts)
      fc.pre(shares.every(share => share >= 0.01))
      const whole = wholeShares(shares)
      expect(Math.round(whole.reduce((all, share) => all + share * 100, 0))).toBe(100)
      whole.forEach((share, index) => expect(Math.abs(share - shares[index]!)).toBeLessThan(0.01))
    }),
  )
})

test('[D89] whatever the counts, equal ones are written alike, larger ones never as less, and the largest and those told by themselves as alone', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(counts, fc.nat(9), (given, told) => {
      fc.pre(given.some(count => count > 0))
      const shares = sharesOf(...given)
      const whole = wholeShares(shares, index => index === told)
      shares.forEach((share, index) => {
        const text = percentText(whole[index]!)
        if (share === Math.max(...shares) || index === told) expect(text).toBe(percentText(share))
        shares.forEach((other, at) => {
          if (other === share) expect(percentText(whole[at]!)).toBe(text)
          if (other > share) expect(whole[at]!).toBeGreaterThanOrEqual(whole[index]! - 0.005)
        })
      })
    }),
  )
})

test('[D89] 4 of 9 are 44%: the remainder goes to shares that no sentence tells', () => {
  expect(written(sharesOf(4, 3, 2))).toEqual(['44%', '34%', '22%'])
  expect(written(sharesOf(4, 3, 2), 1)).toEqual(['44%', '33%', '23%'])
  expect(written(sharesOf(5, 3))).toEqual(['63%', '37%'])
  expect(written([0.105, 0.205, 0.69])).toEqual(['11%', '20%', '69%'])
})

test('[D89] where that would part equal shares or move one that is told, each is rounded by itself', () => {
  expect(written(sharesOf(1, 1, 1))).toEqual(['33%', '33%', '33%'])
  expect(written([0.335, 0.335, 0.33])).toEqual(['34%', '34%', '33%'])
  expect(written(sharesOf(5, 3), 1)).toEqual(['63%', '38%'])
})

test('shares that are not of one whole stay as they are, and so do the smallest and the greatest', () => {
  expect(wholeShares([0.805, 0.705])).toEqual([0.805, 0.705])
  expect(wholeShares([0.997, 0.003])).toEqual([0.997, 0.003])
  expect(wholeShares([0, 0])).toEqual([0, 0])
  expect(wholeShares([0.004, 0.996 / 2, 0.996 / 2])[0]).toBe(0.004)
})
