import type {
  Document,
  LayoutElement,
  Overlap,
  SlideStep,
  Step,
  StepWarning,
  Warning,
} from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import { type SlideElement, elementsOf, isHidden, rotationOf } from './elements.ts'
import { hasEntered } from '#polls/builds.ts'
import { plainText } from './plain-text.ts'
import { paintingOrder } from './slide.ts'

/** The aspect ratio (width / height) of a slide without an uploaded page. */
export const blankAspect = 16 / 9

const kinds = [...paintingOrder, 'overlay'] as const
/** The share of the smaller box from which two boxes count as overlapping [D15]. */
const overlapThreshold = 0.005
/** A card smaller than this in either direction is warned of, as a fraction of the slide. */
export const leastCardSide = 0.2
const labelLength = 60

/** An element with its bounding box, in fractions of the slide. */
export interface Placed {
  element: LayoutElement
  box: Rect
  isHidden: boolean
}

/** Returns the name of an element: `overlay 0`. */
export const elementName = ({ kind, index }: Pick<LayoutElement, 'kind' | 'index'>): string =>
  `${kind} ${index}`

const shortenLabel = (text: string): string => {
  // A grapheme has few code units, so the rest of a long text need not be segmented.
  const letters = Array.from(text.slice(0, labelLength * 4))
  return letters.length > labelLength ? letters.slice(0, labelLength).join('') : text
}

/** Returns the bounding box of a rect rotated about its centre, in fractions; `aspect` is the slide's width / height. */
function boundingBox(rect: Rect, degrees: number, aspect: number): Rect {
  if (degrees === 0) return rect
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const w = rect.w * cos + (rect.h / aspect) * sin
  const h = rect.w * aspect * sin + rect.h * cos
  return { x: rect.x + (rect.w - w) / 2, y: rect.y + (rect.h - h) / 2, w, h }
}

/** Returns the smallest upright box around an element, in fractions of a slide of an aspect (width / height). */
export const boxOf = (item: SlideElement['item'], aspect: number): Rect =>
  boundingBox(item.rect, rotationOf(item), aspect)

function placeElements(slide: SlideStep, aspect: number): Placed[] {
  const placeElement = (
    kind: LayoutElement['kind'],
    index: number,
    item: SlideElement['item'],
    label: string,
  ) => {
    const { id, rect } = item
    const z = 'z' in item ? item.z : 1000 + index
    return {
      element: { id, kind, index, rect, z, label: shortenLabel(label) },
      box: boxOf(item, aspect),
      isHidden: isHidden(item),
    }
  }
  return [
    ...slide.overlays.map((card, index) => placeElement('overlay', index, card, card.poll.prompt)),
    ...slide.texts.map((item, index) => placeElement('text', index, item, plainText(item))),
    ...slide.shapes.map((item, index) => placeElement('shape', index, item, item.alt ?? item.shape)),
    ...slide.images.map((item, index) => placeElement('image', index, item, item.alt ?? '')),
  ]
}

/** Compares elements by their painting order, lowest first. Ties are ordered images, shapes, texts, then by index [D4]. */
const byPaintingOrder = ({ element: a }: Placed, { element: b }: Placed) =>
  a.z - b.z || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.index - b.index

const area = ({ w, h }: Rect) => w * h
function sharedArea(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

interface Layout {
  elements: LayoutElement[]
  overlaps: Overlap[]
  warnings: StepWarning[]
}

/** A warning with its severity: the covered share from 0 to 1, or 2 for an element that is too small. */
interface RatedWarning {
  warning: StepWarning
  severity: number
}

interface CachedLayout extends Layout {
  rated: RatedWarning[]
  /** The total number of warnings, including those that are not returned. */
  count: number
}

const emptyLayout: Layout = { elements: [], overlaps: [], warnings: [] }

/** Steps are immutable, so the layout of a step is cached as long as the step exists. */
const layoutCache = new WeakMap<SlideStep, { aspect: number; layout: CachedLayout }>()

/** Returns the aspect ratio (width / height) of a slide: that of the page behind it. */
export const aspectOf = ({ pageIndex }: SlideStep, aspects: readonly number[]): number =>
  (pageIndex === null ? undefined : aspects[pageIndex]) ?? blankAspect

/**
 * Returns the elements of a step with their boxes, the overlaps, and warnings about what reads badly on stage [D15]. Of
 * overlaps and warnings, the worst hundred are returned. `aspects` are the aspect ratios (width / height) of the pages.
 */
export function layoutOf(step: Step, aspects: readonly number[] = []): Layout {
  if (step.kind !== 'slide') return emptyLayout
  const { elements, overlaps, warnings } = cachedLayoutOf(step, aspects)
  return { elements, overlaps, warnings }
}

function cachedLayoutOf(step: SlideStep, aspects: readonly number[]): CachedLayout {
  const aspect = aspectOf(step, aspects)
  const before = layoutCache.get(step)
  if (before?.aspect === aspect) return before.layout
  const layout = computeLayout(step, aspect)
  layoutCache.set(step, { aspect, layout })
  return layout
}

const mustBeReadable = ({ element: { kind } }: Placed) => kind === 'overlay' || kind === 'text'

function computeLayout(step: SlideStep, aspect: number): CachedLayout {
  const placed = placeElements(step, aspect)
  const stack = placed.filter(each => !each.isHidden).toSorted(byPaintingOrder)
  const rated: RatedWarning[] = []
  for (const { element } of placed) {
    const { kind, rect } = element
    if (kind !== 'overlay' || (rect.w >= leastCardSide && rect.h >= leastCardSide)) continue
    const message =
      'This card is smaller than a fifth of the slide; people at the back cannot read it. Make it larger.'
    rated.push({ warning: { element: elementName(element), message }, severity: 2 })
  }
  const all = findOverlappingPairs(stack)
  const overlaps = selectWorst(all, limits.overlapsListed, ({ covered }) => covered).map(
    ({ above, below, covered }): Overlap => ({
      a: elementName(above.element),
      b: elementName(below.element),
      covered,
    }),
  )
  const unreadable = all.filter(({ above, below }) => mustBeReadable(above) && mustBeReadable(below))
  for (const { above, below, covered } of selectWorst(unreadable, limits.warnings, pair => pair.covered)) {
    const [a, b] = [elementName(above.element), elementName(below.element)]
    const hasText = above.element.kind === 'text' || below.element.kind === 'text'
    const remedy = hasText
      ? "Move one of them, or make the text's box smaller where it is empty."
      : 'Move one of them.'
    rated.push({
      warning: { element: a, with: b, message: `${a} lies over ${b}. ${remedy}` },
      severity: covered,
    })
  }
  const small = rated.length - Math.min(unreadable.length, limits.warnings)
  const count = small + unreadable.length
  return {
    elements: placed.map(({ element }) => element),
    overlaps,
    rated,
    count,
    warnings: limitWarnings(rated, count, ({ warning }) => warning),
  }
}

interface Pair {
  above: Placed
  below: Placed
  /** The share of the lower element that is hidden, from 0 to 1, with three decimals. */
  covered: number
}

/** Returns every pair of overlapping elements, lowest first. */
function findOverlappingPairs(stack: readonly Placed[]): Pair[] {
  const pairs: Pair[] = []
  stack.forEach((below, at) => {
    for (let up = at + 1; up < stack.length; up += 1) {
      const above = stack[up]
      if (!above) continue
      const common = sharedArea(above.box, below.box)
      if (common <= overlapThreshold * Math.min(area(above.box), area(below.box))) continue
      pairs.push({ above, below, covered: Math.round((common / area(below.box)) * 1000) / 1000 })
    }
  })
  return pairs
}

/** Returns the worst `most` items of a list in their original order. */
function selectWorst<T>(list: readonly T[], most: number, severity: (item: T) => number): T[] {
  if (list.length <= most) return [...list]
  const least = list.map(severity).toSorted((a, b) => b - a)[most - 1] ?? 0
  let ties = most - list.filter(item => severity(item) > least).length
  return list.filter(item => severity(item) > least || (severity(item) === least && (ties -= 1) >= 0))
}

/** Returns the worst hundred of `count` warnings. When there are more, the hundredth states how many. */
function limitWarnings<Found extends RatedWarning, Shown extends StepWarning>(
  found: readonly Found[],
  count: number,
  toWarning: (found: Found) => Shown,
): Shown[] {
  if (count <= limits.warnings) return found.map(toWarning)
  const kept = selectWorst(found, limits.warnings - 1, ({ severity }) => severity).map(toWarning)
  const last = kept.at(-1)
  if (!last) return kept
  const { with: _, ...place } = last
  const message = `There are ${count - kept.length} more warnings; these are the worst. Fix them, then check again.`
  return [...kept, { ...place, message } as Shown]
}

/** Returns the bounding box of each element that is drawn after a number of entrances, or after all, in fractions of the slide, by name (`overlay 0`). */
export function boxesOf(
  step: Step,
  aspects: readonly number[] = [],
  build?: number,
): { element: string; box: Rect }[] {
  if (step.kind !== 'slide') return []
  const isThere = hasEntered(step, build)
  const there = new Set(elementsOf(step).flatMap(({ item }) => (isThere(item) ? [item.id] : [])))
  return placeElements(step, aspectOf(step, aspects)).flatMap(({ element, box, isHidden: isLeftOut }) =>
    isLeftOut || !there.has(element.id) ? [] : [{ element: elementName(element), box }],
  )
}

/** Returns the elements of a step in painting order, the lowest first, those that are hidden included. */
export const stackOf = (step: Step, aspects: readonly number[] = []): Placed[] =>
  step.kind === 'slide' ? placeElements(step, aspectOf(step, aspects)).toSorted(byPaintingOrder) : []

/** Returns a warning for each link of a slide to a step that the deck does not have. */
function lostLinks(
  slide: SlideStep,
  elements: readonly LayoutElement[],
  ids: ReadonlySet<string>,
): RatedWarning[] {
  return elementsOf(slide).flatMap(({ item }): RatedWarning[] => {
    const to = 'link' in item ? item.link?.step : undefined
    const element = elements.find(({ id }) => id === item.id)
    if (to === undefined || ids.has(to) || !element) return []
    const message = 'Its link leads to a step that is gone. Choose another step, or remove the link.'
    return [{ warning: { element: elementName(element), message }, severity: 2 }]
  })
}

/** Returns the worst hundred warnings of a deck, each with its step. */
export function warningsOf(document: Document, aspects: readonly number[] = []): Warning[] {
  let count = 0
  const ids = new Set(document.map(({ id }) => id))
  const found = document.flatMap((step, index) => {
    if (step.kind !== 'slide') return []
    const { rated, count: own, elements } = cachedLayoutOf(step, aspects)
    const lost = lostLinks(step, elements, ids)
    count += own + lost.length
    return [...rated, ...lost].map(each => ({ ...each, step: index }))
  })
  return limitWarnings(found, count, ({ warning, step }) => ({ ...warning, step }))
}
