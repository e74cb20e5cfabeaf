import { expect, test } from 'vitest'
import type { BusMessage } from '#server/store/bus/bus.ts'
import type { Participant } from '#server/store/participants.ts'
import { reactionFeed, reactionService } from './reactions.ts'
import type { LiveRoom } from './room.ts'

const roomWith = (more: object) =>
  ({
    id: 1,
    code: '482915',
    kicked: new Set<string>(),
    hosts: new Set(),
    phones: new Set(),
    ...more,
  }) as object as LiveRoom
const person = (id: string) => ({ id, label: id, avatar: null }) as Participant

test('what a person sent who was removed while it waited is not passed on', async () => {
  const published: BusMessage[] = []
  const service = reactionService({
    pool: { query: async () => ({ rows: [] }) } as never,
    bus: { publish: (message: BusMessage) => published.push(message) } as never,
    limits: { applaud: async (_, count) => count },
  })
  const state = { status: 'lobby', stepIndex: 0, reactions: true, reactionSet: ['like', 'clap'] }
  const room = roomWith({ state, reactions: { share: () => 1 } })
  const [bob, ada] = [person('bob'), person('ada')]
  // The first ones are passed on at once, and the next wait.
  await Promise.all([service.take(room, bob, 'like'), service.wave(room, bob)])
  const sent = Promise.all([service.take(room, ada, 'clap'), service.wave(room, ada)])
  room.kicked = new Set(['ada'])
  await sent
  const said = published.flatMap(message =>
    message.about === 'reactions' ? [message.counts, ...(message.waves ?? [])] : [],
  )
  expect(JSON.stringify(said)).not.toMatch(/clap|ada/)
  expect(JSON.stringify(said)).toMatch(/like.*bob|bob.*like/)
})

test('a stage is not told of the wave of somebody who was removed before it was sent', async () => {
  const told: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = (bytes: Buffer) => {
    told.push(bytes.toString())
    resolve()
  }
  const room = roomWith({ hosts: new Set([{ send }]) })
  const feed = reactionFeed(
    () => room,
    error => expect.fail(String(error)),
  )
  const wave = (id: string) => feed.add({ counts: {}, waves: [{ participantId: id, name: id }] })
  wave('bob')
  wave('ada')
  room.kicked = new Set(['ada'])
  await promise
  feed.stop()
  expect(told.join()).toContain('bob')
  expect(told.join()).not.toContain('ada')
})
