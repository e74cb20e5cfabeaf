import { expect, test } from 'vitest'
import { suite } from './suite.ts'

const clock = { now: Date.parse('2026-03-01T00:00:00Z') }

suite(
  api => {
    const ask = (as: string, path = '/me') => api.server.send('GET', path, { as })
    const rate = ({ headers }: { headers: Headers }) =>
      ['limit', 'remaining', 'reset'].map(name => Number(headers.get(`x-ratelimit-${name}`)))
    const use = (as: string, count: number) => Promise.all(Array.from({ length: count }, () => ask(as)))

    test('[limit.free] [limit.retry-after] [error.429] 60 requests an hour, then 429 with Retry-After', async () => {
      const { key } = await api.server.newTeam('free')
      const replies = await use(key, 60)
      expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200))
      const refused = await ask(key)
      expect([refused.status, refused.body]).toEqual([
        429,
        { error: expect.any(String), fix: expect.any(String) },
      ])
      expect(Number(refused.headers.get('retry-after'))).toBe(3600)
    })

    test('[limit.pro] 1000 requests an hour, then 429', async () => {
      const { key } = await api.server.newTeam('pro')
      const replies = await use(key, 1001)
      const statuses = replies.map(({ status }) => status)
      expect([
        statuses.filter(status => status === 200).length,
        statuses.filter(status => status === 429).length,
      ]).toEqual([1000, 1])
    })

    test('[limit.sliding] the window is sliding: each request leaves it after one hour', async () => {
      const { key } = await api.server.newTeam('free')
      await use(key, 30)
      clock.now += 1_800_000
      await use(key, 30)
      expect((await ask(key)).status).toBe(429)
      clock.now += 1_800_001
      const replies = await use(key, 31)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
    })

    test('[limit.headers] every reply to a valid key has the limit, the remaining requests and the seconds until the oldest request leaves', async () => {
      const { key } = await api.server.newTeam('free')
      expect(rate(await ask(key))).toEqual([60, 59, 3600])
      clock.now += 900_000
      expect(rate(await ask(key, '/decks/none'))).toEqual([60, 58, 2700])
      expect(rate(await ask(key, '/no/path'))).toEqual([60, 57, 2700])
      expect(rate(await api.server.send('PUT', '/me', { as: key }))).toEqual([60, 56, 2700])
      expect(rate(await api.server.send('POST', '/decks', { as: key, raw: '{' }))).toEqual([60, 55, 2700])
      expect(rate(await api.server.send('POST', '/rooms', { as: key, body: {} }))).toEqual([60, 54, 2700])
    })

    test('[limit.refused-free] a request that is refused with 429 does not count (D9)', async () => {
      const { key } = await api.server.newTeam('free')
      await use(key, 60)
      clock.now += 1_000_000
      expect(rate((await use(key, 20)).at(-1)!)).toEqual([60, 0, 2600])
      clock.now += 2_600_001
      expect((await ask(key)).status).toBe(200)
      expect(rate(await ask(key))).toEqual([60, 58, 3600])
    })

    test('[limit.own-window] each key has its own window, also within a team', async () => {
      const { team, user, key } = await api.server.newTeam('free')
      const { key: other } = await api.server.newKey(team, { user })
      await use(key, 60)
      expect((await ask(key)).status).toBe(429)
      expect(rate(await ask(other))).toEqual([60, 59, 3600])
    })
  },
  { now: () => clock.now },
)
