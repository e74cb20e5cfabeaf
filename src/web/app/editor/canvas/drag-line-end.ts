import type { Signal } from '@preact/signals'
import type { ShapeElement, SlideStep } from '#contract/deck/deck.ts'
import { slideWidth } from '#scene/context.ts'
import type { Editor } from '../model/editor.ts'
import { wholePx } from './boxes.ts'
import { followPointer } from './gesture.ts'
import { type Ends, type Point, endsOf } from './line-ends.ts'
import { reachablePoint, straightPoint, withEnds } from './move-line-end.ts'
import { type Joints, jointsAt } from './joints.ts'
import { type Guide, snapResize, snappingBeside } from './snapping.ts'

/**
 * Moves an end of a line or arrow with the pointer, from its press on the handle; the other end stays. It snaps to guides and to the height
 * and side of the other end, else to whole px. With Shift the line keeps to directions of 15° each.
 * Near the middle of a side of an element the end is joined to it, unless snapping is off; elsewhere it is free.
 */
export function dragLineEnd(
  editor: Editor,
  press: PointerEvent,
  {
    line,
    end,
    layer,
    aspect,
    guides,
    joints,
  }: {
    line: ShapeElement
    end: keyof Ends
    layer: HTMLElement
    aspect: number
    guides: Signal<readonly Guide[]>
    /** Where the end can be joined to elements. */
    joints: Signal<Joints>
  },
): void {
  const { value: slide } = editor.step
  if (press.button !== 0 || slide.kind !== 'slide') return
  const frame = layer.getBoundingClientRect()
  const ends = endsOf(line, aspect)
  const start = ends[end]
  const other = ends[end === 'from' ? 'to' : 'from']
  const beside = snappingBeside(slide, new Set([line.id]), frame, aspect)
  const snapping = {
    ...beside,
    guides: [...beside.guides, { axis: 'x', at: other.x } as const, { axis: 'y', at: other.y } as const],
  }
  const snapped = (dx: number, dy: number, isFree: boolean): Point => {
    const to = { x: start.x + dx, y: start.y + dy }
    const snap = isFree ? { dx: 0, dy: 0, guides: [] } : snapResize({ ...to, w: 0, h: 0 }, 'nw', snapping)
    guides.value = snap.guides
    const isOnGuide = (axis: 'x' | 'y') => snap.guides.some(guide => guide.axis === axis)
    return {
      x: isOnGuide('x') ? to.x + snap.dx : start.x + wholePx(start.x, dx, slideWidth),
      y: isOnGuide('y') ? to.y + snap.dy : start.y + wholePx(start.y, dy, slideWidth / aspect),
    }
  }
  let moved = (each: SlideStep) => each
  followPointer(press, {
    onMove({ dx, dy, shift, free }) {
      const [x, y] = [dx / frame.width, dy / frame.height]
      guides.value = []
      joints.value = free ? { points: [] } : jointsAt(slide, { x: start.x + x, y: start.y + y }, frame)
      const { joined } = joints.value
      const field = end === 'from' ? 'begin' : 'end'
      if (joined) {
        const { at, ...joint } = joined
        moved = each =>
          withEnds(each, { ...line, [field]: joint }, { ...ends, [end]: reachablePoint(at, other) }) ?? each
        editor.previewSlide(moved)
        return
      }
      const { [field]: _, ...freed } = line
      const point = shift
        ? straightPoint({ x: start.x + x, y: start.y + y }, other, aspect)
        : reachablePoint(snapped(x, y, free), other)
      moved = each => withEnds(each, freed, { ...ends, [end]: point }) ?? each
      editor.previewSlide(moved)
    },
    onEnd(result) {
      guides.value = []
      joints.value = { points: [] }
      editor.previewSlide(null)
      if (result === 'moved') editor.editSlide(moved)
    },
  })
}
