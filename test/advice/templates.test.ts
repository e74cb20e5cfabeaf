import { expect, test } from 'vitest'
import { templateIds } from '#contract/deck/template.ts'
import { layoutOf } from '#deck/layout.ts'
import { problemsOf } from '#deck/readiness.ts'
import { templateDocument, templates } from '#deck/templates/index.ts'
import { translateWords } from '#deck/translations/translate-words.ts'
import { languages } from '#messages/languages.ts'
import { sayTemplatesIn, wordsOf } from '#server/languages/words.ts'
import { sample } from '#test/support/test-all.ts'
import { adviseDeck } from './advise.ts'

/** The templates in each language; in `npm test` all in English, and one in each of the others. */
const decks = sample(
  languages.flatMap((language, place) =>
    templateIds.map((id, index) => ({ id, language, isChosen: language === 'en' || index === place % 10 })),
  ),
  ({ isChosen }) => isChosen,
).map(({ id, language }) => {
  let made = 0
  const template = translateWords(templates[id], sayTemplatesIn(language))
  return { id, language, template, document: templateDocument(template, () => `id${made++}`) }
})

test.each(decks)(
  'the template $id in $language is ready, without warnings or advice',
  ({ template, language, document }) => {
    expect(problemsOf(document, 0, [])).toEqual([])
    expect(document.flatMap(step => (step.kind === 'slide' ? layoutOf(step).warnings : []))).toEqual([])
    expect(
      adviseDeck(document, { extras: { theme: template.theme, language }, words: wordsOf(language) }),
    ).toEqual([])
  },
)

test.each(decks)('the template $id in $language has 6 to 16 steps, and notes for each', ({ document }) => {
  expect(document.length).toBeGreaterThanOrEqual(6)
  expect(document.length).toBeLessThanOrEqual(16)
  const [, ...steps] = document
  expect(steps.filter(step => step.kind === 'join' || !step.notes)).toEqual([])
})
