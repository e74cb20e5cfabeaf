import type { Rect } from '#contract/deck/element.ts'
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

/** Returns how far to move from a place, about `by`, to a whole px of a side that is `px` long; places are fractions of it. */
export const wholePx = (from: number, by: number, px: number): number =>
  by === 0 ? 0 : Math.round((from + by) * px) / px - from

/** A handle by the edges that it moves: `ne` is the top right corner. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

export interface Resizing {
  handle: Handle
  /** Whether the box keeps its proportions. */
  keepsAspect: boolean
  /** The least sides; 0 for a line, which may be flat. */
  least?: Sides
}

/** A width and a height, as fractions of the slide. */
export interface Sides {
  w: number
  h: number
}

/** Returns a box whose edges at a handle were moved by fractions of the slide. The opposite edges stay. */
export function resizedBox(
  box: Rect,
  dx: number,
  dy: number,
  { handle, keepsAspect, least = { w: leastSide, h: leastSide } }: Resizing,
): Rect {
  const isWest = handle.includes('w')
  const isNorth = handle.includes('n')
  const right = box.x + box.w
  const bottom = box.y + box.h
  let w = box.w
  let h = box.h
  if (isWest) w = Math.min(right, Math.max(least.w, box.w - dx))
  else if (handle.includes('e')) w = Math.min(1, Math.max(least.w, box.w + dx))
  if (isNorth) h = Math.min(bottom, Math.max(least.h, box.h - dy))
  else if (handle.includes('s')) h = Math.min(1, Math.max(least.h, box.h + dy))
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
      Math.max(scale, least.w / box.w, least.h / box.h),
    )
    w = box.w * most
    h = box.h * most
  }
  return { x: isWest ? right - w : box.x, y: isNorth ? bottom - h : box.y, w, h }
}

/**
 * Whether resizing an element by a handle keeps its proportions, unless asked otherwise: that of a picture does, but a side of one that
 * is cropped cuts it.
 */
export const keepsAspect = ({ list, item }: SlideElement, handle: Handle): boolean =>
  list === 'images' && (item.fit !== 'cover' || handle.length === 2)

/** The least side of an element: a line may be flat [D55]. */
const leastSideOf = (element: SlideElement): number =>
  element.list === 'shapes' && (element.item.shape === 'line' || element.item.shape === 'arrow')
    ? 0
    : leastSide

/** Returns the least sides of the box around elements with which each of them keeps its own. */
export function leastSidesOf(elements: readonly SlideElement[], box: Rect): Sides {
  const least = (side: 'w' | 'h') =>
    Math.max(
      0,
      ...elements.map(element => {
        const { [side]: length } = element.item.rect
        // One that is smaller already stays as it is.
        return length > 0 ? (Math.min(leastSideOf(element), length) * box[side]) / length : 0
      }),
    )
  return { w: least('w'), h: least('h') }
}

/** Returns a box as it lies once the box around it has become another. A flat one becomes as wide or high as that. */
export function scaledBox(box: Rect, from: Rect, to: Rect): Rect {
  const along = (at: 'x' | 'y', side: 'w' | 'h') => {
    if (from[side] === 0) return [to[at], to[side]] as const
    const scale = to[side] / from[side]
    return [to[at] + (box[at] - from[at]) * scale, box[side] * scale] as const
  }
  const [x, w] = along('x', 'w')
  const [y, h] = along('y', 'h')
  return { x, y, w, h }
}
