/** Runs a task when it is triggered, with a minimum time between the starts of two runs. */
export interface Throttle {
  /** Requests a run: at once when the last one is long enough ago. Requests during a run cause one more run. */
  trigger(): void
  /** Prevents further runs. */
  stop(): void
}

/** How long a throttle waits after a run that failed before it tries again, ms: twice as long each time, at most the last. */
const againMs = { first: 250, last: 2_000 } as const

/**
 * Returns a throttle that runs `run` at most once in `everyMs` milliseconds, or in what that returns after a run. A run that fails is tried again until it
 * succeeds, because who waits for its outcome would wait for ever; so what it takes from a list has to be in it again when it throws. Of such runs in a
 * row the error of the first goes to `onError`.
 */
export function throttle(
  run: () => Promise<void>,
  everyMs: number | (() => number),
  onError: (error: unknown) => void,
): Throttle {
  let isRequested = false
  let isRunning = false
  let isStopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function runWhileRequested(): Promise<void> {
    isRunning = true
    while (isRequested && !isStopped) {
      isRequested = false
      const startedAt = performance.now()
      const isDone = await run().then(
        () => true,
        (error: unknown) => {
          if (failures === 0 && !isStopped) onError(error)
          return false
        },
      )
      failures = isDone ? 0 : failures + 1
      isRequested ||= !isDone
      const usualMs = typeof everyMs === 'number' ? everyMs : everyMs()
      const pauseMs = isDone ? usualMs : Math.max(usualMs, againAfter(failures))
      const waitMs = pauseMs - (performance.now() - startedAt)
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

const againAfter = (failures: number): number => Math.min(againMs.first * 2 ** (failures - 1), againMs.last)
