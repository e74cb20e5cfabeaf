import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { requireDatabase } from '#server/store/connect.ts'
import { waitForService } from './wait-for-service.ts'
import { testInAll } from '#test/support/test-all.ts'

test.each([
  ['the database', 'DATABASE_URL', requireDatabase, 'postgres'],
  ['the Redis', 'REDIS_URL', requireRedis, 'redis'],
])('%s that is not there is waited for, and named by its setting', async (name, setting, connect, scheme) => {
  const url = `${scheme}://127.0.0.1:${await freePort()}`
  const said: string[] = []
  let tries = 0
  await waitForService(
    {
      name,
      setting,
      async use() {
        tries += 1
        // The third time it is there.
        if (tries < 3) await connect(url)
      },
    },
    { warn: (text: string) => void said.push(text) },
  )
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(new RegExp(`^Waiting for ${name} of ${setting} \\(.*ECONNREFUSED`))
  expect(said[1]).toContain('goes on')
})

test('what waiting does not mend ends the start', async () => {
  const use = () => Promise.reject(new Error('WRONGPASS invalid username-password pair'))
  await expect(
    waitForService({ name: 'the Redis', setting: 'REDIS_URL', use }, { warn: () => undefined }),
  ).rejects.toThrow('REDIS_URL cannot be used: the Redis replied "WRONGPASS')
})

testInAll('a Redis that accepts connections and says nothing is one that is not there', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(requireRedis(`redis://127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  server.close()
})
