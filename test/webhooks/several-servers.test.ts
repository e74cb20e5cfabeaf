import { databaseUrl } from '#test/support/database-url.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { newPerson } from '#test/people/person.ts'
import { recordTest } from '#server/store/deliveries.ts'
import { cloneDatabase, alwaysOnEveryEngine } from '#test/support/engines.ts'
import { startServer } from '#test/support/server.ts'
import { startReceiver, status, verified } from './receiver.ts'
import { addWebhook, logOf, logWhen, quickly } from './team.ts'
import { testInAll } from '#test/support/test-all.ts'

/** A server of the installation that sends nothing itself. */
const silent = { webhookAllowPrivate: true, senderRules: { everyMs: 3_600_000, most: 0 } }

alwaysOnEveryEngine(engine => {
  test('of several servers one sends each event', async () => {
    await using database = await cloneDatabase(engine)
    await using first = await startServer(engine, { database, ...quickly({ everyMs: 5 }) })
    await using second = await startServer(engine, { database, ...quickly({ everyMs: 5 }) })
    await using third = await startServer(engine, { database, ...quickly({ everyMs: 5 }) })
    expect([second, third].every(({ url }) => url !== first.url)).toBe(true)
    const owner = await newPerson(first)
    // Slow enough that others look for work meanwhile.
    await using receiver = await startReceiver(response =>
      setTimeout(() => response.writeHead(204).end(), 15),
    )
    const webhook = await addWebhook(owner, receiver)
    const count = 90
    for (let n = 0; n < count; n += 1) await recordTest(database.db, webhook.id, '2026-05-01T12:00:00Z')
    await logWhen(owner, webhook, log => log.every(({ state }) => state === 'delivered'))
    const states = await database.db
      .selectFrom('webhook_deliveries')
      .select(['state', 'attempts', 'claim'])
      .execute()
    while (receiver.all.length < count) await receiver.next()
    expect(states).toEqual(states.map(() => ({ state: 'delivered', attempts: 1, claim: null })))
    expect(receiver.all).toHaveLength(count)
    expect(new Set(receiver.all.map(({ headers }) => headers['webhook-id'])).size).toBe(count)
  })

  testInAll(
    'an event whose server is killed with -9 while it sends is sent by another one, with the same id',
    async () => {
      await using database = await cloneDatabase(engine)
      const dataDir = await mkdtemp(join(tmpdir(), 'lpd-webhooks-'))
      await using observer = await startServer(engine, { database, ...silent })
      const owner = await newPerson(observer)
      // It holds what it gets without a reply, as if it worked on it.
      await using receiver = await startReceiver(() => undefined)
      const webhook = await addWebhook(owner, receiver)
      await recordTest(database.db, webhook.id, '2026-05-01T12:00:00Z')
      const doomed = await startServerProcess({
        port: await freePort(),
        dataDir,
        databaseUrl: databaseUrl(database.connection),
        webhookAllowPrivate: true,
      })
      const before = await receiver.next()
      await doomed.kill()
      expect(await logOf(owner, webhook)).toMatchObject([{ state: 'waiting', attempts: 1, last: null }])

      receiver.reply = status(204)
      await using successor = await startServer(engine, { database, ...quickly() })
      expect(successor.url).not.toBe(observer.url)
      // As long as the claim holds nobody else sends it, while another one is sent.
      const later = await recordTest(database.db, webhook.id, '2026-05-01T12:00:01Z')
      await logWhen(owner, webhook, log => log.find(({ id }) => id === String(later)).state === 'delivered')
      await receiver.next()
      expect(receiver.all).toHaveLength(2)
      // Half a minute later.
      const { numUpdatedRows } = await database.db
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: new Date(Date.now() - 1_000).toISOString() })
        .where('claim', 'is not', null)
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(1n)
      const after = await receiver.next()
      expect(after.headers['webhook-id']).toBe(before.headers['webhook-id'])
      expect(verified(webhook.secret, after)).toEqual(JSON.parse(before.body))
      const log = await logWhen(owner, webhook, all => all.every(each => each.state === 'delivered'))
      expect(log.map(({ attempts }) => attempts)).toEqual([1, 2])
      await rm(dataDir, { recursive: true, force: true })
    },
  )

  testInAll('a server that stops breaks off what takes too long, and another one sends it', async () => {
    await using database = await cloneDatabase(engine)
    await using receiver = await startReceiver(() => undefined)
    await using observer = await startServer(engine, { database, ...silent })
    const owner = await newPerson(observer)
    const webhook = await addWebhook(owner, receiver)
    {
      await using stopping = await startServer(engine, { database, ...quickly() })
      expect(stopping.url).not.toBe(observer.url)
      await recordTest(database.db, webhook.id, '2026-05-01T12:00:00Z')
      await receiver.next()
    }
    expect(await logOf(owner, webhook)).toMatchObject([
      { state: 'waiting', last: { error: 'The server stopped before a reply came.' } },
    ])
    receiver.reply = status(204)
    await using successor = await startServer(engine, { database, ...quickly() })
    expect(successor.url).not.toBe(observer.url)
    await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
  })
})
