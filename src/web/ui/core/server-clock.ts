import type { Page } from './page.ts'

/** Creates a clock that follows the `now` of snapshots, so that countdowns do not depend on the phone's clock. */
export function createServerClock(page: Page) {
  let offset: number | undefined
  return {
    /** The server's time, ms. */
    now: () => page.now() + (offset ?? 0),
    /**
     * Applies the `now` of a snapshot. A snapshot can only arrive late, so the largest offset is the most accurate.
     * `isNewStream` discards earlier offsets, because the phone's own clock may have been set since.
     */
    update(iso: string, isNewStream: boolean) {
      const measured = Date.parse(iso) - page.now()
      offset = isNewStream || offset === undefined ? measured : Math.max(offset, measured)
    },
  }
}
