import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserFile, openBrowser } from '#test/support/browser.ts'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import { stillRunning, treeOf } from './process-tree.ts'
import { testInAll } from '#test/support/test-all.ts'
import { patienceMs } from '#test/support/patience.ts'

const root = join(import.meta.dirname, '../..')

let dataDir: string
let url: string
let child: ChildProcess
let printed = ''
let wake: () => void = () => undefined
let key: string

/** Waits until a condition about the output is true. */
async function until(holds: () => boolean) {
  while (!holds()) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${printed}`)
    await new Promise<void>(resolve => (wake = resolve))
  }
}

const starts = () => printed.split('The service is ready after').length - 1

/** Updates the modification time of a source without changing its content. */
const touch = (file: string) => utimes(join(root, file), new Date(), new Date())

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lpd-dev-'))
  await chmod(dataDir, 0o755)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  url = `http://127.0.0.1:${port}`
  const {
    DATABASE_URL: _,
    REDIS_URL: __,
    BASE_URL: ___,
    NODE_ENV: ____,
    VITEST: _____,
    ...rest
  } = process.env
  child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: root,
    env: { ...rest, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', chunk => {
      printed += String(chunk)
      wake()
    })
  child.once('exit', () => wake())
  await until(() => starts() === 1 && /lpd_[0-9A-Za-z]{40}/.test(printed))
  key = /lpd_[0-9A-Za-z]{40}/.exec(printed)![0]
})
afterAll(async () => {
  child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

testInAll('serves the pages from their sources and the API at one address', async () => {
  for (const [path, page] of [
    ['/', 'home'],
    ['/j/123456', 'phone'],
    ['/stage/123456', 'stage'],
    ['/host/123456', 'host'],
    ['/docs', 'docs'],
  ]) {
    const html = await fetch(url + path)
    expect(html.status).toBe(200)
    expect(await html.text()).toContain(`src="/${page}/main.tsx"`)
    const source = await fetch(`${url}/${page}/main.tsx`, { headers: { accept: '*/*' } })
    expect(source.headers.get('content-type')).toMatch(/javascript/)
  }
  expect((await send(url, 'GET', '/me', { as: key })).status).toBe(200)
})

test('passes event streams through, restarts the service after a change, and keeps the database', async () => {
  const room = await openRoom({ send: (...sent) => send(url, ...sent) }, key, steps.choice('q'))
  const ada = await joinRoom({ send: (...sent) => send(url, ...sent) }, room.code, 'Ada')
  const before = await readEvents(`${url}/api/v1/live/${room.code}/events`, ada.token)
  await before.next('room')
  await touch('src/server/main.ts')
  await before.next('bye')
  // The request waits until the service is back.
  expect((await send(url, 'GET', '/me', { as: key })).status).toBe(200)
  await until(() => starts() === 2)
  await using after = await readEvents(`${url}/api/v1/live/${room.code}/events`, ada.token)
  expect(await after.next('room')).toMatchObject({ code: room.code })
})

test.runIf(browserFile)('reports a changed page to the browsers that show it', async () => {
  await using browser = await openBrowser()
  const page = await browser.newPage()
  page.setDefaultTimeout(patienceMs)
  const socket = page.waitForEvent('websocket')
  await page.goto(`${url}/j`)
  await page.getByRole('textbox').first().waitFor()
  const frame = (await socket).waitForEvent('framereceived', {
    predicate: ({ payload }) => /"type":"(?:update|full-reload)"/.test(String(payload)),
  })
  await touch('src/web/phone/main.tsx')
  await frame
})

testInAll('names an unknown option', async () => {
  const wrong = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--watch'], { cwd: root })
  let text = ''
  wrong.stderr.on('data', chunk => (text += String(chunk)))
  const [code] = await once(wrong, 'close')
  expect(code).toBe(1)
  expect(text).toContain('Unknown option "--watch". Use --inspect')
})

testInAll('ends with every process that it started', async () => {
  const tree = await treeOf(child.pid!)
  expect(tree.length).toBeGreaterThan(3)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(await stillRunning(tree)).toEqual([])
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

testInAll('a BASE_URL with a path is refused with a sentence', async () => {
  const { DATABASE_URL: _, REDIS_URL: __, ...rest } = process.env
  const env = { ...rest, BASE_URL: 'http://localhost:3000/polls', DATA_DIR: dataDir }
  const refused = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(refused.stderr), once(refused, 'exit')])
  expect(code).toBe(1)
  expect(said).toContain(
    'npm run dev serves no path such as that of BASE_URL=http://localhost:3000/polls. Leave /polls out',
  )
})
