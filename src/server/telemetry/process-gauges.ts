import { readFile, stat } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge } from 'prom-client'
import type { MetricSource } from './metric-source.ts'

/** What a process of the server is for. */
export type ProcessRole = 'server' | 'worker' | 'primary'

const nanoseconds = 1e9
/** The delay is measured so often, ms; each time costs a timer. */
const resolutionMs = 20

/**
 * Adds the figures of this process: processor time, memory, open files, and how late its event loop is. What several workers have is
 * added up, except how late they are, of which the latest counts.
 */
export function addProcessGauges({ registry, beforeRead }: MetricSource, role: ProcessRole): void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const delays = new Gauge({
    name: 'lpd_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape (median, 99th percentile, most), of the latest process of its kind.',
    labelNames: ['process', 'at'],
    aggregator: 'max',
    registers,
  })
  const processor = new Counter({
    name: 'lpd_process_cpu_seconds_total',
    help: 'Processor time, without that of painters, the converter and the database.',
    labelNames: ['process', 'mode'],
    registers,
  })
  const memory = new Gauge({
    name: 'lpd_process_memory_bytes',
    help: 'Memory of a process: resident in all, of that the used part of the heap, and buffers.',
    labelNames: ['process', 'kind'],
    registers,
  })
  const started = new Gauge({
    name: 'lpd_process_start_time_seconds',
    help: 'When the oldest process of its kind started, seconds since 1970.',
    labelNames: ['process'],
    aggregator: 'min',
    registers,
  })
  started.set({ process: role }, performance.timeOrigin / 1_000)
  beforeRead(() => {
    // What is measured is the time from one timer to the next.
    const late = (ns: number) => Math.max(0, ns / nanoseconds - resolutionMs / 1_000)
    delays.set({ process: role, at: 'p50' }, late(delay.percentile(50)))
    delays.set({ process: role, at: 'p99' }, late(delay.percentile(99)))
    delays.set({ process: role, at: 'max' }, late(delay.max))
    delay.reset()
    const { user, system } = process.cpuUsage()
    processor.reset()
    processor.inc({ process: role, mode: 'user' }, user / 1e6)
    processor.inc({ process: role, mode: 'system' }, system / 1e6)
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
    memory.set({ process: role, kind: 'resident' }, rss)
    memory.set({ process: role, kind: 'heap' }, heapUsed)
    memory.set({ process: role, kind: 'buffers' }, arrayBuffers)
  })
  if (process.platform === 'linux') addFileGauges({ registry, beforeRead }, role)
}

function addFileGauges(
  { registry, beforeRead }: Pick<MetricSource, 'registry' | 'beforeRead'>,
  role: ProcessRole,
): void {
  const registers = [registry]
  const open = new Gauge({
    name: 'lpd_process_open_files',
    help: 'Open files and connections of a process. Missing on Linux before 6.2.',
    labelNames: ['process'],
    registers,
  })
  const limit = new Gauge({
    name: 'lpd_process_open_files_limit',
    help: 'How many open files and connections a process may have.',
    labelNames: ['process'],
    registers,
  })
  beforeRead(async () => {
    // The size of this folder is the number of its entries, which costs less than reading 30,000 of them.
    const { size } = await stat('/proc/self/fd')
    if (size > 0) open.set({ process: role }, size)
    const [, most] = /^Max open files +(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8')) ?? []
    if (most !== undefined) limit.set({ process: role }, Number(most))
  })
}
