import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Document, JoinStep, Step } from '#contract/deck/deck.ts'
import { changedSteps } from './changed-steps.ts'
import { applyDifference, differenceFrom } from './difference.ts'

const stepOf = (id: number): JoinStep => ({ kind: 'join', id: `s${id}` })
const pool: Step[] = Array.from({ length: 12 }, (_, id) => stepOf(id))
const documents = fc.shuffledSubarray(pool)

test('a document is its base and the difference from it, and shared steps are those in both', () => {
  fc.assert(
    fc.property(documents, documents, fc.nat(11), (base, other, changed) => {
      const document = other.map((step, index) => (index === changed ? { ...step } : step))
      const { difference, shared } = differenceFrom(base, document)
      const stored = JSON.parse(JSON.stringify(difference))
      expect(applyDifference(base, stored)).toEqual(document)
      expect(shared).toBe(document.filter(step => base.includes(step)).length)
    }),
  )
})

test('steps that follow each other in both are one item', () => {
  const added = stepOf(99)
  expect(differenceFrom(pool, [...pool.slice(0, 5), added, ...pool.slice(7)]).difference).toEqual([
    [0, 4],
    added,
    [7, 11],
  ])
})

const ids = (before: Document, after: Document) => changedSteps(before, after)
const notes = (step: Step): Step => ({
  kind: 'slide',
  id: step.id,
  pageIndex: null,
  overlays: [],
  texts: [],
  shapes: [],
  images: [],
  notes: 'New',
})

test('changed steps are those that were added, changed, moved or removed', () => {
  const [a, b, c, d] = pool as [Step, Step, Step, Step]
  expect(ids([a, b, c], [a, b, c])).toEqual([])
  expect(ids([a, b, c], [{ ...a }, b, { ...c }])).toEqual([])
  expect(ids([a, b, c], [a, notes(b), c])).toEqual([b.id])
  expect(ids([a, b, c], [a, d, b, c])).toEqual([d.id])
  expect(ids([a, b, c], [a, c])).toEqual([b.id])
  expect(ids([a, b, c, d], [a, c, b, d])).toEqual([c.id, b.id])
  expect(ids([a, b], [c, d])).toEqual([c.id, d.id, a.id, b.id])
  expect(ids([], [a, b])).toEqual([a.id, b.id])
})
