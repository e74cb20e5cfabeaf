import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { expect, inject, test } from 'vitest'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { startCrowd } from '#test/faults/crowd.ts'
import { embeddedConnection, newKey } from '#test/faults/rigs.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { type Voters, verify } from '#test/faults/verify.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { joinRoom, send } from '#test/support/server.ts'
import { contentOf } from './archives.ts'

const people = 500
const root = join(import.meta.dirname, '../..')

/** Runs an operator's command. Returns its output as JSON; throws with what it wrote to the standard error. */
async function admin(settings: Record<string, string>, ...words: string[]) {
  const { PATH, TMPDIR } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/admin/main.ts', ...words, '--json'],
    { cwd: root, env: { PATH, TMPDIR, ...settings } },
  )
  return JSON.parse(stdout)
}

/** Returns what is in an embedded database that no server runs on. */
async function embeddedContent(dataDir: string): Promise<Record<string, string>> {
  await using engine = await startEmbedded({ dataDir, log: () => undefined })
  return await contentOf(engine.connection)
}

const engine = inject('engines').find(({ redisUrl }) => redisUrl !== null)

/** Creates an empty database on the outside PostgreSQL, which the end of the run removes in any case. */
async function emptyDatabase(name: string): Promise<ClientConfig & AsyncDisposable> {
  if (!engine) throw new Error('There is no outside PostgreSQL.')
  const { connection, maintenance, template } = engine
  const database = `lpd_test_${template.split('_').at(-1)}_${name}`
  const maintain = async (query: string) => {
    const client = new Client({ ...connection, database: maintenance })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  await maintain(`create database ${database}`)
  const dispose = () => maintain(`drop database if exists ${database} with (force)`)
  return { ...connection, database, [Symbol.asyncDispose]: dispose }
}

test('[D50] a backup while people vote has every answer that was confirmed before it, and tallies that are their sums', async () => {
  await using folder = await temporaryDirectory()
  const dataDir = join(folder.path, 'first')
  const archive = join(folder.path, 'during.tar.zst')
  const settings = { port: await freePort(), dataDir }
  await using server = await startServerProcess(settings)
  const key = await newKey(await embeddedConnection(dataDir)())
  await using crowd = await startCrowd(server.url, key, people)
  await until('the load is on', () => crowd.log.acknowledged > people * 4)

  const { version } = crowd.room
  const before = crowd.phones.map(phone => phone.lanes.map(({ acknowledged }) => acknowledged))
  const answered = crowd.log.acknowledged
  const made = await admin({ DATA_DIR: dataDir }, 'backup', archive)
  const during = crowd.log.acknowledged - answered
  const voters: Voters = {
    code: crowd.code,
    room: { version },
    phones: crowd.phones.map(({ participantId, lanes }, index) => ({
      participantId,
      lanes: lanes.map((lane, at) => ({ ...lane, acknowledged: before[index]?.[at] ?? 0 })),
    })),
  }
  expect(made).toMatchObject({ file: archive, files: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  // Votes went on meanwhile. The files are those of the demo.
  expect(during).toBeGreaterThan(people / 4)
  expect(crowd.log.problems).toEqual([])

  const target = join(folder.path, 'second')
  await admin({ DATA_DIR: target }, 'restore', archive)
  await using restored = await startServerProcess({ port: await freePort(), dataDir: target })
  expect(await verify(await embeddedConnection(target)(), voters)).toEqual([])
  const local = { send: send.bind(undefined, restored.url) }
  const late = await joinRoom(local, crowd.code)
  expect((await late.answer('words', { words: ['late'] })).status).toBe(200)
  expect((await local.send('GET', '/me', { as: key })).status).toBe(200)
  await expect(admin({ DATA_DIR: dataDir }, 'restore', archive)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Another server \(process \d+\) already runs on the data directory/),
  })
})

if (engine)
  test('[D50] an installation moves from the embedded database to another one and back, and every row is the same', async () => {
    await using folder = await temporaryDirectory()
    const place = (name: string) => join(folder.path, name)
    const first = { DATA_DIR: place('first') }
    {
      await using server = await startServerProcess({ port: await freePort(), dataDir: first.DATA_DIR })
      const key = await newKey(await embeddedConnection(first.DATA_DIR)())
      await using crowd = await startCrowd(server.url, key, 60)
      await until('there are answers', () => crowd.log.acknowledged > 240)
    }
    await using outside = await emptyDatabase(`moved_${process.pid}`)
    const second = { DATA_DIR: place('second'), DATABASE_URL: databaseUrl(outside) }
    const out = await admin(first, 'backup', place('out.tar.zst'))
    expect(await admin(second, 'restore', place('out.tar.zst'))).toMatchObject({ rows: out.rows })
    const back = await admin(second, 'backup', place('back.tar.zst'))
    expect(back).toMatchObject({ rows: out.rows, files: out.files })
    const third = { DATA_DIR: place('third') }
    await admin(third, 'restore', place('back.tar.zst'))

    const before = await embeddedContent(first.DATA_DIR)
    expect(Object.keys(before).length).toBeGreaterThan(25)
    expect(await contentOf(outside)).toEqual(before)
    expect(await embeddedContent(third.DATA_DIR)).toEqual(before)
    await expect(admin(third, 'restore', place('out.tar.zst'))).rejects.toMatchObject({
      stderr: expect.stringContaining('The database is not empty'),
    })
  })
