import { direction } from '#contract/text/direction.ts'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { mirroredIn } from './blocks/grid.ts'
import { textLineHeight } from './blocks/parts.ts'
import { sharedSize } from './blocks/type-size.ts'
import { isLine, isText, mapElements, roundedRect, withRects } from './elements.ts'
import { freePlace, freePlaceInSizes, isBackground, isFree, largestFreePlace } from './free-place.ts'
import { leastCardSide } from './layout.ts'

/** A new element on its slide, in which other elements may have made room for it. */
export interface Placement {
  slide: SlideStep
  rect: Rect
}

/** The sizes in which a new element is as good as it was wanted. */
const scales = [1, 0.85, 0.7]
/** What words keep of their width beside a new element, and of their height above it; and what that gets, behind a gap. */
const across = { words: 0.43, element: 0.535 } as const
const down = { words: 0.46, element: 0.5 } as const
/** Words that take less of the slide's width stay as wide as they are. */
const wide = 0.6
/** The least width of a text beside a new element. */
const leastWidth = 0.12
/** The margin above and below a new element beside words, as a fraction of the slide. */
const margin = 0.08
/** Between two elements of which one was as high as both, and at the edge of the slide. */
const between = 0.04
/** The least side of a box [D3]. */
const leastSide = 0.02
/** The least size of texts that make room, px. */
const leastSize = 24
/** The size of a text that names none, px. */
const usualSize = 40

/**
 * Returns a place for a new element, near the one that was wanted and in about that size. Where the slide has none that is free, its
 * words make room, as in the block with a poll at the right, or a picture moves aside. After that the new element takes what is free, in
 * another size. Only where that is not enough, a card or picture gives half of its height. `leastSide` is the least side of the
 * element, `keepsProportions` whether it keeps its own; `heightOf` returns the height of a text's lines as a fraction of the slide: what is
 * empty of its box is free.
 */
export function placeWithRoom(
  slide: SlideStep,
  wanted: Rect,
  {
    leastSide: least,
    keepsProportions,
    heightOf = ({ rect }) => rect.h,
  }: { leastSide: number; keepsProportions: boolean; heightOf?: (text: TextElement) => number },
): Placement {
  const free = freePlaceInSizes(slide, wanted, { scales, least })
  if (free) return { slide, rect: roundedRect(free) }
  const tight = withTightTexts(slide, heightOf)
  const ways = [
    besideWords(slide),
    belowWords(slide),
    besideLines(slide, tight, freePlaceInSizes(tight, wanted, { scales, least })),
    besidePicture(slide, wanted, least),
    onSlide(slide, largestFreePlace(slide, wanted)),
    besideLines(slide, tight, largestFreePlace(tight, wanted)),
    belowLargest(slide, 'overlays'),
    belowLargest(slide, 'images'),
  ]
  for (const found of ways) {
    if (!found) continue
    const rect = keepsProportions ? containedIn(found.rect, wanted) : found.rect
    if (Math.min(rect.w, rect.h) >= least && isFree(found.slide, rect))
      return { slide: found.slide, rect: roundedRect(rect) }
  }
  return { slide, rect: roundedRect(freePlace(slide, wanted)) }
}

const onSlide = (slide: SlideStep, rect: Rect | undefined): Placement | undefined => rect && { slide, rect }

/** Returns a place that is free once texts have tight boxes, on the slide in which only those have one that it needs. */
function besideLines(slide: SlideStep, tight: SlideStep, rect: Rect | undefined): Placement | undefined {
  if (!rect) return undefined
  const texts = slide.texts.map((text, index) =>
    isFree({ ...slide, overlays: [], shapes: [], images: [], texts: [text] }, rect)
      ? text
      : (tight.texts[index] ?? text),
  )
  return { slide: { ...slide, texts }, rect }
}

/** Returns the slide with its texts in boxes that are no higher than their lines. */
function withTightTexts(slide: SlideStep, heightOf: (text: TextElement) => number): SlideStep {
  const rects = slide.texts.flatMap(text => {
    const { rect, style } = text
    const h = Math.max(leastSide, heightOf(text))
    if (h >= rect.h) return []
    const side = { top: 0, middle: 0.5, bottom: 1 }[style?.valign ?? 'top']
    return [[text.id, { ...rect, y: rect.y + (rect.h - h) * side, h }] as const]
  })
  return rects.length === 0 ? slide : withRects(slide, new Map(rects))
}

/** Returns a box of the proportions and at most the size of another one, in the middle of an area. */
function containedIn(area: Rect, { w, h }: Rect): Rect {
  const scale = Math.min(1, area.w / w, area.h / h)
  return {
    x: area.x + (area.w - w * scale) / 2,
    y: area.y + (area.h - h * scale) / 2,
    w: w * scale,
    h: h * scale,
  }
}

/** Returns the box around the texts of a slide and the shapes among them, and the boxes by id; undefined without texts. */
function wordsOf(slide: SlideStep): { around: Rect; boxes: Map<string, Rect> } | undefined {
  if (slide.texts.length === 0) return undefined
  const shapes = slide.shapes.filter(({ rect }) => !isBackground(rect))
  const boxes = new Map([...slide.texts, ...shapes].map(({ id, rect }) => [id, rect]))
  const all = [...boxes.values()]
  const [x, y] = [Math.min(...all.map(each => each.x)), Math.min(...all.map(each => each.y))]
  const right = Math.min(1, Math.max(...all.map(each => each.x + each.w)))
  const bottom = Math.min(1, Math.max(...all.map(each => each.y + each.h)))
  return { around: { x, y, w: right - x, h: bottom - y }, boxes }
}

/** Returns the slide with its words at the side where they begin, and the area beside them. */
function besideWords(slide: SlideStep): Placement | undefined {
  const words = wordsOf(slide)
  if (!words || words.around.w < wide) return undefined
  const { around } = words
  const isRtl = direction(slide.texts.map(({ text }) => text).join(' ')) === 'rtl'
  const turn = (rect: Rect): Rect => (isRtl ? mirroredIn(around, rect) : rect)
  const limit = around.x + around.w * across.words
  const boxes = [...words.boxes].map(([id, rect]) => ({ id, rect: turn(rect) }))
  // Words in one column become narrower, several columns each in its proportion.
  const isColumn = boxes.every(({ rect: { x, w } }) => x + w <= limit || x + leastWidth <= limit)
  const narrowed = boxes.map(({ id, rect }) => {
    if (isColumn) return [id, { ...rect, w: Math.min(rect.w, limit - rect.x) }] as const
    const { x, w } = rect
    return [id, { ...rect, x: around.x + (x - around.x) * across.words, w: w * across.words }] as const
  })
  const width = around.w * across.element
  const area = { x: around.x + around.w - width, y: margin, w: width, h: 1 - 2 * margin }
  return {
    slide: withWordsIn(slide, new Map(narrowed.map(([id, rect]) => [id, turn(rect)]))),
    rect: turn(area),
  }
}

/** Returns the slide with its words in the upper part of what they took, and the area below them. */
function belowWords(slide: SlideStep): Placement | undefined {
  const words = wordsOf(slide)
  if (!words) return undefined
  const { around, boxes } = words
  const lowered = [...boxes].map(
    ([id, rect]) =>
      [id, { ...rect, y: around.y + (rect.y - around.y) * down.words, h: rect.h * down.words }] as const,
  )
  const height = around.h * down.element
  return {
    slide: withWordsIn(slide, new Map(lowered)),
    rect: { ...around, y: around.y + around.h - height, h: height },
  }
}

/** Returns the largest card or picture of a slide that is not its background. */
const largestOf = (slide: SlideStep, list: 'overlays' | 'images') =>
  slide[list]
    .filter(({ rect }) => !isBackground(rect))
    .toSorted((a, b) => b.rect.h * b.rect.w - a.rect.h * a.rect.w)[0]

/** Returns the slide with its largest picture at an edge, in its size, and the free place that this gives. */
function besidePicture(slide: SlideStep, wanted: Rect, least: number): Placement | undefined {
  const picture = largestOf(slide, 'images')
  if (!picture) return undefined
  const { rect, id } = picture
  const others = { ...slide, images: slide.images.filter(image => image.id !== id) }
  // What lies on it would no longer.
  if (!isFree(others, rect)) return undefined
  const places = [
    { ...rect, x: between },
    { ...rect, x: 1 - between - rect.w },
    { ...rect, y: between },
    { ...rect, y: 1 - between - rect.h },
  ]
  for (const place of places) {
    if (place.x < 0 || place.y < 0 || !isFree(others, place)) continue
    const moved = withRects(slide, new Map([[id, place]]))
    const free = freePlaceInSizes(moved, wanted, { scales, least })
    if (free) return { slide: moved, rect: free }
  }
  return undefined
}

/** Returns the slide with its largest card or picture in the upper half of its box, and the lower half. */
function belowLargest(slide: SlideStep, list: 'overlays' | 'images'): Placement | undefined {
  const largest = largestOf(slide, list)
  if (!largest) return undefined
  const { x, y, w } = largest.rect
  const h = (largest.rect.h - between) / 2
  if (list === 'overlays' && h < leastCardSide) return undefined
  const upper = { x, y, w, h }
  return {
    // A picture keeps its proportions.
    slide: withRects(
      slide,
      new Map([[largest.id, list === 'images' ? containedIn(upper, largest.rect) : upper]]),
    ),
    rect: insideMargins({ x, y: y + h + between, w, h }),
  }
}

/** Returns the part of a box that keeps the margin at the edges of the slide. */
function insideMargins(box: Rect): Rect {
  const x = Math.max(between, box.x)
  const y = Math.max(between, box.y)
  return {
    x,
    y,
    w: Math.min(1 - between, box.x + box.w) - x,
    h: Math.min(1 - between, box.y + box.h) - y,
  }
}

/** Returns the slide with its texts and shapes in smaller boxes. Texts get sizes that suit theirs; those of one size still share one. */
function withWordsIn(slide: SlideStep, boxes: ReadonlyMap<string, Rect>): SlideStep {
  const shapes = new Map(slide.shapes.map(shape => [shape.id, shape]))
  const rects = new Map(
    [...boxes].map(([id, rect]) => {
      const shape = shapes.get(id)
      if (shape?.shape === 'ellipse') return [id, roundIn(shape.rect, rect)]
      if (shape && isLine(shape)) return [id, longEnough(rect)]
      return [id, { ...rect, w: Math.max(leastSide, rect.w), h: Math.max(leastSide, rect.h) }]
    }),
  )
  const moved = withRects(slide, rects)
  const kinds = Map.groupBy(moved.texts, ({ style }) => `${style?.size} ${style?.bold}`)
  const sizes = new Map(
    [...kinds].map(([kind, texts]) => [kind, Math.min(...texts.map(text => suitingSize(text)))]),
  )
  return mapElements(moved, item => {
    if (!isText(item)) return item
    const { style } = item
    const size = sizes.get(`${style?.size} ${style?.bold}`)
    return size === undefined || size === (style?.size ?? usualSize)
      ? item
      : { ...item, style: { ...style, size } }
  })
}

/** Returns the box of a line that has the least length of one [D3]. */
function longEnough(line: Rect): Rect {
  const scale = Math.max(1, leastSide / Math.max(line.w, line.h))
  return { ...line, w: line.w * scale, h: line.h * scale }
}

/** Returns an ellipse of its proportions in the middle of another box. */
const roundIn = (shape: Rect, box: Rect): Rect => {
  const scale = Math.max(Math.min(box.w / shape.w, box.h / shape.h), leastSide / Math.min(shape.w, shape.h))
  const [w, h] = [shape.w * scale, shape.h * scale]
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

/** Returns the size that a text has or, where its box is too small for that, a smaller one, px. */
function suitingSize({ text, rect, style = {} }: TextElement): number {
  const { size = usualSize, lineHeight = textLineHeight } = style
  return sharedSize([text], rect, { most: size, least: Math.min(size, leastSize), lineHeight })
}
