import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkReplica } from '#server/admin/doctor/check-replica.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { type PrivatePostgres, findPrograms, startPostgres } from '#test/faults/private-postgres.ts'
import { query, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const hasPrograms = (await findPrograms()) !== undefined
if (!hasPrograms) process.stderr.write('\nNOT RUN: DATABASE_READ_URL, because no PostgreSQL was found.\n\n')

const urlOf = (...ports: number[]) =>
  `postgres://postgres:secret@${ports.map(port => `127.0.0.1:${port}`).join(',')}/polls`

if (hasPrograms)
  describe('with a replica', () => {
    const cleanup = new AsyncDisposableStack()
    let primary: PrivatePostgres
    let standby: PrivatePostgres
    let server: TestServer
    let key: string
    const lines: string[] = []
    beforeAll(async () => {
      primary = cleanup.use(await startPostgres())
      const database = openDatabase(primary.connection, () => undefined)
      cleanup.defer(() => database.close())
      await migrate(database.pool)
      standby = cleanup.use(await primary.addStandby({ isAwaited: false }))
      const [engine] = inject('engines')
      if (!engine) throw new Error('There is no engine.')
      server = cleanup.use(
        await startServer(engine, {
          database,
          // The primary is named, too, and is no replica.
          databaseReadUrl: urlOf(await freePort(), primary.port, standby.port),
          logTo: { write: line => void lines.push(line) },
        }),
      )
      key = (await server.newTeam()).key
    })
    afterAll(() => cleanup.disposeAsync())

    const told = () => lines.filter(line => line.includes('The replica of DATABASE_READ_URL is not read'))
    const untilRead = () => until('the replica is read', () => server.context.replica.state() === 'ok')
    /** Returns whether statements other than the question how far it is ran on the standby while something was done. */
    const isOnStandby = async (act: () => Promise<unknown>): Promise<boolean> => {
      const [before] = await query(standby.connection, 'select clock_timestamp()::text as at')
      await act()
      const rows = await query(
        standby.connection,
        `select query from pg_stat_activity where application_name = 'live-poll-deck'
           and query_start > '${String(before?.['at'])}' and query !~ 'pg_last_wal_replay_lsn'`,
      )
      return rows.length > 0
    }
    /** Creates a deck and expects that the list has it at once. */
    const expectOwnWrite = async () => {
      const created = await server.send('POST', '/decks', {
        as: key,
        body: { document: [steps.join] },
      })
      expect(created.status).toBe(200)
      const list = await server.send('GET', '/decks?limit=100', { as: key })
      expect(list.status).toBe(200)
      expect(list.body.decks.map(({ id }: { id: string }) => id)).toContain(created.body.id)
    }

    test('lists, results and downloads are read from it, and rooms and documents are not', async () => {
      await untilRead()
      const { code, deckId, hostToken } = await openRoom(server, key, steps.choice('q'))
      await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
      const person = await joinRoom(server, code)
      await person.answer('q', { choices: [0] })
      const get = async (path: string) => {
        const reply = await server.send('GET', path, { as: key })
        expect([path, reply.status]).toEqual([path, 200])
        return reply
      }
      for (const path of [
        '/decks',
        '/rooms',
        `/rooms/${code}/participants`,
        `/rooms/${code}/answers`,
        `/rooms/${code}/results`,
        `/rooms/${code}/results.csv`,
        `/rooms/${code}/results.json`,
        `/rooms/${code}/results.xlsx`,
        `/decks/${deckId}/versions`,
      ])
        await until(`${path} is read there`, () => isOnStandby(() => get(path)))
      // What was answered a moment ago is in the results.
      expect((await get(`/rooms/${code}/results`)).body.polls[0].voters).toBe(1)
      for (const path of [`/rooms/${code}`, `/decks/${deckId}`, '/me'])
        expect([path, await isOnStandby(() => get(path))]).toEqual([path, false])
      expect(told()).toEqual([])
      const ready = await fetch(`${server.url}/readyz`)
      expect(await ready.json()).toMatchObject({ status: 'ready', replica: 'ok' })
    })

    test('who writes sees it in the next list, which is still read from the replica', async () => {
      await untilRead()
      let onStandby = 0
      for (let times = 0; times < 20; times += 1) onStandby += Number(await isOnStandby(expectOwnWrite))
      expect(onStandby).toBeGreaterThan(0)
    })

    const failures = [
      {
        what: 'that is behind',
        reason: 'it is more than 500 ms behind the primary',
        lose: () => query(standby.connection, 'select pg_wal_replay_pause()'),
        restore: () => query(standby.connection, 'select pg_wal_replay_resume()'),
      },
      {
        what: 'that was killed',
        reason: /ECONNREFUSED|[Tt]erminated/,
        lose: () => standby.kill(),
        restore: () => standby.start(),
      },
      {
        what: 'that says nothing',
        reason: /no reply within|timeout/,
        lose: () => standby.pause(),
        restore: () => standby.resume(),
      },
    ]
    test.each(sample(failures, 1))(
      'instead of a replica $what, the primary is read, until it is back',
      async ({ reason, lose, restore }) => {
        await untilRead()
        lines.length = 0
        await lose()
        try {
          for (let times = 0; times < 3; times += 1) await expectOwnWrite()
          expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
            status: 'ready',
            replica: 'not read',
          })
          await until('the operator is told', () => told().length > 0)
          await expectOwnWrite()
          expect(told()).toHaveLength(1)
          expect(told()[0]).toMatch(reason)
          expect(told()[0]).not.toContain('secret')
        } finally {
          await restore()
        }
        await untilRead()
        await until('lists are read there again', () => isOnStandby(expectOwnWrite))
      },
    )

    testInAll('the operator is told whether it can be used', async () => {
      await untilRead()
      const databaseUrl = urlOf(primary.port)
      const stateOf = async (databaseReadUrl: string) =>
        (await checkReplica({ databaseUrl, databaseReadUrl })).map(({ state, found }) => `${state}: ${found}`)
      expect(await stateOf(urlOf(standby.port))).toEqual([
        expect.stringMatching(/^ok: PostgreSQL .* \(DATABASE_READ_URL\) replies.* behind/),
        expect.stringMatching(/^warning: .*hot_standby_feedback/),
      ])
      expect(await stateOf(urlOf(primary.port))).toEqual([expect.stringMatching(/^problem: .*no standby/)])
      await using other = await startPostgres()
      await using otherStandby = await other.addStandby({ isAwaited: false })
      expect(await stateOf(urlOf(otherStandby.port))).toEqual([
        expect.stringMatching(/^problem: .*another database/),
      ])
      await query(standby.connection, 'select pg_wal_replay_pause()')
      await expectOwnWrite()
      expect((await stateOf(urlOf(standby.port)))[0]).toMatch(/^warning: .*behind/)
      await query(standby.connection, 'select pg_wal_replay_resume()')
    })

    test('one that takes writes is no replica any more', async () => {
      await untilRead()
      await standby.promote()
      await expectOwnWrite()
      expect(server.context.replica.state()).toContain('is no standby')
    })
  })
