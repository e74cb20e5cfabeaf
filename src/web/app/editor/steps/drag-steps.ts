import type { Signal } from '@preact/signals'
import { moveSteps } from '#deck/steps.ts'
import { followPointer } from '../canvas/gesture.ts'
import { stepIdOf } from '../event-target.ts'
import type { Editor } from '../model/editor.ts'
import { isFromTheRight } from '../../reading-order.ts'

export interface Dragging {
  id: string
  list: HTMLElement
  place: Signal<StepPlace | null>
}

/** Where steps that are dragged would come. */
export interface StepPlace {
  /** The index before which they would come. */
  index: number
  /** Whether that is shown after the step before it: at the end of a row. */
  isAfter: boolean
}

/** So long a finger holds a step until it can be dragged, ms. */
const holdMs = 350
/** A finger that moves further before scrolls the list, px. */
const holdPx = 8
/** So near to the edge of the list it scrolls, px, and so far with each movement. */
const edge = { near: 40, by: 12 }

/**
 * Moves steps with the pointer, from its press on one of them: those that are chosen, if it is among them. A finger scrolls the list
 * unless it held the step for a moment; lifted where it was, it asks for the menu of the step.
 */
export function dragSteps(editor: Editor, press: PointerEvent, dragging: Dragging): void {
  if (press.button !== 0) return
  if (press.pointerType !== 'touch') return follow(editor, press, dragging)
  hold(press, dragging.list, () => follow(editor, press, dragging))
}

/** Waits until a finger has held a step, and then keeps the list from scrolling until it is lifted. */
function hold(press: PointerEvent, list: HTMLElement, onHeld: () => void): void {
  const item = press.target instanceof Element ? press.target.closest('.step') : null
  let isHeld = false
  const timer = setTimeout(() => {
    isHeld = true
    item?.setAttribute('data-held', '')
    onHeld()
  }, holdMs)
  const touchMove = (event: TouchEvent) => {
    if (isHeld && event.cancelable) event.preventDefault()
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!isHeld && Math.hypot(clientX - press.clientX, clientY - press.clientY) > holdPx) end()
  }
  const end = () => {
    clearTimeout(timer)
    item?.removeAttribute('data-held')
    list.removeEventListener('touchmove', touchMove)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }
  list.addEventListener('touchmove', touchMove, { passive: false })
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}

function follow(editor: Editor, press: PointerEvent, { id, list, place }: Dragging): void {
  const { deck, stepIds } = editor
  const { document } = deck.content.value
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const style = getComputedStyle(list)
  const isGrid = style.display === 'grid'
  const isRow = !isGrid && style.flexDirection === 'row'
  const moving = stepIds.value.has(id) ? stepIds.value : new Set([id])
  const mark = (isDragged: boolean) => {
    for (const option of options)
      option.toggleAttribute('data-dragged', isDragged && moving.has(stepIdOf(option)))
  }
  followPointer(press, {
    onMove({ dx, dy }) {
      mark(true)
      const x = press.clientX + dx
      const y = press.clientY + dy
      /** Whether the pointer is past the middle of a box, as the page is read. */
      const isPastMiddle = ({ left, width }: DOMRect) =>
        isFromTheRight() ? x < left + width / 2 : x >= left + width / 2
      scrollAtEdge(list, isRow, { x, y })
      const index = options.findIndex(option => {
        const box = option.getBoundingClientRect()
        const isBefore = !isPastMiddle(box)
        if (isGrid) return y < box.top || (y < box.bottom && isBefore)
        return isRow ? isBefore : y < box.top + box.height / 2
      })
      const to = index === -1 ? document.length : Math.max(1, index)
      const before = options[to - 1]?.getBoundingClientRect()
      const isAfter =
        isGrid && before !== undefined && isPastMiddle(before) && y >= before.top && y < before.bottom
      const shown = place.peek()
      if (shown?.index !== to || shown.isAfter !== isAfter) place.value = { index: to, isAfter }
    },
    onEnd(result) {
      const to = place.value?.index ?? null
      place.value = null
      mark(false)
      if (result === 'clicked' && press.pointerType === 'touch') askForMenu(press)
      if (result !== 'moved' || to === null) return
      // The index among the steps that stay.
      const before = document.slice(0, to).filter(step => !moving.has(step.id)).length
      deck.edit(content => ({ ...content, document: moveSteps(content.document, moving, before) }))
      editor.stepId.value = id
      editor.stepIds.value = moving
    },
  })
}

function scrollAtEdge(
  list: HTMLElement,
  isRow: boolean,
  { x, y }: Readonly<Record<'x' | 'y', number>>,
): void {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  const [at, from, to] = isRow ? [x, left, right] : [y, top, bottom]
  const by = at < from + edge.near ? -edge.by : at > to - edge.near ? edge.by : 0
  list.scrollBy(isRow ? { left: by } : { top: by })
}

/** Asks for the context menu of a step that was held and not moved. */
function askForMenu({ target, clientX, clientY }: PointerEvent): void {
  target?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}
