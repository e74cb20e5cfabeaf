import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { spawnOptions } from './account.ts'
import { program } from './binaries.ts'
import type { Engine } from './engine.ts'
import { removeMisleadingLock } from './postmaster-file.ts'
import { makeSocketDirectory } from './socket-directory.ts'

/** A postmaster that this server started. */
export interface Spawned {
  pid: number | undefined
  ended: () => boolean
  /** The last 20 lines of its output, joined. */
  lastLines: () => string
  /** Writes further output to the log. The output of a start is only kept for `lastLines`. */
  startLogging: () => void
}

/** Starts a postmaster on a cluster on which none runs. Resolves before it is ready. */
export async function spawnPostmaster(engine: Engine): Promise<Spawned> {
  const windows = process.platform === 'win32'
  const { socketDir } = engine
  if (!windows) await makeSocketDirectory(socketDir, engine.account)
  await removeMisleadingLock(engine.dir, join(engine.dir, 'postmaster.pid'))
  if (!windows) await removeMisleadingLock(engine.dir, join(socketDir, `.s.PGSQL.${engine.port}.lock`))
  const settings = {
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : `"${socketDir}"`,
    port: String(engine.port),
    cluster_name: engine.name,
    shared_buffers: '64MB',
    max_connections: '50',
    jit: 'off',
    timezone: 'UTC',
    // The client that sent a statement gets its error. The log is for problems of the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...engine.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C in the terminal reaches only the server, which then shuts PostgreSQL down.
  const child = spawn(program(engine.binaries, 'postgres'), ['-D', engine.dir, ...args], {
    ...spawnOptions(engine.account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A server that does not get the ownership leaves the postmaster to the owner. The child must not keep it alive.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  let ended = false
  let isLogging = false
  const lines: string[] = []
  child.on('error', error => {
    ended = true
    lines.push(error.message)
  })
  child.on('close', () => {
    ended = true
  })
  createInterface(child.stderr).on('line', line => {
    if (lines.push(line) > 20) lines.shift()
    if (isLogging) engine.log(`PostgreSQL: ${line}`)
  })
  return {
    pid: child.pid,
    ended: () => ended,
    lastLines: () => lines.join(' '),
    startLogging: () => {
      isLogging = true
    },
  }
}
