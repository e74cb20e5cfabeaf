const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * One key press may reach the process several times: from the terminal, from npm and from `scripts/run.mjs`. Signals
 * within this time after the first, in ms, are the same request.
 */
const sameRequestMs = 1_000

/**
 * Calls `stop` once on SIGINT, SIGTERM or SIGHUP, on the message `stop` from the parent process, or when the parent
 * process has ended. The process then exits with 0. A second request makes it exit at once with 1.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let firstAt: number | undefined
  const onRequest = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameRequestMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, onRequest)
  if (!process.connected) return
  process.on('message', message => {
    if (message === 'stop') onRequest()
  })
  process.on('disconnect', onRequest)
}
