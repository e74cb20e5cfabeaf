import { notLoaded } from '../../loaded-page.tsx'
import { sayError } from '../../notice.tsx'
import type { Editor } from '../model/editor.ts'

type Gesture<Options> = (editor: Editor, press: PointerEvent, options: Options) => void

/**
 * Returns a gesture whose code is loaded after the first picture, or by its first press. A press that is over before that counts as a
 * click.
 */
export function loadedGesture<Options>(load: () => Promise<Gesture<Options>>) {
  let loaded: Gesture<Options> | undefined
  const read = async () => (loaded ??= await load())
  const begin: Gesture<Options> = (editor, press, options) => {
    if (loaded) return loaded(editor, press, options)
    let isOver = false
    const end = ({ pointerId }: PointerEvent) => (isOver ||= pointerId === press.pointerId)
    const forget = () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    const whenLoaded = async () => {
      const gesture = await read().finally(forget)
      gesture(editor, press, options)
      if (isOver) dispatchEvent(new PointerEvent('pointerup', press))
    }
    whenLoaded().catch(() => sayError(notLoaded))
  }
  return Object.assign(begin, {
    /** Loads it before it is needed. What cannot be loaded is tried again then. */
    preload: (): void => void read().catch(() => undefined),
  })
}
