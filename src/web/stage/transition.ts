import { useEffect, useRef, useState } from 'preact/hooks'
import type { Transition } from '#contract/deck/deck.ts'
import type { Scene } from '#scene/primitives.ts'

/** The picture of the step that leaves while the next one comes. */
interface Leaving {
  scene: Scene
  index: number
  kind: Exclude<Transition, 'none'>
  /** Whether an earlier step comes. */
  isBack: boolean
}

/** How long one step gives way to the next, ms, as in the style sheet. */
const lastsMs = 500

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the picture that leaves while the step with an index comes on stage by a transition; null at all other times, and where people
 * ask for less motion. `index` is -1 while no step is on stage.
 */
export function useTransition(scene: Scene, index: number, kind: Transition | undefined): Leaving | null {
  const last = useRef<{ scene: Scene; index: number } | undefined>(undefined)
  const leaving = useRef<Leaving | null>(null)
  const [, redraw] = useState(0)
  const before = last.current
  if (before && before.index !== index) {
    const isShown =
      (kind === 'fade' || kind === 'push') && before.index >= 0 && index >= 0 && !wantsLessMotion()
    leaving.current = isShown ? { ...before, kind, isBack: index < before.index } : null
  }
  last.current = { scene, index }
  useEffect(() => {
    if (!leaving.current) return undefined
    const timer = setTimeout(() => {
      leaving.current = null
      redraw(count => count + 1)
    }, lastsMs)
    return () => clearTimeout(timer)
  }, [index])
  return leaving.current
}
