import type { Signal } from '@preact/signals'
import type { Rect } from '#contract/deck/element.ts'
import { duplicateElements } from '#deck/duplicate-elements.ts'
import { elementsOf, withRects } from '#deck/elements.ts'
import { boxOf } from '#deck/layout.ts'
import { withTextsOnPanels } from '#deck/panels.ts'
import { boundsOf } from '#scene/bounds.ts'
import { copyElements } from '../actions.ts'
import type { Editor } from '../model/editor.ts'
import { movedBox, wholePx } from './boxes.ts'
import { followPointer } from './gesture.ts'
import { type Guide, type Snapping, snapMove, snappingBeside } from './snapping.ts'

/**
 * Moves what is selected with the pointer, from its press, or with Alt a copy of it. What does not snap to anything comes to lie on whole px.
 * `onClick` is called when the pointer is lifted without a move.
 */
export function dragElements(
  editor: Editor,
  press: PointerEvent,
  {
    layer,
    aspect,
    guides,
    onClick,
  }: { layer: HTMLElement; aspect: number; guides: Signal<readonly Guide[]>; onClick: () => void },
): void {
  const { step, selected, editing } = editor
  const { value: slide } = step
  if (slide.kind !== 'slide' || editing.value !== null) return
  const frame = layer.getBoundingClientRect()
  const ids = withTextsOnPanels(slide, new Set(selected.value.map(({ item }) => item.id)))
  const moving = elementsOf(slide).filter(({ item }) => ids.has(item.id) && item.locked !== true)
  const around = boundsOf(moving.map(({ item }) => boxOf(item, aspect)))
  const snapping = snappingBeside(slide, ids, frame, aspect)
  /** The same for a copy, which has its original beside it. */
  let copySnapping: Snapping | undefined
  let moved: ReadonlyMap<string, Rect> = new Map()
  let isCopy = false
  followPointer(press, {
    onMove({ dx, dy, shift, free, copies }) {
      const isHorizontal = Math.abs(dx) > Math.abs(dy)
      const x = shift && !isHorizontal ? 0 : dx / frame.width
      const y = shift && isHorizontal ? 0 : dy / frame.height
      const to = { ...around, x: around.x + x, y: around.y + y }
      const beside = copies ? (copySnapping ??= snappingBeside(slide, new Set(), frame, aspect)) : snapping
      const snap = free ? { dx: 0, dy: 0, guides: [] } : snapMove(to, beside)
      guides.value = snap.guides
      const isFree = (axis: 'x' | 'y') => !snap.guides.some(guide => guide.axis === axis)
      const byX = snap.dx === 0 && isFree('x') ? wholePx(around.x, x, 1_600) : x + snap.dx
      const byY = snap.dy === 0 && isFree('y') ? wholePx(around.y, y, 1_600 / aspect) : y + snap.dy
      moved = new Map(moving.map(({ item }) => [item.id, movedBox(item.rect, byX, byY, aspect)]))
      isCopy = copies
      editor.previewSlide(each => {
        if (!copies) return withRects(each, moved)
        // With the same ids in each picture.
        let count = 0
        return duplicateElements(each, moving, () => `copy ${(count += 1)}`, moved).slide
      })
    },
    onEnd(result) {
      guides.value = []
      editor.previewSlide(null)
      if (result === 'clicked') onClick()
      if (result !== 'moved') return
      if (isCopy) copyElements(editor, moving, moved)
      else editor.editSlide(each => withRects(each, moved))
    },
  })
}
