import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { elementsOf, roundedRect } from './elements.ts'
import { freeStretches } from './free-place.ts'
import { blankAspect } from './layout.ts'

/** The least share of a stage's width that a margin must have for something to stand in it. */
const leastShare = 0.18
/** Between the elements in a margin, and at the edges of the stage, as a fraction of its height. */
const gap = 0.04

/**
 * Returns a place for a new element in the margin that a stage of 16:9 has at the right of a portrait page, where it hides none of the words
 * of the page. Undefined when the slide has no page, or its margin is too narrow or full. `aspect` is the slide's width / height.
 */
export function marginPlace(
  slide: SlideStep,
  wanted: Rect,
  { aspect, keepsProportions, leastSide }: { aspect: number; keepsProportions: boolean; leastSide: number },
): Rect | undefined {
  if (slide.pageIndex === null) return undefined
  const margin = (blankAspect / aspect - 1) / 2
  const space = margin - gap / aspect
  if (space < leastShare * (1 + 2 * margin)) return undefined
  const proportion = wanted.h / wanted.w
  const w = Math.min(1, space, keepsProportions ? wanted.w : space)
  const h = keepsProportions ? w * proportion : Math.min(0.76, w * aspect)
  const taken = elementsOf(slide)
    .map(({ item }) => item.rect)
    .filter(rect => rect.x + rect.w > 1)
  const [best] = freeStretches(taken, gap, gap).toSorted((a, b) => b.h - a.h)
  const high = Math.min(h, best?.h ?? 0)
  if (!best || high < leastSide) return undefined
  const wide = keepsProportions ? high / proportion : w
  // In an empty margin where a card stands on other slides, so that a second one has space below it.
  const top = taken.length === 0 ? Math.min(wanted.y, 1 - gap - high) : best.y
  return roundedRect({ x: 1, y: top, w: wide, h: high })
}
