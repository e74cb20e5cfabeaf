import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRoom } from '#rooms/state.ts'
import type { LiveRoom } from './room.ts'
import { teamFeed } from './team-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The feed of a room with so many phones that are all in one team, and how many events each of them got. */
function openFeed(phones: number) {
  const got = new Map<string, number>()
  const streamOf = (id: string) => ({ send: () => void got.set(id, (got.get(id) ?? 0) + 1) })
  const present = new Map<string, ReturnType<typeof streamOf>[]>()
  const join = (id: string) => present.set(id, [streamOf(id)])
  for (let index = 0; index < phones; index += 1) join(`p${index}`)
  const query = async ({ name }: { name: string }) => ({
    rows:
      name === 'read-team-sizes'
        ? [{ team: 't1', size: present.size }]
        : [...present.keys()].map(id => ({ id, team: 't1' })),
  })
  const list = [{ id: 't1', name: 'Owls', colour: 0 }]
  const room = {
    agenda: [],
    id: 1,
    kicked: new Set(),
    present,
    state: { ...newRoom, teams: { mode: 'deal', list } },
  }
  const feed = teamFeed(
    () => room as unknown as LiveRoom,
    { query } as unknown as Parameters<typeof teamFeed>[1],
    error => {
      throw error
    },
  )
  return { feed, got, join }
}

test.each([
  { phones: 100, atMost: 9 },
  { phones: 10_000, atMost: 3 },
])(
  '$phones phones hear of new sizes less often the more they are, and in the end of all',
  async ({ phones, atMost }) => {
    const { feed, got, join } = openFeed(phones)
    feed.askAll()
    await vi.advanceTimersByTimeAsync(10_000)
    const before = got.get('p0') ?? 0
    // For four seconds somebody joins each 100 ms.
    for (let late = 0; late < 40; late += 1) {
      join(`late${late}`)
      feed.moved([`late${late}`])
      await vi.advanceTimersByTimeAsync(100)
    }
    // Each of those who came was told their team meanwhile.
    await vi.advanceTimersByTimeAsync(600)
    for (let late = 0; late < 40; late += 1) expect(got.get(`late${late}`)).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(10_000)
    const heard = (got.get('p0') ?? 0) - before
    expect(heard).toBeGreaterThanOrEqual(2)
    expect(heard).toBeLessThanOrEqual(atMost)
    feed.stop()
  },
)
