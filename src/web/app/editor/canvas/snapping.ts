import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { elementsOf, isHidden } from '#deck/elements.ts'
import { boxOf } from '#deck/layout.ts'

/** A line to which something snaps: of x or y, in fractions of the slide. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

/** How near something snaps, px of the page. */
const snapPx = 6

/** The margins of the slide to which elements snap, in px of 1,600. */
const marginPx = 80

/** Returns the lines that the slide and other boxes offer: edges and centres. `aspect` is the slide's width / height. */
function guidesOf(others: readonly Rect[], aspect: number): Guide[] {
  const margin = marginPx / 1_600
  const lines = (axis: 'x' | 'y', values: readonly number[]) => values.map(at => ({ axis, at }))
  return [
    ...lines('x', [0, 0.5, 1, margin, 1 - margin]),
    ...lines('y', [0, 0.5, 1, margin * aspect, 1 - margin * aspect]),
    ...others.flatMap(({ x, y, w, h }) => [
      ...lines('x', [x, x + w / 2, x + w]),
      ...lines('y', [y, y + h / 2, y + h]),
    ]),
  ]
}

/** Equal gaps: between two others, or as wide as the gap between two others. */
function gapTargets(box: Rect, others: readonly Rect[], axis: 'x' | 'y'): number[] {
  const side = axis === 'x' ? 'w' : 'h'
  const cross = axis === 'x' ? 'y' : 'x'
  const crossSide = axis === 'x' ? 'h' : 'w'
  const row = others
    .filter(
      other => other[cross] < box[cross] + box[crossSide] && box[cross] < other[cross] + other[crossSide],
    )
    .toSorted((a, b) => a[axis] - b[axis])
  const targets: number[] = []
  for (const [index, left] of row.entries()) {
    const right = row[index + 1]
    if (!right) continue
    const gap = right[axis] - left[axis] - left[side]
    if (gap <= 0) continue
    targets.push(left[axis] + left[side] + (gap - box[side]) / 2)
    targets.push(right[axis] + right[side] + gap, left[axis] - gap - box[side])
  }
  return targets
}

interface Snapped {
  /** What to add to x and y. */
  dx: number
  dy: number
  guides: Guide[]
}

export interface Snapping {
  guides: readonly Guide[]
  /** The boxes of the elements that stay. */
  others: readonly Rect[]
  /** From how near something snaps, in fractions of the width and height of the slide. */
  near: { x: number; y: number }
}

/**
 * Returns to what elements of a slide snap that are moved or resized on a canvas as large as `frame`, in px of the page: to the slide,
 * and to the elements that stay. `aspect` is the slide's width / height.
 */
export function snappingBeside(
  slide: SlideStep,
  moving: ReadonlySet<string>,
  frame: { width: number; height: number },
  aspect: number,
): Snapping {
  const others = elementsOf(slide)
    .filter(({ item }) => !moving.has(item.id) && !isHidden(item))
    .map(({ item }) => boxOf(item, aspect))
  return {
    guides: guidesOf(others, aspect),
    others,
    near: { x: snapPx / frame.width, y: snapPx / frame.height },
  }
}

/** Returns how far a box that is moved snaps: its edges and its centre to guides, and its gaps to those of others. */
export function snapMove(box: Rect, { guides, others, near }: Snapping): Snapped {
  const along = (axis: 'x' | 'y') => {
    const size = axis === 'x' ? box.w : box.h
    const marks = [0, size / 2, size]
    let best: { by: number; guide: Guide | undefined } | undefined
    const consider = (by: number, guide?: Guide) => {
      if (Math.abs(by) <= near[axis] && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, guide }
    }
    for (const guide of guides)
      if (guide.axis === axis) for (const mark of marks) consider(guide.at - box[axis] - mark, guide)
    for (const target of gapTargets(box, others, axis)) consider(target - box[axis])
    return best
  }
  const x = along('x')
  const y = along('y')
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [x?.guide, y?.guide].filter(guide => guide !== undefined),
  }
}

/** Returns how far the edges of a box at a handle snap while it is resized. */
export function snapResize(box: Rect, handle: string, { guides, near }: Omit<Snapping, 'others'>): Snapped {
  const along = (axis: 'x' | 'y', edge: number | undefined) => {
    if (edge === undefined) return undefined
    return guides
      .filter(guide => guide.axis === axis && Math.abs(guide.at - edge) <= near[axis])
      .toSorted((a, b) => Math.abs(a.at - edge) - Math.abs(b.at - edge))
      .map(guide => ({ by: guide.at - edge, guide }))[0]
  }
  const x = along('x', handle.includes('w') ? box.x : handle.includes('e') ? box.x + box.w : undefined)
  const y = along('y', handle.includes('n') ? box.y : handle.includes('s') ? box.y + box.h : undefined)
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [x?.guide, y?.guide].filter(guide => guide !== undefined),
  }
}
