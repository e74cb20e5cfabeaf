import { useEffect, useRef, useState } from 'preact/hooks'
import type { KeptPlaces } from '#scene/kept-places.ts'
import { noSeats, seatPeople } from '#scene/lobby/seats.ts'
import { type Motion, withoutCrossings } from '#scene/motion/without-crossings.ts'
import { type Scene, listKeptPlaces } from '#scene/primitives.ts'
import { type PaintedClock, createPaintedClock } from './painted-clock.ts'
import { type RoomView, drawRoom } from './room-scene.ts'

/**
 * Draws what is on stage now, again and again: charts whose marks have no order keep them where they are, and no text passes through
 * another; people in the lobby keep their places. A picture that cannot be drawn is reported, and the last one stays: a room must never look at a white page.
 * Who paints it says when: movements are over so long after that.
 */
export function useStageScene(view: RoomView): { scene: Scene; onPainted: (scene: Scene) => void } {
  const kept = useRef<ReadonlyMap<string, KeptPlaces>>(new Map())
  const motion = useRef<Motion | undefined>(undefined)
  const last = useRef<Scene | undefined>(undefined)
  const seating = useRef(noSeats)
  const clock = useRef<PaintedClock>(undefined)
  clock.current ??= createPaintedClock()
  const [, redraw] = useState(0)
  let waitsMs = Infinity
  let moves = false
  try {
    const at = clock.current.now()
    seating.current = view.seating ?? seatPeople(seating.current, view.people, [])
    const drawn = drawRoom({ ...view, seating: seating.current, kept: { at, last: kept.current } })
    const next = withoutCrossings(drawn.nodes, motion.current, at, view.measure)
    motion.current = next
    last.current = { ...drawn, nodes: [...next.nodes] }
    const places = [...listKeptPlaces(last.current.nodes)]
    kept.current = new Map([...kept.current, ...places.map(each => [each.name, each] as const)])
    moves = isMovingFrom(at, places, next)
    waitsMs = Math.min(...[...places, next].map(each => each.waitsMs ?? Infinity))
  } catch (error) {
    if (!last.current) throw error
    reportError(error)
  }
  const scene = last.current
  clock.current.drawn(scene, moves)
  useEffect(() => {
    if (waitsMs === Infinity) return undefined
    const timer = setTimeout(() => redraw(count => count + 1), waitsMs)
    return () => clearTimeout(timer)
  })
  return { scene, onPainted: clock.current.painted }
}

/** Whether anything begins to move at a time. */
const isMovingFrom = (at: number, places: readonly KeptPlaces[], { travels }: Motion): boolean =>
  places.some(({ changedAt }) => changedAt === at) || [...travels.values()].some(({ since }) => since === at)
