import { expect, test } from 'vitest'
import type { Block } from '#contract/deck/block.ts'
import { type SlideStep, document } from '#contract/deck/deck.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { deckTheme } from '#contract/themes/theme.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import { templateDocument } from '#deck/templates/index.ts'
import { newBlocks } from '#deck/new-blocks.ts'
import { demoDeck } from '#server/demo/demo-deck.ts'
import { examples } from '#server/mcp/examples.ts'
import { allHands } from '#test/agents/briefs/all-hands.ts'
import { pubQuiz } from '#test/agents/briefs/pub-quiz.ts'
import { workshop } from '#test/agents/briefs/workshop.ts'
import { adviseDeck, poll } from './advise.ts'

let made = 0
const demo = templateDocument(demoDeck, () => `id${(made += 1)}`)

test('[D53] no rule fires on the demo deck', () => {
  expect(adviseDeck(demo)).toEqual([])
})

test.each(themePresets)('[D53] no rule fires on the demo deck in the theme $name', ({ id }) => {
  expect(adviseDeck(demo, { extras: { theme: { preset: id } } })).toEqual([])
})

test('[D53] no rule fires on the examples of poll types that agents read', () => {
  const steps = Object.values(examples).map(each => poll(each.poll))
  expect(adviseDeck([{ kind: 'join' }, ...steps])).toEqual([])
})

/** The documents and steps in the examples of the operations. */
const exampleDecks = Object.values<AnyOperation>(operations).flatMap(({ name, example }) => {
  const { document: whole, step }: { document?: unknown; step?: unknown } = Object(example)
  // A number or an id names a step.
  const steps = whole ?? (typeof step === 'object' ? [{ kind: 'join' }, step] : undefined)
  return steps === undefined ? [] : [{ name, steps: document.parse(steps) }]
})

test.each(exampleDecks)('[D53] no rule fires on the example of $name', ({ steps }) => {
  expect(adviseDeck(steps)).toEqual([])
})

test.each([allHands, pubQuiz, workshop])(
  '[D53] no rule fires on the brief $name',
  ({ document: steps, theme }) => {
    const { logo: _, ...rest } = theme
    expect(adviseDeck(steps, { extras: { theme: deckTheme.parse(rest) } })).toEqual([])
  },
)

const blocks: Block[] = [
  { kind: 'title', title: 'Our year in numbers', subtitle: 'All-hands, 12 September' },
  { kind: 'agenda', title: 'Today', items: Array.from({ length: 8 }, (_, index) => `Point number ${index}`) },
  {
    kind: 'figures',
    title: 'Numbers',
    figures: [
      { value: '87%', caption: 'of customers stay after a year' },
      { value: '1,234,567', caption: 'visits' },
      { value: '42', caption: 'people' },
      { value: '9', caption: 'offices' },
    ],
  },
  { kind: 'quote', text: 'The best way to predict the future is to invent it.', author: 'Alan Kay' },
  {
    kind: 'columns',
    title: 'Before and after',
    columns: [
      { title: 'Before', text: 'Slow builds, no tests, and a lot of work by hand every Friday until late' },
      { title: 'After', text: 'Fast builds' },
    ],
  },
  {
    kind: 'picture_left',
    dataUrl: 'data:image/png;base64,AA',
    title: 'Our office',
    text: 'Near the station.',
  },
  {
    kind: 'poll_right',
    title: 'What do you think?',
    poll: { type: 'rating', prompt: 'How was it?', timeLimitSec: null, options: [] },
  },
]

const emptySlide: SlideStep = {
  kind: 'slide',
  id: 's',
  pageIndex: null,
  overlays: [],
  texts: [],
  shapes: [],
  images: [],
  notes: '',
}

test.each(blocks)('[D53] no rule fires on the block $kind', block => {
  let made = 0
  expect(adviseDeck([{ kind: 'join' }, placeBlock(emptySlide, block, () => `new ${(made += 1)}`)])).toEqual(
    [],
  )
})

test.each(themePresets)('[D53] no rule fires on the layouts of the editor in the theme $name', ({ id }) => {
  let made = 0
  const newId = () => `new ${(made += 1)}`
  // A picture over the whole slide leaves no corner for where to join: whether that matters is up to the author.
  const all = newBlocks.filter(({ block }) => block.kind !== 'picture_full')
  const slides = all.map(({ block }) => placeBlock({ ...emptySlide, id: newId() }, block, newId))
  const described = slides.map(slide => ({
    ...slide,
    images: slide.images.map(image => ({ ...image, alt: 'Hills' })),
  }))
  const advice = described.flatMap(slide =>
    adviseDeck([{ kind: 'join' }, slide], { extras: { theme: { preset: id } } }),
  )
  // Their words are to be replaced.
  expect(advice.filter(({ rule }) => rule !== 'placeholder-text')).toEqual([])
})
