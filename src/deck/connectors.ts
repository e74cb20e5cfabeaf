import type { ShapeElement, SlideStep } from '#contract/deck/deck.ts'
import {
  type Corner,
  type Joint,
  type Rect,
  type Side,
  isLineKind,
  leastSide,
  sides,
} from '#contract/deck/element.ts'
import { isSame } from '#contract/input/same.ts'
import { type SlideElement, elementsOf, rotationOf, roundedRect, withRotation } from './elements.ts'
import { lineReach } from './line-reach.ts'

/** A point of the slide, in fractions of its width and height. */
export interface Point {
  x: number
  y: number
}

/** The ends of a line that may be joined to an element. */
const ends = ['begin', 'end'] as const
type End = (typeof ends)[number]

/** Nearness and turns are computed on a slide of this size, px, whatever the page behind it: so they are the same everywhere. */
const size = { w: 1_600, h: 900 } as const

/** Where the middle of each side is, in parts of a box from its own middle. */
export const sidePlaces: Readonly<Record<Side, Point>> = {
  top: { x: 0, y: -0.5 },
  right: { x: 0.5, y: 0 },
  bottom: { x: 0, y: 0.5 },
  left: { x: -0.5, y: 0 },
}

/** Whether an element is one to which lines can be joined: any but lines. */
export const takesLines = ({ list, item }: SlideElement): boolean =>
  list !== 'shapes' || !isLineKind(item.shape)

/** Returns the middle of a side of an element, where lines are joined to it. */
export function sidePoint(item: SlideElement['item'], side: Side): Point {
  const { x, y, w, h } = item.rect
  const place = sidePlaces[side]
  const [across, down] = [place.x * w * size.w, place.y * h * size.h]
  const angle = (rotationOf(item) * Math.PI) / 180
  const turned = {
    x: across * Math.cos(angle) - down * Math.sin(angle),
    y: across * Math.sin(angle) + down * Math.cos(angle),
  }
  return { x: x + w / 2 + turned.x / size.w, y: y + h / 2 + turned.y / size.h }
}

const distance = (a: Point, b: Point): number => Math.hypot((a.x - b.x) * size.w, (a.y - b.y) * size.h)

/** Returns where a line begins and ends by its own box. */
export function endsOf(line: ShapeElement): Record<End, Point> {
  const { x, y, w, h } = line.rect
  const reach = lineReach(line, { w: w * size.w, h: h * size.h })
  const [dx, dy] = [reach.dx / size.w, reach.dy / size.h]
  const middle = { x: x + w / 2, y: y + h / 2 }
  return {
    begin: { x: middle.x - dx, y: middle.y - dy },
    end: { x: middle.x + dx, y: middle.y + dy },
  }
}

interface Place extends Point {
  /** The side of an element; undefined for an end that is free. */
  side?: Side
}

/** Returns where both ends of a line lie: those that are joined at the sides that are named, or where the line is shortest. */
function placesOf(
  line: ShapeElement,
  elementOf: (id: string) => SlideElement | undefined,
): Record<End, Place> {
  const own = endsOf(line)
  const choices = (end: End): Place[] => {
    const joint = line[end]
    const element = joint && elementOf(joint.element)
    if (!element) return [own[end]]
    return (joint.side === undefined ? sides : [joint.side]).map(side => ({
      ...sidePoint(element.item, side),
      side,
    }))
  }
  const pairs = choices('begin').flatMap(begin => choices('end').map(end => ({ begin, end })))
  const [shortest = own] = pairs.toSorted((a, b) => distance(a.begin, a.end) - distance(b.begin, b.end))
  return shortest
}

/** Returns the elements of a slide to which lines can be joined, by id. */
function joinable(slide: SlideStep): (id: string) => SlideElement | undefined {
  const elements = new Map(
    elementsOf(slide)
      .filter(takesLines)
      .map(each => [each.item.id, each]),
  )
  return id => elements.get(id)
}

const isJoined = (shape: ShapeElement): boolean => shape.begin !== undefined || shape.end !== undefined

/** Returns at which sides of elements a line of a slide begins and ends. */
export function sidesOf(slide: SlideStep, line: ShapeElement): { begin?: Side; end?: Side } {
  if (!isJoined(line)) return {}
  const { begin, end } = placesOf(line, joinable(slide))
  return { ...(begin.side && { begin: begin.side }), ...(end.side && { end: end.side }) }
}

/**
 * Returns the slide with its lines and arrows where the elements are to which they are joined. An end whose element is gone is free, as are
 * those of shapes that are no lines. What need not change stays the same object.
 */
export function withConnectors(slide: SlideStep): SlideStep {
  if (!slide.shapes.some(isJoined)) return slide
  const elementOf = joinable(slide)
  const shapes = slide.shapes.map(shape => (isJoined(shape) ? connected(shape, elementOf) : shape))
  return shapes.every((shape, index) => shape === slide.shapes[index]) ? slide : { ...slide, shapes }
}

function connected(line: ShapeElement, elementOf: (id: string) => SlideElement | undefined): ShapeElement {
  const freed = withJoints(line, joint =>
    isLineKind(line.shape) && elementOf(joint.element) ? joint : undefined,
  )
  if (!isJoined(freed)) return freed
  const { begin, end } = placesOf(freed, elementOf)
  const { rect, from } = boxBetween(begin, end)
  // Its ends say how it is turned.
  const moved = { ...(rotationOf(freed) === 0 ? freed : withRotation(freed, 0)), rect, from }
  return isSame(moved, line) ? freed : moved
}

/** Returns a line whose joints are mapped; undefined frees an end. The same object when all stay. */
function withJoints(line: ShapeElement, map: (joint: Joint) => Joint | undefined): ShapeElement {
  let mapped = line
  for (const end of ends) {
    const before = line[end]
    const after = before && map(before)
    if (after === before) continue
    const { [end]: _, ...rest } = mapped
    mapped = after ? { ...rest, [end]: after } : rest
  }
  return mapped
}

/** Returns a copy of an element that is joined to the copies of what its original was joined to, by the ids of the originals; its other ends are free. */
export function rejoined<Item extends SlideElement['item']>(
  item: Item,
  ids: ReadonlyMap<string, string>,
): Item {
  if (!('shape' in item) || !isJoined(item)) return item
  const copy = withJoints(item, joint => {
    const element = ids.get(joint.element)
    return element === undefined ? undefined : { ...joint, element }
  })
  // It is of the kind that it was.
  return copy as Item
}

/** Returns the slide after elements of it were copied, with copied lines joined to copies. `ids` has the ids of the copies by those of their originals. */
export function withRejoinedCopies(slide: SlideStep, ids: ReadonlyMap<string, string>): SlideStep {
  const copies = new Set(ids.values())
  return {
    ...slide,
    shapes: slide.shapes.map(shape => (copies.has(shape.id) ? rejoined(shape, ids) : shape)),
  }
}

/** Fractions are rounded before the box is made, so that a line does not creep when it is connected again. */
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 1e5) / 1e5, y: Math.round(y * 1e5) / 1e5 })

/** Returns the box of a line between two points, and the corner where it begins. One that would be too short ends farther to the right or left. */
function boxBetween(begin: Point, end: Point): { rect: Rect; from: Corner } {
  const [a, to] = [rounded(begin), rounded(end)]
  const isShort = Math.max(Math.abs(to.x - a.x), Math.abs(to.y - a.y)) < leastSide
  const b = isShort ? rounded({ x: to.x < a.x || a.x > 0.5 ? a.x - leastSide : a.x + leastSide, y: a.y }) : to
  const side = b.x < a.x ? 'right' : 'left'
  return {
    rect: roundedRect({
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      w: Math.abs(b.x - a.x),
      h: Math.abs(b.y - a.y),
    }),
    from: b.y < a.y ? `bottom-${side}` : `top-${side}`,
  }
}
