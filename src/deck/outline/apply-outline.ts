import type { Document, PollStep, SlideStep, Step } from '#contract/deck/deck.ts'
import type { NewId } from '../complete.ts'
import { moveStep, withNotes } from '../edit.ts'
import { elementsOf, mapElements, withoutElements } from '../elements.ts'
import { hasMarkdown } from '../plain-text.ts'
import { indexOfStep, insertStepsAfter, removeSteps, withStep } from '../steps.ts'
import { align, commonOrder } from './align.ts'
import { changedCard, pollOf, wholePoll } from './change-poll.ts'
import { layAgain, placesOfWords, removedOf } from './lay-again.ts'
import type { Making } from './making.ts'
import { newSlide, withNewCard, withNewTitle, withNewWords } from './new-slide.ts'
import {
  type OutlinedSlide,
  type OutlinedStep,
  oneLine,
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

/**
 * Returns a document with what was changed in the outline of `base`, the document that the outline was written of: steps and texts are
 * found again by what they say and where they stand. All that an outline does not say stays, and so does what others have changed in
 * `document` since.
 */
export function applyOutline(
  base: Document,
  document: Document,
  outline: readonly OutlinedStep[],
  making: Making,
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
      const changed = withStep(result, old.id, step => changedStep(step, old.step, said, index === 0, making))
      if (changed !== result) counts.changed += 1
      result = changed
    } else {
      const step = newStep(said, index === 0, making)
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
function changedStep(step: Step, base: Step, said: OutlinedStep, isFirst: boolean, making: Making): Step {
  const { newId, examples } = making
  const before = outlineOf(base)
  const noted =
    before && before.notes !== said.notes ? withNotes(step, said.notes === '' ? null : said.notes) : step
  if (noted.kind === 'poll' && said.kind === 'poll')
    return base.kind === 'poll'
      ? { ...noted, poll: changedCard(noted, outlineOfPoll(base.poll), said.poll, examples).poll }
      : noted
  if (noted.kind !== 'slide' || base.kind !== 'slide' || said.kind !== 'slide') return noted
  if (isBlank(noted)) return { ...noted, ...contentOf(newSlide(said, isFirst, making)) }
  const titled = withTitle(noted, base, said, newId)
  const worded = layAgain(titled, base, said, newId) ?? withWords(titled, base, said, newId)
  return withCards(worded, base, said, making)
}

/** Whether there is nothing on a slide. */
const isBlank = (slide: SlideStep): boolean => slide.pageIndex === null && elementsOf(slide).length === 0

const contentOf = ({ overlays, texts, shapes, images }: SlideStep) => ({ overlays, texts, shapes, images })

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
  if (before && oneLine(before.text) === title) return slide
  if (before)
    return title === undefined
      ? withoutElements(slide, new Set([before.from.id]))
      : withText(slide, before.from.id, title)
  return title === undefined ? slide : withNewTitle(slide, title, newId)
}

function withWords(
  slide: SlideStep,
  base: SlideStep,
  { title, words }: OutlinedSlide,
  newId: NewId,
): SlideStep {
  const before = outlinedParts(base).words
  const found = placesOfWords(before, words)
  // What was laid out by hand stands where it is: words that change places do so between their elements.
  const isOrder =
    words.length === before.length &&
    found.every(place => place !== undefined) &&
    words.every(({ isHead }, index) => before[index]?.isHead === isHead)
  const places = isOrder ? [...before.keys()] : found
  let result = withoutElements(slide, removedOf(before, places))
  for (const [index, { text, isHead }] of words.entries()) {
    const place = places[index]
    const old = place === undefined ? undefined : before[place]
    if (old) result = old.text === text ? result : withText(result, old.from.id, text)
    else result = withNewWords(result, { text, isHead }, title !== undefined, newId)
  }
  return result
}

function withCards(slide: SlideStep, base: SlideStep, { polls }: OutlinedSlide, making: Making): SlideStep {
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
        overlays: result.overlays.map(each =>
          each.id === card.id ? changedCard(each, old, said, making.examples) : each,
        ),
      }
    else result = withNewCard(result, said, making)
  }
  return result
}

function newStep(said: OutlinedStep, isFirst: boolean, making: Making): PollStep | SlideStep {
  if (said.kind === 'slide') return newSlide(said, isFirst, making)
  return {
    kind: 'poll',
    id: making.newId(),
    poll: pollOf(said.poll, making.examples),
    ...(said.notes !== '' && { notes: said.notes }),
  }
}
