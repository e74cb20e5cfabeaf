/** Runs a task when it is triggered, with a minimum time between the starts of two runs. */
export interface Throttle {
  /** Requests a run: at once when the last one is long enough ago. Requests during a run cause one more run. */
  trigger(): void
  /** Prevents further runs. */
  stop(): void
}

/** Returns a throttle that runs `run` at most once in `everyMs` milliseconds. Errors of a run go to `onError`. */
export function throttle(
  run: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Throttle {
  let isRequested = false
  let isRunning = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function runWhileRequested(): Promise<void> {
    isRunning = true
    while (isRequested && !isStopped) {
      isRequested = false
      const startedAt = performance.now()
      await run().catch(onError)
      const waitMs = everyMs - (performance.now() - startedAt)
      if (waitMs > 0 && !isStopped)
        await new Promise<void>(resolve => {
          timer = setTimeout(resolve, waitMs)
          timer.unref()
        })
    }
    isRunning = false
  }

  return {
    trigger() {
      isRequested = true
      if (!isRunning && !isStopped) void runWhileRequested()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
