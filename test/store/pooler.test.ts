import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { chooseAccount } from '#server/store/embedded/account.ts'
import { openStore, requireDatabase } from '#server/store/connect.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { startProgram } from '#test/faults/cluster-program.ts'
import { cloneDatabase } from '#test/support/engines.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { findPgBouncer } from '#test/support/programs.mjs'
import { joinRoom, openRoom, send, steps } from '#test/support/server.ts'
import { addTeamKeyAt } from '#test/support/team-key.ts'
import { checkDatabase } from '#server/admin/doctor/check-database.ts'
import { readConfig } from '#server/config.ts'

const pgBouncer = findPgBouncer()

/** Starts PgBouncer before the databases of an engine. */
async function startPooler(mode: 'session' | 'transaction', { host, port, user, password }: Place) {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await temporaryDirectory())
  const listen = await freePort()
  const file = join(folder.path, 'pgbouncer.ini')
  const secret = password === undefined ? '' : ` password=${password}`
  await writeFile(
    file,
    `[databases]\n* = host=${host} port=${port} user=${user}${secret}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}
auth_type = any\npool_mode = ${mode}\nmax_client_conn = 200\ndefault_pool_size = 60\nunix_socket_dir =\n`,
  )
  const account = await chooseAccount(undefined)
  const program = cleanup.use(
    await startProgram({ program: pgBouncer!, args: [file], folder: folder.path, account }),
  )
  const url = (database: string) => `postgres://${user}@127.0.0.1:${listen}/${database}`
  await until('PgBouncer replies', () =>
    requireDatabase(url('postgres')).then(
      () => true,
      () => false,
    ),
  ).catch((error: unknown) => {
    throw new Error(program.output(), { cause: error })
  })
  const stack = cleanup.move()
  return { url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

interface Place {
  host: string
  port: number
  user: string
  password?: string
}

const engine = inject('engines').find(({ redisUrl }) => redisUrl !== null)

describe.skipIf(!pgBouncer || !engine)('PgBouncer before the database', () => {
  test('a server works behind a pooler that keeps sessions', async () => {
    await using database = await cloneDatabase(engine!)
    await using pooler = await startPooler('session', engine!.connection)
    await using folder = await temporaryDirectory()
    const port = await freePort()
    const url = pooler.url(database.connection.database ?? '')
    await using server = await startServerProcess({ port, dataDir: folder.path, databaseUrl: url })
    const { key } = await addTeamKeyAt(database.connection, { team: 'Pooled', email: 'ada@example.com' })
    const at = { send: send.bind(undefined, server.url) }
    const { code, hostToken } = await openRoom(at, key, steps.choice('q'))
    await at.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    const people = await Promise.all(Array.from({ length: 40 }, () => joinRoom(at, code)))
    const replies = await Promise.all(people.map(each => each.answer('q', { choices: [1] })))
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
    const { body } = await at.send('GET', `/decks?limit=1`, { as: key })
    expect(body.decks[0].updatedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const config = readConfig({ DATABASE_URL: url, WORKERS: '1' })
    expect((await checkDatabase(config)).filter(({ state }) => state === 'problem')).toEqual([])
  })

  test('a pooler that keeps no sessions is refused with a sentence', async () => {
    await using database = await cloneDatabase(engine!)
    await using pooler = await startPooler('transaction', engine!.connection)
    const databaseUrl = pooler.url(database.connection.database ?? '')
    await expect(openStore({ databaseUrl, dataDir: '', workers: 1 }, () => undefined)).rejects.toThrow(
      'The server needs sessions: set pool_mode=session in PgBouncer',
    )
    const [finding] = await checkDatabase(readConfig({ DATABASE_URL: databaseUrl, WORKERS: '1' }))
    expect(finding).toMatchObject({ state: 'problem', found: expect.stringContaining('needs sessions') })
  })
})
