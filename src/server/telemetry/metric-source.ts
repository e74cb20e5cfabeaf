import { Registry } from 'prom-client'
import { withinTime } from '#server/limits/time-limit.ts'

/** The metrics of a process. Some are counted as things happen; the others are read of its parts when somebody asks. */
export interface MetricSource {
  registry: Registry
  /** Calls `refresh` each time before the metrics are read. */
  beforeRead(refresh: () => void | Promise<void>): void
  /** Adds a metric that is not in the registry. */
  add(read: () => MetricData): void
  /** Returns all metrics as they are now, as plain data. */
  read(): Promise<MetricData[]>
}

/** A metric with its values, as prom-client gives it and takes it, and as one process tells it to another. */
export interface MetricData {
  name: string
  help: string
  /** A text; prom-client declares it as a number. */
  type: unknown
  /** How the values of several processes become one. */
  aggregator: string
  values: readonly object[]
}

/** How long the parts of a process may take to tell their figures, ms. What is late keeps its last figure. */
const patienceMs = 2_500

export function metricSource(): MetricSource {
  const registry = new Registry()
  const refreshers: (() => void | Promise<void>)[] = []
  const others: (() => MetricData)[] = []
  return {
    registry,
    beforeRead: refresh => void refreshers.push(refresh),
    add: read => void others.push(read),
    async read() {
      const refreshed = Promise.allSettled(refreshers.map(async refresh => refresh()))
      await withinTime(patienceMs, refreshed).catch(() => undefined)
      return [...(await registry.getMetricsAsJSON()), ...others.map(read => read())]
    },
  }
}
