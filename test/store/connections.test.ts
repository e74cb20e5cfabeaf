import { expect, test } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { alwaysOnEveryEngine, cloneDatabase } from '#test/support/engines.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

/** A request never waits for a connection while it holds one: as many such requests would wait for each other. */
alwaysOnEveryEngine(engine => {
  test('actions in many rooms that are not in memory do not wait for each other', async () => {
    await using database = await cloneDatabase(engine, { max: 4 })
    await using server = await startServer(engine, { database })
    const { key } = await server.newTeam()
    const rooms = await Promise.all(
      Array.from({ length: 24 }, () => openRoom(server, key, steps.choice('q'))),
    )
    await using other = await startServer(engine, { database })
    const replies = await Promise.all(
      [...rooms, ...rooms].map(({ code }) =>
        other.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'start' } }),
      ),
    )
    // The second start of a room is refused, because it has started.
    expect(Object.groupBy(replies, ({ status }) => status)[200]).toHaveLength(24)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('joins and answers go on while every connection of the API is in use', async () => {
    await using database = await cloneDatabase(engine, { max: 2 })
    await using server = await startServer(engine, { database })
    const { key } = await server.newTeam()
    const { code, hostToken } = await openRoom(server, key, steps.choice('q'))
    const action = { as: hostToken, body: { action: 'start' } }
    expect((await server.send('POST', `/live/${code}/actions`, action)).status).toBe(200)
    const clients = [await database.pool.connect(), await database.pool.connect()]
    const ada = await joinRoom(server, code, 'Ada')
    expect((await ada.answer('q', { choices: [1] })).status).toBe(200)
    for (const client of clients) client.release()
  })

  test('many writes of one deck wait for each other without a connection, and too many are refused', async () => {
    await using database = await cloneDatabase(engine, { max: 3 })
    await using server = await startServer(engine, { database })
    const [{ key }, other] = [await server.newTeam(), await server.newTeam()]
    const create = async (as: string) => (await server.send('POST', '/decks', { as, body: {} })).body.id
    const [deck, another] = [await create(key), await create(other.key)]
    await using lock = await lockRow(database, deck)
    const writes = Array.from({ length: 110 }, (_, n) =>
      server.send('PATCH', `/decks/${deck}`, { as: key, body: { title: `Title ${n}` } }),
    )
    const refused = await Promise.any(
      writes.map(async write => ((await write).status === 429 ? write : Promise.reject(new Error('taken')))),
    )
    expect(refused.headers.get('retry-after')).toBe('5')
    const title = { as: other.key, body: { title: 'Another' } }
    expect((await server.send('PATCH', `/decks/${another}`, title)).status).toBe(200)
    await lock.release()
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(101)
    expect(statuses.filter(status => status === 429)).toHaveLength(9)
  })

  test('a second connection inside a transaction is an error in tests', async () => {
    await using database = await cloneDatabase(engine)
    const { db, pool } = database
    const nested = db.transaction().execute(async tx => {
      await tx.selectFrom('teams').select('id').execute()
      await db.selectFrom('teams').select('id').execute()
    })
    await expect(nested).rejects.toThrow('inside a transaction')
    await db.selectFrom('teams').select('id').execute()
    const client = await pool.connect()
    await client.query('begin')
    expect(() => pool.query('select 1')).toThrow('inside a transaction')
    await client.query('commit')
    client.release()
    await pool.query('select 1')
  })
})

/** Locks the row of a deck until `release`. */
async function lockRow({ pool }: Database, deck: string) {
  const client = await pool.connect()
  await client.query('start transaction')
  await client.query('select 1 from decks where id = $1 for update', [deck])
  const release = async () => void (await client.query('commit'))
  return { release, [Symbol.asyncDispose]: () => Promise.resolve(client.release(true)) }
}
