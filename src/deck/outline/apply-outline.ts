import type { Document, Overlay, PollStep, SlideStep, Step } from '#contract/deck/deck.ts'
import { type Block, block as blockSchema } from '#contract/deck/block.ts'
import { defaultRect } from '#contract/deck/element.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { partsOf, placeBlock } from '../blocks/index.ts'
import { changeCardType } from '../change-type.ts'
import { type NewId, blankSlide } from '../complete.ts'
import { moveStep, withNotes } from '../edit.ts'
import { addElement, mapElements, withoutElements } from '../elements.ts'
import { freePlace } from '../free-place.ts'
import { asQuizQuestion, newPoll } from '../new-poll.ts'
import { arrangeOptionsOfCard, withOption, withSeveralAnswers } from '../options.ts'
import { indexOfStep, insertStepsAfter, removeSteps, withStep } from '../steps.ts'
import { align } from './align.ts'
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
      const changed = withStep(result, old.id, step => changedStep(step, old.step, said, newId))
      if (changed !== result) counts.changed += 1
      result = changed
    } else {
      const step = newStep(said, newId)
      const longer = insertStepsAfter(result, after, [step])
      if (longer === result) continue
      counts.added += 1
      order.push(step.id)
      result = longer
    }
  }
  const placed = inOrder(result, order)
  return { ...counts, moved: placed.moved, document: placed.document }
}

/** Returns a document with some of its steps in an order. All others stay behind the step that they stand behind. */
function inOrder(document: Document, order: readonly string[]): { document: Document; moved: number } {
  const wanted = new Set(order)
  const followers = new Map<string, string[]>()
  let last = ''
  for (const { id } of document)
    if (wanted.has(id)) last = id
    else followers.set(last, [...(followers.get(last) ?? []), id])
  const all = ['', ...order].flatMap(id => [...(id === '' ? [] : [id]), ...(followers.get(id) ?? [])])
  let moved = 0
  let result = document
  for (const [index, id] of all.entries()) {
    const from = indexOfStep(result, id)
    if (from === index) continue
    moved += 1
    result = moveStep(result, from, index).document
  }
  return { document: result, moved }
}

/** Returns a step with what was changed between its outline, that of `base`, and what is said of it now. */
function changedStep(step: Step, base: Step, said: OutlinedStep, newId: NewId): Step {
  const before = outlineOf(base)
  const noted =
    before && before.notes !== said.notes ? withNotes(step, said.notes === '' ? null : said.notes) : step
  if (noted.kind === 'poll' && said.kind === 'poll')
    return base.kind === 'poll'
      ? { ...noted, poll: changedCard(noted, outlineOfPoll(base.poll), said.poll).poll }
      : noted
  if (noted.kind !== 'slide' || base.kind !== 'slide' || said.kind !== 'slide') return noted
  return withCards(withWords(withTitle(noted, base, said, newId), base, said, newId), base, said, newId)
}

/** Returns an item with other words; what becomes a list is one. */
const reworded = <Item extends object>(item: Item, text: string): Item => ({
  ...item,
  text,
  ...(listLine.test(text) && { format: 'markdown' }),
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

function withWords(
  slide: SlideStep,
  base: SlideStep,
  { title, words }: OutlinedSlide,
  newId: NewId,
): SlideStep {
  const before = outlinedParts(base).words
  const places = align<OutlinedWords>(before, words, {
    is: ({ text }) => text,
    may: (one, other) => one.isHead === other.isHead,
  })
  const kept = new Set(places)
  const gone = before.filter((_, index) => !kept.has(index)).map(({ from }) => from.id)
  let result = withoutElements(slide, new Set(gone))
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

const withNewCard = (slide: SlideStep, said: OutlinedPoll, newId: NewId): SlideStep =>
  addElement(slide, {
    list: 'overlays',
    item: { id: newId(), poll: pollOf(said), rect: freePlace(slide, defaultRect) },
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

function newStep(said: OutlinedStep, newId: NewId): PollStep | SlideStep {
  if (said.kind === 'poll')
    return {
      kind: 'poll',
      id: newId(),
      poll: pollOf(said.poll),
      ...(said.notes !== '' && { notes: said.notes }),
    }
  const blank = { ...blankSlide(newId), notes: said.notes }
  const { title, words, polls } = said
  const laid = laidOut(said)
  const slide = laid
    ? placeBlock(blank, laid.block, newId)
    : words.reduce(
        (current, each) => withNewWords(current, each, title !== undefined, newId),
        withTitle(blank, blank, said, newId),
      )
  return polls.slice(laid?.polls ?? 0).reduce((current, poll) => withNewCard(current, poll, newId), slide)
}

/** Returns the block that suits what is said of a new slide, and how many of its polls it shows; undefined when none does. */
function laidOut({ title, words, polls }: OutlinedSlide): { block: Block; polls: number } | undefined {
  const text = words.map(each => (each.isHead ? `**${each.text}**` : each.text)).join('\n\n')
  const columns = columnsOf(words)
  const [poll] = polls
  const head = title === undefined ? {} : { title }
  const wanted: { block: object; polls: number }[] = [
    ...(poll
      ? [{ block: { kind: 'poll_right', title, ...(text !== '' && { text }), poll: pollOf(poll) }, polls: 1 }]
      : []),
    ...(words.length === 0 ? [{ block: { kind: 'title', title }, polls: 0 }] : []),
    ...(columns ? [{ block: { kind: 'columns', ...head, columns }, polls: 0 }] : []),
    { block: { kind: 'text', ...head, text }, polls: 0 },
  ]
  for (const { block, polls: shown } of wanted) {
    const { data } = blockSchema.safeParse(block)
    if (data) return { block: data, polls: shown }
  }
  return undefined
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
  const isPlain = columns.every(({ text }) => text !== '' && !text.includes('\n'))
  return isPlain && (columns.length === 2 || columns.length === 3) ? columns : undefined
}
