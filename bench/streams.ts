import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { liveLimitRules } from '#server/live/limits.ts'
import { treeOf } from '#test/start/process-tree.ts'
import { expectAll } from './answers.ts'
import type { Bench } from './bench.ts'
import { type Crowd, startBaseline, startCrowd } from './child.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import { machineNow } from './load/machine-clock.ts'
import type { Command, Outcome } from './load/protocol.ts'
import { readProcessorTime, usedBetween } from './processor-time.ts'
import { type Room, startService } from './service.ts'

/** The people of one load process, who have an address of their own: fewer than its ports, and than the server lets in from one. */
const perCrowd = 10_000
/** The joins, and then the streams, that are being made at once by all load processes together. */
const atOnce = 200
/** The files that a server has open beside its streams, generously. */
const otherFiles = 300
const rounds = 5
/** How many workers the server has: a process may have fewer files open than there are to be streams. */
const workers = Number(process.env['WORKERS'] ?? 1)

/** N phones on one server: its memory, how fast they join and listen, and a change of their rooms that reaches them all. */
export const streams: Bench = {
  title:
    'streams: N phones listen on one server; target at 30,000: 1.5 GB, 5,000 joins/s; beside plain sockets of Node.js',
  sizes: [10_000],
  async open() {
    return async people => {
      const allowed = await allowedStreams()
      requireFiles(people, allowed * workers)
      await using servers = new AsyncDisposableStack()
      const service = servers.use(await startService(workers))
      const baseline = servers.use(await startBaseline('broadcast'))
      const rooms: Room[] = []
      // As many as may join a room at once.
      while (rooms.length * liveLimitRules.joinsOfRoom.burst < people) rooms.push(await service.newRoom())
      const codes = rooms.map(({ code }) => code)
      const ours = await gather(servers, { port: service.port, pid: service.pid, codes, people })
      // A single process.
      const theirs = await gather(servers, { ...baseline, codes, people: Math.min(people, allowed) })

      const hide = () => Promise.all(rooms.map(room => service.act(room, { action: 'hide' })))
      let [version = 0] = await hide()
      const latencies: { ours: number[]; baseline: number[] }[] = []
      for (let round = 0; round < rounds; round += 1) {
        version += 1
        const words = `"version":${version},`
        const action = round % 2 === 0 ? 'next' : 'prev'
        const pushed = await ours.receive(words, () =>
          Promise.all(rooms.map(room => service.act(room, { action }))),
        )
        const plain = await theirs.receive(words, () => post(baseline.port, pushed.event))
        latencies.push({ ours: pushed.latencies, baseline: plain.latencies })
      }
      const at = (server: 'ours' | 'baseline', share: number) =>
        median(latencies.map(each => quantile(each[server], share)))
      const row = async (server: 'ours' | 'baseline', { pid, figures }: Gathered) => ({
        phones: count(server === 'ours' ? people : theirs.people),
        server: server === 'ours' && workers > 1 ? `ours, ${workers} workers` : server,
        ...figures,
        'memory at most': megabytes((await memoryOf(pid)).most),
        'change p50': ms(at(server, 0.5)),
        'change p99': ms(at(server, 0.99)),
        'change max': ms(at(server, 1)),
        'to baseline, p99': times(at(server, 0.99) / at('baseline', 0.99)),
      })
      return [await row('ours', ours), await row('baseline', theirs)]
    }
  },
}

/** Returns how many streams a process of this system may have open, by its limit of files. */
async function allowedStreams(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  return Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity) - otherFiles
}

/** Throws when the processes of the server may not have so many connections. */
function requireFiles(people: number, allowed: number): void {
  if (people <= allowed) return
  throw new Error(
    `The open files that a process may have here (ulimit -Hn) are enough for ${count(allowed)} streams. ` +
      'Raise the limit, set WORKERS, or measure fewer; see docs/operating.md, Many phones.',
  )
}

interface Target {
  port: number
  pid: number
  codes: string[]
  people: number
}
type Gathered = Awaited<ReturnType<typeof gather>>

/** Lets N people join the rooms of a server in turn, and open their streams. The load processes end with the stack. */
async function gather(stack: AsyncDisposableStack, { port, pid, codes, people }: Target) {
  const crowds: Crowd[] = []
  const sizes: number[] = []
  for (let left = people; left > 0; left -= perCrowd) {
    sizes.push(Math.min(left, perCrowd))
    crowds.push(stack.use(await startCrowd()))
  }
  const all = (commandOf: (index: number) => Command) =>
    Promise.all(crowds.map((crowd, index) => crowd.run(commandOf(index))))
  /** Runs a command of everybody. Returns how many a second were done, and the processor time of the server for each. */
  async function timed(commandOf: (index: number) => Command) {
    const before = await readProcessorTime(pid)
    const began = performance.now()
    const outcomes = await all(commandOf)
    const wallMs = performance.now() - began
    const { server: workMs } = usedBetween(before, await readProcessorTime(pid))
    outcomes.forEach((outcome, index) => expectAll(outcome, sizes[index] ?? 0))
    return { perSecond: count((people / wallMs) * 1_000), work: `${count((workMs / people) * 1_000)} µs` }
  }

  const idle = await memoryOf(pid)
  const inTurn = Math.ceil(atOnce / crowds.length)
  const joined = await timed(index => ({
    do: 'join',
    port,
    codes,
    people: sizes[index] ?? 0,
    atOnce: inTurn,
    from: loopbackAddress(port, index),
  }))
  const opened = await timed(() => ({ do: 'listen', atOnce: inTurn }))
  const held = await memoryOf(pid)
  return {
    pid,
    people,
    figures: {
      'joins/s': joined.perSecond,
      'CPU a join': joined.work,
      'streams/s': opened.perSecond,
      'CPU a stream': opened.work,
      'memory before': megabytes(idle.now),
      'with streams': megabytes(held.now),
      'a stream': `${((held.now - idle.now) / people / 1_000).toFixed(1)} kB`,
    },
    /** Makes the server push, and waits until every stream has the event with these words. Latencies begin with the push. */
    async receive(words: string, push: () => Promise<unknown>) {
      await all(() => ({ do: 'expect', words }))
      const since = machineNow()
      await push()
      const outcomes: Outcome[] = await all(() => ({ do: 'received' }))
      return {
        latencies: outcomes.flatMap(({ receivedAt }) => receivedAt.map(at => at - since)),
        event: outcomes[0]?.event ?? '',
      }
    },
  }
}

/**
 * Returns an address of this machine for a load process, which no other program has likely taken ports of; undefined where only
 * 127.0.0.1 is this machine.
 */
const loopbackAddress = (port: number, index: number): string | undefined =>
  platform() === 'linux' ? `127.${1 + (port >> 9)}.${port & 255}.${index + 1}` : undefined

const megabytes = (bytes: number) => `${count(bytes / 1_000_000)} MB`

/**
 * Returns the memory of a server in bytes, of all its processes without those of its PostgreSQL: now, where pages that processes
 * share count once, and the sum of what each had at most since it started. It is 0 on a system without /proc.
 */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const sum = { now: 0, most: 0 }
  for (const each of await treeOf(pid)) {
    if (/postgres/.test(each.command)) continue
    const bytes = async (file: string, field: string) => {
      const text = await readFile(`/proc/${each.pid}/${file}`, 'utf8').catch(() => '')
      return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1_024
    }
    sum.now += await bytes('smaps_rollup', 'Pss')
    sum.most += await bytes('status', 'VmHWM')
  }
  return sum
}

async function post(port: number, body: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/push`, { method: 'POST', body })
  if (!reply.ok) throw new Error(`The baseline replied with ${reply.status}.`)
}
