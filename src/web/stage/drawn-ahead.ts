import { useEffect, useRef } from 'preact/hooks'
import { onceIdle } from '#web/ui/once-idle.ts'
import type { RoomView } from '#web/ui/room-scene.ts'

/** How long after a step came on stage its answers are drawn ahead, ms: the transition is over, and nobody has answered so soon. */
const afterMs = 700

/**
 * Draws a step with the answers of a sample audience once the page has nothing to do, and shows that to nobody: the first answers then find code that was
 * compiled and texts that were measured. Otherwise the first picture takes a slow computer several frames.
 */
export function useDrawnAhead(view: RoomView): void {
  const { deck, room } = view
  const isLive = room.status === 'live'
  const latest = useRef(view)
  latest.current = view
  useEffect(() => {
    if (!isLive) return undefined
    let cancel: (() => void) | undefined
    const drawEach = (pictures: readonly (() => void)[]): void => {
      const [first, ...others] = pictures
      if (!first) return
      cancel = onceIdle(() => {
        first()
        drawEach(others)
      })
    }
    const timer = setTimeout(() => {
      // What cannot be loaded is compiled when it is needed.
      import('./sample-pictures.ts').then(
        ({ samplePictures }) => drawEach(samplePictures(() => latest.current)),
        () => undefined,
      )
    }, afterMs)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [deck, isLive, room.stepIndex])
}
