import type { z } from 'zod'
import { type Connection, openConnection, requestBytes } from './connection.ts'
import { pace } from './pace.ts'
import { type BatchOutcome, requestBatch } from './request-batch.ts'

// A load process that sends batches of requests over kept connections, as its parent process commands.

const silenceMs = 60_000

async function sendBatch({
  port,
  requests,
  tokens,
  count,
  connections,
  withinMs,
}: z.infer<typeof requestBatch>) {
  const outcome: BatchOutcome = { wallMs: 0, latencies: [], byMethod: {}, statuses: {}, bytes: 0 }
  const free: Connection[] = []
  let opened = 0
  /** Returns a free connection, or a new one: the server closes one that is opened and sends nothing for 15 s. */
  function takeConnection(): Connection | undefined {
    if (free.length === 0 && opened < connections) {
      opened += 1
      return openConnection(port)
    }
    return free.pop()
  }
  const waiting: { index: number; due: number }[] = []
  const done = Promise.withResolvers<void>()
  const silence = setTimeout(
    () => done.reject(new Error(`${count - outcome.latencies.length} of ${count} replies did not arrive.`)),
    silenceMs + withinMs,
  )
  const began = performance.now()

  function send(): void {
    const next = waiting.shift()
    if (next === undefined) return
    const connection = takeConnection()
    if (!connection) return void waiting.unshift(next)
    const { method = 'GET', path = '/', body = '' } = requests[next.index % requests.length] ?? {}
    const bytes = requestBytes(method, path, tokens[next.index % tokens.length] ?? '', body)
    connection.request(bytes, (status, reply) => {
      const latency = performance.now() - next.due
      outcome.latencies.push(latency)
      ;(outcome.byMethod[method] ??= []).push(latency)
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
      outcome.bytes += reply.length
      free.push(connection)
      if (outcome.latencies.length === count) done.resolve()
      else if (withinMs === 0) begin()
      else send()
    })
  }
  let begun = 0
  function begin(): void {
    if (begun === count) return
    waiting.push({ index: begun, due: performance.now() })
    begun += 1
    send()
  }

  if (withinMs === 0) for (let each = 0; each < connections; each += 1) begin()
  else
    await pace(count, withinMs, (index, due) => {
      waiting.push({ index, due })
      send()
    })
  await done.promise
  clearTimeout(silence)
  return { ...outcome, wallMs: performance.now() - began }
}

process.on('disconnect', () => process.exit())
process.on('message', message => {
  sendBatch(requestBatch.parse(message)).then(
    outcome => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ ready: true })
