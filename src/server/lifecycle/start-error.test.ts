import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startErrorText } from './start-error.ts'

/** Returns the error of a server that cannot listen there. */
async function errorOf(where: { port: number; host: string }): Promise<unknown> {
  const server = createServer().listen(where)
  return once(server, 'listening').then(
    () => server.close(),
    (error: unknown) => error,
  )
}

test('a port that is taken and a host that is not of this machine are named by their settings', async () => {
  const taken = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const here = { port, host: '127.0.0.1' }
  expect(startErrorText(await errorOf(here), here)).toContain(`PORT is ${port}, on which another program`)
  const elsewhere = { port: 0, host: '203.0.113.7' }
  expect(startErrorText(await errorOf(elsewhere), elsewhere)).toContain('HOST is "203.0.113.7"')
  expect(startErrorText(new Error('Something else.'), here)).toBe('Something else.')
  expect(startErrorText('a text')).toBe('a text')
  taken.close()
})
