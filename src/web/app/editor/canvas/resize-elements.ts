import type { Signal } from '@preact/signals'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { withRects } from '#deck/elements.ts'
import type { Editor } from '../model/editor.ts'
import { type Handle, keepsAspect, leastSidesOf, resizedBox, scaledBox, wholePx } from './boxes.ts'
import { followPointer } from './gesture.ts'
import { type Guide, snapResize, snappingBeside } from './snapping.ts'

/**
 * Resizes what is selected with the pointer, from its press on a handle: one element, or several as if they were drawn on the box
 * around them. An edge that does not snap to anything comes to lie on a whole px, unless proportions are kept.
 */
export function resizeElements(
  editor: Editor,
  press: PointerEvent,
  {
    handle,
    box,
    rotation,
    layer,
    aspect,
    guides,
  }: {
    handle: Handle
    /** The box around what is selected. */
    box: Rect
    /** Degrees, of a single card. */
    rotation: number
    layer: HTMLElement
    aspect: number
    guides: Signal<readonly Guide[]>
  },
): void {
  const { value: slide } = editor.step
  const { value: resizing } = editor.selected
  if (press.button !== 0 || slide.kind !== 'slide' || resizing.length === 0) return
  const frame = layer.getBoundingClientRect()
  const ids = new Set(resizing.map(({ item }) => item.id))
  const snapping = snappingBeside(slide, ids, frame, aspect)
  const angle = (-rotation * Math.PI) / 180
  const least = leastSidesOf(resizing, box)
  const hasProportions = resizing.some(each => keepsAspect(each, handle))
  let rect = box
  const resized = (each: SlideStep) =>
    withRects(each, new Map(resizing.map(({ item }) => [item.id, scaledBox(item.rect, box, rect)])))
  followPointer(press, {
    onMove({ dx, dy, shift, free }) {
      // Along the edges of a card that is turned.
      const x = (dx * Math.cos(angle) - dy * Math.sin(angle)) / frame.width
      const y = (dx * Math.sin(angle) + dy * Math.cos(angle)) / frame.height
      const how = { handle, keepsAspect: hasProportions !== shift, least }
      rect = resizedBox(box, x, y, how)
      guides.value = []
      if (!free && rotation === 0 && !how.keepsAspect) {
        const snap = snapResize(rect, handle, snapping)
        guides.value = snap.guides
        const isFree = (axis: 'x' | 'y') => !snap.guides.some(guide => guide.axis === axis)
        const edge = {
          x: handle.includes('w') ? box.x : box.x + box.w,
          y: handle.includes('n') ? box.y : box.y + box.h,
        }
        const byX = isFree('x') ? wholePx(edge.x, x, 1_600) : x + snap.dx
        const byY = isFree('y') ? wholePx(edge.y, y, 1_600 / aspect) : y + snap.dy
        rect = resizedBox(box, byX, byY, how)
      }
      editor.previewSlide(resized)
    },
    onEnd(result) {
      guides.value = []
      editor.previewSlide(null)
      if (result === 'moved') editor.editSlide(resized)
    },
  })
}
