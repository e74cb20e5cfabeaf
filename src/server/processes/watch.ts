import type { Usage } from './usage.ts'

/** What a child process may use for one task. */
export interface TaskLimits {
  /** CPU time, ms. On a busy machine a task waits, and does not fail. */
  workMs: number
  /** Time by the clock, ms. */
  timeoutMs: number
  /** Memory of the process, bytes. */
  maxBytes: number
  /** How long it may do next to nothing, ms by the clock; left out where it may wait as long as it wants. */
  stalledMs?: number
}

/** A process that does nothing uses less CPU time than this in `stalledMs`, ms; one that waits for a busy machine uses more. */
const leastWorkMs = 50
/**
 * A thread that asks in a loop whether it may go on works for less than this between two waits, ms. The main thread of LibreOffice as
 * WebAssembly waits like that for its other threads, 800 times a second at 10 µs each, and in one of some 200 starts for ever.
 */
const leastWorkOfWaitMs = 0.04

/** The limit of a task that was exceeded. */
export type Excess = keyof TaskLimits

export interface Watch {
  /** Returns what the process uses now; undefined on a system without /proc, where time by the clock counts as CPU time. */
  usage: () => Promise<Usage | undefined>
  limits: TaskLimits
  /** The CPU time that the process had used before the task, ms. Left out: what it has used when the watch begins. */
  fromMs?: number
  /** How often the time and memory are checked, ms. */
  everyMs?: number
  /** Returns whether the process works on a part of the task for too long. */
  isStuck?: (usage: Usage) => boolean
  /** Called once, unless the watch was ended before. */
  onExcess: (excess: Excess) => void
  /** The time by the clock, ms. */
  now?: () => number
}

/** Watches a child process while it works on a task. Returns a function that ends the watch. */
export function watchTask({
  usage,
  limits,
  fromMs,
  everyMs = 100,
  isStuck,
  onExcess,
  now = () => performance.now(),
}: Watch): () => void {
  const startedAt = now()
  let workedMs = fromMs
  /** What it had used when it was last seen to work, and when that was. */
  let seen: (Pick<Usage, 'workMs' | 'waits'> & { at: number }) | undefined
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(timer)
    clearInterval(checks)
  }
  const exceed = (excess: Excess) => {
    if (isOver) return
    end()
    onExcess(excess)
  }
  const isStalled = ({ workMs, waits }: Usage, { stalledMs = Infinity }: TaskLimits): boolean => {
    const leastMs = leastWorkMs + Math.max(0, waits - (seen?.waits ?? 0)) * leastWorkOfWaitMs
    // What several processes used together is less once one of them has ended.
    if (!seen || Math.abs(workMs - seen.workMs) >= leastMs) seen = { workMs, waits, at: now() }
    return now() - seen.at > stalledMs
  }
  const check = async () => {
    const used = await usage()
    if (!used) {
      if (now() - startedAt > limits.workMs) exceed('workMs')
      return
    }
    workedMs ??= used.workMs
    if (used.bytes > limits.maxBytes) exceed('maxBytes')
    else if (used.workMs - workedMs > limits.workMs || isStuck?.(used)) exceed('workMs')
    else if (isStalled(used, limits)) exceed('stalledMs')
  }
  const timer = setTimeout(() => exceed('timeoutMs'), limits.timeoutMs)
  const checks = setInterval(() => void check(), everyMs)
  checks.unref()
  if (fromMs === undefined) void check()
  return end
}
