import { useEffect, useRef, useState } from 'preact/hooks'

/** How far outside the window something is still near, in px: about two cards. */
const margin = 1_200

/** Returns whether an element is in sight or near, and the `ref` for it. */
export function useIsNear<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isNear, ref }
}
