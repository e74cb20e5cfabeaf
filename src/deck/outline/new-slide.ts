import { type Block, block as blockSchema } from '#contract/deck/block.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import { defaultRect } from '#contract/deck/element.ts'
import { gap } from '../blocks/grid.ts'
import { partsOf, placeBlock } from '../blocks/index.ts'
import { headed } from '../blocks/parts.ts'
import { type NewId, blankSlide } from '../complete.ts'
import { addElement, mapElements } from '../elements.ts'
import { freePlace, freePlaceInSizes } from '../free-place.ts'
import { leastCardSide } from '../layout.ts'
import { hasMarkdown } from '../plain-text.ts'
import type { Examples } from '../translations/examples.ts'
import { pollOf } from './change-poll.ts'
import type { Making } from './making.ts'
import {
  type OutlinedPoll,
  type OutlinedSlide,
  type OutlinedWords,
  grouped,
  isPlainLine,
  outlinedParts,
} from './outline.ts'

/** Adds a title to a slide that has none. */
export function withNewTitle(slide: SlideStep, title: string, newId: NewId): SlideStep {
  const [head] = partsOf({ kind: 'text', title, text: title }).texts
  return head ? addElement(slide, { list: 'texts', item: { ...head, id: newId() } }) : slide
}

/** Adds words to a slide: in the place of a text below the title where there is nothing else, or where they hide least. */
export function withNewWords(
  slide: SlideStep,
  { text, isHead }: OutlinedWords,
  hasTitle: boolean,
  newId: NewId,
): SlideStep {
  const body = partsOf({ kind: 'text', ...(hasTitle && { title: '-' }), text }).texts.at(-1)
  if (!body) return slide
  const isFirst = outlinedParts(slide).words.length === 0 && slide.overlays.length === 0
  const rect = isFirst ? body.rect : freePlace(slide, { ...body.rect, h: isHead ? 0.1 : 0.24, y: 0.5 })
  return addElement(slide, {
    list: 'texts',
    item: { ...body, rect, id: newId(), ...(isHead && { style: { ...body.style, bold: true } }) },
  })
}

/** The sizes that are tried for a further card, in that of the first one. */
const cardScales = [1, 0.85, 0.7, 0.6] as const

export const withNewCard = (slide: SlideStep, said: OutlinedPoll, { newId, examples }: Making): SlideStep =>
  addElement(slide, {
    list: 'overlays',
    item: {
      id: newId(),
      poll: pollOf(said, examples),
      rect:
        freePlaceInSizes(slide, defaultRect, { scales: cardScales, least: leastCardSide }) ??
        freePlace(slide, defaultRect),
    },
  })

export function newSlide(said: OutlinedSlide, isFirst: boolean, making: Making): SlideStep {
  const { newId, examples } = making
  const blank = { ...blankSlide(newId), notes: said.notes }
  const { title, words, polls } = said
  const laid = laidOut(said, isFirst, examples)
  const slide = laid
    ? formatted(placeBlock(blank, laid.block, newId), title)
    : words.reduce(
        (current, each) => withNewWords(current, each, title !== undefined, newId),
        title === undefined ? blank : withNewTitle(blank, title, newId),
      )
  const withAll = polls
    .slice(laid?.polls ?? 0)
    .reduce((current, poll) => withNewCard(current, poll, making), slide)
  return polls.length > 1 ? withCardsBeside(withAll) : withAll
}

/** Returns a slide on which texts with signs of Markdown are formatted, apart from its title. */
const formatted = (slide: SlideStep, title: string | undefined): SlideStep =>
  mapElements(slide, item =>
    'text' in item && item.text !== title && hasMarkdown(item.text ?? '')
      ? { ...item, format: 'markdown' }
      : item,
  )

/** Returns a new slide with several cards beside its words, or below its title: above each other, or in two columns. */
function withCardsBeside(slide: SlideStep): SlideStep {
  const { title, words } = outlinedParts(slide)
  const { body } = headed(title ? '-' : undefined)
  const isAlone = words.length === 0
  const left = isAlone ? body.x : body.x + body.w * 0.44
  const area = { ...body, x: left, w: body.x + body.w - left }
  const count = slide.overlays.length
  const columns = isAlone || count > 2 ? 2 : 1
  const rows = Math.ceil(count / columns)
  const [w, h] = [(area.w - gap.across * (columns - 1)) / columns, (area.h - gap.down * (rows - 1)) / rows]
  const wordIds = new Set(words.map(({ from }) => from.id))
  const [head] = title ? partsOf({ kind: 'text', title: title.text, text: '-' }).texts : []
  return mapElements(
    {
      ...slide,
      // The short line of a title beside one card.
      shapes: slide.shapes.filter(({ shape }) => shape !== 'line'),
      overlays: slide.overlays.map((card, at) => ({
        ...card,
        rect: {
          x: area.x + (at % columns) * (w + gap.across),
          y: area.y + Math.floor(at / columns) * (h + gap.down),
          w,
          h,
        },
      })),
    },
    item => {
      if (item.id === title?.from.id && head) return { ...item, rect: head.rect, style: head.style }
      return wordIds.has(item.id) ? { ...item, rect: { ...body, w: body.w * 0.4 } } : item
    },
  )
}

/** Returns the block that suits what is said of a new slide, and how many of its polls it shows; undefined when none does. */
function laidOut(
  { title, words, polls }: OutlinedSlide,
  isFirst: boolean,
  examples: Examples,
): { block: Block; polls: number } | undefined {
  const text = words.map(each => (each.isHead ? `**${each.text}**` : each.text)).join('\n\n')
  const columns = columnsOf(words)
  const compared = comparedIn(words)
  const [poll] = polls
  const head = title === undefined ? {} : { title }
  const wanted: { block: object; polls: number }[] = [
    ...(poll
      ? [
          {
            block: { kind: 'poll_right', title, ...(text !== '' && { text }), poll: pollOf(poll, examples) },
            polls: 1,
          },
        ]
      : []),
    ...(words.length === 0 ? [{ block: { kind: 'title', title }, polls: 0 }] : []),
    ...(isFirst && isPlainLine(words) ? [{ block: { kind: 'title', title, subtitle: text }, polls: 0 }] : []),
    ...(compared ? [{ block: { kind: 'comparison', ...head, ...compared }, polls: 0 }] : []),
    ...(columns ? [{ block: { kind: 'columns', ...head, columns }, polls: 0 }] : []),
    { block: { kind: 'text', ...head, text }, polls: 0 },
  ]
  for (const { block, polls: shown } of wanted) {
    const { data } = blockSchema.safeParse(block)
    if (data) return { block: data, polls: shown }
  }
  return undefined
}

/** Returns two headings with a list below each as a comparison; undefined for other words. */
function comparedIn(words: readonly OutlinedWords[]) {
  const [left, right, ...more] = grouped(words).map(({ head, body }) =>
    head && body ? { title: head.text, points: pointsOf(body) } : undefined,
  )
  return left && right && more.length === 0 ? { left, right } : undefined
}

const pointsOf = ({ text }: OutlinedWords): string[] =>
  text.split('\n').map(line => /^(?:[-*]|\d{1,2}[.)])\s+(.+)$/u.exec(line)?.[1] ?? '')

/** Returns words as columns, each with its heading; undefined when they are no two or three of such. */
function columnsOf(words: readonly OutlinedWords[]): { title?: string; text: string }[] | undefined {
  const groups = grouped(words)
  const columns = groups.flatMap(({ head, body }) =>
    body ? [{ ...(head && { title: head.text }), text: body.text }] : [],
  )
  const isEnough = columns.length === 2 || columns.length === 3
  return isEnough && columns.length === groups.length ? columns : undefined
}
