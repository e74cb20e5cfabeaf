/** Runs a task when one of a few places is free; the others wait in order. */
export interface Gate {
  <T>(task: () => Promise<T>): Promise<T>
}

/** At most `places` tasks side by side. */
export function gate(places: number): Gate {
  const waiting: (() => void)[] = []
  let free = places
  return async task => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Gathers single items into batches: at once when nothing is under way, else all that came in meanwhile, at most
 * `max` at a time, one batch in flight. `run` gives an outcome per item, in order; an `Error` rejects its item.
 */
export function batcher<In, Out>(
  run: (items: In[]) => Promise<(Out | Error)[]>,
  max = 500,
): (item: In) => Promise<Out> {
  let pending: { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }[] = []
  let running = false

  async function drain(): Promise<void> {
    running = true
    // Everything that arrives in the same turn of the loop goes together.
    await new Promise(resolve => setImmediate(resolve))
    while (pending.length > 0) {
      const batch = pending.splice(0, max)
      try {
        const outcomes = await run(batch.map(({ item }) => item))
        batch.forEach(({ resolve, reject }, index) => {
          const outcome = outcomes[index]
          if (outcome instanceof Error) reject(outcome)
          else if (index in outcomes) resolve(outcome as Out)
          else reject(new Error('A batch gave too few outcomes.'))
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return item =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (!running) void drain()
    })
}
