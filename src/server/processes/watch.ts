import type { Usage } from './usage.ts'

/** What a child process may use for one task. */
export interface TaskLimits {
  /** CPU time, ms. On a busy machine a task waits, and does not fail. */
  workMs: number
  /** Time by the clock, ms. */
  timeoutMs: number
  /** Memory of the process, bytes. */
  maxBytes: number
}

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
}

/** Watches a child process while it works on a task. Returns a function that ends the watch. */
export function watchTask({ usage, limits, fromMs, everyMs = 100, isStuck, onExcess }: Watch): () => void {
  const startedAt = performance.now()
  let workedMs = fromMs
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
  const check = async () => {
    const used = await usage()
    if (!used) {
      if (performance.now() - startedAt > limits.workMs) exceed('workMs')
      return
    }
    workedMs ??= used.workMs
    if (used.bytes > limits.maxBytes) exceed('maxBytes')
    else if (used.workMs - workedMs > limits.workMs || isStuck?.(used)) exceed('workMs')
  }
  const timer = setTimeout(() => exceed('timeoutMs'), limits.timeoutMs)
  const checks = setInterval(() => void check(), everyMs)
  checks.unref()
  if (fromMs === undefined) void check()
  return end
}
