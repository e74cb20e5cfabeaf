import { type Block, block as blockSchema } from '#contract/deck/block.ts'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import { type SlideLayout, slideLayout } from '#contract/deck/slide-layout.ts'
import { partsOf } from '../blocks/index.ts'
import type { NewId } from '../complete.ts'
import { withConnectors } from '../connectors.ts'
import { type SlideElement, elementsOf, isHidden, isLine, mapElements, withoutElements } from '../elements.ts'
import { isBackground, isFree } from '../free-place.ts'
import { elementName, layoutOf, leastCardSide } from '../layout.ts'
import { placeWithRoom } from '../make-room.ts'
import { mapCardPictures } from '../pictures.ts'
import { withPlaceOnTop } from '../slide.ts'
import { DoesNotFit, fillBlock } from './fill-block.ts'
import { type Contents, readSlide } from './read-slide.ts'
import type { Wording } from './wording.ts'

/** A slide in another layout, or why it cannot have that. */
export type Relaid = { slide: SlideStep } | { reason: string }

type TextStyle = NonNullable<TextElement['style']>
type PartStyle = Pick<TextStyle, 'font' | 'color'>

/** A stand-in for pictures in checks: those that are stored were checked before. */
const anyPicture = 'data:image/png;base64,AA'
/** No side of what made room for a layout gets less, as a fraction of what it was. */
const leastPart = 0.5
const leastSide = 0.02

/**
 * Returns a slide whose texts, pictures, charts and cards stand in another layout. They keep their ids, wording, form, fonts and links;
 * what the layout has no place for stays, or moves to where it covers nothing. What is hidden or locked stays as it is. Lines and
 * panels of the former layout go.
 */
export function changeLayout(slide: SlideStep, layout: SlideLayout, newId: NewId): Relaid {
  if (slide.pageIndex !== null)
    return { reason: 'The slide shows an uploaded page, which has its own layout.' }
  return layContents(slide, readSlide(slide), layout, newId)
}

/** The same with other contents in place of those that the slide has: words that were changed, added or removed. */
export function layContents(slide: SlideStep, contents: Contents, layout: SlideLayout, newId: NewId): Relaid {
  try {
    return relaid(slide, contents, layout, newId)
  } catch (error) {
    if (error instanceof DoesNotFit) return { reason: error.message }
    throw error
  }
}

/** Returns the layout in which a slide is, as the blocks lay it out; undefined for one that was laid out by hand. */
export function layoutNow(slide: SlideStep): SlideLayout | undefined {
  let count = 0
  return slideLayout.options.find(layout => {
    const found = changeLayout(slide, layout, () => `new ${(count += 1)}`)
    return 'slide' in found && standAlike(slide, found.slide)
  })
}

/** Places that differ by less are the same, as fractions of the slide. */
const samePlace = 0.003

/** Whether the same elements stand in the same places of two slides, apart from ornaments. */
function standAlike(one: SlideStep, other: SlideStep): boolean {
  const places = new Map(elementsOf(other).map(({ item }) => [item.id, item.rect]))
  const ornaments = readSlide(one).ornaments
  return elementsOf(one).every(({ item: { id, rect } }) => {
    const there = places.get(id)
    if (!there) return ornaments.has(id)
    return (['x', 'y', 'w', 'h'] as const).every(side => Math.abs(rect[side] - there[side]) < samePlace)
  })
}

/** Returns the layouts that a slide can have, each with the slide in it. */
export const layoutsFor = (slide: SlideStep, newId: NewId): { layout: SlideLayout; slide: SlideStep }[] =>
  slideLayout.options.flatMap(layout => {
    const found = changeLayout(slide, layout, newId)
    return 'slide' in found ? [{ layout, slide: found.slide }] : []
  })

function relaid(slide: SlideStep, contents: Contents, layout: SlideLayout, newId: NewId): Relaid {
  const { block, words } = fillBlock(contents, layout)
  const misfit = misfitOf(block)
  if (misfit !== undefined) return { reason: misfit }
  const placed = placeContents(slide, contents, block, words, newId)
  return withOthers(slide, placed)
}

/** Returns what of a block is too long, too many or too few. */
function misfitOf(block: Block): string | undefined {
  const { error } = blockSchema.safeParse(withStandIns(block))
  const [issue] = error?.issues ?? []
  if (!issue) return undefined
  const [field] = issue.path
  const unit = issue.path.length === 1 && field !== 'title' && field !== 'text' ? String(field) : 'characters'
  const where = unit === 'characters' ? `Of ${issue.path.join('.')} it takes` : 'It takes'
  if (issue.code === 'too_big') return `${where} at most ${issue.maximum} ${unit}, and this slide has more.`
  if (issue.code === 'too_small')
    return `${where} at least ${issue.minimum} ${unit}, and this slide has fewer.`
  return `It does not take what this slide has as ${issue.path.join('.')}.`
}

/** Returns a block with a stand-in for each of its pictures. */
function withStandIns(block: Block): unknown {
  if (block.kind === 'team')
    return {
      ...block,
      people: block.people.map(each =>
        each.dataUrl === undefined ? each : { ...each, dataUrl: anyPicture },
      ),
    }
  const shown = 'poll' in block ? mapCardPictures(block, () => anyPicture) : block
  return 'dataUrl' in shown ? { ...shown, dataUrl: anyPicture } : shown
}

/** A slide with the contents of another one in their new places. */
interface Placed {
  /** What was not placed is still where it was. */
  slide: SlideStep
  /** The ids of what has a place in the layout. */
  ids: ReadonlySet<string>
}

function placeContents(
  before: SlideStep,
  contents: Contents,
  block: Block,
  words: readonly Wording[],
  newId: NewId,
): Placed {
  const parts = partsOf(block)
  const left = [...words]
  const taken = new Set<string>()
  /** Returns the words of a part, with the id that it gets: that of their element, or a new one for a further part of that. */
  const take = (text: string | undefined) => {
    const index = left.findIndex(wording => wording.text === text)
    const [wording] = index === -1 ? [] : left.splice(index, 1)
    const own = wording?.from.id
    const id = own === undefined || taken.has(own) ? newId() : own
    taken.add(id)
    return { id, wording }
  }
  const texts = parts.texts.map(part => {
    const { id, wording } = take(part.text)
    return { ...part, ...keptOf(wording), id, style: { ...part.style, ...lookOf(before, wording, block) } }
  })
  const shapes = parts.shapes.map(part => {
    const chart = part.chart && contents.charts.find(each => each.chart === part.chart)
    if (chart) {
      taken.add(chart.id)
      return { ...chart, rect: part.rect }
    }
    if (part.text === undefined) return { ...part, id: newId() }
    const { id, wording } = take(part.text)
    const { color: _, ...look } = lookOf(before, wording, block)
    return { ...part, ...keptOf(wording), id, textStyle: { ...part.textStyle, ...look } }
  })
  const pictures = [...contents.pictures]
  const images = parts.images.map(part => {
    const index = pictures.findIndex(({ dataUrl }) => dataUrl === part.dataUrl)
    const [own] = pictures.splice(index, 1)
    const { focus, alt, link, group } = own ?? {}
    const id = own?.id ?? newId()
    taken.add(id)
    return { ...part, id, ...defined({ focus, alt, link, group }) }
  })
  const overlays = parts.overlays.map((part, index) => {
    const own = contents.cards[index]
    const id = own?.id ?? newId()
    taken.add(id)
    return { ...part, ...own, id, rect: part.rect, style: { ...part.style, ...own?.style } }
  })
  const used = new Set([...taken, ...words.map(({ from }) => from.id), ...sourcesOf(contents)])
  const rest = withoutElements(before, new Set([...used, ...contents.ornaments]))
  const { slide, z } = withPlaceOnTop(rest)
  const number = words.some(({ from }) => from === contents.number?.from) ? undefined : contents.number
  return {
    slide: {
      ...slide,
      texts: [...slide.texts, ...texts.map(each => ({ ...each, z })), ...(number ? [asText(number, z)] : [])],
      shapes: [...slide.shapes, ...shapes.map(each => ({ ...each, z }))],
      images: [...slide.images, ...images.map(each => ({ ...each, z }))],
      overlays: [...slide.overlays, ...overlays],
    },
    ids: taken,
  }
}

/** Returns the ids of all elements with words that were read: those that were joined with others go. */
const sourcesOf = ({ title, number, items }: Contents): string[] =>
  [title, number, ...items.flatMap(({ head, body }) => [head, body])].flatMap(wording =>
    wording ? [wording.from.id] : [],
  )

/** Returns the number of a section, which other layouts have no place for, as a text. */
const asText = ({ text, from }: Wording, z: number): TextElement => ({
  id: from.id,
  text,
  rect: { x: 0.86, y: 0.02, w: 0.1, h: 0.08 },
  style: { size: 40, bold: true, align: 'right', valign: 'middle' },
  z,
})

/** Returns an object without the fields that are undefined. */
const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** Returns what an element keeps beside its words. */
const keptOf = (wording: Wording | undefined) =>
  wording
    ? {
        ...(wording.isMarkdown && { format: 'markdown' as const }),
        ...defined({ link: wording.from.link, group: wording.from.group }),
      }
    : {}

/** Returns the font of words, and the colour where they stood and stand on the slide itself: on a panel or picture it might not be seen. */
function lookOf(slide: SlideStep, wording: Wording | undefined, { kind }: Block): PartStyle {
  if (!wording) return {}
  const { from } = wording
  if ('shape' in from) return defined({ font: from.textStyle?.font })
  const { font, color } = from.style ?? {}
  const isOnSlide = isFree({ ...slide, texts: [], overlays: [] }, from.rect)
  const onPicture = slide.images.some(({ rect }) => isBackground(rect)) || kind === 'picture_full'
  return defined({ font, color: isOnSlide && !onPicture ? color : undefined })
}

/** Whether an element stays where it is, whatever lies there. */
const isFixed = ({ list, item }: SlideElement): boolean =>
  isHidden(item) ||
  item.locked === true ||
  (list === 'shapes' && isLine(item)) ||
  ((list === 'shapes' || list === 'images') && isBackground(item.rect))

/** Moves what has no place in the layout to where it covers nothing. */
function withOthers(before: SlideStep, { slide, ids }: Placed): Relaid {
  const stayed = new Set(elementsOf(before).map(({ item }) => item.id))
  const others = elementsOf(slide).filter(
    element => !ids.has(element.item.id) && stayed.has(element.item.id) && !isFixed(element),
  )
  const hidden = elementsOf(slide).filter(({ item }) => isHidden(item))
  let current = withoutElements(slide, new Set(hidden.map(({ item }) => item.id)))
  for (const { list, item } of others) {
    const rest = withoutElements(current, new Set([item.id]))
    if (isFree(rest, item.rect)) continue
    const least =
      list === 'overlays'
        ? leastCardSide
        : Math.max(leastSide, Math.min(item.rect.w, item.rect.h) * leastPart)
    const keepsProportions = list === 'images' || (list === 'shapes' && item.shape === 'icon')
    const { slide: roomy, rect } = placeWithRoom(rest, item.rect, { leastSide: least, keepsProportions })
    if (!isFree(roomy, rect)) return { reason: `It has no space for ${nameOf(before, item.id)}.` }
    current = { ...roomy, [list]: [...roomy[list], { ...item, rect }] }
  }
  const connected = withConnectors(inOrderOf(slide, current))
  const covered = layoutOf(connected).warnings.length > layoutOf(before).warnings.length
  return covered ? { reason: 'Its parts would cover what is locked on the slide.' } : { slide: connected }
}

/** Returns a slide with its elements as another one has them, in their order; what is fixed is as it was. */
function inOrderOf(slide: SlideStep, moved: SlideStep): SlideStep {
  const found = new Map(elementsOf(moved).map(({ item }) => [item.id, item]))
  const fixed = new Set(
    elementsOf(slide)
      .filter(isFixed)
      .map(({ item }) => item.id),
  )
  // Each element is of the kind that it was.
  return mapElements(slide, item =>
    fixed.has(item.id) ? item : ((found.get(item.id) as typeof item) ?? item),
  )
}

/** Returns the name of an element of a slide, as warnings have it. */
function nameOf(slide: SlideStep, id: string): string {
  const element = layoutOf(slide).elements.find(each => each.id === id)
  return element ? elementName(element) : 'all that is on the slide'
}
