import { notLoaded } from '../../loaded-page.tsx'
import { sayError } from '../../notice.tsx'
import type { Editor } from '../model/editor.ts'

type Gesture<Options> = (editor: Editor, press: PointerEvent, options: Options) => void

/**
 * Returns a gesture whose code is loaded after the first picture, or by its first press. What the pointer does until it is loaded is done
 * then: where it went last, and that it was lifted. Where it goes after that is no longer of this press.
 */
export function loadedGesture<Options>(load: () => Promise<Gesture<Options>>) {
  let loaded: Gesture<Options> | undefined
  const read = async () => (loaded ??= await load())
  const begin: Gesture<Options> = (editor, press, options) => {
    if (loaded) return loaded(editor, press, options)
    const missed = new Map<string, PointerEvent>()
    const keep = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      missed.set(event.type, event)
      if (event.type !== 'pointermove') stop()
    }
    const events = ['pointermove', 'pointerup', 'pointercancel'] as const
    const stop = () => {
      for (const event of events) removeEventListener(event, keep)
    }
    for (const event of events) addEventListener(event, keep)
    const whenLoaded = async () => {
      const gesture = await read().finally(stop)
      gesture(editor, press, options)
      for (const event of events) {
        const last = missed.get(event)
        if (last) dispatchEvent(new PointerEvent(event, last))
      }
    }
    whenLoaded().catch(() => sayError(notLoaded()))
  }
  return Object.assign(begin, {
    /** Loads it before it is needed. What cannot be loaded is tried again then. */
    preload: (): void => void read().catch(() => undefined),
  })
}
