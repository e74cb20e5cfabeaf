import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '#test/support/server.ts'
import { runsAll } from '#test/support/runs-all.ts'
import { testInAll } from '#test/support/test-all.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist/package')
const command = join(root, 'scripts/live-poll-deck.mjs')

/** Runs the command of the package as the clone has it; its exit code, and what it printed. */
const live = (...args: string[]) =>
  run(process.execPath, [command, ...args]).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout), err: String(stderr) }),
  )

test('the command explains itself, and says what it does not know', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(await live('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  expect((await live('--help')).out).toContain('live-poll-deck [start]')
  expect((await live('admin', '--help')).out).toContain('live-poll-deck admin <command>')
  expect(await live('stop')).toMatchObject({ code: 1, err: expect.stringContaining('no command "stop"') })
  expect(await live('start', '--port', '80')).toMatchObject({
    code: 1,
    err: expect.stringContaining('settings are read from the environment'),
  })
})

describe('the package', () => {
  beforeAll(async () => {
    await run(process.execPath, ['scripts/run.mjs', 'pack', ...(runsAll ? [] : ['--only-files'])], {
      cwd: root,
    })
  })

  test('has the pages and JavaScript, and neither types, tests nor links to what it lacks', async () => {
    const files = (await readdir(folder, { recursive: true })).map(path => path.replaceAll('\\', '/'))
    expect(files.filter(path => /\.tsx?$|\.test\.|tsconfig|(?:^|\/)\.(?!br|gz)/.test(path))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining(['dist/web/phone/index.html', 'src/server/main.js', 'docs/operating.md']),
    )
    const sources = files.filter(path => path.startsWith('src/') && path.endsWith('.js'))
    for (const path of sources) {
      const code = await readFile(join(folder, path), 'utf8')
      // A name in a comment is fine.
      expect(code.match(/^(?!\s*(?:\/\/|\*|\/\*)).*['"][#./\w-]+\.ts['"].*$/m), path).toBeNull()
    }
  })

  test('asks for the tested versions of what the server uses, and of nothing that is only for pages or tests', async () => {
    const { dependencies, scripts, devDependencies } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    )
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    expect(scripts).toBeUndefined()
    expect(devDependencies).toBeUndefined()
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
    expect(dependencies).not.toHaveProperty('preact')
    for (const [name, version] of Object.entries(dependencies))
      expect(packages[`node_modules/${name}`].version).toBe(version)
  })

  let empty: string
  let server: ChildProcess | undefined
  beforeAll(async () => {
    empty = await mkdtemp(join(tmpdir(), 'lpd-npx-'))
    // For the user that PostgreSQL runs as where this is root; otherwise the database would be elsewhere.
    await chmod(empty, 0o755)
  })
  afterAll(async () => {
    if (server?.exitCode === null) server.kill('SIGKILL')
    await rm(empty, { recursive: true, force: true })
  })

  testInAll('runs in an empty folder by npx: pages, a room, a person who joins', async () => {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const tarball = `live-poll-deck-${version}.tgz`
    await copyFile(join(root, 'dist', tarball), join(empty, tarball))
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    await new Promise(resolve => probe.close(resolve))
    const { DATABASE_URL: _, REDIS_URL: __, BASE_URL: ___, ...rest } = process.env
    // npx keeps what it installs in the cache, so a cache of its own makes it install.
    const env = { ...rest, PORT: String(port), HOST: '127.0.0.1', npm_config_cache: join(empty, 'cache') }
    const child = spawn('npx', ['--yes', `./${tarball}`], {
      cwd: empty,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    server = child
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        printed += String(chunk)
      })
    const ended = once(child, 'exit')
    await expect
      .poll(() => child.exitCode !== null || printed.includes('curl -s'), { interval: 200 })
      .toBe(true)
    expect(printed).toContain(`running at http://127.0.0.1:${port}`)
    const url = `http://127.0.0.1:${port}`
    for (const page of ['/', '/j', '/sign-in', '/docs'])
      expect((await fetch(url + page)).headers.get('content-type')).toContain('text/html')
    const [curl = ''] = /curl -s .*'/.exec(printed) ?? []
    const room = JSON.parse((await run('sh', ['-c', curl])).stdout)
    const joined = await send(url, 'POST', `/live/${room.code}/join`, { body: { name: 'Ada' } })
    expect(joined).toMatchObject({ status: 200, body: { name: 'Ada' } })
    expect(await readdir(join(empty, 'data'))).toContain('postgres')
    // As Ctrl-C in a terminal, which reaches all of them.
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
    await expect(fetch(`${url}/livez`)).rejects.toThrow()
  })
})
