/** The clock and the wake events of the page that the client runs in, and the other pages of its browser. */
export interface Page {
  /** Local time, ms, which advances while the device sleeps. */
  now(): number
  /** Calls `wake` when the network is back, the tab is shown or the page is restored. Returns a function that stops it. */
  onWake(wake: () => void): () => void
  /** Whether nobody sees the page. */
  isHidden(): boolean
  /** Whether somebody works in the page, of all that are seen. */
  isFocused(): boolean
  /** Tells the other pages of the browser that this one opens a stream of events. */
  tellOpening(): void
  /** Calls `hear` when another page of the browser opens a stream of events. Returns a function that stops it. */
  onOpening(hear: () => void): () => void
}

/** A page that is always seen, and the only one. */
export const lonePage: Page = {
  now: () => Date.now(),
  onWake: () => () => undefined,
  isHidden: () => false,
  isFocused: () => true,
  tellOpening: () => undefined,
  onOpening: () => () => undefined,
}

/** Carries a message for each stream that a page of this server opens. Pages that need no stream have none. */
let openings: BroadcastChannel | undefined
const channel = () => (openings ??= new BroadcastChannel('lpd-streams'))

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
  isHidden: () => document.visibilityState === 'hidden',
  isFocused: () => document.hasFocus(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches pages of this origin only
  tellOpening: () => channel().postMessage(null),
  onOpening(hear) {
    channel().addEventListener('message', hear)
    return () => channel().removeEventListener('message', hear)
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
