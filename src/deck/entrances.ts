import type { SlideStep } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { buildsOf, entranceOf } from '#polls/builds.ts'
import { type SlideElement, elementsOf, mapElements } from './elements.ts'

/** Returns the slide with elements that come with an entrance, from 1, or are there from the beginning, 0. Its numbers have no gaps then. */
export function withEntrance(slide: SlideStep, ids: ReadonlySet<string>, entrance: number): SlideStep {
  const number = entrance === 0 ? 0 : (buildsOf(slide)[entrance - 1] ?? highest(slide) + 1)
  return withoutGaps(withBuilds(slide, new Map([...ids].map(id => [id, number]))))
}

/**
 * Returns the slide with elements that come one after another in reading order, after those that come already; what is grouped comes together.
 * More than there may be entrances come with the last.
 */
export function withEntrancesInOrder(slide: SlideStep, ids: ReadonlySet<string>): SlideStep {
  const others = withEntrance(slide, ids, 0)
  const before = highest(others)
  const chosen = elementsOf(slide).filter(({ item }) => ids.has(item.id))
  const together = Map.groupBy(chosen.toSorted(inReadingOrder), ({ item }) => item.group ?? item.id)
  const numbers = [...together.values()].flatMap((elements, at) =>
    elements.map(({ item }) => [item.id, before + at + 1] as const),
  )
  return withoutGaps(withBuilds(others, new Map(numbers)))
}

const numbersOf = (slide: SlideStep): number[] => elementsOf(slide).flatMap(({ item }) => item.build ?? [])

const highest = (slide: SlideStep): number => Math.max(0, ...numbersOf(slide))

/** What begins less than this below another element, in fractions of the height, is read in the same line. */
const lineHeight = 0.05

function inReadingOrder({ item: { rect: a } }: SlideElement, { item: { rect: b } }: SlideElement): number {
  const [rowA, rowB] = [Math.round(a.y / lineHeight), Math.round(b.y / lineHeight)]
  return rowA - rowB || a.x - b.x || a.y - b.y
}

/** Returns the slide with other numbers of elements; 0 for none. */
const withBuilds = (slide: SlideStep, builds: ReadonlyMap<string, number>): SlideStep =>
  mapElements(slide, item => withBuild(item, builds.get(item.id) ?? item.build ?? 0))

/** Returns the slide with the numbers 1, 2, 3 … in the order of its own. What is hidden keeps its place, too. */
function withoutGaps(slide: SlideStep): SlideStep {
  const numbers = [...new Set(numbersOf(slide))].toSorted((a, b) => a - b)
  return mapElements(slide, item => withBuild(item, Math.min(entranceOf(numbers, item), limits.build)))
}

function withBuild<Item extends SlideElement['item']>(item: Item, build: number): Item {
  if ((item.build ?? 0) === build) return item
  const { build: _, ...rest } = item
  // What is changed stays of its kind.
  return (build === 0 ? rest : { ...item, build }) as Item
}
