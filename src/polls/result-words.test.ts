import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { readCatalogue } from '#messages/icu.ts'
import { type Language, languages } from '#messages/languages.ts'
import { createWords } from '#messages/words.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { kindOf } from './index.ts'
import { addToTally, emptyReportContext } from './kind.ts'
import type { ResultWords } from './result-words.ts'
import { revealedSummary } from './right-answer.ts'

const wordsOf = (language: Language): ResultWords =>
  createWords(
    language,
    readCatalogue(
      JSON.parse(readFileSync(new URL(`../messages/${language}/results.json`, import.meta.url), 'utf8')),
    ),
  )

const asked = pollSchema.parse({
  type: 'multiple-choice',
  prompt: 'Was?',
  options: ['Tee', 'Kaffee'],
  correctIndex: 0,
})

function reportIn(language: Language, answers: readonly unknown[]) {
  const kind = kindOf(asked)
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, kind.read?.(asked, answer).contributions ?? [])
  return kind.report(asked, cells, { ...emptyReportContext, words: wordsOf(language) })
}
const tea = { choices: [0] }

test('[D49] a summary and a table are in the language of the room, with its numbers and quotation marks', () => {
  const { summary, table } = reportIn('de', [tea, tea, tea, { choices: [1] }])
  expect(summary).toBe('„Tee“ führt mit 75\u00a0% (4 Antworten).')
  expect(table.columns).toEqual(['Option', 'Antworten', 'Anteil'])
  expect(reportIn('ja', [tea]).summary).toBe('「Tee」が 100% でトップです（回答 1 件）。')
})

test('so is how many were right, in the plural of the language', () => {
  const revealedIn = (language: Language, answers: readonly unknown[]) =>
    revealedSummary(asked, reportIn(language, answers), wordsOf(language))
  const wrong = { choices: [1] }
  expect(revealedIn('fr', [tea, tea, wrong, wrong])).toBe(
    '2 personnes sur 4 (50\u00a0%) ont donné la bonne réponse, «\u00a0Tee\u00a0».',
  )
  expect(revealedIn('de', [tea, wrong])).toBe('1 von 2 (50\u00a0%) hat die richtige Antwort gegeben: „Tee“.')
})

test.each(languages)('nothing of a summary or a table is in English in %s', language => {
  if (language === 'en') return
  for (const type of pollTypes) {
    const poll = pollSchema.parse({ type, prompt: 'Q?', options: ['A', 'B'] })
    const report = (words: ResultWords) =>
      kindOf(poll).report(poll, new Map(), { ...emptyReportContext, words })
    expect(report(wordsOf(language)).summary, type).not.toBe(report(wordsOf('en')).summary)
  }
})
