import { AggregatorRegistry } from 'prom-client'
import type { MetricData } from './metric-source.ts'
import { withinTime } from '#server/limits/time-limit.ts'

/** A process that tells its metrics. */
export interface MetricProcess {
  read(): Promise<MetricData[]>
}

/** How long a process may take, ms. One whose event loop is busy is counted with what it told last. */
const patienceMs = 4_000

/** Metrics that only grow, so that what a process counted still counts when it has ended. */
const growing: ReadonlySet<unknown> = new Set(['counter', 'histogram'])

const addUp = (lists: MetricData[][]) => AggregatorRegistry.aggregate(lists)

/** Adds up the metrics of processes that come and go. */
export function summedMetrics() {
  /** The processes that run, with what they told last. */
  const told = new Map<MetricProcess, MetricData[]>()
  /** What those that ended had counted. */
  let ended: Promise<MetricData[]> = Promise.resolve([])

  /** Asks all processes. Returns how many of them replied. */
  async function ask(): Promise<number> {
    const replied = await Promise.all(
      Array.from(told.keys(), async process => {
        const metrics = await withinTime(patienceMs, process.read()).catch(() => undefined)
        // It may have ended meanwhile.
        if (metrics && told.has(process)) told.set(process, metrics)
        return metrics !== undefined
      }),
    )
    return replied.filter(Boolean).length
  }

  return {
    add: (process: MetricProcess): void => void told.set(process, []),
    /** Must be called when a process has ended. */
    remove(process: MetricProcess): void {
      const last = (told.get(process) ?? []).filter(({ type }) => growing.has(type))
      told.delete(process)
      // One after another, because several may end at the same moment.
      ended = ended.then(async before => await addUp([before, last]).getMetricsAsJSON())
    },
    /**
     * Returns the sum over all processes and this one in the text format of Prometheus. `readOwn` gets how many of the others replied,
     * and returns the metrics of this one.
     */
    async read(readOwn: (replied: number) => Promise<MetricData[]>): Promise<{ text: string; type: string }> {
      const own = await readOwn(await ask())
      const past = await ended
      const sum = addUp([own, ...told.values(), past])
      return { text: await sum.metrics(), type: sum.contentType }
    },
  }
}
