/**
 * Calls `run` at once, then at most every `everyMs` as long as it is asked again. A call asked for while one runs
 * comes after it. Errors go to `onError`.
 */
export function throttle(run: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let asked = false
  let busy = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function turn(): Promise<void> {
    busy = true
    while (asked && !stopped) {
      asked = false
      const began = performance.now()
      await run().catch(onError)
      const rest = everyMs - (performance.now() - began)
      if (rest > 0 && !stopped)
        await new Promise<void>(resolve => {
          timer = setTimeout(resolve, rest)
          timer.unref()
        })
    }
    busy = false
  }

  return {
    ask() {
      asked = true
      if (!busy && !stopped) void turn()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
export type Throttle = ReturnType<typeof throttle>
