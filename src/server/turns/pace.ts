import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#polls/steps.ts'

/** Text of at least this length, in UTF-16 code units, is parsed and checked in turn; shorter text at once. */
export const longText = 256 * 1024

/** How much longer than a piece others may keep the next one waiting. A vote takes several turns of the event loop. */
const restFactor = 3
const mostRestMs = 500
/** A turn of the event loop that takes less than this, ms, found nothing to do but its own bookkeeping. */
const idleTurnMs = 0.3
/** Work that takes less than this, ms, does not wait for its turn. */
const shortMs = 1
/** About how long a piece of `pacedEach` and `pacedSteps` takes, ms. */
const pieceMs = 10

let last: Promise<void> = Promise.resolve()

/** Leaves the event loop to others after work that took `tookMs`: until they have nothing to do, at most three times as long. */
async function rest(tookMs: number): Promise<void> {
  const until = performance.now() + Math.min(tookMs * restFactor, mostRestMs)
  for (let now = performance.now(), before = -Infinity; now < until && now - before >= idleTurnMs;) {
    before = now
    await nextTurn()
    now = performance.now()
  }
}

/**
 * Runs a piece of long synchronous work. The pieces of all requests run one after another, and after each the event loop
 * is left to others, such as votes, until they have nothing to do, for at most three times as long as it took. Returns what `work` returns, and
 * throws what it throws.
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
  const restAfter = () => rest(tookMs)
  last = piece.then(restAfter, restAfter)
  return piece
}

/** Runs work on a text of this length: at once when that is short, otherwise like `paced`. */
export const pacedIfLong = async <T>(length: number, work: () => T): Promise<T> =>
  length < longText ? work() : paced(work)

/**
 * Runs work that comes in steps: at once when it takes less than a millisecond, otherwise in turn, as many steps in a piece as take about 10 ms.
 * Returns what it returns, and throws what it throws.
 */
export async function pacedSteps<T>(steps: Steps<T>): Promise<T> {
  const runFor = (ms: number) => {
    const start = performance.now()
    let step = steps.next()
    while (!step.done && performance.now() - start < ms) step = steps.next()
    return step
  }
  let step = runFor(shortMs)
  while (!step.done) step = await paced(() => runFor(pieceMs))
  return step.value
}

/** Calls `work` for each item, as many in a piece as take about 10 ms. */
export const pacedEach = <T>(items: readonly T[], work: (item: T) => void): Promise<void> =>
  pacedSteps(
    (function* () {
      for (const item of items) {
        work(item)
        yield
      }
    })(),
  )

/**
 * Returns a function to await between the parts of long work that cannot be one piece, because it waits for other things too.
 * When the parts since the last rest took 10 ms or more, it leaves the event loop to others as `paced` does.
 */
export function restBetween(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    const tookMs = performance.now() - start
    if (tookMs < pieceMs) return
    await rest(tookMs)
    start = performance.now()
  }
}
