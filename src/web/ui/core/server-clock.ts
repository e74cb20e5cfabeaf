import type { Page } from './page.ts'

/** The server's clock as far as snapshots tell it: countdowns must not depend on how the phone's is set. */
export function createServerClock(page: Page) {
  let offset: number | undefined
  return {
    /** The server's time, ms. */
    now: () => page.now() + (offset ?? 0),
    /**
     * Takes in the `now` of a snapshot. On its way it can only grow old, so of several the latest clock is the
     * truest; `anew` begins again, because meanwhile the phone's own clock may have been set.
     */
    hear(iso: string, anew: boolean) {
      const heard = Date.parse(iso) - page.now()
      offset = anew || offset === undefined ? heard : Math.max(offset, heard)
    },
  }
}
