import { expect, test } from 'vitest'
import { templateIds } from '#contract/deck/template.ts'
import { layoutOf } from '#deck/layout.ts'
import { problemsOf } from '#deck/readiness.ts'
import { templateDocument, templates } from '#deck/templates/index.ts'
import { adviseDeck } from './advise.ts'

const decks = templateIds.map(id => {
  let made = 0
  const template = templates[id]
  return { id, template, document: templateDocument(template, () => `id${made++}`) }
})

test.each(decks)('the template $id is ready, without warnings or advice', ({ template, document }) => {
  expect(problemsOf(document, 0, [])).toEqual([])
  expect(document.flatMap(step => (step.kind === 'slide' ? layoutOf(step).warnings : []))).toEqual([])
  expect(adviseDeck(document, { extras: { theme: template.theme } })).toEqual([])
})

test.each(decks)('the template $id has 6 to 16 steps, and notes for each', ({ document }) => {
  expect(document.length).toBeGreaterThanOrEqual(6)
  expect(document.length).toBeLessThanOrEqual(16)
  const [, ...steps] = document
  expect(steps.filter(step => step.kind === 'join' || !step.notes)).toEqual([])
})
