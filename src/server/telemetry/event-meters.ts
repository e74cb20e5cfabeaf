import { Counter, Histogram } from 'prom-client'
import { type Series, cheapHistogram } from './cheap-histogram.ts'
import type { Meters } from './meters.ts'
import type { MetricSource } from './metric-source.ts'

/** The time that something took, s, from what nobody notices to what everybody does. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Pictures take some tenths of a second, conversions up to minutes. */
const jobDurations = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
/** A batch has at most 500 answers. */
const batchSizes = [1, 2, 5, 10, 25, 50, 100, 250, 500]

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Adds the metrics that are counted as things happen. Returns what counts them. */
export function addMeters({ registry, add }: Pick<MetricSource, 'registry' | 'add'>): Meters {
  const registers = [registry]
  const requests = cheapHistogram(
    'lpd_http_request_duration_seconds',
    'Time from the headers of a request to the end of its reply, by route pattern. Event streams are not requests.',
    durations,
  )
  const refusals = new Counter({
    name: 'lpd_refusals_total',
    help: 'Requests and tool calls that were refused, by the code of the refusal (docs/errors.md).',
    labelNames: ['code', 'status'],
    registers,
  })
  const answers = cheapHistogram(
    'lpd_answer_commit_seconds',
    'Time from the arrival of an answer to the commit that stores it.',
    durations,
  )
  const batches = cheapHistogram(
    'lpd_answer_batch_answers',
    'How many answers one transaction stored.',
    batchSizes,
  )
  for (const each of [requests, answers, batches]) add(each.read)
  const messages = new Counter({
    name: 'lpd_bus_messages_total',
    help: 'Messages between servers and workers that this one sent (out) and got (in).',
    labelNames: ['direction'],
    registers,
  })
  const jobs = new Histogram({
    name: 'lpd_job_duration_seconds',
    help: 'Time that a picture, a conversion or an attempt of a webhook took, with its wait for a process.',
    labelNames: ['kind', 'outcome'],
    buckets: jobDurations,
    registers,
  })
  for (const direction of ['in', 'out']) messages.inc({ direction }, 0)
  for (const kind of ['picture', 'conversion', 'webhook'])
    for (const outcome of ['done', 'failed']) jobs.zero({ kind, outcome })
  const answer = answers.series()
  const batch = batches.series()
  const replies = new Map<string, Map<number, Series>>()

  function addSeries(byStatus: Map<number, Series>, method: string, route: string, status: number): Series {
    const series = requests.series({ method, route, status: String(status) })
    byStatus.set(status, series)
    return series
  }

  return {
    replyMeter(method, route) {
      const known = knownMethods.has(method) ? method : 'other'
      const key = `${known} ${route}`
      const byStatus = replies.get(key) ?? new Map<number, Series>()
      replies.set(key, byStatus)
      return (status, ms) =>
        (byStatus.get(status) ?? addSeries(byStatus, known, route, status)).observe(ms / 1_000)
    },
    countRefusal: (code, status) => refusals.inc({ code, status }),
    countAnswers(stored, committedAt) {
      batch.observe(stored.length)
      // The clock of the database may have been set back meanwhile.
      for (const { at } of stored) answer.observe(Math.max(0, committedAt - at) / 1_000)
    },
    countBusMessage: direction => messages.inc({ direction }),
    countJob: (kind, succeeded, ms) =>
      jobs.observe({ kind, outcome: succeeded ? 'done' : 'failed' }, ms / 1_000),
  }
}
