import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { block as blockSchema } from '#contract/deck/block.ts'
import { type Document, type Step, slideStep } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { previewPolls } from '#samples/preview.ts'
import { entries, questions, sayPhrase, words } from '#samples/phrases.ts'
import { languages } from '#contract/text/language.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { demoDeck } from '#server/demo/demo-deck.ts'
import { names } from '#server/languages/names.ts'
import { sampleSpeechIn, sayNewIn, sayNewInEach } from '#server/languages/words.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import { changePollType } from '#deck/change-type.ts'
import { completeSlide } from '#deck/complete.ts'
import { newBlockIn, newBlocks } from '#deck/new-blocks.ts'
import { newChart } from '#deck/new-chart.ts'
import { newGrid, newPoll, newStandings } from '#deck/new-poll.ts'
import { placeholdersOf } from '#deck/placeholders.ts'
import { templates } from '#deck/templates/index.ts'
import { blankTitle } from '#deck/title-document.ts'
import { translateWords } from '#deck/translations/translate-words.ts'
import { type Translate, asWritten } from '#contract/text/translate.ts'

/** Returns the texts of some values that are to be translated, each once, in their order. */
function textsOf(...values: unknown[]): string[] {
  const found = new Set<string>()
  translateWords(values, text => {
    found.add(text)
    return text
  })
  return [...found]
}

/** Returns what a simulated audience can write, each text once. */
function samples(): string[] {
  const found = new Set<string>()
  const note: Translate = text => {
    found.add(text)
    return text
  }
  words.forEach(note)
  for (const phrase of [...entries, ...questions]) sayPhrase(phrase, note)
  return [...found]
}

/** Everything that is said in the language of a deck, by the folder that has its translations. */
const sources = {
  'deck/translations/new-content': textsOf(
    { title: blankTitle(asWritten) },
    newBlocks,
    pollTypes.map(type => newPoll(type, asWritten)),
    newGrid(asWritten),
    newStandings(asWritten),
    newChart(asWritten),
    Object.values(names).map(title => ({ title })),
  ),
  'deck/translations/templates': textsOf(Object.values(templates), demoDeck),
  'samples/translations': samples(),
}

const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src', folder, `${language}.json`), 'utf8'))

const others = languages.filter(language => language !== 'en')
const known = sayNewInEach()

/** Words that several languages share, such as names and "Agenda", are few. */
const mostAlike = 0.25

describe.each(others)('%s', language => {
  test.each(Object.entries(sources))('%s has a translation of each text', (folder, texts) => {
    const translations = read(folder, language)
    expect(new Set(Object.keys(translations))).toEqual(new Set(texts))
    expect(Object.entries(translations).filter(([, text]) => text.trim() === '')).toEqual([])
    const alike = Object.entries(translations).filter(([text, translation]) => text === translation)
    expect(alike.length / texts.length, alike.slice(0, 5).join()).toBeLessThan(mostAlike)
  })

  test('what people write has its topic in each form, and no two texts are one', () => {
    const translations = read('samples/translations', language)
    const placesIn = (text: string) => text.match(/\{\w+\}/g) ?? []
    for (const folder of Object.keys(sources))
      for (const [text, translation] of Object.entries(read(folder, language)))
        expect(placesIn(translation), translation).toEqual(placesIn(text))
    expect(new Set(Object.values(translations)).size).toBe(Object.keys(translations).length)
  })

  test('a preview has what the audience writes and what results are called in the language', () => {
    const poll = (id: string, fields: Partial<Poll>): Step => ({
      kind: 'poll',
      id,
      poll: { prompt: 'Q', options: [], timeLimitSec: null, ...fields } as Poll,
    })
    const document: Document = [
      { kind: 'join', id: 'join' },
      poll('feed', { type: 'open-feed' }),
      poll('cloud', { type: 'word-cloud' }),
      poll('before', { type: 'rating' }),
      poll('after', { type: 'rating' }),
      poll('rounds', { type: 'rounds' }),
    ]
    const told = JSON.stringify([...previewPolls(document, 'revealed', { speech: sampleSpeechIn(language) })])
    const english = JSON.stringify([...previewPolls(document, 'revealed')])
    for (const text of ['"Before"', '"trust"', 'Hello from the last row!'].filter(each =>
      english.includes(each),
    ))
      expect(told).not.toContain(text)
    expect(english).toContain('"Before"')
  })

  test('translations keep formatting and lines', () => {
    for (const folder of Object.keys(sources))
      for (const [text, translation] of Object.entries(read(folder, language)))
        expect(shapeOf(translation), translation).toEqual(shapeOf(text))
  })

  const say = sayNewIn(language)
  let made = 0
  const newId = () => `id${(made += 1)}`
  const slide = () => completeSlide(slideStep.parse({ kind: 'slide' }), newId)

  test.each(newBlocks)('what is to be replaced on a new slide $id is found again', each => {
    const block = blockSchema.parse(newBlockIn(each, say))
    const english = placeBlock(slide(), each.block, newId)
    const translated = placeBlock(slide(), block, newId)
    expect(placeholdersOf(translated, known).length).toBe(placeholdersOf(english, known).length)
  })

  test.each(pollTypes)('what is to be replaced in a new %s is found again', type => {
    const stepOf = (poll: ReturnType<typeof newPoll>): Step => ({ kind: 'poll', id: 'p', poll })
    const poll = newPoll(type, say)
    expect(placeholdersOf(stepOf(poll), known).length).toBe(
      placeholdersOf(stepOf(newPoll(type, asWritten)), [asWritten]).length,
    )
    // One that nobody has touched becomes a new one of the other type, in the language of the deck.
    const changed = changePollType(poll, 'ranking', { say, known })
    expect(changed.prompt).toBe(type === 'ranking' ? poll.prompt : newPoll('ranking', say).prompt)
  })
})

const shapeOf = (text: string) => [
  (text.match(/\*\*/g) ?? []).length,
  text.split('\n').map(line => /^(?:[-#>]|\d+\.) /.test(line)),
]

test('what a program reads stays as it is', () => {
  const loud: Translate = text => text.toUpperCase()
  const poll = newPoll('wheel', asWritten)
  expect(translateWords({ ...poll, points: 'single', image: 'data:image/png' }, loud)).toEqual({
    ...poll,
    points: 'single',
    image: 'data:image/png',
    prompt: 'WHO IS NEXT?',
  })
})
