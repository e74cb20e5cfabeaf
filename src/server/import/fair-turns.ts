import { Refusal } from '#contract/errors.ts'
import { fairQueue } from '#server/render/fair-queue.ts'

interface Waiting {
  team: string
  isSecondary: boolean
  start(): void
}

/** After how many seconds a refused request may be sent again. */
const retryAfterSec = 5

/**
 * Returns a function that runs work, at most `slots` pieces at a time, those of teams in turn. It throws a 429 when more than
 * `mostWaiting` pieces of a team wait already.
 */
export function fairTurns(slots: number, mostWaiting: number) {
  const waiting = fairQueue<Waiting>()
  let running = 0

  function next(): void {
    if (running >= slots) return
    const job = waiting.take(() => true)
    if (!job) return
    running += 1
    job.start()
  }

  return async <T>(team: string, work: () => Promise<T>): Promise<T> => {
    if (waiting.lengthOf(team) >= mostWaiting)
      throw new Refusal('changes_waiting', undefined, undefined, retryAfterSec)
    await new Promise<void>(resolve => {
      waiting.add({ team, isSecondary: false, start: resolve })
      next()
    })
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
