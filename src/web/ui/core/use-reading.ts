import { useEffect } from 'preact/hooks'

/** Reads what a page behind a link shows: at first, for another link, and when somebody comes back to the page, because it may have changed. */
export function useReading(read: () => Promise<void>): void {
  useEffect(() => {
    const readNow = () => void read()
    readNow()
    const look = () => {
      if (!document.hidden) readNow()
    }
    addEventListener('hashchange', readNow)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('hashchange', readNow)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
