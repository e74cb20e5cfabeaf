import { performance } from 'node:perf_hooks'
import type pg from 'pg'

/** How often the offset is measured again. */
const everyMs = 60_000
/** How many times it is measured each time; the fastest reply is the most exact one. */
const samples = 5
/** How often this server looks whether its time of day was set, and from how much on that counts, ms. */
const lookMs = 1_000
const setByMs = 250

/** Returns ms since 1970 by a clock that goes on evenly when the time of day is set, and stands still while the machine sleeps. */
const steadyTime = (): number => performance.timeOrigin + performance.now()

/** The time of the database, which is the same for all servers. */
export interface DatabaseClock extends Disposable {
  /** Returns the time of the database, ms since 1970, a whole number. Exact to half the time of a round trip to it. */
  now(): number
  /** Measures the offset to the clock of the database. Throws when that cannot be reached. */
  measure(): Promise<void>
}

/**
 * Measures how far the clock of this server is from the database's, now and once a minute, and when its time of day was set or the machine
 * slept. Errors of later measurements go to `onError`, and the last offset stays. `local` is the clock of this server, which goes on
 * evenly, and `timeOfDay` the one that is set; both in ms since 1970.
 */
export async function databaseClock(
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
  local: () => number = steadyTime,
  timeOfDay: () => number = Date.now,
): Promise<DatabaseClock> {
  let offset = 0

  async function sample(): Promise<{ offset: number; tookMs: number }> {
    const before = local()
    const start = performance.now()
    const { rows } = await pool.query<{ now: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::text as now',
    )
    const tookMs = performance.now() - start
    return { offset: Number(rows[0]?.now) - before - tookMs / 2, tookMs }
  }

  async function measure(): Promise<void> {
    let best = await sample()
    for (let n = 1; n < samples; n += 1) {
      const next = await sample()
      if (next.tookMs < best.tookMs) best = next
    }
    offset = best.offset
  }

  let isDisposed = false
  const measureAgain = () =>
    void measure().catch((error: unknown) => {
      if (!isDisposed) onError(error)
    })
  let apart = timeOfDay() - local()
  await measure()
  const timer = setInterval(measureAgain, everyMs)
  const look = setInterval(() => {
    const now = timeOfDay() - local()
    if (Math.abs(now - apart) < setByMs) return
    apart = now
    measureAgain()
  }, lookMs)
  timer.unref()
  look.unref()
  return {
    now: () => Math.round(local() + offset),
    measure,
    [Symbol.dispose]() {
      isDisposed = true
      clearInterval(timer)
      clearInterval(look)
    },
  }
}
