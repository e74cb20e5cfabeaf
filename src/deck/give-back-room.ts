import type { SlideStep } from '#contract/deck/deck.ts'
import { type SlideElement, elementsOf, findElement, isText, mapElements } from './elements.ts'

type Item = SlideElement['item']

const sizeOf = (item: Item): number | undefined => (isText(item) ? item.style?.size : undefined)

const isWhere = (item: Item, other: Item): boolean =>
  (['x', 'y', 'w', 'h'] as const).every(side => item.rect[side] === other.rect[side]) &&
  sizeOf(item) === sizeOf(other)

/** An element that made room for another one: as it was, and as it became. */
export interface Yielded {
  was: Item
  is: Item
}

/** Returns the elements of a slide that have another place or size on the slide that it became. */
export const yieldedBetween = (before: SlideStep, after: SlideStep): Yielded[] =>
  elementsOf(before).flatMap(({ item: was }) => {
    const is = findElement(after, was.id)?.item
    return is && !isWhere(was, is) ? [{ was, is }] : []
  })

/** Returns a slide on which elements that made room are as they were; the same slide when one of them was moved since. */
export function giveBackRoom(slide: SlideStep, yielded: readonly Yielded[]): SlideStep {
  const isMoved = yielded.some(({ is }) => {
    const now = findElement(slide, is.id)?.item
    return now && !isWhere(now, is)
  })
  if (isMoved) return slide
  const places = new Map(yielded.map(({ was }) => [was.id, was]))
  return mapElements(slide, item => {
    const was = places.get(item.id)
    if (!was) return item
    const { rect } = was
    if (!isText(item) || sizeOf(was) === item.style?.size) return { ...item, rect }
    const { size: _, ...style } = item.style ?? {}
    const size = sizeOf(was)
    return { ...item, rect, style: size === undefined ? style : { ...style, size } }
  })
}
