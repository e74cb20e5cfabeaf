import { expect, inject, test } from 'vitest'
import { roomRegistry } from '#server/live/registry.ts'
import { memoryBus } from '#server/store/bus/memory.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)

test('while no messages of other servers arrive, a room that nobody has open is read again after three seconds', async () => {
  const { code } = await openRoom(server, server.key, steps.choice('q'))
  let isHeard = true
  let at = Date.now()
  const read: string[] = []
  const registry = roomRegistry({
    database: server.database,
    bus: { ...memoryBus(), isHeard: () => isHeard },
    now: () => at,
    startedAt: at,
    logError: () => () => undefined,
    onLoad: () => undefined,
    sync: async room => {
      read.push(room.code)
      room.syncedAt = at
    },
  })
  const room = await registry.findByCode(code)
  at += 60_000
  expect(registry.knownByCode(code)).toBe(room)
  isHeard = false
  expect(registry.knownByCode(code)).toBeUndefined()
  expect(await registry.findByCode(code)).toBe(room)
  expect(read).toEqual([code])
  at += 2_900
  expect(registry.knownByCode(code)).toBe(room)
  at += 100
  expect(registry.knownByCode(code)).toBeUndefined()
})
