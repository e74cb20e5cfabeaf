import { performance } from 'node:perf_hooks'

// Loaded into the server by `--import`, on the side of the test: tells over the private channel to the one who started
// the server when its main thread stood still, and how busy it was. The product knows nothing of it.

const everyMs = 5
/** A stall shorter than this is not told. */
const worthTellingMs = 20

/** Child processes of the server inherit its flags. */
if (process.send && /[\\/]server[\\/]main\.ts$/.test(process.argv[1] ?? '')) watch()

/** What this thread has worked since it began, ms; the time in which others had the processor is not in it. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function watch(): void {
  let at = performance.now()
  let worked = workedMs()
  let worstMs = 0
  let since = worked

  /** How late the event loop is, and what the thread did meanwhile. */
  function look(): { ms: number; ownMs: number } {
    const ms = performance.now() - at - everyMs
    const ownMs = workedMs() - worked
    at = performance.now()
    worked = workedMs()
    if (ms > 0) worstMs = Math.max(worstMs, Math.min(ms, ownMs))
    return { ms, ownMs }
  }

  setInterval(() => {
    const { ms, ownMs } = look()
    if (ms >= worthTellingMs)
      process.send?.({ told: 'stall', endedAt: performance.timeOrigin + at, ms, ownMs: Math.min(ms, ownMs) })
  }, everyMs).unref()

  process.on('message', () => {
    // A stall that ends with this very message was not seen by the timer yet.
    look()
    const { maxRSS } = process.resourceUsage()
    process.send?.({ told: 'figures', ownMs: worked - since, worstMs, peakBytes: maxRSS * 1024 })
    worstMs = 0
    since = worked
  })
  process.channel?.unref()
}
