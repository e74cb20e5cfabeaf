import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

/** Returns whether a condition of style sheets about the page holds, such as `(min-width: 1000px)`. */
export function useMedia(condition: string): boolean {
  const query = useMemo(() => matchMedia(condition), [condition])
  const holds = useSignal(query.matches)
  useEffect(() => {
    const listen = () => (holds.value = query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [query])
  return holds.value
}
