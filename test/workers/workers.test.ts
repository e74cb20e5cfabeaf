import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { type ServerProcess, startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { stillRunning, treeOf } from '#test/start/process-tree.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { type EventReader, joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { sample, testInAll } from '#test/support/test-all.ts'
import { socketsOf, untilListening, workersOf } from './processes.ts'
import { addTeamKeyAt } from '#test/support/team-key.ts'
import { untilPasses } from '#test/support/until-passes.ts'

// Each server is five processes that start at the same time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const workers = 3
/** So many that each worker has some of their connections. */
const people = 24

onEveryEngine(engine => {
  const stack = new AsyncDisposableStack()
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let server: ServerProcess
  let key: string

  beforeAll(async () => {
    directory = await temporaryDirectory()
    const outside = engine.redisUrl === null ? undefined : stack.use(await cloneDatabase(engine))
    server = await startServerProcess({
      port: await freePort(),
      dataDir: directory.path,
      workers,
      ...(outside && { databaseUrl: databaseUrl(outside.connection), redisUrl: engine.redisUrl ?? '' }),
    })
    const connection = outside?.connection ?? (await findEmbedded(directory.path))
    const holder = { team: 'Workers', email: 'workers@example.com' }
    key = (await addTeamKeyAt(connection!, holder)).key
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await directory[Symbol.asyncDispose]()
    await stack.disposeAsync()
  })

  const api = { send: (...given: [string, string, object?]) => send(server.url, ...given) }
  const events = (code: string, token: string, query = ''): Promise<EventReader> =>
    readEvents(`${server.url}/api/v1/live/${code}/events${query}`, token)
  const pids = async () => (await workersOf(server.pid!)).map(({ pid }) => pid)

  /** Starts a room of which every worker has phones. */
  async function roomOnEveryWorker(...content: object[]) {
    const room = await openRoom(api, key, ...content)
    const act = async (action: object) => {
      const reply = await api.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: action })
      expect(reply.status).toBe(200)
      return reply.body
    }
    const all = await Promise.all(Array.from({ length: people }, () => joinRoom(api, room.code)))
    const phones = await Promise.all(
      all.map(async person => ({ person, stream: await events(room.code, person.token) })),
    )
    const counts = await Promise.all((await pids()).map(pid => socketsOf(pid, server.port)))
    expect(counts.map(({ connections }) => connections > 0)).toEqual(Array(workers).fill(true))
    return {
      ...room,
      act,
      phones,
      [Symbol.asyncDispose]: async () =>
        void (await Promise.all(phones.map(({ stream }) => stream[Symbol.asyncDispose]()))),
    }
  }

  test('a room is the same in every worker: its state, its people, their answers and reactions', async () => {
    await using room = await roomOnEveryWorker(
      steps.choice('q', { correctIndex: 0 }),
      steps.poll('s', 'multiple-choice', { quizView: 'standings' }),
    )
    const { code, hostToken, act, phones } = room
    await using stage = await events(code, hostToken, '?surface=stage')
    await using remote = await events(code, hostToken)
    await stage.next('people', ({ online }) => online === people)
    const { version } = await act({ action: 'start' })
    await Promise.all(phones.map(({ stream }) => stream.next('room', state => state.version === version)))

    const answered = await Promise.all(
      phones.map(({ person }, n) => person.answer('q', { choices: [n % 3] })),
    )
    expect(answered.map(({ status }) => status)).toEqual(Array(people).fill(200))
    await stage.next('people', ({ allAnswered }) => allAnswered.length === 1)
    await act({ action: 'close' })
    for (const host of [stage, remote])
      expect(await host.next('tally', ({ voters }) => voters === people)).toMatchObject({
        result: { options: [{ count: 8 }, { count: 8 }, { count: 8 }] },
      })
    await act({ action: 'next' })
    for (const host of [stage, remote])
      expect((await host.next('tally', ({ pollId }) => pollId === 's')).standings).toHaveLength(10)
    const standings = await Promise.all(phones.map(({ stream }) => stream.next('standing')))
    expect(standings.map(({ players }) => players)).toEqual(Array(people).fill(people))

    const sent = await Promise.all(
      phones.map(({ person: { token } }) =>
        api.send('POST', `/live/${code}/reactions`, { as: token, body: { reaction: 'like' } }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(people).fill(200))
    for (const host of [stage, remote]) {
      let likes = 0
      while (likes < people) likes += (await host.next('reactions')).counts.like
      expect(likes).toBe(people)
    }
  })

  testInAll('[D20] a poll closes at its deadline once, for the phones of all workers', async () => {
    await using room = await roomOnEveryWorker(steps.choice('q', { timeLimitSec: 5 }))
    const started = await room.act({ action: 'start' })
    const closed = await Promise.all(
      room.phones.map(({ stream }) => stream.next('room', ({ polls }) => polls[0]?.open === false)),
    )
    expect(new Set(closed.map(({ version }) => version))).toEqual(new Set([closed[0].version]))
    const revealed = await Promise.all(
      room.phones.map(({ stream }) => stream.next('room', ({ polls }) => polls[0]?.revealed === true)),
    )
    const { version } = await room.act({ action: 'hide' })
    const changes = new Set([
      started.version,
      closed[0].version,
      ...revealed.map(each => each.version),
      version,
    ])
    // Nothing but these changed the room, however many workers had a timer.
    expect(Math.max(...changes) - Math.min(...changes)).toBe(changes.size - 1)
  })

  testInAll('limits count over all workers together', async () => {
    const replies = await Promise.all(
      Array.from({ length: people }, () =>
        api.send('GET', '/me', { as: key, headers: { connection: 'close' } }),
      ),
    )
    const remaining = replies.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
    expect(new Set(remaining).size).toBe(people)
    expect(Math.max(...remaining) - Math.min(...remaining)).toBe(people - 1)

    const { code } = await openRoom(api, key, steps.choice('q'))
    const ada = await joinRoom(api, code)
    const reactions = await Promise.all(
      Array.from({ length: people }, () =>
        api.send('POST', `/live/${code}/reactions`, {
          as: ada.token,
          body: { reaction: 'wow' },
          headers: { connection: 'close' },
        }),
      ),
    )
    const taken = reactions.filter(({ status }) => status === 200).length
    // Four at once; a machine that is busy takes so long that one or two more are due.
    expect(taken).toBeGreaterThanOrEqual(4)
    expect(taken).toBeLessThan(4 * workers)
    expect(reactions.filter(({ status }) => status === 429).length).toBe(people - taken)
  })

  test('a worker that is killed takes its own streams with it, and is replaced', async () => {
    await using room = await roomOnEveryWorker(steps.choice('q'))
    const { code, hostToken, act, phones } = room
    await act({ action: 'start' })
    const before = await pids()
    const ended = new Set<EventReader>()
    for (const { stream } of phones) void stream.ended.then(() => ended.add(stream))
    process.kill(before[0]!, 'SIGKILL')
    await untilListening(server, workers)
    const after = await pids()
    expect(after.filter(pid => before.includes(pid))).toHaveLength(workers - 1)
    expect(ended.size).toBeGreaterThan(0)
    expect(ended.size).toBeLessThan(people)
    // Those whose streams have ended count as gone at once.
    await using stage = await events(code, hostToken, '?surface=stage')
    await stage.next('people', ({ online }) => online === people - ended.size)
    const { version } = await act({ action: 'hide' })
    const others = phones.filter(({ stream }) => !ended.has(stream))
    await Promise.all(others.map(({ stream }) => stream.next('room', state => state.version === version)))
    const again = await Promise.all(phones.map(({ person }) => person.answer('q', { choices: [1] })))
    expect(again.map(({ status }) => status)).toEqual(Array(people).fill(200))
    expect(server.output()).toContain('A worker ended unexpectedly and is replaced.')
  })

  testInAll('what a worker that is killed had received of files is removed when it is replaced', async () => {
    const { body } = await api.send('POST', '/uploads', { as: key })
    const { pathname, host } = new URL(body.url)
    const ofServer = (name: string, all: readonly number[]) =>
      all.some(pid => name.startsWith(`live-poll-deck-${pid}.`) || name.startsWith(`live-poll-deck-${pid}-`))
    const before = await pids()
    const received = async () => (await readdir(tmpdir())).filter(name => ofServer(name, before))
    const socket = connect(server.port, '127.0.0.1')
    // It ends with its worker.
    socket.on('error', () => undefined)
    socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n%PDF-1.7`)
    await untilPasses(async () => expect(await received()).toHaveLength(1))
    const [name = ''] = await received()
    process.kill(before.find(pid => ofServer(name, [pid])) ?? 0, 'SIGKILL')
    await untilPasses(async () => expect(await received()).toEqual([]))
    await untilListening(server, workers)
  })

  testInAll('a worker that hangs is killed, and replaced', async () => {
    const before = await pids()
    process.kill(before[0]!, 'SIGSTOP')
    await untilPasses(async () => expect(await pids()).not.toContain(before[0]), 500)
    await untilListening(server, workers)
    expect(server.output()).toContain('A worker hangs, and is killed.')
    expect((await api.send('GET', '/me', { as: key })).status).toBe(200)
  })

  testInAll('workers paint with the painters of the primary process', async () => {
    const deck = await api.send('POST', '/decks', {
      as: key,
      body: { document: [steps.join, steps.choice('q')] },
    })
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        api.send('GET', `/decks/${deck.body.id}/steps/1/screenshot?scale=${1 + (n % 2)}`, {
          as: key,
          headers: { connection: 'close' },
        }),
      ),
    )
    expect(pictures.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const painters = (await treeOf(server.pid!)).filter(({ command }) =>
      command.includes('render/painter.ts'),
    )
    expect(new Set(painters.map(({ parent }) => parent))).toEqual(new Set([server.pid]))
    expect(painters.length).toBeLessThanOrEqual(2)
  })
})

testInAll('a port that is in use is refused, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await using own = await temporaryDirectory()
  const start = startServerProcess({ port, dataDir: own.path, workers })
  await expect(start).rejects.toThrow(/PORT is \d+, on which another program listens already/)
  other.close()
})

test.each(sample(['SIGTERM', 'SIGKILL'] as const, signal => signal === 'SIGTERM'))(
  '%s of the primary process ends all of its processes',
  async signal => {
    await using own = await temporaryDirectory()
    await using short = await startServerProcess({ port: await freePort(), dataDir: own.path, workers })
    const tree = await treeOf(short.pid!)
    expect(tree.filter(({ command }) => command.includes('workers/worker.ts'))).toHaveLength(workers)
    process.kill(short.pid!, signal)
    await short.ended
    await until('everything has ended', async () => (await stillRunning(tree)).length === 0, 60_000)
  },
)
