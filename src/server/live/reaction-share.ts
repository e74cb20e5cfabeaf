import { limits } from '#contract/limits.ts'

/** How many requests with reactions the phones of a room should send in a second, all together. */
const requestsPerSecond = 100
const everyMs = 1_000
/** So many seconds in a row must be quieter before phones send more of them. */
const calmSeconds = 5

/** Of how many reactions the phones of a room send one. */
export interface ReactionShare {
  /** Counts reactions that were sent, each for as many as it stands for. */
  count(sent: number): void
  /** Returns of how many they send one now; 1 for each. */
  now(): number
  stop(): void
}

/** Returns the share with which so many reactions in a second cause no more requests than there should be: a power of two, so that it seldom changes. */
export function shareFor(perSecond: number): number {
  const least = 2 ** Math.ceil(Math.log2(Math.max(1, perSecond / requestsPerSecond)))
  return Math.min(limits.reactionShare, least)
}

/**
 * Decides once a second of how many reactions phones send one, so that applause of thousands costs as much as that of a few hundred; calls
 * `tell` when that changes. It follows what the room sent on all servers, so that each of them comes to the same.
 */
export function reactionShare(tell: (share: number) => void): ReactionShare {
  let share = 1
  let sum = 0
  let calm = 0
  let timer: NodeJS.Timeout | undefined

  function decide(): void {
    const wanted = shareFor(sum / (everyMs / 1_000))
    calm = wanted < share ? calm + 1 : 0
    const isOver = sum === 0 && share === 1
    sum = 0
    if (wanted > share || calm >= calmSeconds) {
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
