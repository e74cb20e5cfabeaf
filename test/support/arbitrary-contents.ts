import fc from 'fast-check'
import { drawsNothing } from '#contract/text/visible-text.ts'
import { languages } from '#contract/text/language.ts'
import { type Document, type SlideStep, type Step, document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { insertStep, moveStep, removeStep } from '#deck/edit.ts'
import type { DeckContent } from '#deck/edits/content.ts'

/** Returns a content with these steps. */
export const contentOf = (steps: readonly object[], title = 'Deck'): DeckContent => ({
  title,
  document: completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => {
    throw new Error('Every step and element of the tests has an id.')
  }),
  theme: {},
  language: null,
  fonts: [],
})

/** A step that asks for a rating. */
export const ratingStep = (id: string, prompt = 'How was it?') => ({
  kind: 'poll',
  id,
  poll: { type: 'rating', prompt },
})

/** A slide with the id `slide` and the text `hello`. */
export const textSlide = (text = 'Hello', more: object = {}) => ({
  kind: 'slide',
  id: 'slide',
  texts: [{ id: 'hello', text }],
  ...more,
})

const slide = (id: number) => ({
  kind: 'slide',
  id: `s${id}`,
  texts: [0, 1].map(n => ({ id: `s${id}t${n}`, text: `Text ${n}`, style: { size: 40 } })),
  shapes: [{ id: `s${id}r`, shape: 'rect' }],
  overlays: [
    { id: `s${id}c`, poll: { type: 'multiple-choice', prompt: 'Which?', options: ['a', 'b', 'c'] } },
  ],
})
const polls = [
  { type: 'rating', prompt: 'How was it?' },
  { type: 'multiple-choice', prompt: 'Which?', options: ['a', 'b'] },
  { type: 'rounds', prompt: 'Compare', refs: [1, 2] },
]

/** Contents with slides, polls, and rounds polls that refer to other steps. */
export const arbitraryContent: fc.Arbitrary<DeckContent> = fc
  .array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 6 })
  .map(kinds =>
    contentOf(
      kinds.map((kind, id) => (kind === 3 ? slide(id) : { kind: 'poll', id: `s${id}`, poll: polls[kind] })),
    ),
  )

/** What somebody does to a content. */
export interface Act {
  kind:
    | 'type'
    | 'drag'
    | 'options'
    | 'look'
    | 'add'
    | 'delete'
    | 'move'
    | 'element'
    | 'unelement'
    | 'title'
    | 'theme'
    | 'language'
  at: number
  to: number
  text: string
}
export const arbitraryAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind']>(
    'type',
    'drag',
    'options',
    'look',
    'add',
    'delete',
    'move',
    'element',
    'unelement',
    'title',
    'theme',
    'language',
  ),
  at: fc.nat({ max: 30 }),
  to: fc.nat({ max: 30 }),
  text: fc.string({ minLength: 1, maxLength: 4 }).filter(text => !text.includes('\0') && text.isWellFormed()),
})

/** Returns the content after an act of somebody. `author` makes new ids differ between people. */
export function act(content: DeckContent, { kind, at, to, text }: Act, author: string): DeckContent {
  const { document } = content
  const index = 1 + (at % Math.max(1, document.length - 1))
  const step = document[index]
  const taken = (id: string) => JSON.stringify(document).includes(`"${id}"`)
  const withDocument = (changed: Document) => ({ ...content, document: changed })
  const withStep = (changed: Step) => withDocument(document.with(index, changed))
  switch (kind) {
    case 'title':
      return drawsNothing(text) ? content : { ...content, title: text }
    case 'theme':
      return { ...content, theme: { ...content.theme, accent: `#00${String(to % 90).padStart(2, '0')}00` } }
    case 'language':
      return { ...content, language: languages[to] ?? null }
    case 'add': {
      const id = `${author}${at}-${to}`
      if (taken(id)) return content
      const added = contentOf([{ kind: 'poll', id, poll: { type: 'rating', prompt: text } }]).document[1]!
      return withDocument(insertStep(document, added, 1 + (to % document.length)).document)
    }
    case 'delete':
      return step ? withDocument(removeStep(document, index)) : content
    case 'move':
      return step
        ? withDocument(moveStep(document, index, 1 + (to % (document.length - 1))).document)
        : content
    default:
      return step ? withStep(actOnStep(step, { kind, at, to, text }, taken, author)) : content
  }
}

function actOnStep(
  step: Step,
  { kind, to, text }: Act,
  taken: (id: string) => boolean,
  author: string,
): Step {
  if (step.kind === 'poll') {
    const { poll } = step
    if (kind === 'type') return { ...step, poll: { ...poll, prompt: text } }
    if (kind === 'options' && poll.options.length > 0)
      return { ...step, poll: { ...poll, options: poll.options.with(to % poll.options.length, text) } }
    if (kind === 'look') return { ...step, poll: { ...poll, accent: '#123456' } }
    return step
  }
  return step.kind === 'slide' ? actOnSlide(step, { kind, at: 0, to, text }, taken, author) : step
}

function actOnSlide(
  step: SlideStep,
  { kind, to, text }: Act,
  taken: (id: string) => boolean,
  author: string,
): SlideStep {
  const place = to % Math.max(1, step.texts.length)
  const element = step.texts[place]
  if (kind === 'element') {
    const id = `${author}e${to}`
    if (taken(id) || step.texts.length > 8) return step
    return { ...step, texts: [...step.texts, { id, text, rect: { x: 0, y: 0, w: 0.2, h: 0.2 }, z: 5 }] }
  }
  if (!element) return step
  if (kind === 'unelement') return { ...step, texts: step.texts.toSpliced(place, 1) }
  if (kind === 'type') return { ...step, texts: step.texts.with(place, { ...element, text }) }
  if (kind === 'drag')
    return {
      ...step,
      texts: step.texts.with(place, { ...element, rect: { ...element.rect, x: to / 100 } }),
    }
  if (kind === 'look') {
    const { style: _, ...plain } = element
    return {
      ...step,
      texts: step.texts.with(place, to % 2 ? plain : { ...element, style: { ...element.style, bold: true } }),
    }
  }
  return step
}
