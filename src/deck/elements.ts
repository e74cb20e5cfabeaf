import type { ImageElement, Overlay, ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import { type Rect, isLineKind } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import type { NewId } from './complete.ts'
import { withPlaceOnTop } from './slide.ts'

/** The lists of a slide's elements and cards. */
export const elementLists = ['overlays', 'texts', 'shapes', 'images'] as const
export type ElementList = (typeof elementLists)[number]

/** A card or element with the list that it is in. */
export type SlideElement =
  | { list: 'overlays'; item: Overlay }
  | { list: 'texts'; item: TextElement }
  | { list: 'shapes'; item: ShapeElement }
  | { list: 'images'; item: ImageElement }

/** Whether a shape is drawn between two points. */
export const isLine = ({ shape }: Pick<ShapeElement, 'shape'>): boolean => isLineKind(shape)

/** Returns what says how an element looks: its style; a picture has that itself. */
const looksOf = (
  item: SlideElement['item'],
): { rotation?: number | undefined; opacity?: number | undefined } =>
  'dataUrl' in item ? item : (item.style ?? {})

/** Returns how far an element is turned, in degrees, clockwise. */
export const rotationOf = (item: SlideElement['item']): number => looksOf(item).rotation ?? 0

/** Returns an element that is turned by degrees, clockwise. */
export function withRotation<Item extends SlideElement['item']>(item: Item, degrees: number): Item {
  const turned = (before: { rotation?: number | undefined }) => {
    const { rotation: _, ...looks } = before
    return degrees === 0 ? looks : { ...looks, rotation: degrees }
  }
  // What is turned stays of its kind.
  return ('dataUrl' in item ? turned(item) : { ...item, style: turned(item.style ?? {}) }) as Item
}

/** Returns the ids of the elements of a slide that are grouped with one, itself included; itself alone without a group. */
export function groupOf(slide: SlideStep, id: string): ReadonlySet<string> {
  const elements = elementsOf(slide)
  const group = elements.find(({ item }) => item.id === id)?.item.group
  if (group === undefined) return new Set([id])
  return new Set(elements.filter(({ item }) => item.group === group).map(({ item }) => item.id))
}

/** Returns ids of elements with those that are grouped with them. */
export const withGroups = (slide: SlideStep, ids: Iterable<string>): Set<string> =>
  new Set([...ids].flatMap(id => [...groupOf(slide, id)]))

/** Returns copied elements in groups of their own; one that was copied alone is in none. */
export function withOwnGroups(elements: readonly SlideElement[], newId: NewId): SlideElement[] {
  const groups = Map.groupBy(elements, ({ item }) => item.group)
  const ids = new Map(
    [...groups].map(([group, members]) => [group, members.length > 1 ? newId() : undefined]),
  )
  return elements.map(element => {
    const { group: before, ...item } = element.item
    const group = before === undefined ? undefined : ids.get(before)
    // The item is of its kind.
    return { ...element, item: group === undefined ? item : { ...item, group } } as SlideElement
  })
}

/** Returns the opacity of an element, 0–1. */
export const opacityOf = (item: SlideElement['item']): number => looksOf(item).opacity ?? 1

/** Whether an element is not drawn. A card always is, because people can answer its poll. */
export const isHidden = (item: SlideElement['item']): boolean => 'hidden' in item && item.hidden === true

/** Returns every card and element of a slide. */
export const elementsOf = (slide: SlideStep): SlideElement[] =>
  elementLists.flatMap(list => slide[list].map(item => ({ list, item }) as SlideElement))

/** Returns the cards and elements that are neither hidden nor locked. */
export const freeElements = (slide: SlideStep): SlideElement[] =>
  elementsOf(slide).filter(({ item }) => !isHidden(item) && item.locked !== true)

/** Returns the card or element with an id. */
export const findElement = (slide: SlideStep, id: string): SlideElement | undefined =>
  elementsOf(slide).find(({ item }) => item.id === id)

type AnyItem = SlideElement['item']

/** Whether an element is a text; shapes may have words, too. */
export const isText = (item: AnyItem): item is TextElement => 'text' in item && !('shape' in item)

/** Returns the slide with a change of its cards and elements; those that `change` returns as they are stay the same objects. */
export function mapElements(slide: SlideStep, change: <Item extends AnyItem>(item: Item) => Item): SlideStep {
  const mapped = { ...slide }
  let isChanged = false
  for (const list of elementLists) {
    const before: readonly AnyItem[] = slide[list]
    const after = before.map(item => change(item))
    if (!after.some((item, index) => item !== before[index])) continue
    isChanged = true
    Object.assign(mapped, { [list]: after })
  }
  return isChanged ? mapped : slide
}

/** Returns the slide with other boxes of some elements, by id. Boxes are rounded to a hundred-thousandth of the slide. */
export const withRects = (slide: SlideStep, rects: ReadonlyMap<string, Rect>): SlideStep =>
  mapElements(slide, item => {
    const rect = rects.get(item.id)
    return rect ? { ...item, rect: roundedRect(rect) } : item
  })

const precision = 100_000
const round = (value: number): number => Math.round(value * precision) / precision

/** Returns a box within the bounds of the contract [D3]: its corner on the slide, no side longer than it. */
export const roundedRect = ({ x, y, w, h }: Rect): Rect => ({
  x: round(Math.min(1, Math.max(0, x))),
  y: round(Math.min(1, Math.max(0, y))),
  w: round(Math.min(1, Math.max(0, w))),
  h: round(Math.min(1, Math.max(0, h))),
})

/** Returns the slide without some cards and elements. */
export const withoutElements = (slide: SlideStep, ids: ReadonlySet<string>): SlideStep => ({
  ...slide,
  overlays: slide.overlays.filter(({ id }) => !ids.has(id)),
  texts: slide.texts.filter(({ id }) => !ids.has(id)),
  shapes: slide.shapes.filter(({ id }) => !ids.has(id)),
  images: slide.images.filter(({ id }) => !ids.has(id)),
})

type Unstacked<Item> = Item extends { z: number } ? Omit<Item, 'z'> : Item
/** A card or element to be added; its place in the stack is found. */
export type NewElement =
  | { list: 'overlays'; item: Overlay }
  | { list: 'texts'; item: Unstacked<TextElement> }
  | { list: 'shapes'; item: Unstacked<ShapeElement> }
  | { list: 'images'; item: Unstacked<ImageElement> }

/** Whether a slide has space for one more element of a list. */
export const hasSpace = (slide: SlideStep, list: ElementList): boolean =>
  slide[list].length < (list === 'overlays' ? limits.overlays : limits.elements)

/** Returns the slide with one more card or element on top of the others [D54]. A slide that is full stays as it is. */
export function addElement(slide: SlideStep, { list, item }: NewElement): SlideStep {
  if (!hasSpace(slide, list)) return slide
  if (list === 'overlays') return { ...slide, overlays: [...slide.overlays, item] }
  const { slide: stacked, z } = withPlaceOnTop(slide)
  return { ...stacked, [list]: [...stacked[list], { ...item, z }] }
}

/** How far a copy lies from its original, in fractions of the slide. */
const copyOffset = 0.02

/** Returns the box of a copy: a little beside its original where the slide has space. */
export const copiedRect = ({ x, y, w, h }: Rect): Rect =>
  roundedRect({
    x: x + w + copyOffset <= 1 ? x + copyOffset : x,
    y: y + h + copyOffset <= 1 ? y + copyOffset : y,
    w,
    h,
  })

/** How often elements are moved on until none lies exactly on another. */
const mostMoves = 20

/** Returns elements that are added to a slide, moved a little while one of them would lie exactly on one of the same list. */
export function besideOthers(slide: SlideStep, added: readonly SlideElement[]): SlideElement[] {
  const taken = new Set(elementsOf(slide).map(placeOf))
  let placed = [...added]
  for (let move = 0; move < mostMoves && placed.some(each => taken.has(placeOf(each))); move += 1)
    placed = placed.map(
      ({ list, item }) => ({ list, item: { ...item, rect: copiedRect(item.rect) } }) as SlideElement,
    )
  return placed
}

const placeOf = ({ list, item: { rect } }: SlideElement): string =>
  [list, rect.x, rect.y, rect.w, rect.h].join(' ')
