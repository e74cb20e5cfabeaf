import { performance } from 'node:perf_hooks'

// Loaded into the server with `--import` by the test: reports stalls and the work of the main thread over the IPC channel
// to the parent process. The product does not contain it.

const everyMs = 5
/** Shorter stalls are not reported, ms. */
const reportedMs = 20

/** Child processes of the server inherit its flags. */
if (process.send && /[\\/]server[\\/]main\.ts$/.test(process.argv[1] ?? '')) watch()

/** Returns the processor time of this thread since its start, ms. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function watch(): void {
  let at = performance.now()
  let worked = workedMs()
  let worstMs = 0
  let since = worked

  /** Returns the delay of the event loop and the processor time in it, ms. */
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
    if (ms >= reportedMs)
      process.send?.({ type: 'stall', endedAt: performance.timeOrigin + at, ms, ownMs: Math.min(ms, ownMs) })
  }, everyMs).unref()

  process.on('message', () => {
    // The timer has not seen a stall that ends with this message.
    look()
    const { maxRSS } = process.resourceUsage()
    process.send?.({ type: 'figures', ownMs: worked - since, worstMs, peakBytes: maxRSS * 1024 })
    worstMs = 0
    since = worked
  })
  process.channel?.unref()
}
