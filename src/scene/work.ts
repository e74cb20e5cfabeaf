/** Work that can be done in parts: between two of them it may rest. */
export type Work<Result> = Generator<undefined, Result, undefined>

/** Returns what a work results in, once all of it is done. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Goes on with a work, at least by one part, until the time is up. Returns what it results in, null where more is to be done. */
export function goOnWith<Result>(work: Work<Result>, isTimeUp: () => boolean): { result: Result } | null {
  do {
    const step = work.next()
    if (step.done === true) return { result: step.value }
  } while (!isTimeUp())
  return null
}
