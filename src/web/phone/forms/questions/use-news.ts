import { useEffect, useState } from 'preact/hooks'

/** How long something is news, ms. */
const newsMs = 6_000

/**
 * Returns whether a value has just changed: for some seconds, or until this person does something else (`isBusy`). What there is at first is
 * no news.
 */
export function useNews(value: string, isBusy: boolean): boolean {
  const [known, setKnown] = useState(value)
  useEffect(() => {
    if (value === known) return undefined
    const timer = setTimeout(() => setKnown(value), isBusy ? 0 : newsMs)
    return () => clearTimeout(timer)
  }, [value, known, isBusy])
  return value !== known
}
