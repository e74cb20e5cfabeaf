import type { Rect } from '#contract/deck/element.ts'
import { type SlideElement, isLine } from '#deck/elements.ts'
import { leastSide } from './boxes.ts'

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
 * Returns a box that is turned about its middle once its edges were moved, along themselves, to those of another one, without a turn: the
 * edge or corner that was not moved stays where it is. It goes no further than to where its own corner is on the slide. `frame` is the
 * size of the slide, px.
 */
export function resizedTurnedBox(
  box: Rect,
  to: Rect,
  { degrees, frame }: { degrees: number; frame: { width: number; height: number } },
): Rect {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // How far the middle moves, px.
  const x = (to.x + to.w / 2 - box.x - box.w / 2) * frame.width
  const y = (to.y + to.h / 2 - box.y - box.h / 2) * frame.height
  const turned = {
    x: box.x + box.w / 2 + (x * cos - y * sin) / frame.width - to.w / 2,
    y: box.y + box.h / 2 + (x * sin + y * cos) / frame.height - to.h / 2,
    w: to.w,
    h: to.h,
  }
  const shareOf = (from: number, end: number) =>
    end < 0 ? from / (from - end) : end > 1 ? (1 - from) / (end - from) : 1
  const share = Math.min(shareOf(box.x, turned.x), shareOf(box.y, turned.y))
  const between = (side: keyof Rect) => box[side] + (turned[side] - box[side]) * share
  return { x: between('x'), y: between('y'), w: between('w'), h: between('h') }
}

/**
 * Whether resizing an element by a handle keeps its proportions, unless asked otherwise: the corners of a picture do, its sides cut it. Beside
 * other elements the sides of a picture that is not cropped keep them, too.
 */
export const keepsAspect = ({ list, item }: SlideElement, handle: Handle, isAlone: boolean): boolean =>
  list === 'images' && (handle.length === 2 || (!isAlone && item.fit !== 'cover'))

/** The least side of an element: a line may be flat [D55]. */
const leastSideOf = (element: SlideElement): number =>
  element.list === 'shapes' && isLine(element.item) ? 0 : leastSide

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
