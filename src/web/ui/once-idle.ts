/** The time after which the page has nothing to do, where the browser does not say, ms. */
const restsAfterMs = 2_000

/** Calls a function once the page has nothing to do. Returns what keeps it from being called. */
export function onceIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, restsAfterMs)
  return () => clearTimeout(timer)
}
