import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/refusal.ts'
import { announceStart, announcedStartOf } from './announced-start.ts'
import { newRoom, readRoomState, writeRoomState } from './state.ts'

const now = Date.UTC(2026, 4, 1, 12)
const iso = (ms: number) => new Date(ms).toISOString()
const statusOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof Refusal ? error.status : undefined
  }
  return 200
}

test('a start is announced within 24 hours, taken back with null, and kept with the room', () => {
  const announced = announceStart(newRoom, iso(now + 1), now)
  expect(announcedStartOf(announced)).toBe(iso(now + 1))
  expect(announcedStartOf(readRoomState(writeRoomState(announced)))).toBe(iso(now + 1))
  expect(announceStart(newRoom, '2026-05-01T15:00:00+02:00', now).startsAt).toBe(now + 3_600_000)
  expect(announcedStartOf(announceStart(announced, null, now))).toBeNull()
  expect(statusOf(() => announceStart(newRoom, iso(now + limits.announcedMs), now))).toBe(200)
  for (const bad of [now, now - 1, now + limits.announcedMs + 1])
    expect(statusOf(() => announceStart(newRoom, iso(bad), now))).toBe(400)
})

test('nothing is announced once the session runs', () => {
  const live = { ...announceStart(newRoom, iso(now + 60_000), now), status: 'live' as const }
  expect(announcedStartOf(live)).toBeNull()
  expect(statusOf(() => announceStart(live, iso(now + 60_000), now))).toBe(409)
  expect(statusOf(() => announceStart(live, null, now))).toBe(200)
})
