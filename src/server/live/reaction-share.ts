import { limits } from '#contract/limits.ts'

/** How many requests with reactions all phones of a room together should send in a second. */
const requestsPerSecond = 100
/** How often the share is decided, ms. */
const everyMs = 1_000
/** After how many quieter decisions in a row phones send a larger part again. */
const calmDecisions = 5

/** The share of reactions that phones of a room send: one of so many. */
export interface ReactionShare {
  /** Counts reactions that were sent, each for as many as it stands for. */
  count(sent: number): void
  /** Returns of how many reactions a phone sends one now; 1 when it sends each. */
  now(): number
  stop(): void
}

/** Returns the least share, a power of two, with which so many reactions a second cause no more requests than there should be. */
export function shareFor(perSecond: number): number {
  const least = 2 ** Math.ceil(Math.log2(Math.max(1, perSecond / requestsPerSecond)))
  return Math.min(limits.reactionShare, least)
}

/**
 * Decides once a second which share of the reactions phones send, so that applause from thousands costs no more than from a few hundred. Calls
 * `tell` when the share changes. It counts what the room sent on all servers, so all servers decide alike.
 */
export function reactionShare(tell: (share: number) => void): ReactionShare {
  let share = 1
  let sum = 0
  let calm = 0
  let timer: NodeJS.Timeout | undefined

  function decide(): void {
    const wanted = shareFor((sum / everyMs) * 1_000)
    calm = wanted < share ? calm + 1 : 0
    const isOver = sum === 0 && share === 1
    sum = 0
    if (wanted > share || calm >= calmDecisions) {
      share = wanted
      calm = 0
      tell(share)
    }
    if (isOver) stop()
  }
  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }
  return {
    count(sent) {
      sum += sent
      timer ??= setInterval(decide, everyMs).unref()
    },
    now: () => share,
    stop,
  }
}
