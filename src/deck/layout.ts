import type {
  Document,
  LayoutElement,
  Overlap,
  SlideStep,
  Step,
  StepWarning,
  Warning,
} from '#contract/deck.ts'
import type { Rect } from '#contract/element.ts'

/** Width by height of a slide without an uploaded page. */
const blankAspect = 16 / 9

const kinds = ['image', 'shape', 'text', 'overlay'] as const
/** Boxes that share less of the smaller one than this are neighbours, not an overlap [D15]. */
const touching = 0.005
const leastSide = 0.2
const labelLength = 60

interface Placed {
  element: LayoutElement
  box: Rect
}

/** How other places call an element: `overlay 0`. */
export const elementName = ({ kind, index }: Pick<LayoutElement, 'kind' | 'index'>): string =>
  `${kind} ${index}`

const cut = (text: string): string => {
  // No letter is longer than a few code units: the rest of a long text need not be taken apart.
  const letters = Array.from(text.slice(0, labelLength * 4))
  return letters.length > labelLength ? letters.slice(0, labelLength).join('') : text
}

/** The box around a rect that is turned about its middle, in fractions; `aspect` is the slide's width by height. */
function boundingBox(rect: Rect, degrees: number, aspect: number): Rect {
  if (degrees === 0) return rect
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const w = rect.w * cos + (rect.h / aspect) * sin
  const h = rect.w * aspect * sin + rect.h * cos
  return { x: rect.x + (rect.w - w) / 2, y: rect.y + (rect.h - h) / 2, w, h }
}

function place(slide: SlideStep, aspect: number): Placed[] {
  const at = (
    kind: LayoutElement['kind'],
    index: number,
    item: { id: string; rect: Rect; z: number },
    label: string,
    turn = 0,
  ) => {
    const { id, rect, z } = item
    return { element: { id, kind, index, rect, z, label: cut(label) }, box: boundingBox(rect, turn, aspect) }
  }
  return [
    ...slide.overlays.map((card, index) =>
      at('overlay', index, { ...card, z: 1000 + index }, card.poll.prompt, card.style?.rotation),
    ),
    ...slide.texts.map((item, index) => at('text', index, item, item.text)),
    ...slide.shapes.map((item, index) => at('shape', index, item, item.shape)),
    ...slide.images.map((item, index) => at('image', index, item, item.alt ?? '')),
  ]
}

/** Lower first; ties are images, shapes, texts, then by index [D4]. */
const byHeight = ({ element: a }: Placed, { element: b }: Placed) =>
  a.z - b.z || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.index - b.index

const area = ({ w, h }: Rect) => w * h
function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

interface Layout {
  elements: LayoutElement[]
  overlaps: Overlap[]
  warnings: StepWarning[]
}

const nothing: Layout = { elements: [], overlaps: [], warnings: [] }

/** Steps are never changed in place, so what was worked out once for one holds as long as it lives. */
const known = new WeakMap<SlideStep, { aspect: number; layout: Layout }>()

const aspectOf = ({ pageIndex }: SlideStep, aspects: readonly number[]): number =>
  (pageIndex === null ? undefined : aspects[pageIndex]) ?? blankAspect

/** Where everything on a step lies, what hides what, and what reads badly on stage [D15]. `aspects`: of the pages. */
export function layoutOf(step: Step, aspects: readonly number[] = []): Layout {
  if (step.kind !== 'slide') return nothing
  const aspect = aspectOf(step, aspects)
  const before = known.get(step)
  if (before?.aspect === aspect) return before.layout
  const layout = layOut(step, aspect)
  known.set(step, { aspect, layout })
  return layout
}

function layOut(step: SlideStep, aspect: number): Layout {
  const placed = place(step, aspect)
  const stack = placed.toSorted(byHeight)
  const overlaps: Overlap[] = []
  const warnings: StepWarning[] = []
  for (const { element } of placed) {
    const { kind, rect } = element
    if (kind !== 'overlay' || (rect.w >= leastSide && rect.h >= leastSide)) continue
    const message =
      'This card is smaller than a fifth of the slide; people at the back cannot read it. Make it larger.'
    warnings.push({ element: elementName(element), message })
  }
  stack.forEach((below, at) => {
    for (const above of stack.slice(at + 1)) {
      const common = shared(above.box, below.box)
      if (common <= touching * Math.min(area(above.box), area(below.box))) continue
      const [a, b] = [elementName(above.element), elementName(below.element)]
      overlaps.push({ a, b, covered: Math.round((common / area(below.box)) * 1000) / 1000 })
      const reads = (kind: string) => kind === 'overlay' || kind === 'text'
      if (reads(above.element.kind) && reads(below.element.kind))
        warnings.push({ element: a, with: b, message: `${a} lies over ${b}. Move one of them.` })
    }
  })
  return { elements: placed.map(({ element }) => element), overlaps, warnings }
}

/** The box around each element of a step as it is drawn, in fractions of the slide; by name, as `overlay 0`. */
export function boxesOf(step: Step, aspects: readonly number[] = []): { element: string; box: Rect }[] {
  if (step.kind !== 'slide') return []
  return place(step, aspectOf(step, aspects)).map(({ element, box }) => ({
    element: elementName(element),
    box,
  }))
}

/** The warnings of a whole deck, each with its step. */
export const warningsOf = (document: Document, aspects?: readonly number[]): Warning[] =>
  document.flatMap((step, index) =>
    layoutOf(step, aspects).warnings.map(warning => ({ ...warning, step: index })),
  )
