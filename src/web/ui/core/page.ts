/** The clock and the wake events of the page that the client runs in. */
export interface Page {
  /** Local time, ms, which advances while the device sleeps. */
  now(): number
  /** Calls `wake` when the network is back, the tab is shown or the page is restored. Returns a function that stops it. */
  onWake(wake: () => void): () => void
}

/** The page of a browser. */
export const browserPage: Page = {
  now: () => Date.now(),
  onWake(wake) {
    const shown = () => {
      if (document.visibilityState === 'visible') wake()
    }
    window.addEventListener('online', wake)
    window.addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', shown)
    }
  },
}

/** Waits for `ms`, or until the page wakes or `until` aborts. */
export function pause(ms: number, page: Page, until: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      unwake()
      until.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    const unwake = page.onWake(finish)
    until.addEventListener('abort', finish)
    if (until.aborted) finish()
  })
}
