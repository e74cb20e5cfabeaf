import type { ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { SlideLayout } from '#contract/deck/slide-layout.ts'
import type { NewId } from '../complete.ts'
import { elementsOf, withoutElements } from '../elements.ts'
import { layContents, layoutNow } from '../layouts/change-layout.ts'
import { readSlide } from '../layouts/read-slide.ts'
import type { Wording } from '../layouts/wording.ts'
import { hasMarkdown } from '../plain-text.ts'
import { align } from './align.ts'
import { type OutlinedSlide, type OutlinedWords, grouped, isPlainLine, outlinedParts } from './outline.ts'

/**
 * Returns a slide with its words laid out again where some were added or removed, in its layout or in one that takes as many; undefined
 * where that was not, where the slide was laid out by hand, and where no layout takes them.
 */
export function layAgain(
  slide: SlideStep,
  base: SlideStep,
  said: OutlinedSlide,
  newId: NewId,
): SlideStep | undefined {
  const before = outlinedParts(base).words
  const places = placesOfWords(before, said.words)
  const isSame = places.length === before.length && places.every((place, index) => place === index)
  const isTitleAlone =
    base.pageIndex === null && elementsOf(base).length === 1 && outlinedParts(base).title !== undefined
  const layout = isSame ? undefined : layoutNow(base)
  if (isSame || (!layout && !isTitleAlone)) return undefined
  const contents = readSlide(slide)
  const rest = withoutElements(slide, removedOf(before, places))
  const now = new Map(outlinedParts(slide).words.map(part => [part.from.id, part]))
  const words = said.words.map(({ text, isHead }, index) => {
    const place = places[index]
    const old = place === undefined ? undefined : before[place]
    const sibling = old ?? before.find(each => each.isHead === isHead)
    const kept = old && now.get(old.from.id)
    const wording: Wording = {
      text: kept && old.text === text ? kept.text : text,
      isMarkdown: hasMarkdown(text) || kept?.from.format === 'markdown',
      from: kept?.from ?? { ...blankText, style: fontOf(sibling?.from), id: newId(), text },
    }
    return { wording, isHead }
  })
  const items = grouped(words).map(({ head, body }) => ({ head: head?.wording, body: body?.wording }))
  const wanted: SlideLayout[] = [
    ...(layout && (layout !== 'title' || isPlainLine(said.words) || words.length === 0) ? [layout] : []),
    ...(said.words.some(({ isHead }) => isHead) ? (['columns', 'comparison'] as const) : []),
    ...(words.length > 0 ? (['text'] as const) : []),
  ]
  for (const each of wanted) {
    const found = layContents(rest, { ...contents, items }, each, newId)
    if ('slide' in found) return found.slide
  }
  return words.length === 0 ? withoutElements(rest, contents.ornaments) : undefined
}

/** A text that is on no slide yet. */
const blankText = { rect: { x: 0, y: 0, w: 0.02, h: 0.02 }, z: 0 }

const fontOf = (from: TextElement | ShapeElement | undefined) => {
  const font = from && ('shape' in from ? from.textStyle?.font : from.style?.font)
  return font === undefined ? {} : { font }
}

/** Returns the index that each of some words had before. */
export const placesOfWords = (before: readonly OutlinedWords[], words: readonly OutlinedWords[]) =>
  align<OutlinedWords>(before, words, {
    is: ({ text }) => text,
    may: (one, other) => one.isHead === other.isHead,
  })

/** Returns the ids of the elements whose words are no longer there. */
export function removedOf(
  before: ReturnType<typeof outlinedParts>['words'],
  places: readonly (number | undefined)[],
): ReadonlySet<string> {
  const kept = new Set(places)
  return new Set(before.filter((_, index) => !kept.has(index)).map(({ from }) => from.id))
}
