import type {
  Document,
  Overlay,
  PollStep,
  ShapeElement,
  SlideStep,
  Step,
  TextElement,
} from '#contract/deck/deck.ts'
import type { SlideLayout } from '#contract/deck/slide-layout.ts'
import { type Block, block as blockSchema } from '#contract/deck/block.ts'
import { defaultRect } from '#contract/deck/element.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { gap } from '../blocks/grid.ts'
import { partsOf, placeBlock } from '../blocks/index.ts'
import { headed } from '../blocks/parts.ts'
import { changeCardType } from '../change-type.ts'
import { type NewId, blankSlide } from '../complete.ts'
import { moveStep, withNotes } from '../edit.ts'
import { addElement, elementsOf, mapElements, withoutElements } from '../elements.ts'
import { freePlace, freePlaceInSizes } from '../free-place.ts'
import { leastCardSide } from '../layout.ts'
import { layContents, layoutNow } from '../layouts/change-layout.ts'
import { readSlide } from '../layouts/read-slide.ts'
import type { Item, Wording } from '../layouts/wording.ts'
import { asQuizQuestion, newPoll } from '../new-poll.ts'
import { arrangeOptionsOfCard, withOption, withSeveralAnswers } from '../options.ts'
import { indexOfStep, insertStepsAfter, removeSteps, withStep } from '../steps.ts'
import { align, commonOrder } from './align.ts'
import {
  type OutlinedPoll,
  type OutlinedSlide,
  type OutlinedStep,
  type OutlinedWords,
  outlineOf,
  outlineOfPoll,
  outlinedParts,
} from './outline.ts'
import { writeStep } from './write-outline.ts'

/** What an outline changes, in steps. */
export interface OutlineChanges {
  document: Document
  added: number
  changed: number
  removed: number
  moved: number
}

type Card = Pick<Overlay, 'poll' | 'style'>

/** A list in Markdown. */
const listLine = /^\s*(?:[-*]|\d{1,2}[.)])\s/mu

/**
 * Returns a document with what was changed in the outline of `base`, the document that the outline was written of: steps and texts are
 * found again by what they say and where they stand. All that an outline does not say stays, and so does what others have changed in
 * `document` since.
 */
export function applyOutline(
  base: Document,
  document: Document,
  outline: readonly OutlinedStep[],
  newId: NewId,
): OutlineChanges {
  const before = base.flatMap(step => {
    const said = outlineOf(step)
    return said ? [{ id: step.id, step, said }] : []
  })
  const places = align<OutlinedStep>(
    before.map(({ said }) => said),
    outline,
    {
      is: writeStep,
      name: said => (said.kind === 'poll' ? `? ${said.poll.prompt}` : said.title && `# ${said.title}`),
      may: (one, other) => one.kind === other.kind,
    },
  )
  const kept = new Set(places)
  const removed = before.filter((_, index) => !kept.has(index)).map(({ id }) => id)
  let result = removeSteps(document, new Set(removed))
  const counts = { added: 0, changed: 0, removed: document.length - result.length, moved: 0 }
  const order: string[] = []
  for (const [index, said] of outline.entries()) {
    const place = places[index]
    const old = place === undefined ? undefined : before[place]
    const after = order.at(-1) ?? result[0]?.id ?? ''
    if (old && indexOfStep(result, old.id) !== -1) {
      order.push(old.id)
      if (writeStep(old.said) === writeStep(said)) continue
      const changed = withStep(result, old.id, step => changedStep(step, old.step, said, index === 0, newId))
      if (changed !== result) counts.changed += 1
      result = changed
    } else {
      const step = newStep(said, index === 0, newId)
      const longer = insertStepsAfter(result, after, [step])
      if (longer === result) continue
      counts.added += 1
      order.push(step.id)
      result = longer
    }
  }
  const placed = inOrder(result, order)
  const idsOf = (steps: Document) => steps.map(({ id }) => id)
  const moved = result.length - commonOrder(idsOf(result), idsOf(placed)).size
  return { ...counts, moved, document: placed }
}

/** Returns a document with some of its steps in an order. All others stay behind the step that they stand behind. */
function inOrder(document: Document, order: readonly string[]): Document {
  const wanted = new Set(order)
  const followers = new Map<string, string[]>()
  let last = ''
  for (const { id } of document)
    if (wanted.has(id)) last = id
    else followers.set(last, [...(followers.get(last) ?? []), id])
  const all = ['', ...order].flatMap(id => [...(id === '' ? [] : [id]), ...(followers.get(id) ?? [])])
  return all.reduce(
    (current, id, index) => moveStep(current, indexOfStep(current, id), index).document,
    document,
  )
}

/** Returns a step with what was changed between its outline, that of `base`, and what is said of it now. */
function changedStep(step: Step, base: Step, said: OutlinedStep, isFirst: boolean, newId: NewId): Step {
  const before = outlineOf(base)
  const noted =
    before && before.notes !== said.notes ? withNotes(step, said.notes === '' ? null : said.notes) : step
  if (noted.kind === 'poll' && said.kind === 'poll')
    return base.kind === 'poll'
      ? { ...noted, poll: changedCard(noted, outlineOfPoll(base.poll), said.poll).poll }
      : noted
  if (noted.kind !== 'slide' || base.kind !== 'slide' || said.kind !== 'slide') return noted
  if (isBlank(noted)) return { ...noted, ...contentOf(newSlide(said, isFirst, newId)) }
  const titled = withTitle(noted, base, said, newId)
  const worded = relaid(titled, base, said, newId) ?? withWords(titled, base, said, newId)
  return withCards(worded, base, said, newId)
}

/** Whether there is nothing on a slide. */
const isBlank = (slide: SlideStep): boolean => slide.pageIndex === null && elementsOf(slide).length === 0

const contentOf = ({ overlays, texts, shapes, images }: SlideStep) => ({ overlays, texts, shapes, images })

/**
 * Returns a slide with its words laid out again where some were added or removed, in its layout or in one that takes as many; undefined
 * where that was not, where the slide was laid out by hand, and where no layout takes them.
 */
function relaid(slide: SlideStep, base: SlideStep, said: OutlinedSlide, newId: NewId): SlideStep | undefined {
  const before = outlinedParts(base).words
  const places = placesOfWords(before, said.words)
  const isSame = places.length === before.length && places.every((place, index) => place === index)
  const isTitleAlone = elementsOf(base).length === 1 && outlinedParts(base).title !== undefined
  const layout = isSame ? undefined : layoutNow(base)
  if (isSame || (!layout && !isTitleAlone) || said.words.length === 0) return undefined
  const contents = readSlide(slide)
  const rest = withoutElements(slide, removedOf(before, places))
  const now = new Map(outlinedParts(slide).words.map(part => [part.from.id, part]))
  const words = said.words.map(({ text, isHead }, index): Said => {
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
  const items = itemsOf(words)
  const isLine =
    words.length === 1 && !/\n/u.test(said.words[0]?.text ?? '') && !hasMarkdown(said.words[0]?.text ?? '')
  const wanted: SlideLayout[] = [
    ...(layout && (layout !== 'title' || isLine) ? [layout] : []),
    ...(said.words.some(({ isHead }) => isHead) ? (['columns', 'comparison'] as const) : []),
    'text',
  ]
  for (const each of wanted) {
    const found = layContents(rest, { ...contents, items }, each, newId)
    if ('slide' in found) return found.slide
  }
  return undefined
}

interface Said {
  wording: Wording
  isHead: boolean
}

/** Returns words with each heading above what follows it. */
function itemsOf(words: readonly Said[]): Item[] {
  const items: Item[] = []
  for (const { wording, isHead } of words) {
    const last = items.at(-1)
    if (isHead) items.push({ head: wording })
    else if (last?.head && !last.body) last.body = wording
    else items.push({ body: wording })
  }
  return items
}

/** A text that is on no slide yet. */
const blankText = { rect: { x: 0, y: 0, w: 0.02, h: 0.02 }, z: 0 }

const fontOf = (from: TextElement | ShapeElement | undefined) => {
  const font = from && ('shape' in from ? from.textStyle?.font : from.style?.font)
  return font === undefined ? {} : { font }
}

/** Whether words have a form: a list, or signs of Markdown around some of them. */
const hasMarkdown = (text: string): boolean =>
  listLine.test(text) || /(?:\*\*|~~|\+\+|`)\S|\[[^\]]+\]\(|^\s*\|/mu.test(text)

/** Returns an item with other words; what becomes a list is one. */
const reworded = <Item extends object>(item: Item, text: string): Item => ({
  ...item,
  text,
  ...(hasMarkdown(text) && { format: 'markdown' }),
})

const withText = (slide: SlideStep, id: string, text: string): SlideStep =>
  mapElements(slide, item => (item.id === id ? reworded(item, text) : item))

function withTitle(slide: SlideStep, base: SlideStep, { title }: OutlinedSlide, newId: NewId): SlideStep {
  const before = outlinedParts(base).title
  if (before && title === undefined) return withoutElements(slide, new Set([before.from.id]))
  if (before && title !== undefined)
    return outlineOf(base)?.kind === 'slide' && before.text.trim() === title
      ? slide
      : withText(slide, before.from.id, title)
  if (title === undefined) return slide
  const [head] = partsOf({ kind: 'text', title, text: title }).texts
  return head ? addElement(slide, { list: 'texts', item: { ...head, id: newId() } }) : slide
}

/** Returns the index that each of some words had before. */
const placesOfWords = (before: readonly OutlinedWords[], words: readonly OutlinedWords[]) =>
  align<OutlinedWords>(before, words, {
    is: ({ text }) => text,
    may: (one, other) => one.isHead === other.isHead,
  })

/** Returns the ids of the elements whose words are no longer there. */
function removedOf(
  before: ReturnType<typeof outlinedParts>['words'],
  places: readonly (number | undefined)[],
): ReadonlySet<string> {
  const kept = new Set(places)
  return new Set(before.filter((_, index) => !kept.has(index)).map(({ from }) => from.id))
}

function withWords(
  slide: SlideStep,
  base: SlideStep,
  { title, words }: OutlinedSlide,
  newId: NewId,
): SlideStep {
  const before = outlinedParts(base).words
  const places = placesOfWords(before, words)
  let result = withoutElements(slide, removedOf(before, places))
  for (const [index, { text, isHead }] of words.entries()) {
    const place = places[index]
    const old = place === undefined ? undefined : before[place]
    if (old) result = old.text === text ? result : withText(result, old.from.id, text)
    else result = withNewWords(result, { text, isHead }, title !== undefined, newId)
  }
  return result
}

/** Adds words to a slide: in the place of a text below the title where there is nothing else, or where they hide least. */
function withNewWords(
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

function withCards(slide: SlideStep, base: SlideStep, { polls }: OutlinedSlide, newId: NewId): SlideStep {
  const { cards } = outlinedParts(base)
  const before = cards.map(({ poll }) => outlineOfPoll(poll))
  const places = align(before, polls, { is: wholePoll, name: ({ prompt }) => prompt })
  const kept = new Set(places)
  const gone = cards.filter((_, index) => !kept.has(index)).map(({ id }) => id)
  let result = withoutElements(slide, new Set(gone))
  for (const [index, said] of polls.entries()) {
    const place = places[index]
    const [old, card] = place === undefined ? [] : [before[place], cards[place]]
    if (old && card)
      result = {
        ...result,
        overlays: result.overlays.map(each => (each.id === card.id ? changedCard(each, old, said) : each)),
      }
    else result = withNewCard(result, said, newId)
  }
  return result
}

/** The sizes that are tried for a further card, in that of the first one. */
const cardScales = [1, 0.85, 0.7, 0.6] as const

const withNewCard = (slide: SlideStep, said: OutlinedPoll, newId: NewId): SlideStep =>
  addElement(slide, {
    list: 'overlays',
    item: {
      id: newId(),
      poll: pollOf(said),
      rect:
        freePlaceInSizes(slide, defaultRect, { scales: cardScales, least: leastCardSide }) ??
        freePlace(slide, defaultRect),
    },
  })

/** What an outline says of a poll, in one string. */
const wholePoll = (poll: OutlinedPoll): string => JSON.stringify(poll)

/** Returns a card with what was changed of its poll. */
function changedCard<Changed extends Card>(card: Changed, before: OutlinedPoll, said: OutlinedPoll): Changed {
  if (wholePoll(before) === wholePoll(said)) return card
  let result = said.type === before.type ? card : changeCardType(card, said.type)
  if (said.prompt !== before.prompt) result = { ...result, poll: { ...result.poll, prompt: said.prompt } }
  if (
    !pollUsesField(result.poll, 'options') ||
    JSON.stringify(said.options) === JSON.stringify(before.options)
  )
    return result
  const places = align(before.options, said.options, { is: ({ text }) => text })
  result = arrangeOptionsOfCard(
    result,
    said.options.map(({ text }, index) => places[index] ?? text),
  )
  const worded = said.options.reduce(
    (poll, { text }, index) => (poll.options[index] === text ? poll : withOption(poll, index, text)),
    result.poll,
  )
  return { ...result, poll: withRightOptions(worded, said) }
}

/** Returns a poll with those options right that an outline marks. A question that had none becomes one of a quiz. */
function withRightOptions(poll: Poll, { options }: OutlinedPoll): Poll {
  const wanted = options.flatMap(({ isRight }, index) => (isRight ? [index] : []))
  const present = rightOptionsOf(poll)
  if (poll.type === 'ranking' || wanted.join() === present.join()) return poll
  const { correctIndex: _one, correctIndexes: _several, ...rest } = poll
  const [first] = wanted
  if (first === undefined) return rest
  const several = wanted.length > 1 || poll.multiSelect === true
  const question = several
    ? { ...withSeveralAnswers(rest, true), correctIndexes: wanted }
    : { ...rest, correctIndex: first }
  return present.length === 0 ? asQuizQuestion(question) : question
}

/** Returns a new poll as an outline says it. */
function pollOf(said: OutlinedPoll): Poll {
  const blank = newPoll(said.type)
  const poll = { ...blank, prompt: said.prompt }
  if (said.options.length === 0 || !pollUsesField(poll, 'options')) return poll
  return withRightOptions({ ...poll, options: said.options.map(({ text }) => text) }, said)
}

function newStep(said: OutlinedStep, isFirst: boolean, newId: NewId): PollStep | SlideStep {
  if (said.kind === 'slide') return newSlide(said, isFirst, newId)
  return {
    kind: 'poll',
    id: newId(),
    poll: pollOf(said.poll),
    ...(said.notes !== '' && { notes: said.notes }),
  }
}

function newSlide(said: OutlinedSlide, isFirst: boolean, newId: NewId): SlideStep {
  const blank = { ...blankSlide(newId), notes: said.notes }
  const { title, words, polls } = said
  const laid = laidOut(said, isFirst)
  const slide = laid
    ? formatted(placeBlock(blank, laid.block, newId), title)
    : words.reduce(
        (current, each) => withNewWords(current, each, title !== undefined, newId),
        withTitle(blank, blank, said, newId),
      )
  const withAll = polls
    .slice(laid?.polls ?? 0)
    .reduce((current, poll) => withNewCard(current, poll, newId), slide)
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
): { block: Block; polls: number } | undefined {
  const text = words.map(each => (each.isHead ? `**${each.text}**` : each.text)).join('\n\n')
  const columns = columnsOf(words)
  const compared = comparedIn(words)
  const [poll] = polls
  const head = title === undefined ? {} : { title }
  const isLine = words.length === 1 && !text.includes('\n') && !hasMarkdown(text)
  const wanted: { block: object; polls: number }[] = [
    ...(poll
      ? [{ block: { kind: 'poll_right', title, ...(text !== '' && { text }), poll: pollOf(poll) }, polls: 1 }]
      : []),
    ...(words.length === 0 ? [{ block: { kind: 'title', title }, polls: 0 }] : []),
    ...(isFirst && isLine ? [{ block: { kind: 'title', title, subtitle: text }, polls: 0 }] : []),
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
  const [one, first, other, second, ...more] = words
  if (!one?.isHead || !first || first.isHead || !other?.isHead || !second || second.isHead || more.length > 0)
    return undefined
  const pointsOf = ({ text }: OutlinedWords) =>
    text.split('\n').map(line => /^(?:[-*]|\d{1,2}[.)])\s+(.+)$/u.exec(line)?.[1] ?? '')
  return {
    left: { title: one.text, points: pointsOf(first) },
    right: { title: other.text, points: pointsOf(second) },
  }
}

/** Returns words as columns, each with its heading; undefined when they are no two or three of such. */
function columnsOf(words: readonly OutlinedWords[]): { title?: string; text: string }[] | undefined {
  const columns: { title?: string; text: string }[] = []
  for (const { text, isHead } of words) {
    const last = columns.at(-1)
    if (isHead) columns.push({ title: text, text: '' })
    else if (last?.text === '') last.text = text
    else columns.push({ text })
  }
  return columns.every(({ text }) => text !== '') && (columns.length === 2 || columns.length === 3)
    ? columns
    : undefined
}
