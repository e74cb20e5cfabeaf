import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { send } from '#test/support/server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let dataDir: string
let env: Record<string, string | undefined>
let url: string
let server: { child: ChildProcess; printed: () => string } | undefined
/** What the first start printed. */
let printedFirst: string

/** Starts the server as a user does, and waits until it prints that it is running. */
async function start() {
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'pipe' })
  let text = ''
  let wake: () => void = () => undefined
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      text += String(chunk)
      wake()
    })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${text}`))),
  )
  ended.catch(() => undefined)
  while (!/phones join at .*\n/.test(text))
    await Promise.race([new Promise<void>(resolve => (wake = resolve)), ended])
  return { child, printed: () => text }
}

async function stop() {
  if (!server) return
  const { child } = server
  server = undefined
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await gone).toBe(0)
}

/** Runs an operator's command. Returns its output as JSON. */
async function admin(...words: string[]) {
  const { stdout } = await run(process.execPath, ['src/server/admin/main.ts', ...words, '--json'], {
    cwd: root,
    env,
  })
  return JSON.parse(stdout)
}

let account: ReturnType<typeof send> | undefined
/** Makes the first account by the link that the first start printed, once. Returns the reply. */
const makeFirstAccount = () =>
  (account ??= send(url, 'POST', '/account/links/use', {
    body: {
      token: /\/welcome#setup=([\w-]+)/.exec(printedFirst)?.[1],
      email: 'ada@example.org',
      name: 'Ada',
      password: 'four words of my own',
    },
  }))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lpd-start-'))
  await chmod(dataDir, 0o755)
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, REDIS_URL: __, BASE_URL: ___, ...rest } = process.env
  env = { ...rest, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  server = await start()
  printedFirst = server.printed()
})
afterAll(async () => {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('[D30] the first start prints a key and a curl that starts a room of the demo deck', async () => {
  const text = printedFirst
  // What the log of the start would say is no news to anybody, unless the machine is so busy that the database does not answer for seconds.
  const logged = text.split('\n').filter(line => line.startsWith('{"level"'))
  expect(logged.filter(line => !line.includes('timeout expired'))).toEqual([])
  const key = /lpd_[0-9A-Za-z]{40}/.exec(text)?.[0] ?? ''
  expect(await send(url, 'GET', '/me', { as: key })).toMatchObject({ status: 200, body: { plan: 'pro' } })
  const curl = /^ *(curl .*)$/m.exec(text)?.[1] ?? ''
  const { stdout } = await run('sh', ['-c', curl])
  const room = JSON.parse(stdout)
  expect(room).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), joinUrl: `${url}/j/${room.code}` })
  expect(room.presentUrl).toBe(`${url}/stage/${room.code}#key=${room.hostToken}`)
  const deck = await send(url, 'GET', `/live/${room.code}/deck`, { as: room.hostToken })
  const kinds = deck.body.document.flatMap((step: { poll?: object; overlays?: { poll: object }[] }) =>
    [step.poll, ...(step.overlays ?? []).map(({ poll }) => poll)].filter(Boolean),
  )
  expect(new Set(kinds.map(({ type }: { type: string }) => type))).toEqual(new Set(pollTypes))
})

test('[D34] the first start prints a link to make the first account, which owns the demo team', async () => {
  const reply = await makeFirstAccount()
  expect(reply.body.account).toMatchObject({ teams: [{ name: 'Demo team', role: 'owner' }] })
})

testInAll('[D34] operator commands print an invitation and a link for a new password', async () => {
  await makeFirstAccount()
  const [team] = await admin('team', 'list')
  const invited = await admin('user', 'invite', '--team', team.id, '--email', 'Grace@example.org')
  expect(invited).toMatchObject({
    email: 'grace@example.org',
    url: expect.stringContaining('/invite#token='),
  })
  const read = (link: string) =>
    send(url, 'POST', '/account/links/read', { body: { token: link.split('=')[1] } })
  expect((await read(invited.url)).body).toMatchObject({ kind: 'invitation', invitation: { role: 'editor' } })
  const reset = await admin('user', 'password', 'ada@example.org')
  expect((await read(reset.url)).body).toMatchObject({ kind: 'password', email: 'ada@example.org' })
  // Also without the settings of the server.
  const { PORT: _, HOST: __, ...others } = env
  const { stdout } = await run(
    process.execPath,
    ['src/server/admin/main.ts', 'user', 'password', 'ada@example.org', '--json'],
    { cwd: root, env: others },
  )
  expect(JSON.parse(stdout).url).toMatch(`${url}/reset#token=`)
  await expect(admin('user', 'password', 'nobody@example.org')).rejects.toMatchObject({
    stderr: expect.stringContaining('Nobody has the address nobody@example.org.'),
  })
})

test('[D31] operator commands work while the server runs: a team, a person, a key, its end', async () => {
  const team = await admin('team', 'create', '--name', 'Acme', '--plan', 'free')
  expect(team).toEqual({ id: expect.any(String), name: 'Acme', plan: 'free' })
  const user = await admin('user', 'create', '--team', team.id, '--email', 'ada@acme.example')
  expect(user).toEqual({ id: expect.any(String), email: 'ada@acme.example', team: team.id })
  const key = await admin(
    'key',
    'create',
    '--team',
    team.id,
    '--user',
    user.id,
    '--name',
    'Agent',
    '--scopes',
    'decks:read,decks:write',
  )
  expect(key).toEqual({
    id: expect.any(String),
    key: expect.stringMatching(/^lpd_/),
    name: 'Agent',
    scopes: ['decks:read', 'decks:write'],
    team: team.id,
    user: user.id,
  })
  expect(
    (await send(url, 'POST', '/decks', { as: key.key, body: {} })).headers.get('x-ratelimit-limit'),
  ).toBe('60')
  expect(await admin('team', 'plan', team.id, 'pro')).toEqual({ ...team, plan: 'pro' })
  expect((await send(url, 'GET', '/me', { as: key.key })).headers.get('x-ratelimit-limit')).toBe('1000')
  const { key: _, ...listed } = key
  expect(await admin('key', 'list')).toContainEqual(listed)
  expect(await admin('key', 'revoke', key.id)).toEqual(listed)
  expect((await send(url, 'GET', '/me', { as: key.key })).status).toBe(401)
  expect(await admin('key', 'list')).not.toContainEqual(listed)
})

const refusedCommands: [words: string[], sentence: string][] = [
  [['team', 'create'], '--name: This is required. '],
  [['team', 'plan', 'nobody', 'pro'], 'There is no team "nobody".'],
  [['key', 'create', '--team', 'x', '--user', 'y', '--name', 'z', '--scopes', 'all'], '--scopes: '],
  [['user', 'create', '--team', 'x', '--email', 'nope'], '--email: '],
  [['user', 'create', '--team', 'x', '--mail', 'a@b.co'], "'--mail'"],
  [['dance'], 'There is no command "dance".'],
]
test.each(sample(refusedCommands, 2))(
  '[D31] the command %j is refused with a sentence',
  async (words, sentence) => {
    const failed = await admin(...words).catch((error: { code: number; stderr: string }) => error)
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
  },
)

test('a failed command ends npm’s script with its exit code, with or without -- before its arguments', async () => {
  for (const words of [['dance'], ['--', 'dance']]) {
    const failed = run('node', ['scripts/run.mjs', 'admin', ...words], { cwd: root, env })
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no command "dance".'),
    })
  }
})

// Not skipped without `ss`, because CI counts skipped tests as failures.
if (await run('ss', ['-V']).then(Boolean, () => false))
  test('as many connections may wait to be accepted as the kernel allows', async () => {
    const most = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8'))
    const { stdout } = await run('ss', ['-ltnH', `sport = :${new URL(url).port}`])
    expect(stdout.split(/\s+/)[2]).toBe(String(Math.min(most, 65_535)))
  })
else
  process.stderr.write('\nNOT RUN: how many connections may wait, because the program ss was not found.\n\n')

test('a second server on the same data directory is refused with a sentence', async () => {
  const second = run(process.execPath, ['src/server/main.ts'], { cwd: root, env: { ...env, PORT: '0' } })
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/another server|in use|runs/i),
  })
})

test('a port that is taken is told at once, before a database is made', async () => {
  await using folder = await temporaryDirectory()
  const started = run(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { ...env, DATA_DIR: folder.path },
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^PORT is \d+, on which another program listens already\./),
  })
  expect(await readdir(folder.path)).toEqual([])
})

testInAll('a later start prints no key, and commands work while no server runs', async () => {
  await makeFirstAccount()
  const teams = await admin('team', 'list')
  await stop()
  expect(await admin('team', 'list')).toEqual(teams)
  server = await start()
  expect(server.printed()).not.toContain('lpd_')
  expect(server.printed()).not.toContain('/welcome')
})

testInAll('port 0 becomes a free one, which the server names', async () => {
  await stop()
  env = { ...env, PORT: '0' }
  server = await start()
  const [, address = ''] = /is running at (http:\/\/127\.0\.0\.1:[1-9]\d+)\n/.exec(server.printed()) ?? []
  expect((await fetch(`${address}/livez`)).status).toBe(200)
})
