import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

/** Returns whether the contents are beside the reference, not above it. The style sheet has the same breakpoint. */
export function useWide(): boolean {
  const query = useMemo(() => matchMedia('(min-width: 1000px)'), [])
  const isWide = useSignal(query.matches)
  useEffect(() => {
    const listen = () => (isWide.value = query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [query])
  return isWide.value
}
