import type { Signal } from '@preact/signals'
import type { Rect } from '#contract/deck/element.ts'
import { freeElements, withGroups } from '#deck/elements.ts'
import { stackOf } from '#deck/layout.ts'
import type { Editor } from '../model/editor.ts'
import { doTouch } from './boxes.ts'
import { followPointer } from './gesture.ts'

/**
 * Draws a marquee from the press of the pointer, on the slide or beside it, and selects what it touches. A press without a move selects
 * nothing; with Shift, what was selected stays so.
 */
export function dragMarquee(
  editor: Editor,
  press: PointerEvent,
  { slide: area, marquee }: { slide: HTMLElement; marquee: Signal<Rect | null> },
): void {
  const { value: slide } = editor.step
  if (press.button !== 0 || slide.kind !== 'slide') return
  const free = new Set(freeElements(slide).map(({ item }) => item.id))
  const stack = stackOf(slide, editor.aspects.value).filter(({ element }) => free.has(element.id))
  const frame = area.getBoundingClientRect()
  const from = {
    x: (press.clientX - frame.left) / frame.width,
    y: (press.clientY - frame.top) / frame.height,
  }
  const before = press.shiftKey ? editor.selection.value : new Set<string>()
  followPointer(press, {
    onMove({ dx, dy }) {
      const to = { x: from.x + dx / frame.width, y: from.y + dy / frame.height }
      const box = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        w: Math.abs(to.x - from.x),
        h: Math.abs(to.y - from.y),
      }
      marquee.value = box
      const touched = stack.filter(each => doTouch(each.box, box)).map(({ element }) => element.id)
      editor.select([...before, ...withGroups(slide, touched)])
    },
    onEnd(result) {
      marquee.value = null
      if (result === 'clicked') editor.select(before)
    },
  })
}
