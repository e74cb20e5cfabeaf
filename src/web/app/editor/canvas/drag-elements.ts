import type { Signal } from '@preact/signals'
import type { Rect } from '#contract/element.ts'
import { elementsOf, withRects } from '#deck/elements.ts'
import type { Editor } from '../model/editor.ts'
import { boxAround, movedBox } from './boxes.ts'
import { followPointer } from './gesture.ts'
import { type Guide, guidesOf, snapMove } from './snapping.ts'

/** How near something snaps, px of the page. */
export const snapPx = 6

/** Moves what is selected with the pointer, from its press. */
export function dragElements(
  editor: Editor,
  press: PointerEvent,
  { layer, aspect, guides }: { layer: HTMLElement; aspect: number; guides: Signal<readonly Guide[]> },
): void {
  const { step, selected, editing } = editor
  const { value: slide } = step
  if (slide.kind !== 'slide' || editing.value !== null) return
  const frame = layer.getBoundingClientRect()
  const moving = selected.value
  const ids = new Set(moving.map(({ item }) => item.id))
  const around = boxAround(moving.map(({ item }) => item.rect))
  const others = elementsOf(slide)
    .filter(({ item }) => !ids.has(item.id))
    .map(({ item }) => item.rect)
  const lines = guidesOf(others, aspect)
  const near = { x: snapPx / frame.width, y: snapPx / frame.height }
  let moved: ReadonlyMap<string, Rect> = new Map()
  followPointer(press, {
    onMove({ dx, dy, shift, free }) {
      const isHorizontal = Math.abs(dx) > Math.abs(dy)
      const x = shift && !isHorizontal ? 0 : dx / frame.width
      const y = shift && isHorizontal ? 0 : dy / frame.height
      const to = { ...around, x: around.x + x, y: around.y + y }
      const snap = free ? { dx: 0, dy: 0, guides: [] } : snapMove(to, { guides: lines, others, near })
      guides.value = snap.guides
      moved = new Map(moving.map(({ item }) => [item.id, movedBox(item.rect, x + snap.dx, y + snap.dy)]))
      editor.previewSlide(each => withRects(each, moved))
    },
    onEnd(result) {
      guides.value = []
      editor.previewSlide(null)
      if (result === 'moved') editor.editSlide(each => withRects(each, moved))
    },
  })
}
