import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { withRects } from './elements.ts'
import { panelOf, textsOn } from './panels.ts'

/** Heights that differ by less are the same, as a fraction of the slide. */
const same = 0.002
/** The least height of a box [D3]. */
const least = 0.02

/**
 * Returns a slide after a change, with the boxes of changed texts that grow as high as their lines need. A box that was just as high as
 * its lines before remains so when there are fewer; one that was higher stays as it is. The panel of such a text grows with it, and so do
 * the panels beside it of the same height; texts below it on its panel make room. `neededHeight` returns the height of a text's lines as
 * a fraction of the slide.
 */
export function growTexts(
  before: SlideStep,
  after: SlideStep,
  neededHeight: (text: TextElement) => number,
): SlideStep {
  if (before.texts === after.texts) return after
  const known = new Map(before.texts.map(text => [text.id, text]))
  return after.texts.reduce((slide, { id }) => {
    const text = slide.texts.find(each => each.id === id)
    const was = known.get(id)
    if (text?.style?.fit !== 'grow' || sameButPlace(text, was)) return slide
    const needed = Math.max(least, neededHeight(text))
    const isTight =
      was?.style?.fit === 'grow' &&
      was.rect.h === text.rect.h &&
      Math.abs(was.rect.h - neededHeight(was)) < same
    const h = isTight ? needed : Math.max(text.rect.h, needed)
    return Math.abs(h - text.rect.h) < same / 2 ? slide : withHeight(slide, text, h)
  }, after)
}

/** Whether a text differs from itself before by nothing but its place. */
const sameButPlace = (text: TextElement, was: TextElement | undefined): boolean =>
  was !== undefined &&
  was.text === text.text &&
  was.style === text.style &&
  was.rect.w === text.rect.w &&
  was.rect.h === text.rect.h

/** Returns a box of another height, which keeps the side at which its lines begin. */
function resized(rect: Rect, h: number, valign: NonNullable<TextElement['style']>['valign']): Rect {
  const by = h - rect.h
  const up = valign === 'bottom' ? by : valign === 'middle' ? by / 2 : 0
  return { ...rect, y: Math.max(0, rect.y - up), h }
}

function withHeight(slide: SlideStep, text: TextElement, h: number): SlideStep {
  const rect = resized(text.rect, h, text.style?.valign)
  const rects = new Map([[text.id, rect]])
  const panel = panelOf(slide, text)
  if (!panel) return withRects(slide, rects)
  const texts = textsOn(slide, panel)
  const margin = Math.max(0, Math.min(...texts.map(each => each.rect.y)) - panel.rect.y)
  const end = text.rect.y + text.rect.h
  const by = rect.y + rect.h - end
  for (const other of texts)
    if (other.id !== text.id && other.rect.y >= end - same)
      rects.set(other.id, { ...other.rect, y: other.rect.y + by })
  const bottom = Math.max(...texts.map(each => rects.get(each.id) ?? each.rect).map(each => each.y + each.h))
  const { y, h: height } = panel.rect
  const grown = Math.min(1 - y, Math.max(height, bottom + margin - y))
  for (const shape of slide.shapes)
    if (
      Math.abs(shape.rect.y - y) < same &&
      Math.abs(shape.rect.h - height) < same &&
      shape.shape === panel.shape
    )
      rects.set(shape.id, { ...shape.rect, h: grown })
  return withRects(slide, rects)
}
