import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** A process that was started. `listens` resolves when it does its work, and `ended` when it has ended, with how. */
export interface Started {
  listens: Promise<void>
  ended: Promise<object>
}

/** Whether a process ended as one that is told to stop. */
const isOrderly = (how: object): boolean => 'code' in how && how.code === 0

/** How long to wait before a process is replaced that ended soon after its start, ms; twice as long each time. */
const firstPauseMs = 100
const longestPauseMs = 10_000
/** A process that listened for so long has started well, ms. */
const startedWellMs = 10_000

/**
 * Starts so many processes, and starts another one in the place of each that ends. Resolves when all of them listen. Throws when
 * one of them ends before that.
 */
export async function keepRunning<Process extends Started>(
  count: number,
  start: () => Process,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) {
  const running = new Set<Process>()
  const stopping = new AbortController()

  function begin(): Process {
    const process = start()
    running.add(process)
    void process.ended.then(() => running.delete(process))
    return process
  }

  /** Replaces a process when it ends, and its successors. */
  async function replace(first: Process): Promise<void> {
    let pauseMs = 0
    for (let current = first; ; current = begin()) {
      const startedAt = performance.now()
      if (current !== first)
        void current.listens.then(() => log.warn('A new worker serves in the place of one that ended.'))
      const how = await current.ended
      if (stopping.signal.aborted) return
      const hasStartedWell = performance.now() - startedAt > startedWellMs
      pauseMs = hasStartedWell ? 0 : Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2))
      if (isOrderly(how)) log.warn({ ...how, pauseMs }, 'A worker was stopped and is replaced.')
      else log.error({ ...how, pauseMs }, 'A worker ended unexpectedly and is replaced.')
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
    }
  }

  const all = Array.from({ length: count }, begin)
  const failed = all.map(({ ended }) =>
    ended.then(() => {
      throw new Error('A worker ended before it could serve. The lines above say why.')
    }),
  )
  await Promise.race([Promise.all(all.map(({ listens }) => listens)), ...failed])
  for (const each of failed) each.catch(() => undefined)
  const replacing = all.map(replace)

  return {
    /** Calls `tell` for each process that runs now. */
    each(tell: (process: Process) => void): void {
      for (const process of running) tell(process)
    },
    /** Calls `ask` for each process, which makes it end. Resolves when all have ended. */
    async stop(ask: (process: Process) => void): Promise<void> {
      stopping.abort()
      for (const process of running) ask(process)
      await Promise.all([...Array.from(running, ({ ended }) => ended), ...replacing])
    },
  }
}
