import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkMemory } from '#server/admin/doctor/check-machine.ts'
import { infoFindings } from '#server/admin/doctor/check-redis.ts'
import { examineInstallation } from '#server/admin/doctor/doctor.ts'
import { startIdentityProvider } from '#test/people/identity-provider.ts'
import { openMailbox } from '#test/people/mailbox.ts'
import { startBucket } from '#test/support/bucket.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { query, spawnServer, temporaryDirectory } from '#test/support/embedded.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { startServer } from '#test/support/server.ts'
import { freePort } from '#test/support/free-port.ts'
import { runAdmin } from './command.ts'
import { testInAll } from '#test/support/test-all.ts'

type Findings = Awaited<ReturnType<typeof examineInstallation>>

/** Returns what was found of one thing. */
const of = (findings: Findings, check: string) => findings.filter(each => each.check === check)
const problems = (findings: Findings) => findings.filter(({ state }) => state === 'problem')

/** Starts something that accepts connections and says nothing, and returns its port. */
async function silentPort(): Promise<number> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

onEveryEngine(engine => {
  test('with everything in order there is no problem, no probe stays, and no secret is told', async () => {
    await using folder = await temporaryDirectory()
    await using database = await cloneDatabase(engine)
    await using server = await startServer(engine, { database })
    await using mailbox = await openMailbox()
    await using provider = await startIdentityProvider(() => `${server.url}/sign-in/openid/callback`)
    const bucket = await startBucket()
    onTestFinished(() => void bucket.server.close())
    const env = {
      PORT: new URL(server.url).port,
      HOST: '127.0.0.1',
      BASE_URL: server.url,
      WORKERS: '1',
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl(database.connection),
      ...(engine.redisUrl !== null && { REDIS_URL: engine.redisUrl }),
      BLOB_URL: bucket.url,
      SMTP_URL: mailbox.smtp.url,
      OIDC_ISSUER: provider.config.issuer,
      OIDC_CLIENT_ID: provider.config.clientId,
      OIDC_CLIENT_SECRET: provider.config.clientSecret,
    }
    const { code, output } = await runAdmin(env, 'doctor', '--json')
    const findings: Findings = JSON.parse(output)
    expect(problems(findings)).toEqual([])
    expect(code).toBe(0)
    expect(of(findings, 'migrations')[0]?.found).toContain('have run')
    expect(of(findings, 'bucket')[0]?.found).toBe('A file was written, read and deleted.')
    expect(of(findings, 'reachable')[0]?.state).toBe('ok')
    expect(of(findings, 'mail')[0]?.found).toContain('greets')
    expect(mailbox.mails).toEqual([])
    expect(of(findings, 'openid')[0]?.state).toBe('ok')
    expect(of(findings, 'clock').map(({ state }) => state)).not.toContain('warning')
    expect(output).not.toContain(provider.config.clientSecret)
    const { password } = database.connection
    if (typeof password === 'string') expect(output).not.toContain(password)
    const text = await runAdmin(env, 'doctor')
    expect(text.output).toMatch(/^ok {6} mail +127\.0\.0\.1 greets\./m)
    expect(text.output).toMatch(/problems: 0\n$/)
  })

  testInAll('too few connections, an unknown migration and a missing one are told', async () => {
    await using database = await cloneDatabase(engine)
    const env = { DATABASE_URL: databaseUrl(database.connection), WORKERS: '64' }
    expect(of(await examineInstallation(env), 'connections')[0]).toMatchObject({ state: 'problem' })
    await database.pool.query("delete from migrations where name = '018-team-language'")
    expect(of(await examineInstallation(env), 'migrations')[0]).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('018-team-language'),
    })
    await database.pool.query("insert into migrations (name) values ('999-later')")
    expect(of(await examineInstallation(env), 'migrations')[0]).toMatchObject({ state: 'problem' })
  })

  test('a database whose encoding cannot hold all letters is told', async () => {
    const connection = { ...engine.connection, database: `lpd_latin_${process.pid}` }
    const maintain = (sql: string) => query({ ...engine.connection, database: engine.maintenance }, sql)
    await maintain(`create database ${connection.database} encoding 'LATIN1' locale 'C' template template0`)
    try {
      const findings = await examineInstallation({ DATABASE_URL: databaseUrl(connection) })
      expect(of(findings, 'database')[0]).toMatchObject({
        state: 'problem',
        found: expect.stringContaining('LATIN1'),
      })
    } finally {
      await maintain(`drop database ${connection.database} with (force)`)
    }
  })
})

test('each setting that does not fit is told, and the command ends with 1', async () => {
  const secret = 'a-secret-of-the-database'
  const { code, output } = await runAdmin(
    {
      PORT: 'many',
      WORKERS: 'all',
      LOGLEVEL: 'debug',
      DATABASE_URL: `mysql://polls:${secret}@db/polls`,
    },
    'doctor',
  )
  expect(code).toBe(1)
  for (const name of ['PORT', 'WORKERS', 'DATABASE_URL'])
    expect(output).toMatch(new RegExp(`^problem +settings +${name}`, 'm'))
  expect(output).toContain('LOGLEVEL is not a setting')
  expect(output).not.toContain(secret)
})

testInAll(
  'what cannot be reached, or never replies, is a problem with its setting, and tells no secret',
  async () => {
    await using folder = await temporaryDirectory()
    const [closed, silent] = [await freePort(), await silentPort()]
    const secret = 'not-to-be-printed'
    await writeFile(join(folder.path, 'file'), '')
    const findings = await examineInstallation({
      BASE_URL: `https://127.0.0.1:${closed}`,
      DATA_DIR: join(folder.path, 'file'),
      DATABASE_URL: `postgres://polls:${secret}@127.0.0.1:${closed}/polls`,
      REDIS_URL: `redis://:${secret}@127.0.0.1:${closed}`,
      BLOB_URL: `s3://the-key:${secret}@127.0.0.1:${closed}/bucket?tls=false`,
      SMTP_URL: `smtp://polls:${secret}@127.0.0.1:${closed}`,
      OIDC_ISSUER: `http://127.0.0.1:${silent}`,
      OIDC_CLIENT_ID: 'polls',
      OIDC_CLIENT_SECRET: secret,
      SOFFICE: process.execPath,
    })
    expect(new Set(problems(findings).map(({ check }) => check))).toEqual(
      new Set(['database', 'redis', 'bucket', 'mail', 'openid', 'libreoffice', 'proxy']),
    )
    for (const { advice } of problems(findings)) expect(advice).not.toBe('')
    expect(JSON.stringify(findings)).not.toContain(secret)
  },
)

testInAll(
  'the embedded PostgreSQL is examined while it runs, and not started while it does not',
  async () => {
    await using folder = await temporaryDirectory()
    const env = { DATA_DIR: folder.path, WORKERS: '1' }
    expect(of(await examineInstallation(env), 'database')[0]?.found).toContain('with no data yet')
    {
      await using running = spawnServer(folder.path)
      await running.result
      expect(of(await examineInstallation(env), 'database')[0]?.found).toContain(
        '(embedded, running) replies',
      )
    }
    const stopped = of(await examineInstallation(env), 'database')
    expect(stopped).toMatchObject([{ state: 'ok', found: expect.stringContaining('which does not run') }])
    await writeFile(join(folder.path, 'postgres/PG_VERSION'), '14\n')
    expect(of(await examineInstallation(env), 'database')).toMatchObject([
      {
        state: 'problem',
        found: expect.stringMatching(/created by PostgreSQL 14.*\.$/),
        advice: expect.stringMatching(/^Write a backup/),
      },
    ])
  },
)

test('a folder that this user cannot write to is a problem', async () => {
  await using folder = await temporaryDirectory()
  await writeFile(join(folder.path, 'file'), '')
  const findings = await examineInstallation({ DATA_DIR: join(folder.path, 'file/data') })
  expect(problems(findings).map(({ check }) => check)).toEqual(['data directory'])
})

test('settings that hardly do what was meant together are told', async () => {
  const findings = await examineInstallation({
    REDIS_URL: 'redis://127.0.0.1:1',
    MAIL_FROM: 'polls@example.org',
    SIGN_UP: 'open',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  })
  const warnings = of(findings, 'settings').filter(({ state }) => state === 'warning')
  expect(warnings.map(({ found }) => found.split(/[ ,]/)[0])).toEqual([
    'REDIS_URL',
    'MAIL_FROM',
    'SIGN_UP',
    'SIGN_UP',
  ])
})

test.each([
  ['redis_version:7.4.0\r\nmaxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\ncluster_enabled:0', 'ok'],
  ['redis_version:7.2.4\r\nvalkey_version:8.0.1\r\ncluster_enabled:0\r\nmaxmemory:0', 'ok'],
  ['redis_version:7.4.0\r\nmaxmemory:1000\r\nmaxmemory_policy:allkeys-lru', 'warning'],
  ['redis_version:7.4.0\r\ncluster_enabled:1', 'problem'],
  ['redis_version:7.4.0\r\nrole:slave', 'problem'],
  ['redis_version:6.2.1\r\ncluster_enabled:0', 'problem'],
  ['', 'ok'],
])('a Redis that says %j: %s', (info, state) => {
  expect(infoFindings(info).map(each => each.state)).toEqual([state])
})

test('memory is enough, enough without presentations, or too little', () => {
  const states = [16, 2, 0.5].map(gigabytes => checkMemory({ workers: 1 }, gigabytes * 1024 ** 3)[0]?.state)
  expect(states).toEqual(['ok', 'warning', 'problem'])
})
