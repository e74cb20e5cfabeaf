import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test('a deck stays in the bin for thirty days', () => {
  const deletedAt = Date.parse('2030-03-01T12:00:00Z')
  const left = (now: string) => daysLeft(deletedAt, Date.parse(now))
  expect(left('2030-03-01T12:00:00Z')).toBe('30 days left')
  expect(left('2030-03-01T12:00:01Z')).toBe('29 days left')
  expect(left('2030-03-30T12:00:00Z')).toBe('1 day left')
  expect(left('2030-03-30T12:00:01Z')).toBe('less than a day left')
})
