import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programOptions } from './account.ts'
import { program } from './binaries.ts'
import type { Engine } from './engine.ts'
import { dropMisleadingLock } from './postmaster-file.ts'
import { makeSocketDirectory } from './socket-directory.ts'

/** A postmaster that was started here. */
export interface Spawned {
  pid: number | undefined
  ended: () => boolean
  lastWords: () => string
  /** From now on its lines go to the log; those of a start and of an end are kept back for `lastWords`. */
  ready: () => void
}

/** Starts a postmaster on a cluster on which none runs; it is not ready yet. */
export async function spawnPostmaster(engine: Engine): Promise<Spawned> {
  const windows = process.platform === 'win32'
  const { socketDir } = engine
  if (!windows) await makeSocketDirectory(socketDir, engine.account)
  await dropMisleadingLock(engine.dir, join(engine.dir, 'postmaster.pid'))
  if (!windows) await dropMisleadingLock(engine.dir, join(socketDir, `.s.PGSQL.${engine.port}.lock`))
  const settings = {
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : `"${socketDir}"`,
    port: String(engine.port),
    cluster_name: engine.mark,
    shared_buffers: '64MB',
    max_connections: '50',
    jit: 'off',
    timezone: 'UTC',
    // A statement's error is told to who sent it; the log is for the engine's own troubles.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...engine.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: a Ctrl-C at the terminal is meant for the server, which then ends PostgreSQL in good order.
  const child = spawn(program(engine.binaries, 'postgres'), ['-D', engine.dir, ...args], {
    ...programOptions(engine.account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A server that is refused the ownership leaves the postmaster to the owner, and must be able to end.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  let ended = false
  let isReady = false
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
    if (isReady) engine.log(`PostgreSQL: ${line}`)
  })
  return {
    pid: child.pid,
    ended: () => ended,
    lastWords: () => lines.join(' '),
    ready: () => {
      isReady = true
    },
  }
}
