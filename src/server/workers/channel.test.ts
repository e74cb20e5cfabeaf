import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { FileProblem } from '#server/import/file-problem.ts'
import { wirePair } from '#test/support/machine.ts'
import { type Channel, OtherProcessEnded, openChannel } from './channel.ts'

interface Sums {
  add(one: number, other: number): number
  addLater(one: number, other: number): Promise<number>
  note(text: string): void
  refuse(): never
  refuseFile(): Promise<never>
  findNoSpace(): Promise<never>
  never(): Promise<never>
}

/** Connects a caller with functions that note what is called. `messages` counts what the caller sends. */
function connect() {
  const [near, far] = wirePair()
  const noted: string[] = []
  const sums: Sums = {
    add: (one, other) => one + other,
    addLater: (one, other) => Promise.resolve(one + other),
    note: text => void noted.push(text),
    refuse() {
      throw new Refusal('too_many_rooms', 'Wait.', 'Too many.', 7, [{ path: 'deckId', message: 'x' }])
    },
    refuseFile: () => Promise.reject(new FileProblem('too_many_pages', { pages: 300 })),
    findNoSpace: () =>
      Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    never: () => new Promise(() => undefined),
  }
  openChannel(far, sums)
  let messages = 0
  const counting = {
    ...near,
    send: (...given: Parameters<typeof near.send>) => ((messages += 1), near.send(...given)),
  }
  const channel: Channel<Sums> = openChannel(counting, {})
  return { channel, noted, messages: () => messages }
}

test('a call returns what the function returns, at once or later', async () => {
  const { channel } = connect()
  expect(await channel.call('add', 1, 2)).toBe(3)
  expect(await channel.call('addLater', 3, 4)).toBe(7)
})

test('the calls of one turn travel in one message, in order', async () => {
  const { channel, noted, messages } = connect()
  const texts = Array.from({ length: 100 }, (_, n) => `note ${n}`)
  for (const text of texts.slice(0, 50)) channel.tell('note', text)
  const sum = channel.call('add', 1, 1)
  const last = texts.slice(50).map(text => channel.call('note', text))
  expect(await sum).toBe(2)
  await Promise.all(last)
  expect(noted).toEqual(texts)
  expect(messages()).toBe(1)
})

test('a refusal, a problem of a file and an error of the system arrive as what they are', async () => {
  const { channel } = connect()
  const refusal = await channel.call('refuse').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    code: 'too_many_rooms',
    status: 429,
    message: 'Too many.',
    fix: 'Wait.',
    retryAfter: 7,
    issues: [{ path: 'deckId', message: 'x' }],
  })
  const problem = await channel.call('refuseFile').catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(FileProblem)
  expect(problem).toMatchObject({ code: 'too_many_pages', pages: 300 })
  const full = await channel.call('findNoSpace').catch((error: unknown) => error)
  expect(full).toMatchObject({ message: 'no space left on device', code: 'ENOSPC' })
})

test('a call that waits for a process that ended is rejected, and so is every later one', async () => {
  const { channel } = connect()
  const waiting = channel.call('never')
  channel.close()
  await expect(waiting).rejects.toThrow(OtherProcessEnded)
  await expect(channel.call('add', 1, 2)).rejects.toThrow(OtherProcessEnded)
})
