import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { redisWindows } from '#server/limits/redis-windows.ts'
import type { BusMessage } from '#server/store/bus/bus.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { listenForChanges } from '#server/store/changes.ts'
import { openLink } from '#test/faults/link.ts'
import { cloneDatabase } from '#test/support/engines.ts'

const engine = inject('engines').find(({ redisUrl }) => redisUrl !== null)
const ignore = () => undefined
const room = { id: 1, code: '111111' }

/** A network that passes nothing on, and ends no connection, as when a machine loses its power. */
if (engine) {
  const port = Number(new URL(engine.redisUrl ?? '').port)

  test('while Redis says nothing, a server watches further rooms and counts who is online at it', async () => {
    await using link = await openLink(port)
    const prefix = `lpd-test-${randomUUID()}`
    const bus = await redisBus(`redis://127.0.0.1:${link.port}`, prefix, ignore)
    const received: BusMessage[] = []
    let gaps = 0
    bus.listen(
      message => void received.push(message),
      () => void (gaps += 1),
    )
    link.silence()
    await bus.watch(room)
    const online = bus.setOnline(room, new Set(['ada', 'bob']), [])
    expect(await bus.online(room)).toEqual({ count: 2, answered: [] })
    await bus.unwatch({ id: 2, code: '222222' })
    expect(gaps).toBe(0)
    link.restore()
    await online
    // What was told meanwhile is read again.
    await expect.poll(() => gaps).toBe(1)
    bus.publish({ about: 'room', ...room, version: 2 })
    await expect.poll(() => received).toContainEqual({ about: 'room', ...room, version: 2 })
    await bus.close()
  })

  test('while Redis says nothing, a server counts the requests of keys in its own memory', async () => {
    await using link = await openLink(port)
    const windows = await redisWindows(`redis://127.0.0.1:${link.port}`, `lpd-test-${randomUUID()}`, ignore)
    link.silence()
    expect(await windows.take('key', 1, 1_000)).toMatchObject({ allowed: true })
    expect(await windows.take('key', 1, 2_000)).toMatchObject({ allowed: false })
    link.restore()
    await windows.close()
  })

  test('a server whose database says nothing holds nothing in memory for true, and listens to it again', async () => {
    await using database = await cloneDatabase(engine)
    await using link = await openLink(engine.connection.port)
    await using changes = listenForChanges(
      { ...engine.connection, database: database.connection.database, host: '127.0.0.1', port: link.port },
      ignore,
    )
    await expect.poll(changes.isListening).toBe(true)
    link.silence()
    await expect.poll(changes.isListening).toBe(false)
    link.restore()
    await expect.poll(changes.isListening).toBe(true)
  })
}
