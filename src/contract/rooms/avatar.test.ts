import { expect, test } from 'vitest'
import { avatarCount, avatarMarks, avatarOf } from './avatar.ts'

const ids = Array.from({ length: 2_000 }, (_, index) => `participant-${index}`)

test('[D61] a participant always has the same picture, and two hundred have nearly as many', () => {
  expect(avatarOf('participant-7')).toBe(avatarOf('participant-7'))
  expect(new Set(ids.slice(0, 200).map(avatarOf)).size).toBeGreaterThan(185)
})

test('the number of a picture is one of a few thousand, so it does not tell the id', () => {
  const numbers = ids.map(avatarOf)
  expect(numbers.every(number => Number.isInteger(number) && number >= 0 && number < avatarCount)).toBe(true)
  expect(avatarCount).toBeLessThan(6_000)
})

test('every number has a picture of its own, and neighbours in colour differ in the colour alone', () => {
  const pictures = new Set<string>()
  for (let avatar = 0; avatar < avatarCount; avatar += 1) pictures.add(JSON.stringify(avatarMarks(avatar)))
  expect(pictures.size).toBe(avatarCount)
  const [first, next] = [avatarMarks(0), avatarMarks(1)]
  expect(first.map(({ d }) => d)).toEqual(next.map(({ d }) => d))
  expect(first).not.toEqual(next)
})
