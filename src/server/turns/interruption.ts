/** What ends waits before their time, such as the end of a process or of a connection. */
export interface Interruption {
  /** Ends the waits that go on and those that begin later, with the first reason that is given. */
  interrupt(reason: Error): void
  /** Resolves and rejects as a promise does, unless the interruption comes before. */
  during<T>(work: Promise<T>): Promise<T>
}

/**
 * Returns an interruption of many waits, one after another or together. It keeps nothing of a wait that is over; a promise that each wait
 * races with would keep the results of all of them until it is settled.
 */
export function createInterruption(): Interruption {
  const waits = new Set<(reason: Error) => void>()
  let given: Error | undefined
  return {
    interrupt(reason) {
      given ??= reason
      for (const end of waits) end(given)
    },
    async during<T>(work: Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      work.then(resolve, reject)
      if (given) reject(given)
      waits.add(reject)
      try {
        return await promise
      } finally {
        waits.delete(reject)
      }
    },
  }
}
