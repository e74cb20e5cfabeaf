import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { z } from 'zod'
import type { Bus, Note } from './bus.ts'

const note = z.discriminatedUnion('about', [
  z.object({ about: z.literal('room'), code: z.string(), version: z.number() }),
  z.object({ about: z.literal('tally'), code: z.string(), pollId: z.string() }),
  z.object({ about: z.literal('people'), code: z.string() }),
])

/** A server that does not say so again within this time is gone, and its people with it. */
const presenceMs = 30_000

/**
 * The bus of many servers, over Redis pub/sub: a channel a room. Presence is a hash a room, server → `count@until`.
 * `prefix` keeps several installations, or tests, apart in one Redis.
 */
export async function redisBus(url: string, prefix: string, onError: (error: Error) => void): Promise<Bus> {
  const publisher = createClient({ url })
  const subscriber = publisher.duplicate()
  const server = randomUUID()
  const mine = new Map<string, number>()
  let hear: (heard: Note) => void = () => undefined
  let missed: () => void = () => undefined
  publisher.on('error', onError)
  subscriber.on('error', onError)
  await Promise.all([publisher.connect(), subscriber.connect()])
  // What was said while the connection was down is lost.
  subscriber.on('ready', () => missed())

  const channel = (code: string) => `${prefix}:room:${code}`
  const people = (code: string) => `${prefix}:online:${code}`
  const receive = (text: string) => hear(note.parse(JSON.parse(text)))
  const say = async (code: string, count: number) => {
    if (count === 0) return void (await publisher.hDel(people(code), server))
    await publisher.hSet(people(code), server, `${count}@${Date.now() + presenceMs}`)
    await publisher.pExpire(people(code), presenceMs)
  }
  const beat = setInterval(() => {
    for (const [code, count] of mine) say(code, count).catch(onError)
  }, presenceMs / 3)
  beat.unref()

  return {
    publish(said) {
      publisher.publish(channel(said.code), JSON.stringify(said)).catch(onError)
    },
    listen(listener, onGap) {
      hear = listener
      missed = onGap
    },
    watch: code => subscriber.subscribe(channel(code), receive),
    unwatch: code => subscriber.unsubscribe(channel(code)),
    async setOnline(code, count) {
      if (count === 0) mine.delete(code)
      else mine.set(code, count)
      await say(code, count)
    },
    async online(code) {
      const counts = Object.values(await publisher.hGetAll(people(code)))
      const now = Date.now()
      return counts
        .map(entry => entry.split('@').map(Number))
        .reduce((sum, [count = 0, until = 0]) => (until > now ? sum + count : sum), 0)
    },
    async close() {
      clearInterval(beat)
      await Promise.all([...mine.keys()].map(code => say(code, 0))).catch(onError)
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
