import { setTimeout as wait } from 'node:timers/promises'

/** Text of at least this length, in UTF-16 code units, is parsed and checked in turn; shorter text at once. */
export const longText = 256 * 1024

/** A piece that takes less than this, ms, needs no rest after it. */
const shortMs = 5
/** How much longer than a piece the rest after it is. A vote takes several turns of the event loop. */
const restFactor = 3
const mostRestMs = 500
/** About how long a piece of `pacedEach` takes, ms. */
const pieceMs = 25

let last: Promise<void> = Promise.resolve()

/**
 * Runs a piece of long synchronous work. The pieces of all requests run one after another, and after each the event loop
 * is free for three times as long as it took, so that votes are taken in between. Returns what `work` returns, and throws what it
 * throws.
 */
export function paced<T>(work: () => T): Promise<T> {
  let tookMs = 0
  const piece = last.then(() => {
    const start = performance.now()
    try {
      return work()
    } finally {
      tookMs = performance.now() - start
    }
  })
  const rest = () => (tookMs < shortMs ? undefined : wait(Math.min(tookMs * restFactor, mostRestMs)))
  last = piece.then(rest, rest)
  return piece
}

/** Runs work on a text of this length: at once when that is short, otherwise like `paced`. */
export const pacedIfLong = async <T>(length: number, work: () => T): Promise<T> =>
  length < longText ? work() : paced(work)

/** Calls `work` for each item, as many in a piece as take about 25 ms. */
export async function pacedEach<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let next = 0; next < items.length;)
    await paced(() => {
      const start = performance.now()
      for (; next < items.length && performance.now() - start < pieceMs; next += 1) {
        const item = items[next]
        if (item !== undefined) work(item)
      }
    })
}

/**
 * Returns a function to await between the parts of long work that cannot be one piece, because it waits for other things too.
 * When the parts since the last rest took 25 ms or more, it leaves the event loop free for three times as long.
 */
export function restBetween(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    const tookMs = performance.now() - start
    if (tookMs < pieceMs) return
    await wait(Math.min(tookMs * restFactor, mostRestMs))
    start = performance.now()
  }
}
