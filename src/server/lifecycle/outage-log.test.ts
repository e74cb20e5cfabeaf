import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { diskFull } from '#server/store/disk-space.ts'
import { redisFailure } from '#server/store/outages.ts'
import { outageHooks } from './outage-log.ts'

const failure = (code: string, message = `${code}: it failed`) => Object.assign(new Error(message), { code })

function open() {
  const entries: { msg: string; err?: { stack: string } }[] = []
  const clock = { ms: 0 }
  const { log } = Fastify({
    logger: {
      stream: { write: (line: string) => void entries.push(JSON.parse(line)) },
      hooks: outageHooks(() => clock.ms),
    },
  })
  return { log, entries, clock }
}

test.each([
  ['53100', /^PostgreSQL has no space left/],
  ['58030', /^PostgreSQL cannot do its work/],
  ['57P03', /^The database cannot be reached/],
  ['ENOSPC', /^No space is left on a disk/],
  ['EDQUOT', /^No space is left on a disk/],
  ['EMFILE', /^Too many files are open/],
  ['EROFS', /^A file cannot be read or written/],
])('%s is one line without a stack, once a minute, whatever fails of it', (code, sentence) => {
  const { log, entries, clock } = open()
  for (const what of ['The request failed', 'The sweep failed', 'A batch failed'])
    log.error({ err: failure(code), reqId: '1' }, what)
  expect(entries).toHaveLength(1)
  expect(entries[0]?.msg).toMatch(sentence)
  expect(entries[0]?.msg).toContain(`(${code}: it failed)`)
  expect(entries[0]).not.toHaveProperty('err')
  clock.ms += 60_000
  log.warn({ err: failure(code) }, 'The request failed')
  expect(entries).toHaveLength(2)
})

test('Redis that fails is told in one line a minute, a fault of the server whole', () => {
  const { log, entries, clock } = open()
  const fail = (error: Error) => log.error({ err: redisFailure(error) }, 'redis')
  for (const message of ['Socket closed unexpectedly', 'connect ECONNREFUSED', 'Disconnects client'])
    fail(new Error(message))
  clock.ms = 59_000
  fail(failure('ECONNREFUSED', 'connect ECONNREFUSED'))
  expect(entries.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^Redis does not reply\./)])
  expect(entries[0]?.msg).toContain('(Socket closed unexpectedly)')
  fail(new TypeError('no such method'))
  expect(entries[1]).toMatchObject({
    msg: 'redis',
    err: { stack: expect.stringContaining('no such method') },
  })
  clock.ms = 60_000
  fail(new Error('connect ECONNREFUSED'))
  expect(entries[2]?.msg).toContain('(connect ECONNREFUSED)')
})

test('what the watch of the disk refuses is no line at all: it says itself that there is no room', () => {
  const { log, entries } = open()
  log.error({ err: diskFull() }, 'A service is unavailable')
  log.error({ err: new Refusal('no_space') }, 'A service is unavailable')
  expect(entries).toEqual([])
})

test('faults of the server, and everything else, are logged as they are', () => {
  const { log, entries } = open()
  log.error({ err: new TypeError('a fault') }, 'The request failed')
  log.error({ err: new TypeError('a fault') }, 'The request failed')
  log.error({ err: Object.assign(failure('ENOENT'), { path: '/data/blobs/ab/cd' }) }, 'The request failed')
  log.warn('A sentence')
  expect(entries.map(({ msg }) => msg)).toEqual([...Array(3).fill('The request failed'), 'A sentence'])
  expect(entries[0]?.err?.stack).toContain('TypeError: a fault')
})
