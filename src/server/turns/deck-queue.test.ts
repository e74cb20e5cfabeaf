import { expect, test } from 'vitest'
import { deckWrites } from './deck-queue.ts'

/** Starts writes and tells which of them run; `end` lets one end. */
function writes(queue: ReturnType<typeof deckWrites>) {
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    begin: (name: string, team: string, deck?: string, length = 0) =>
      queue.run({ team, deck, length }, async () => {
        running.push(name)
        await new Promise<void>(resolve => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
      }),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

test('writes of one deck run one after another, those of another deck beside them', async () => {
  const { running, begin, end } = writes(deckWrites())
  void begin('a1', 'a', 'one')
  void begin('a2', 'a', 'one')
  void begin('a3', 'a', 'two')
  await settled()
  expect(running).toEqual(['a1', 'a3'])
  await end('a1')
  expect(running).toEqual(['a3', 'a2'])
})

test('a team with many writes delays only its own', async () => {
  const { running, begin, end } = writes(deckWrites())
  for (let n = 1; n <= 5; n += 1) void begin(`a${n}`, 'a')
  void begin('b1', 'b')
  await settled()
  expect(running).toEqual(['a1', 'a2', 'b1'])
  for (let n = 1; n <= 5; n += 1) void begin(`c${n}`, 'c')
  await settled()
  expect(running).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('a1')
  await end('b1')
  expect(running).toEqual(['a2', 'c1', 'a3', 'c2'])
})

test('a write whose deck another team has the id of does not wait for it', async () => {
  const { running, begin } = writes(deckWrites())
  void begin('a1', 'a', 'one')
  void begin('b1', 'b', 'one')
  await settled()
  expect(running).toEqual(['a1', 'b1'])
})

test('one large write of a team runs at a time, and small ones beside it', async () => {
  const { running, begin } = writes(deckWrites())
  void begin('large 1', 'a', 'one', 1e6)
  void begin('large 2', 'a', 'two', 1e6)
  void begin('small', 'a', 'three')
  await settled()
  expect(running).toEqual(['large 1', 'small'])
})

test('what is too much for a team or for the server is refused, and says when to come back', async () => {
  const team = { running: 1, large: 1, waiting: 2, length: 100 }
  const { begin } = writes(deckWrites({ team, server: { ...team, waiting: 3 } }))
  const results = [begin('a1', 'a'), begin('a2', 'a'), begin('a3', 'a')]
  await expect(begin('a4', 'a')).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  void begin('b1', 'b')
  await expect(begin('c1', 'c')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(results).toHaveLength(3)
})

test('bodies that wait are limited by their length together', async () => {
  const team = { running: 1, large: 1, waiting: 10, length: 100 }
  const { begin } = writes(deckWrites({ team, server: team }))
  void begin('a1', 'a', 'one', 90)
  void begin('a2', 'a', 'one', 90)
  await expect(begin('a3', 'a', 'one', 90)).rejects.toMatchObject({ status: 429 })
})

test('a write that fails makes room for the next', async () => {
  const queue = deckWrites()
  const failed = queue.run({ team: 'a', deck: 'one', length: 0 }, () => Promise.reject(new Error('no')))
  const next = queue.run({ team: 'a', deck: 'one', length: 0 }, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})
