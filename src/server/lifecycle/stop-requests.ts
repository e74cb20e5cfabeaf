const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * One key press may reach the process several times: from the terminal, from npm and from `scripts/run.mjs`. Signals
 * within this time after the first, in ms, are the same request.
 */
const sameRequestMs = 1_000

/**
 * Calls `stop` once on SIGINT, SIGTERM or SIGHUP, on the message `stop` from the parent process, or when the parent
 * process has ended. The process then exits with 0. After SIGTERM, which service managers send, the server may drain first:
 * `stop` gets what is aborted when that has to end, as it is from the beginning otherwise, and aborts it when it has ended by
 * itself. A request meanwhile ends the draining; one after it makes the process exit at once with 1.
 */
export function onStopRequest(stop: (drain: AbortController) => Promise<void>): void {
  let lastAt: number | undefined
  const drain = new AbortController()
  const onRequest = (isPatient: boolean) => {
    if (lastAt !== undefined) {
      if (performance.now() - lastAt <= sameRequestMs) return
      if (drain.signal.aborted) process.exit(1)
      lastAt = performance.now()
      return drain.abort()
    }
    lastAt = performance.now()
    if (!isPatient) drain.abort()
    stop(drain).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, () => onRequest(signal === 'SIGTERM'))
  if (!process.connected) return
  process.on('message', message => {
    if (message === 'stop') onRequest(false)
  })
  process.on('disconnect', () => onRequest(false))
}
