import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { migrationNames } from '#server/store/migrate.ts'
import { startCrowd } from '#test/faults/crowd.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { verify } from '#test/faults/verify.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { query, temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { checkOut, findCommit } from '../../bench/against/checkout.ts'

const root = join(import.meta.dirname, '../..')
const newest = migrationNames.at(-1) ?? ''
const people = 10

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()

/**
 * Returns the commit of the release before: the last tag, and while there is none, the commit before the newest migration. Undefined
 * without Git, and in a clone without history.
 */
async function previousRelease(): Promise<string | undefined> {
  const tag = await git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^').catch(() => '')
  if (tag !== '') return tag
  const file = `src/server/store/migrations/${newest}.ts`
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', file).catch(() => '')
  if (added === '') return undefined
  // A shallow clone says that its first commit added everything.
  return git('rev-parse', '--verify', '--quiet', `${added}^`).catch(() => undefined)
}

const previous = await previousRelease()
const engine = inject('engines').find(({ redisUrl }) => redisUrl !== null)

if (!previous || !engine)
  process.stderr.write(
    '\nNOT RUN: servers of two releases side by side, because the history of Git, or PostgreSQL and Redis, were not found.\n\n',
  )

/** What the release before cannot work with: something that it reads is gone, or it would have to write something that it does not know. */
const takesAway =
  /\bdrop (table|column|function|trigger|view)|\brename (to|column)|\balter column \w+ (type|set (data type|not null)|drop default)|\badd column (?!.*default)[^,;]*\bnot null|\badd constraint|\brevoke\b/i
/** The last one that took something away; there was no release yet. */
const last = '015-presence-and-stars'

test.each(migrationNames.slice(migrationNames.indexOf(last) + 1))(
  'the migration %s only adds, so that the release before works with it',
  async name => {
    const folder = join(root, 'src/server/store/migrations')
    expect(await readFile(join(folder, `${name}.ts`), 'utf8')).not.toMatch(takesAway)
  },
)

test.each([
  'alter table decks drop column starred;',
  'drop table decks;',
  'alter table decks rename to papers;',
  'alter table decks rename column title to name;',
  'alter table decks alter column title type bytea;',
  'alter table decks alter column title set not null;',
  'alter table decks add column mood text not null;',
  'alter table decks add constraint short check (length(title) < 9);',
])('a migration that takes something away is found: %s', sql => {
  expect(sql).toMatch(takesAway)
})

test.each([
  'alter table decks add column mood text;',
  "alter table decks add column mood text not null default 'calm';",
  'create table moods (deck_id text not null, mood text not null);',
])('a migration that adds passes: %s', sql => {
  expect(sql).not.toMatch(takesAway)
})

// Not skipped without them, because CI counts skipped tests as failures.
if (previous && engine)
  testInAll(
    'a server of the release before works on while this one migrates their database and serves beside it',
    async () => {
      await using stack = new AsyncDisposableStack()
      const checkout = await checkOut(stack, root, await findCommit(root, previous))
      const connection = { ...engine.connection, database: `lpd_neighbours_${process.pid}` }
      const maintain = (sql: string) => query({ ...engine.connection, database: engine.maintenance }, sql)
      await maintain(`create database ${connection.database}`)
      stack.defer(async () => {
        await maintain(`drop database if exists ${connection.database} with (force)`)
      })
      const migrations = async () =>
        (await query(connection, 'select name from migrations order by name')).map(({ name }) => String(name))
      const { path: dataDir } = stack.use(await temporaryDirectory())
      const settings = {
        dataDir,
        databaseUrl: databaseUrl(connection),
        redisUrl: `${engine.redisUrl}/11`,
        drainSeconds: 0,
      }

      // The release before, alone.
      const beforePort = await freePort()
      const before = stack.use(
        await startServerProcess({ ...settings, port: beforePort, folder: checkout.folder }),
      )
      const known = await migrations()
      const [key = ''] = /lpd_\w{20,}/.exec(before.output()) ?? []
      const old = { send: send.bind(undefined, before.url) }
      const oldRoom = await openRoom(old, key, steps.choice('q'))
      const ada = await joinRoom(old, oldRoom.code, 'Ada')
      await using oldCrowd = await startCrowd(before.url, key, people)

      // This release comes beside it, under votes.
      const now = stack.use(await startServerProcess({ ...settings, port: await freePort() }))
      expect(await migrations()).toEqual(expect.arrayContaining(known))
      expect(await migrations()).toContain(newest)
      const current = { send: send.bind(undefined, now.url) }
      await using newCrowd = await startCrowd(now.url, key, people)

      // What one does, the other serves.
      await using stage = await readEvents(
        `${now.url}/api/v1/live/${oldRoom.code}/events?surface=stage`,
        oldRoom.hostToken,
      )
      await using phone = await readEvents(`${before.url}/api/v1/live/${oldRoom.code}/events`, ada.token)
      const act = (server: typeof old, action: string) =>
        server.send('POST', `/live/${oldRoom.code}/actions`, { as: oldRoom.hostToken, body: { action } })
      expect((await act(current, 'start')).status).toBe(200)
      await phone.next('room', room => room.status === 'live')
      const bob = await joinRoom(current, oldRoom.code, 'Bob')
      const answer = (server: typeof old, token: string, choice: number) =>
        server.send('POST', `/live/${oldRoom.code}/answers`, {
          as: token,
          body: { pollId: 'q', answer: { choices: [choice] } },
        })
      for (const [server, token] of [
        [current, ada.token],
        [old, bob.token],
      ] as const)
        expect((await answer(server, token, 1)).status).toBe(200)
      await stage.next('tally', ({ result }) => result.options[1].count === 2)
      expect((await act(old, 'close')).status).toBe(200)
      await stage.next('room', room => room.polls[0]?.revealed)

      for (const [writer, reader] of [
        [old, current],
        [current, old],
      ] as const) {
        const room = await openRoom(writer, key, steps.rating('stars'))
        const title = `Title ${Math.random()}`
        const renamed = await reader.send('PATCH', `/decks/${room.deckId}`, { as: key, body: { title } })
        expect(renamed.status).toBe(200)
        await expect
          .poll(async () => (await writer.send('GET', `/decks/${room.deckId}`, { as: key })).body.deck.title)
          .toBe(title)
        const results = await reader.send('GET', `/rooms/${room.code}/results`, { as: key })
        expect(results).toMatchObject({ status: 200, body: { status: 'lobby' } })
        const stop = { as: key, body: { action: 'stop' } }
        expect((await writer.send('POST', `/rooms/${room.code}/actions`, stop)).status).toBe(200)
        expect((await reader.send('DELETE', `/rooms/${room.code}`, { as: key })).status).toBe(200)
      }

      // Nothing was lost or refused meanwhile, on either.
      for (const crowd of [oldCrowd, newCrowd]) {
        const enough = crowd.log.acknowledged + 100
        await until('both are voted on', () => crowd.log.acknowledged > enough)
        crowd.pause()
        await crowd.quiet()
        // The release before does not count which words came in one answer (cells `a:…`), and a reader ignores those that fall below 0.
        const wrong = (await verify(connection, crowd)).filter(each => !/^the tally .* in a:\S+$/.test(each))
        expect(wrong).toEqual([])
        crowd.resume()
        expect({ ...crowd.log, acknowledged: 0 }).toEqual({
          acknowledged: 0,
          unavailable: 0,
          connectionLost: 0,
          shown: 0,
          problems: [],
        })
      }
      // What runs goes on, but what starts again must know the database. The first release did not ask.
      const starts = await readFile(join(checkout.folder, 'src/server/store/migrate.ts'), 'utf8')
      const mayStart = known.includes(newest) || !starts.includes('newer version of the server')
      const again = startServerProcess({ ...settings, port: await freePort(), folder: checkout.folder })
      if (mayStart) await (await again)[Symbol.asyncDispose]()
      else await expect(again).rejects.toThrow('newer version of the server')
    },
  )
