import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'
import { type Running, stillRunning, treeOf } from './process-tree.ts'
import { freePort } from '#test/support/free-port.ts'
import { untilPasses } from '#test/support/until-passes.ts'

const root = join(import.meta.dirname, '../..')
/** How long an embedded PostgreSQL and its server may take to start and stop while other tests run. */

/** A way to start the server. */
interface Command {
  name: string
  program: string
  args: string[]
}

describe.skipIf(process.platform !== 'linux')('a server that is told to stop', () => {
  let dataDir: string
  let env: NodeJS.ProcessEnv
  let port: number
  let url: string
  let key = ''
  const trees: Running[][] = []

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lpd-signals-'))
    await chmod(dataDir, 0o755)
    port = await freePort()
    url = `http://127.0.0.1:${port}`
    const { DATABASE_URL: _, REDIS_URL: __, BASE_URL: ___, ...rest } = process.env
    env = {
      ...rest,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WARM_UP: 'true',
    }
  })
  afterAll(async () => {
    for (const { pid } of await stillRunning(trees.flat())) process.kill(pid, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Starts it with a user's command as the leader of its own process group, with a room and a phone in it. */
  async function begin({ program, args }: Command) {
    const child = spawn(program, args, { cwd: root, env, stdio: 'pipe', detached: true })
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (text += String(part)))
    await untilPasses(() => expect(text).toMatch(/phones join at [^\n]*\n/)).catch((error: unknown) => {
      if (child.exitCode === null) process.kill(-pidOf(child), 'SIGTERM')
      throw new Error(text, { cause: error })
    })
    key ||= /lpd_[0-9A-Za-z]{40}/.exec(text)?.[0] ?? ''
    const api = {
      send: (...sent: Parameters<typeof send> extends [string, ...infer Rest] ? Rest : never) =>
        send(url, ...sent),
    }
    const room = await openRoom(api, key, steps.choice('q'))
    await send(url, 'POST', `/rooms/${room.code}/actions`, { as: key, body: { action: 'start' } })
    const phone = await joinRoom(api, room.code)
    const events = await readEvents(`${url}/api/v1/live/${room.code}/events`, phone.token)
    await events.next('room')
    const tree = await treeOf(pidOf(child))
    trees.push(tree)
    return { child, ended, tree, room, phone, events }
  }

  /** Expects that no started process is still running, and that the port is free. */
  async function expectGone(tree: readonly Running[]) {
    await untilPasses(async () => expect(await stillRunning(tree)).toEqual([]))
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }

  const npm: Command = { name: 'npm start', program: 'npm', args: ['start'] }
  const script: Command = {
    name: 'node scripts/run.mjs start',
    program: 'node',
    args: ['scripts/run.mjs', 'start'],
  }
  const ends = [
    { command: npm, signal: 'SIGTERM', to: 'the first process alone' },
    { command: npm, signal: 'SIGTERM', to: 'its whole group' },
    { command: npm, signal: 'SIGINT', to: 'its whole group' },
    { command: npm, signal: 'SIGHUP', to: 'its whole group' },
    { command: script, signal: 'SIGTERM', to: 'the first process alone' },
    { command: script, signal: 'SIGINT', to: 'the first process alone' },
    { command: script, signal: 'SIGHUP', to: 'its whole group' },
  ] as const
  test.each(sample(ends, 1))('$command.name, $signal to $to', async ({ command, signal, to }) => {
    const { child, ended, tree, events } = await begin(command)
    const names = tree.map(each => each.command).join('\n')
    for (const name of ['run.mjs', 'main.ts', 'painter.ts', 'watchdog', dataDir])
      expect(names).toContain(name)
    process.kill(to === 'its whole group' ? -pidOf(child) : pidOf(child), signal)
    expect(await events.next('bye')).toEqual({ reason: 'restart' })
    await events.ended
    const how = await ended
    // npm has no handler for SIGHUP and is killed by it; the server still stops gracefully.
    if (command === npm && signal === 'SIGHUP') expect(how).toEqual([null, 'SIGHUP'])
    else expect(how).toEqual([0, null])
    await expectGone(tree)
  })

  test.each(sample([script, npm], 1))('$name, killed with SIGKILL', async command => {
    const { child, tree, events } = await begin(command)
    child.kill('SIGKILL')
    expect(await events.next('bye')).toEqual({ reason: 'restart' })
    await expectGone(tree)
  })

  test.skipIf(!existsSync('/usr/bin/script'))('npm start in a terminal that is closed', async () => {
    const { child, tree, events } = await begin({
      name: 'script',
      program: '/usr/bin/script',
      args: ['-qfc', 'npm start', '/dev/null'],
    })
    child.kill('SIGKILL')
    expect(await events.next('bye')).toEqual({ reason: 'restart' })
    await expectGone(tree)
  })

  testInAll('serves and stops although its output cannot be written', async () => {
    const child = spawn('sh', ['-c', 'exec node scripts/run.mjs start > /dev/full 2>&1'], {
      cwd: root,
      env: { ...env, LOG_LEVEL: 'trace' },
      stdio: 'ignore',
      detached: true,
    })
    const ended = once(child, 'exit')
    await untilPasses(async () => expect((await fetch(url)).status).toBe(200))
    const tree = await treeOf(pidOf(child))
    trees.push(tree)
    process.kill(pidOf(child), 'SIGTERM')
    expect(await ended).toEqual([0, null])
    await expectGone(tree)
  })

  /** Sends the headers of an answer, not its body. Resolves once the server has started to handle the request. */
  async function slowAnswer(code: string, token: string) {
    const body = JSON.stringify({ pollId: 'q', answer: { choices: [1] } })
    const outgoing = request(`${url}/api/v1/live/${code}/answers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-length': body.length, expect: '100-continue' },
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      outgoing.on('response', reply => resolve(reply.resume().statusCode))
      outgoing.on('error', reject)
    })
    status.catch(() => undefined)
    outgoing.flushHeaders()
    await once(outgoing, 'continue')
    return { status, sendBody: () => void outgoing.end(body) }
  }

  test('finishes requests in progress, takes no new ones, and keeps every confirmed answer', async () => {
    const first = await begin(script)
    const { code } = first.room
    const answer = await slowAnswer(code, first.phone.token)
    first.child.kill('SIGTERM')
    await first.events.next('bye')
    const late = await send(url, 'GET', '/me', { as: key }).catch(() => undefined)
    expect(late?.status).toBeOneOf([undefined, 503])
    answer.sendBody()
    expect(await answer.status).toBe(200)
    expect(await first.ended).toEqual([0, null])
    await expectGone(first.tree)

    const second = await begin(script)
    const { body } = await send(url, 'GET', `/rooms/${code}/results`, { as: key })
    expect(body.polls[0]).toMatchObject({ voters: 1, result: { options: [{}, { count: 1 }, {}] } })
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
  })

  testInAll('stops at once at the second request', async () => {
    const { child, ended, tree, room, phone } = await begin(script)
    await slowAnswer(room.code, phone.token)
    let code: number | null | undefined
    void ended.then(how => (code = how[0]))
    // Signals within one second count as one request.
    await untilPasses(() => {
      if (code === undefined) child.kill('SIGTERM')
      expect(code).toBe(1)
    })
    await expectGone(tree)
  })
})

const pidOf = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error('It could not be started.')
  return pid
}
