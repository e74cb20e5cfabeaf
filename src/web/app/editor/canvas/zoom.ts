import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { boundsOf } from '#scene/bounds.ts'
import { isDialogOpen, isField } from '../event-target.ts'
import { followPointer } from './gesture.ts'

/** How large the canvas is: `fit` fills its place; a number is its size, 1 for 1,600 px. */
export type Zoom = 'fit' | number

/** The sizes that the control offers, and between which its buttons go. */
export const zoomLevels = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const
const [least, most] = [zoomLevels[0], 4]
/** How much one px of a wheel zooms, and the px of one event that count: a notch of a mouse is 100 and more, a pinch a few. */
const wheelSpeed = 0.004
const mostWheelPx = 50
/** The part of the place that what is selected fills when it is zoomed to. */
const selectionPart = 0.8
/** The px of a line, in which some browsers count. */
const linePx = 16

export interface Zooming {
  zoom: Signal<Zoom>
  /** The width of the canvas that fits, px. */
  fitWidth: Signal<number>
  /** The width of the canvas, px. */
  width: number
  /** Goes to the next level, larger or smaller. */
  step(by: 1 | -1): void
  /** Shows what is selected in the middle, as large as it fits. */
  toSelection(): void
}

/** A point of the page, px. */
interface Point {
  x: number
  y: number
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** Returns a size within the bounds. A canvas that fits in a small place may be smaller than the least level. */
const bounded = (zoom: number, fit: number): number => Math.min(most, Math.max(Math.min(least, fit), zoom))

/** Returns the level after a size, or before it. */
export function nextLevel(zoom: number, by: 1 | -1): number {
  // A size that differs by less is at the level.
  const near = 1.01
  const found =
    by === 1
      ? zoomLevels.find(level => level > zoom * near)
      : zoomLevels.findLast(level => level < zoom / near)
  return found ?? (by === 1 ? most : least)
}

/**
 * Zooms and moves the canvas in its place: by Ctrl with the wheel, which is also what a trackpad sends for a pinch, by two fingers, and
 * by the keys +, −, 0 and Shift with 2; it is moved by scrolling, by the middle button, and with the space bar held. What is under the pointer stays
 * there.
 */
export function useZoom(place: RefObject<HTMLElement | null>, aspect: number): Zooming {
  const zoom = useSignal<Zoom>('fit')
  const fitWidth = useSignal(0)
  /** What stays where it is: a point of the canvas as fractions, and where it is on the page. */
  const anchor = useRef<(Point & { at: Point }) | null>(null)
  const width = zoom.value === 'fit' ? fitWidth.value : zoom.value * 1_600
  const scale = () => (zoom.peek() === 'fit' ? fitWidth.peek() / 1_600 : Number(zoom.peek()))

  /** Zooms so that a point of the page, by default the middle of the place, comes to another one, by default to where it is. */
  const zoomTo = (next: number, from?: Point, at?: Point) => {
    const canvas = place.current?.querySelector('.canvas')
    if (!place.current || !canvas) return
    const box = canvas.getBoundingClientRect()
    const point = from ?? middleOf(place.current.getBoundingClientRect())
    anchor.current = {
      x: (point.x - box.left) / box.width,
      y: (point.y - box.top) / box.height,
      at: at ?? point,
    }
    const before = zoom.peek()
    zoom.value = bounded(next, fitWidth.peek() / 1_600)
    if (zoom.peek() === before) settle()
  }
  const step = (by: 1 | -1) => zoomTo(nextLevel(scale(), by))
  const toSelection = () => {
    const selected = [...(place.current?.querySelectorAll('.element[aria-pressed=true]') ?? [])]
    const boxes = selected.map(element => element.getBoundingClientRect())
    if (!place.current || boxes.length === 0) return
    const frame = place.current.getBoundingClientRect()
    const { x, y, w, h } = boundsOf(boxes.map(box => ({ x: box.x, y: box.y, w: box.width, h: box.height })))
    const larger = selectionPart * Math.min(frame.width / w, frame.height / h)
    zoomTo(scale() * larger, { x: x + w / 2, y: y + h / 2 }, middleOf(frame))
  }
  /** Scrolls until the anchor is where it belongs. */
  const settle = () => {
    const { current: element } = place
    const { current: fixed } = anchor
    const box = element?.querySelector('.canvas')?.getBoundingClientRect()
    anchor.current = null
    if (!element || !fixed || !box) return
    element.scrollBy(box.left + fixed.x * box.width - fixed.at.x, box.top + fixed.y * box.height - fixed.at.y)
  }

  useLayoutEffect(() => {
    const { current: element } = place
    if (!element) return undefined
    const fit = () => {
      const style = getComputedStyle(element)
      const across = element.clientWidth - Number.parseFloat(style.paddingLeft) * 2
      const down =
        element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom)
      fitWidth.value = Math.max(120, Math.min(across, down * aspect))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [aspect])

  useLayoutEffect(settle, [width])

  useEffect(() => {
    const { current: element } = place
    if (!element) return undefined
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1)
      const counted = Math.min(mostWheelPx, Math.max(-mostWheelPx, px))
      zoomTo(scale() * Math.exp(-counted * wheelSpeed), { x: event.clientX, y: event.clientY })
    }
    let pinch: { apart: number; scale: number } | null = null
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length !== 2) {
        pinch = null
        return
      }
      event.preventDefault()
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      if (pinch) return zoomTo((pinch.scale * apart) / pinch.apart, at)
      pinch = { apart, scale: scale() }
      // The first finger no longer drags.
      for (const pointerId of pointers) dispatchEvent(new PointerEvent('pointercancel', { pointerId }))
      return undefined
    }
    const pointers = new Set<number>()
    let isSpace = false
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'touch') pointers.add(event.pointerId)
      if (event.button !== 1 && !(isSpace && event.button === 0)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { scrollLeft, scrollTop } = element
      followPointer(event, {
        onMove: ({ dx, dy }) => element.scrollTo(scrollLeft - dx, scrollTop - dy),
        onEnd: () => undefined,
      })
    }
    const lift = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
    const setSpace = (is: boolean) => {
      isSpace = is
      element.toggleAttribute('data-panning', is)
    }
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isField(event.target) || isDialogOpen()) return
      if (event.key === ' ' && event.target === document.body) setSpace(true)
      else if (event.key === '+' || event.key === '=') step(1)
      else if (event.key === '-' || event.key === '−') step(-1)
      else if (event.key === '0') zoom.value = 'fit'
      else if (event.shiftKey && event.code === 'Digit2') toSelection()
      else return
      event.preventDefault()
    }
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ') setSpace(false)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchstart', touch, { passive: false })
    element.addEventListener('touchmove', touch, { passive: false })
    element.addEventListener('touchend', touch, { passive: false })
    element.addEventListener('pointerdown', press, true)
    addEventListener('pointerup', lift)
    addEventListener('pointercancel', lift)
    addEventListener('keydown', key)
    addEventListener('keyup', release)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchstart', touch)
      element.removeEventListener('touchmove', touch)
      element.removeEventListener('touchend', touch)
      element.removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', lift)
      removeEventListener('pointercancel', lift)
      removeEventListener('keydown', key)
      removeEventListener('keyup', release)
    }
  }, [])
  return { zoom, fitWidth, width, step, toSelection }
}
