/** What is counted while a server works. All of it is null where no metrics are wanted, so that nothing is counted then. */
export interface Meters {
  /**
   * Returns what counts the replies to requests of a route, with how long they took. The route is a pattern, such as `/api/v1/decks/:id`,
   * never an address.
   */
  replyMeter(method: string, route: string): (status: number, ms: number) => void
  /** Counts a refusal by its code in the table of errors. */
  countRefusal(code: string, status: number): void
  /** Counts a batch of answers that was written, each of which arrived `at` a time, ms since 1970. */
  countAnswers(stored: readonly { at: number }[], committedAt: number): void
  countBusMessage(direction: 'in' | 'out'): void
  /** Counts something that was done, with how long that took, ms. */
  countJob(kind: JobKind, succeeded: boolean, ms: number): void
}

/** What a server does besides replying to requests. */
export type JobKind = 'picture' | 'conversion' | 'webhook'

/** What waits for a process, and what one is doing. */
export interface JobLoad {
  waiting: number
  running: number
  /** How long the oldest job that runs has taken, ms; 0 when none runs. */
  oldestMs: number
}

/** The load where other processes do the jobs. */
export const noLoad: JobLoad = { waiting: 0, running: 0, oldestMs: 0 }

/** Returns the load of jobs of which some run, each since a moment of `performance.now()`. */
export function loadOf(waiting: number, runningSince: readonly number[]): JobLoad {
  const oldest = Math.min(...runningSince)
  return {
    waiting,
    running: runningSince.length,
    oldestMs: runningSince.length === 0 ? 0 : performance.now() - oldest,
  }
}
