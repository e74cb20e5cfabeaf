import type { Rect } from '#contract/deck/element.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
/** The boxes of elements by id, in fractions of the slide. */
export type Boxes = ReadonlyMap<string, Rect>

const mapBoxes = (boxes: Boxes, change: (box: Rect) => Rect): Boxes =>
  new Map([...boxes].map(([id, box]) => [id, change(box)]))

/** Returns boxes aligned with an area. */
export function align(boxes: Boxes, to: Alignment, { x, y, w, h }: Rect): Boxes {
  return mapBoxes(boxes, box => {
    switch (to) {
      case 'left':
        return { ...box, x }
      case 'center':
        return { ...box, x: x + (w - box.w) / 2 }
      case 'right':
        return { ...box, x: x + w - box.w }
      case 'top':
        return { ...box, y }
      case 'middle':
        return { ...box, y: y + (h - box.h) / 2 }
      case 'bottom':
        return { ...box, y: y + h - box.h }
    }
  })
}

/** Returns boxes as wide or as high as one of them; their left and top edges stay. */
export function withSameSide(boxes: Boxes, like: string, side: 'w' | 'h'): Boxes {
  const size = boxes.get(like)?.[side]
  return size === undefined ? boxes : mapBoxes(boxes, box => ({ ...box, [side]: size }))
}

/** Returns boxes with equal gaps along an axis; the first and the last stay. */
export function distribute(boxes: Boxes, axis: 'x' | 'y'): Boxes {
  const side = axis === 'x' ? 'w' : 'h'
  const order = [...boxes].toSorted(([, a], [, b]) => a[axis] - b[axis])
  const [first, last] = [order[0]?.[1], order.at(-1)?.[1]]
  if (!first || !last || order.length < 3) return boxes
  const filled = order.reduce((sum, [, box]) => sum + box[side], 0)
  const gap = (last[axis] + last[side] - first[axis] - filled) / (order.length - 1)
  let at = first[axis]
  return new Map(
    order.map(([id, box]) => {
      const placed = { ...box, [axis]: at }
      at += box[side] + gap
      return [id, placed]
    }),
  )
}
