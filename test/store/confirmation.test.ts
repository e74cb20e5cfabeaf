import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { type Change, listenForChanges } from '#server/store/changes.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import type { Database } from '#server/store/database.ts'
import { addKey, addTeam, addUser, revokeKey } from '#server/store/teams.ts'
import { cloneDatabase, alwaysOnEveryEngine } from '#test/support/engines.ts'

const fail = (error: Error) => {
  throw error
}

/** A TCP proxy in front of a database that can hold back what the database sends. */
async function slowProxy({ host = '', port = 5432 }: pg.ClientConfig) {
  const upstreams = new Set<Socket>()
  const server = createServer(client => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    upstreams.add(upstream)
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => {
      upstreams.delete(upstream)
      client.destroy()
    })
    client.on('error', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    hold: () => upstreams.forEach(socket => socket.unpipe().pause()),
    cut: () => upstreams.forEach(socket => socket.destroy()),
    [Symbol.dispose]: () => {
      upstreams.forEach(socket => socket.destroy())
      server.close()
    },
  }
}

/** Listens as a server does. Resolves when it listens; `changes` collects the changes from then on. */
async function listener(connection: pg.ClientConfig) {
  const changes: Change[] = []
  const first = Promise.withResolvers<void>()
  const listening = listenForChanges(connection, fail)
  listening.onChange(change => {
    changes.push(change)
    first.resolve()
  })
  await first.promise
  changes.length = 0
  const { isListening } = listening
  return { changes, isListening, [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose]() }
}

async function newKey({ db }: Database): Promise<string> {
  const team = await addTeam(db, 'T', 'pro')
  const user = await addUser(db, team.id, `${team.id}@example.com`)
  return (await addKey(db, team.id, user.id, 'K', ['decks:read'])).id
}

alwaysOnEveryEngine(engine => {
  test('revoking a key waits until every server has dropped it from memory', async () => {
    await using database = await cloneDatabase(engine)
    const id = await newKey(database)
    await using one = await listener(database.connection)
    await using two = await listener(database.connection)
    await revokeKey(database, id)
    expect([one.changes, two.changes]).toEqual([['keys'], ['keys']])
  })

  test('throws when a server does not confirm the change', async () => {
    await using database = await cloneDatabase(engine)
    using proxy = await slowProxy(database.connection)
    await using slow = await listener({ ...database.connection, ...proxy.address })
    proxy.hold()
    await expect(confirmChange(database.pool, 300)).rejects.toThrow(
      /^The change is saved, but 1 server did not confirm it/,
    )
    expect(slow.changes).toEqual([])
    proxy.cut()
  })

  test('does not wait for a server that was silent for longer than it trusts its memory', async () => {
    await using database = await cloneDatabase(engine)
    using proxy = await slowProxy(database.connection)
    await using slow = await listener({ ...database.connection, ...proxy.address })
    expect(slow.isListening()).toBe(true)
    proxy.hold()
    await confirmChange(database.pool)
    expect(slow.isListening()).toBe(false)
    proxy.cut()
  })

  test('many changes at once wait together, on one connection, and each for a round that began after it', async () => {
    await using database = await cloneDatabase(engine)
    using proxy = await slowProxy(database.connection)
    await using slow = await listener({ ...database.connection, ...proxy.address })
    await using quick = await listener(database.connection)
    proxy.hold()
    const first = confirmChange(database.pool)
    const ids = await Promise.all(Array.from({ length: 20 }, () => newKey(database)))
    const all = Promise.all(ids.map(id => revokeKey(database, id)))
    await expect.poll(() => quick.changes.length).toBeGreaterThan(0)
    // Others have the pool meanwhile.
    await database.pool.query('select')
    expect(database.pool.waitingCount).toBe(0)
    proxy.cut()
    await Promise.all([first, all])
    expect(quick.changes.filter(change => change === 'keys').length).toBeGreaterThan(0)
    expect(slow.changes).not.toEqual([])
  })

  test('does not wait for a server whose connection ends', async () => {
    await using database = await cloneDatabase(engine)
    using proxy = await slowProxy(database.connection)
    await using _slow = await listener({ ...database.connection, ...proxy.address })
    proxy.hold()
    const confirmed = confirmChange(database.pool)
    proxy.cut()
    await confirmed
  })
})
