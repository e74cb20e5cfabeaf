import { expect, test } from 'vitest'
import { onEveryEngine, cloneDatabase } from '#test/support/engines.ts'
import { openRoom, startServer, steps } from '#test/support/server.ts'

/** A request never waits for a connection while it holds one: as many such requests would wait for each other. */
onEveryEngine(engine => {
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
