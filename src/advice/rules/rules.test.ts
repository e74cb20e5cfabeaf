import { expect, test } from 'vitest'
import { slideStep } from '#contract/deck/deck.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import { completeSlide } from '#deck/complete.ts'
import { newBlocks } from '#deck/new-blocks.ts'
import { newPoll } from '#deck/new-poll.ts'
import { quoted } from '../quoted.ts'
import { adviseStep, picture, poll, slide } from '#test/advice/advise.ts'
import { pictures } from '#test/advice/cases/pictures.ts'
import { places } from '#test/advice/cases/places.ts'
import { words } from '#test/advice/cases/words.ts'
import { colours } from '#test/advice/cases/colours.ts'
import { order } from '#test/advice/cases/order.ts'
import { polls } from '#test/advice/cases/polls.ts'
import { type Case, text, middle } from '#test/advice/cases/fixtures.ts'
import { rules } from './index.ts'
import { asWritten } from '#contract/text/translate.ts'

const cases = { ...pictures, ...places, ...words, ...colours, ...order, ...polls }

test('[D53] every rule has a case on which it gives advice, and one on which it gives none', () => {
  expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  for (const { fires, quiet } of Object.values(cases))
    expect([fires.length > 0, quiet.length > 0]).toEqual([true, true])
})

const listed = (kind: 'fires' | 'quiet') =>
  Object.entries(cases).flatMap(([rule, all]) => all[kind].map((one, number) => ({ rule, number, one })))
const rulesFor = ([step, known]: Case) => adviseStep(step, known).map(({ rule }) => rule)

test.each(listed('fires'))('[D53] $rule gives advice on case $number', ({ rule, one }) => {
  expect(rulesFor(one)).toContain(rule)
})

test.each(listed('quiet'))('[D53] $rule is quiet about case $number', ({ rule, one }) => {
  expect(rulesFor(one)).not.toContain(rule)
})

const placeholdersOf = (...step: Parameters<typeof adviseStep>) =>
  adviseStep(...step).flatMap(({ rule, message }) =>
    rule === 'placeholder-text' ? [message.replace(/^“(.*)” is a placeholder\.$/u, '$1')] : [],
  )

test.each(newBlocks)(
  '[D53] every text of the new slide $id is a placeholder, but headings that can stay',
  one => {
    const { block, lasting = [] } = one
    const ids = () => crypto.randomUUID()
    const laid = placeBlock(completeSlide(slideStep.parse({ kind: 'slide' }), ids), block, ids)
    const written = [...laid.texts, ...laid.shapes].flatMap(({ text: words }) => words ?? [])
    const own = written.filter(words => !lasting.includes(words) && !/^(?:\d|\p{Lu}{2})$/u.test(words))
    const asked = laid.overlays.flatMap(({ poll: { prompt, options } }) => [prompt, ...options])
    expect(lasting.every(words => written.includes(words))).toBe(true)
    const told = [...own, ...asked].map(words => quoted(words).slice(1, -1))
    expect(placeholdersOf(laid).toSorted()).toEqual(told.toSorted())
  },
)

test.each(pollTypes)('[D53] what a new poll of the type %s lists is a placeholder', type => {
  const asked = newPoll(type, asWritten)
  const { prompt, options, dimensions = [] } = asked
  const unfinished = type === 'multiple-choice' || type === 'estimate' ? [prompt] : []
  expect(placeholdersOf(poll(asked))).toEqual([...unfinished, ...options, ...dimensions])
})

test('[D53] results on pictures of different sizes get the look tiles as advice, not shorter names', () => {
  const pictures = Array.from({ length: 10 }, (_, at) => `A place to go ${at}`).map(
    name => [name, picture(name)] as const,
  )
  const where = (imgStyle: 'mosaic' | 'tiles') =>
    adviseStep(
      poll({
        type: 'image-choice',
        prompt: 'Where next?',
        options: pictures.map(([name]) => name),
        optionImages: pictures.map(([, file]) => file),
        imgStyle,
      }),
    )
  expect(where('mosaic')).toMatchObject([
    {
      rule: 'results-small',
      fix: 'Use the look tiles, in which all pictures have one size, or use fewer options.',
    },
  ])
  expect(where('tiles')).toEqual([])
})

test('markdown names the sign that stands there', () => {
  const messageFor = (words: string) =>
    adviseStep(slide({ texts: [text(words, middle)] })).find(({ rule }) => rule === 'markdown')?.message
  expect(messageFor('* **bread**\n* wine')).toMatch(/: \*\* is drawn as it is/u)
  expect(messageFor('__read__ it')).toMatch(/: __ is drawn as it is/u)
})
