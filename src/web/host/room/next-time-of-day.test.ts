import { expect, test } from 'vitest'
import { nextTimeOfDay } from './next-time-of-day.ts'

/** A moment where this device is, ms since 1970. */
const at = (day: number, hours: number, minutes: number, seconds = 0) =>
  new Date(2026, 4, day, hours, minutes, seconds).getTime()

test('a time of day is the next one: today while it is ahead, else tomorrow', () => {
  expect(nextTimeOfDay('14:30', at(1, 9, 0))).toBe(at(1, 14, 30))
  expect(nextTimeOfDay('14:30', at(1, 14, 29, 59))).toBe(at(1, 14, 30))
  expect(nextTimeOfDay('14:30', at(1, 14, 30))).toBe(at(2, 14, 30))
  expect(nextTimeOfDay('00:00', at(1, 23, 59))).toBe(at(2, 0, 0))
  expect(nextTimeOfDay('', at(1, 9, 0))).toBeUndefined()
})
