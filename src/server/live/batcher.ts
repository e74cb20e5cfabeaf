/** Runs a task as soon as fewer than the allowed number are running; the others wait in order. */
export interface ConcurrencyLimit {
  <T>(task: () => Promise<T>): Promise<T>
}

/** Returns a function that runs at most `most` tasks at the same time. */
export function concurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let free = most
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

interface Item<In, Out> {
  item: In
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

/**
 * Returns a function that processes single items in batches. One batch is in flight at a time; the next one holds all
 * items that came in meanwhile, at most `max`, and starts before the outcomes of the last are told. `run` returns an outcome per
 * item, in order; an `Error` rejects its item. `restMs` is the least time between a batch and the next one.
 */
export function batcher<In, Out>(
  run: (items: In[]) => Promise<(Out | Error)[]>,
  { max = 500, restMs = 0 }: { max?: number; restMs?: number } = {},
): (item: In) => Promise<Out> {
  let pending: Item<In, Out>[] = []
  let running = false

  async function drain(): Promise<void> {
    running = true
    // Items of the same turn of the event loop go into one batch.
    await new Promise(resolve => setImmediate(resolve))
    while (pending.length > 0) {
      const batch = pending.splice(0, max)
      const settle = await run(batch.map(({ item }) => item)).then(
        outcomes => () => settleAll(batch, outcomes),
        (error: unknown) => () => batch.forEach(({ reject }) => reject(error)),
      )
      // What waits for an outcome may have a lot to do, which the database need not wait for.
      process.nextTick(settle)
      if (restMs > 0) await new Promise(resolve => setTimeout(resolve, restMs))
    }
    running = false
  }

  return item =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (!running) void drain()
    })
}

function settleAll<In, Out>(batch: readonly Item<In, Out>[], outcomes: readonly (Out | Error)[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome instanceof Error) reject(outcome)
    else if (index in outcomes) resolve(outcome as Out)
    else reject(new Error('A batch returned too few outcomes.'))
  }
}
