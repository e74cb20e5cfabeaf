import './handles.css'
import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { mapElements, withRotation } from '#deck/elements.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { type Handle, handles } from './resized-boxes.ts'
import { followPointer } from './gesture.ts'
import { openElement } from './open-element.ts'
import { placeOf } from './places.ts'
import { resizeElements } from './resize-elements.ts'
import type { Guide } from './snapping.ts'

/** Degrees to which an element that is turned snaps while Shift is held. */
const turnStep = 15

/** The frame around what is selected, with handles that resize it, and one that turns a single element. What is locked has none. */
export function SelectionBox({
  box,
  rotation,
  isLocked,
  layer,
  aspect,
  guides,
}: {
  box: Rect
  /** Degrees, of a single element. */
  rotation: number
  isLocked: boolean
  layer: RefObject<HTMLDivElement | null>
  aspect: number
  guides: Signal<readonly Guide[]>
}) {
  const editor = useEditor()
  const { step, selected } = editor
  const [only, second] = selected.value
  const single = second ? undefined : only

  const resize = (press: PointerEvent, handle: Handle) => {
    press.stopPropagation()
    if (layer.current)
      resizeElements(editor, press, { handle, box, rotation, layer: layer.current, aspect, guides })
  }

  const turn = (press: PointerEvent) => {
    press.stopPropagation()
    const { value: slide } = step
    if (press.button !== 0 || slide.kind !== 'slide' || !single || !layer.current) return
    const frame = layer.current.getBoundingClientRect()
    const centre = {
      x: frame.left + (box.x + box.w / 2) * frame.width,
      y: frame.top + (box.y + box.h / 2) * frame.height,
    }
    const angleAt = (x: number, y: number) =>
      (Math.atan2(press.clientY + y - centre.y, press.clientX + x - centre.x) * 180) / Math.PI
    let degrees = rotation
    const turned = (each: SlideStep) =>
      mapElements(each, item => (item.id === single.item.id ? withRotation(item, degrees) : item))
    followPointer(press, {
      onMove({ dx, dy, shift }) {
        const exact = rotation + angleAt(dx, dy) - angleAt(0, 0)
        const rounded = shift ? Math.round(exact / turnStep) * turnStep : Math.round(exact)
        // From -180 to 180.
        degrees = rounded - Math.round(rounded / 360) * 360
        editor.previewSlide(turned)
      },
      onEnd(result) {
        editor.previewSlide(null)
        if (result === 'moved') editor.editSlide(turned)
      },
    })
  }

  // The first press of a double click selects, and so the second may be on a handle.
  const open = (event: MouseEvent) => {
    if (single && step.value.kind === 'slide') openElement(editor, step.value, single.item.id, event)
  }

  return (
    <div class="selection-box" style={placeOf(box, rotation)} aria-hidden="true" onDblClick={open}>
      {(isLocked ? [] : handles).map(handle => (
        <span
          key={handle}
          class="handle"
          data-handle={handle}
          title={message(`handle.${handle}`)}
          onPointerDown={event => resize(event, handle)}
        />
      ))}
      {single && !isLocked && (
        <span class="handle turn-handle" title={message('handle.turn')} onPointerDown={turn} />
      )}
    </div>
  )
}
