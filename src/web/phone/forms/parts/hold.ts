import { useEffect, useRef } from 'preact/hooks'

/** Event handlers of a button that runs `work` once on a tap or key press, and repeatedly while it is held. */
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
      // The click event at the end of a hold is not another step.
      if (!hasRepeated.current) work()
      hasRepeated.current = false
    },
  }
}
