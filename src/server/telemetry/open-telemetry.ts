import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Metrics, ServedMetrics } from './metrics.ts'
import type { AccessLog, Telemetry } from './telemetry.ts'

/** The telemetry of a process. Disposing it sends what was not sent yet. */
export interface OpenTelemetry extends Telemetry, AsyncDisposable {
  metrics: Metrics | null
}

/** The same of a process that tells the metrics of all. */
export interface ServedTelemetry extends OpenTelemetry {
  metrics: ServedMetrics | null
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>
type Wanted = Pick<Config, 'metrics' | 'traces' | 'accessLog'>

/** Opens the telemetry of a worker, whose metrics the primary process asks for. What is not wanted is not loaded. */
export async function openWorkerTelemetry(wanted: Wanted, log: Log): Promise<OpenTelemetry> {
  const metrics = wanted.metrics ? await (await import('./metrics.ts')).openMetrics('worker') : null
  return openAround(metrics, wanted, log, async () => {})
}

/**
 * Opens the telemetry of a server, or of the primary process of one with workers, and serves the metrics on their port. What is not wanted is
 * not loaded. Rejects when it cannot listen there.
 */
export async function openTelemetry(
  wanted: Wanted & Pick<Config, 'workers'>,
  role: 'server' | 'primary',
  log: Log,
): Promise<ServedTelemetry> {
  const { metrics: address, workers } = wanted
  const metrics = address
    ? await (await import('./metrics.ts')).openServedMetrics(role, address, workers)
    : null
  return openAround(metrics, wanted, log, async () => metrics?.[Symbol.asyncDispose]())
}

/** Opens the rest of the telemetry beside the metrics, which `close` ends. */
async function openAround<Opened extends Metrics>(
  metrics: Opened | null,
  { traces, accessLog }: Wanted,
  log: Log,
  close: () => Promise<void>,
) {
  const spans = traces ? await (await import('./open-spans.ts')).openSpans(traces, log) : null
  return {
    metrics,
    meters: metrics?.meters ?? null,
    spans,
    accessLog: accessLog ? openAccessLog(log) : null,
    async [Symbol.asyncDispose]() {
      await spans?.close()
      await close()
    },
  }
}

/** Rounded, because nobody reads a thousandth of a millisecond. */
const openAccessLog =
  (log: Log): AccessLog =>
  ({ ms, ...request }) =>
    log.info({ ...request, ms: Math.round(ms * 10) / 10 }, 'request')
