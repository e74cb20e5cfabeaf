import { useEffect, useRef, useState } from 'preact/hooks'
import type { KeptPlaces } from '#scene/kept-places.ts'
import { clamp } from '#scene/layout.ts'
import { noSeats, seatPeople } from '#scene/lobby/seats.ts'
import { beginsToMove } from '#scene/motion/begins-to-move.ts'
import { type Motion, withoutCrossings } from '#scene/motion/without-crossings.ts'
import { type Scene, listKeptPlaces } from '#scene/primitives.ts'
import { type PaintedClock, createPaintedClock } from './painted-clock.ts'
import { type RoomView, drawRoom } from './room-scene.ts'

/**
 * How long each picture looks for places for the marks of charts, ms: as long as the rest of the picture takes to draw, within these bounds. With a
 * fixed time a slow computer would spend nearly all of it on drawing, and hardly ever find the places.
 */
const placingMs = { least: 2.5, most: 60 } as const
/** How long drawing takes is the least of so many pictures: a single one may be held up. */
const measuredPictures = 3

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
  const drawingMs = useRef<readonly number[]>([0])
  const clock = useRef<PaintedClock>(undefined)
  clock.current ??= createPaintedClock()
  const [, redraw] = useState(0)
  let waitsMs = Infinity
  let moves = false
  try {
    const at = clock.current.now()
    seating.current = view.seating ?? seatPeople(seating.current, view.people, [])
    const begin = performance.now()
    const until = begin + clamp(Math.min(...drawingMs.current), placingMs.least, placingMs.most)
    const isTimeUp = () => performance.now() >= until
    const drawn = drawRoom({
      ...view,
      seating: seating.current,
      kept: { at, last: kept.current, isTimeUp },
    })
    const next = withoutCrossings(drawn.nodes, motion.current, at, view.measure)
    last.current = { ...drawn, nodes: [...next.nodes] }
    const places = [...listKeptPlaces(last.current.nodes)]
    const isPlacing = [...kept.current.values(), ...places].some(({ search }) => search !== undefined)
    const took = performance.now() - begin - (isPlacing ? until - begin : 0)
    drawingMs.current = [...drawingMs.current, Math.max(0, took)].slice(-measuredPictures)
    moves = beginsToMove({ places, motion: next, at }, { places: kept.current, motion: motion.current })
    motion.current = next
    kept.current = new Map([...kept.current, ...places.map(each => [each.name, each] as const)])
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
