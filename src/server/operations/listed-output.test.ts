import { expect, test } from 'vitest'
import { ListedOutput } from './listed-output.ts'

/** An output with lists of so many texts. */
function outputOf(...lengths: number[]) {
  const items = lengths.map((length, n) => ({
    n,
    rows: Array.from({ length }, (_, at) => `line ${at} of ${n}`),
  }))
  async function* each() {
    yield* items
  }
  const output = new ListedOutput({
    before: { code: '123456' },
    list: 'polls',
    items: each(),
    after: count => ({ count, left: undefined }),
  })
  return { output, whole: { code: '123456', polls: items, count: items.length } }
}

test('a short output is one text, with the fields in their order', async () => {
  for (const lengths of [[], [0], [3, 500]]) {
    const { output, whole } = outputOf(...lengths)
    expect(await output.json()).toBe(JSON.stringify(whole))
  }
})

test('a long output comes in pieces, and is the same JSON', async () => {
  const { output, whole } = outputOf(10, 100_000, 10, 100_000)
  const json = await output.json()
  if (typeof json === 'string') throw new Error('It is one text.')
  const pieces: Uint8Array[] = []
  for await (const piece of json) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(10)
  expect(Buffer.concat(pieces).toString()).toBe(JSON.stringify(whole))
})

test('as a whole and in parts it has each item', async () => {
  const { output, whole } = outputOf(1, 2)
  expect(await output.whole()).toEqual(whole)
  const parts: unknown[] = []
  for await (const part of outputOf(1, 2).output.parts()) parts.push(part)
  expect(parts).toEqual(whole.polls.map(poll => ({ code: '123456', polls: [poll] })))
})

test('what reading the list throws is thrown before anything is sent', async () => {
  async function* broken(): AsyncGenerator {
    yield { n: 1 }
    throw new Error('the database is gone')
  }
  const output = new ListedOutput({ before: { a: 1 }, list: 'polls', items: broken(), after: () => ({}) })
  await expect(output.json()).rejects.toThrow('the database is gone')
})
