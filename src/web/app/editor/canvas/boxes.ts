import type { Rect } from '#contract/element.ts'
import type { SlideElement } from '#deck/elements.ts'

/** The least width and height of an element that is drawn or resized, as a fraction of the slide [D3]. */
const leastSide = 0.02

/** Returns the smallest box around others. */
export function boxAround(boxes: readonly Rect[]): Rect {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, w }) => x + w))
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h))
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** Whether two boxes have anything in common. */
export const doTouch = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Returns a box moved by fractions of the slide, so far that its corner stays on the slide and a part of it in sight. */
export function movedBox({ x, y, w, h }: Rect, dx: number, dy: number): Rect {
  return {
    x: Math.min(1 - leastSide, Math.max(0, x + dx)),
    y: Math.min(1 - leastSide, Math.max(0, y + dy)),
    w,
    h,
  }
}

/** A handle by the edges that it moves: `ne` is the top right corner. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

export interface Resizing {
  handle: Handle
  /** Whether the box keeps its proportions. */
  keepsAspect: boolean
  /** The least sides; 0 for a line, which may be flat. */
  least?: number
}

/** Returns a box whose edges at a handle were moved by fractions of the slide. The opposite edges stay. */
export function resizedBox(
  box: Rect,
  dx: number,
  dy: number,
  { handle, keepsAspect, least = leastSide }: Resizing,
): Rect {
  const isWest = handle.includes('w')
  const isNorth = handle.includes('n')
  const right = box.x + box.w
  const bottom = box.y + box.h
  let w = box.w
  let h = box.h
  if (isWest) w = Math.min(right, Math.max(least, box.w - dx))
  else if (handle.includes('e')) w = Math.min(1, Math.max(least, box.w + dx))
  if (isNorth) h = Math.min(bottom, Math.max(least, box.h - dy))
  else if (handle.includes('s')) h = Math.min(1, Math.max(least, box.h + dy))
  if (keepsAspect && box.w > 0 && box.h > 0) {
    const isSide = handle === 'e' || handle === 'w'
    const scale = isSide
      ? w / box.w
      : handle === 'n' || handle === 's'
        ? h / box.h
        : Math.max(w / box.w, h / box.h)
    const most = Math.min(
      (isWest ? right : 1) / box.w,
      (isNorth ? bottom : 1) / box.h,
      Math.max(scale, least / box.w, least / box.h),
    )
    w = box.w * most
    h = box.h * most
  }
  return { x: isWest ? right - w : box.x, y: isNorth ? bottom - h : box.y, w, h }
}

/** Whether resizing an element keeps its proportions, unless asked otherwise: pictures do. */
export const keepsAspect = ({ list }: SlideElement): boolean => list === 'images'

/** The least sides of an element: a line may be flat [D55]. */
export const leastSideOf = (element: SlideElement): number =>
  element.list === 'shapes' && (element.item.shape === 'line' || element.item.shape === 'arrow')
    ? 0
    : leastSide
