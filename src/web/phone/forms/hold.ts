import { useEffect, useRef } from 'preact/hooks'

/** What a button needs to do its work once for a tap or a key, and again and again while it is held. */
export function useHold(work: () => void) {
  const timer = useRef(0)
  const hasRepeated = useRef(false)
  const latest = useRef(work)
  latest.current = work

  const stop = () => clearTimeout(timer.current)
  const repeat = () => {
    hasRepeated.current = true
    latest.current()
    timer.current = window.setTimeout(repeat, 110)
  }
  useEffect(() => stop, [])

  return {
    onPointerDown: (event: PointerEvent) => {
      stop()
      hasRepeated.current = false
      if (event.button === 0) timer.current = window.setTimeout(repeat, 450)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: Event) => event.preventDefault(),
    onClick: () => {
      stop()
      // The click at the end of a hold is not one more.
      if (!hasRepeated.current) work()
      hasRepeated.current = false
    },
  }
}
