import { readFile, readdir, readlink } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Running, treeOf } from '#test/start/process-tree.ts'

/** Returns the workers of a server by the id of its primary process, oldest first. Linux only. */
export async function workersOf(primary: number): Promise<Running[]> {
  const all = await treeOf(primary)
  return all
    .filter(({ command }) => command.includes('workers/worker.ts'))
    .sort((one, other) => Number(one.startedAt) - Number(other.startedAt) || one.pid - other.pid)
}

/** The sockets of a process at a port: whether it listens there, and how many connections it has. */
interface Sockets {
  listening: boolean
  connections: number
}

const [established, listens] = ['01', '0A']

/** Returns the sockets that a process has at a port of this machine. Linux only. */
export async function socketsOf(pid: number, port: number): Promise<Sockets> {
  const table = await readFile('/proc/net/tcp', 'utf8')
  const states = new Map<string, string>()
  for (const line of table.split('\n').slice(1)) {
    const [, local = '', , state = '', , , , , , inode = ''] = line.trim().split(/\s+/)
    if (Number.parseInt(local.split(':')[1] ?? '', 16) === port) states.set(inode, state)
  }
  const folder = `/proc/${pid}/fd`
  // Files may be closed meanwhile, and the process may end.
  const files = await readdir(folder).catch(() => [])
  const links = await Promise.all(files.map(file => readlink(`${folder}/${file}`).catch(() => '')))
  const own = links.map(link => states.get(/^socket:\[(\d+)\]$/.exec(link)?.[1] ?? ''))
  return {
    listening: own.includes(listens),
    connections: own.filter(state => state === established).length,
  }
}

/** How long a new worker may take until it listens, ms: many times as long as usual, because the machine may be busy. */
const startMs = 240_000
/** Reading the tables of all processes takes the time that a new worker needs. */
const lookEveryMs = 250

/** Resolves when so many workers of a server listen. Throws when it takes too long. */
export async function untilListening(
  server: { pid: number | undefined; port: number },
  count: number,
): Promise<void> {
  const deadline = performance.now() + startMs
  for (;;) {
    const all = await workersOf(server.pid ?? 0)
    const sockets = await Promise.all(all.map(({ pid }) => socketsOf(pid, server.port)))
    if (sockets.filter(({ listening }) => listening).length === count) return
    if (performance.now() > deadline) throw new Error(`There are not ${count} workers after ${startMs} ms.`)
    await delay(lookEveryMs)
  }
}
