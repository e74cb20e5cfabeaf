import type { SlideStep, Step } from '#contract/deck/deck.ts'
import { mapCardPictures, mapImagePicture, mapStepPictures } from '../pictures.ts'
import type { DeckContent } from './content.ts'
import { type EditOperation, operationsBetween } from './operations-between.ts'
import { withIndexedRefs, withNamedRefs } from './refs.ts'
import { isSame } from '#contract/input/same.ts'

/** A changed part of a deck, which can be saved before or after others: its title, theme, language or fonts, a step, or an element of a slide. */
export interface Part {
  key: string
  /** What is there now. A part that is changed again has another value. */
  value: unknown
  /** The key of the new slide that an element is on, without which it cannot be saved. */
  within?: string
  /** Its length as JSON, in characters, when it has pictures or fonts that are sent whole; otherwise 0. */
  weight: number
}

/** What one save stores. */
export interface PartialSave {
  /** The deck after it. */
  content: DeckContent
  operations: EditOperation[]
  parts: readonly Part[]
}

const listNames = ['overlays', 'texts', 'shapes', 'images'] as const
type AnyItem = SlideStep[(typeof listNames)[number]][number]

const stepKey = (id: string): string => `step ${id}`
const itemKey = (step: string, item: string): string => `step ${step} item ${item}`

/** Returns the parts of a deck that are new or have changed. What was removed or moved alone is none. */
export function changedParts(before: DeckContent, after: DeckContent): Part[] {
  const parts: Part[] = []
  for (const key of ['title', 'theme', 'language', 'fonts'] as const)
    if (!isSame(before[key], after[key]))
      parts.push({ key, value: after[key], weight: key === 'fonts' ? weightOfFonts(after.fonts) : 0 })
  const old = new Map(withNamedRefs(before.document).map(step => [step.id, step]))
  const shown = new Map(after.document.map(step => [step.id, step]))
  for (const step of withNamedRefs(after.document)) {
    const known = old.get(step.id)
    if (step.kind === 'join' || isSame(known, step)) continue
    const value = shown.get(step.id)
    if (step.kind !== 'slide') {
      parts.push({ key: stepKey(step.id), value, weight: weightOf(map => mapStepPictures(step, map)) })
      continue
    }
    const slide = known?.kind === 'slide' ? known : undefined
    if (!slide || !isSame(withoutItems(slide), withoutItems(step)))
      parts.push({
        key: stepKey(step.id),
        value: slide ? JSON.stringify(withoutItems(step)) : value,
        weight: weightOf(map => mapStepPictures(withoutItems(step), map)),
      })
    for (const list of listNames)
      for (const item of step[list]) {
        if (slide && isSame(itemIn(slide, list, item.id), item)) continue
        parts.push({
          key: itemKey(step.id, item.id),
          value: item,
          weight: weightOfItem(item),
          ...(!slide && { within: stepKey(step.id) }),
        })
      }
  }
  return parts
}

const withoutItems = (slide: SlideStep): SlideStep => ({
  ...slide,
  overlays: [],
  texts: [],
  shapes: [],
  images: [],
})

const itemIn = (slide: SlideStep, list: (typeof listNames)[number], id: string): AnyItem | undefined =>
  slide[list].find(item => item.id === id)

/** Returns `after` with some of its parts as they were before: those that are new are left out. */
export function contentWithout(
  before: DeckContent,
  after: DeckContent,
  withheld: ReadonlySet<string>,
): DeckContent {
  if (withheld.size === 0) return after
  const old = new Map(withNamedRefs(before.document).map(step => [step.id, step]))
  const document = withNamedRefs(after.document).flatMap((step): Step[] => {
    const known = old.get(step.id)
    const slide = known?.kind === 'slide' ? known : undefined
    if (step.kind !== 'slide' || !slide) {
      if (withheld.has(stepKey(step.id))) return known ? [known] : []
      return [step.kind === 'slide' ? withItemsOf(step, undefined, withheld) : step]
    }
    const { overlays, texts, shapes, images } = step
    const own = withheld.has(stepKey(step.id)) ? { ...slide, overlays, texts, shapes, images } : step
    return [withItemsOf(own, slide, withheld)]
  })
  return {
    title: withheld.has('title') ? before.title : after.title,
    theme: withheld.has('theme') ? before.theme : after.theme,
    language: withheld.has('language') ? before.language : after.language,
    fonts: withheld.has('fonts') ? before.fonts : after.fonts,
    document: withIndexedRefs(document),
  }
}

/** Returns a slide with those of its elements that are withheld as they were before. */
function withItemsOf(
  slide: SlideStep,
  before: SlideStep | undefined,
  withheld: ReadonlySet<string>,
): SlideStep {
  const kept = <Item extends { id: string }>(items: Item[], known: Item[] | undefined): Item[] =>
    items.flatMap(item => {
      if (!withheld.has(itemKey(slide.id, item.id))) return [item]
      return known?.filter(({ id }) => id === item.id) ?? []
    })
  return {
    ...slide,
    overlays: kept(slide.overlays, before?.overlays),
    texts: kept(slide.texts, before?.texts),
    shapes: kept(slide.shapes, before?.shapes),
    images: kept(slide.images, before?.images),
  }
}

/**
 * Returns a save of some parts of a deck that fits in `most` characters of JSON: of parts with pictures as many as fit, and at least one
 * part, however large it is. `rest` are the parts that are left for a later save.
 */
export function partialSave(
  before: DeckContent,
  after: DeckContent,
  parts: readonly Part[],
  rest: readonly Part[],
  most: number,
): PartialSave {
  const without = (left: readonly Part[]): Omit<PartialSave, 'parts'> => {
    const content = contentWithout(before, after, new Set([...rest, ...left].map(({ key }) => key)))
    return { content, operations: operationsBetween(before, content) }
  }
  const heavy = parts.filter(({ weight }) => weight > 0)
  const sum = heavy.reduce((total, { weight }) => total + weight, 0)
  if (heavy.length === 0 || sum <= most) {
    const whole = { ...without([]), parts }
    if (heavy.length === 0 || lengthOf(whole.operations) <= most) return whole
  }
  const light = without(heavy)
  let length = lengthOf(light.operations)
  const left = heavy.filter(({ weight }, index) => {
    const isTaken = length + weight <= most || (index === 0 && light.operations.length === 0)
    if (isTaken) length += weight
    return !isTaken
  })
  if (left.length === heavy.length) return { ...light, parts: parts.filter(({ weight }) => weight === 0) }
  return { ...without(left), parts: parts.filter(part => !left.includes(part)) }
}

/** Returns the length of operations as JSON, in characters. */
export const lengthOf = (operations: readonly EditOperation[]): number => JSON.stringify(operations).length

/** Whether a picture or font is sent whole: not as a placeholder. */
const isWhole = (content: string): boolean => !/^data:(?:image|font)\/stored;/.test(content)

/** Returns the length of a part as JSON when it has pictures that are sent whole, otherwise 0. `mapped` maps its pictures. */
function weightOf(mapped: (map: (picture: string) => string) => unknown): number {
  let weight = 0
  const rest = mapped(picture => {
    if (!isWhole(picture)) return picture
    weight += picture.length
    return ''
  })
  return weight === 0 ? 0 : weight + JSON.stringify(rest).length
}

const weightOfItem = (item: AnyItem): number =>
  weightOf(map => ('poll' in item ? mapCardPictures(item, map) : mapImagePicture(item, map)))

const weightOfFonts = (fonts: DeckContent['fonts']): number =>
  weightOf(map => fonts.map(({ family, dataUrl }) => ({ family, dataUrl: map(dataUrl) })))
