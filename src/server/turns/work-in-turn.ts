import { Refusal } from '#contract/refusal.ts'
import { teamQueue } from './team-queue.ts'

/** After how many seconds a refused request may be sent again. */
const retryAfterSec = 5

/**
 * Returns a function that runs work, at most `slots` pieces at a time, those of teams in turn. It throws a 429 when more than
 * `mostWaiting` pieces of a team wait already.
 */
export function workInTurn(slots: number, mostWaiting: number) {
  const waiting = teamQueue<{ team: string; start(): void }>()
  let running = 0

  function startNext(): void {
    if (running >= slots) return
    const next = waiting.take()
    if (!next) return
    running += 1
    next.start()
  }

  return async <T>(team: string, work: () => Promise<T>): Promise<T> => {
    if (waiting.of(team).length >= mostWaiting)
      throw new Refusal('changes_waiting', undefined, undefined, retryAfterSec)
    await new Promise<void>(start => {
      waiting.add({ team, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
