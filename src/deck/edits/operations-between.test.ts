import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Document, document as documentSchema } from '#contract/deck/deck.ts'
import { edit as editSchema } from '#contract/operations/edit-deck.ts'
import { act, arbitraryAct, arbitraryContent, contentOf } from '#test/support/arbitrary-contents.ts'
import { arbitraryFields } from '#test/support/arbitrary-polls.ts'
import { propertyRuns, propertyTimeout } from '#test/support/property-runs.ts'
import { completeDocument, completeStep } from '../complete.ts'
import type { DeckContent } from './content.ts'
import { insertStep, moveStep, removeStep, replaceStep } from '../edit.ts'
import { type EditOperation, operationsBetween } from './operations-between.ts'

const withIds = () => {
  throw new Error('Everything that is sent has an id.')
}

/** Makes operations on steps as the server does: as JSON, parsed by their schemas, and completed. */
function made(document: Document, operations: readonly EditOperation[]): Document {
  return operations.reduce((current, sent) => {
    const parsed = editSchema.safeParse(JSON.parse(JSON.stringify(sent)))
    expect(parsed.error).toBeUndefined()
    // The schema of the batch forgets the types of its edits.
    const operation = parsed.data as unknown as EditOperation
    const indexOf = (id: string) => current.findIndex(step => step.id === id)
    switch (operation.op) {
      case 'add_step':
        return insertStep(current, completeStep(operation.step, withIds), operation.at).document
      case 'remove_step':
        return removeStep(current, indexOf(operation.index))
      case 'move_step':
        return moveStep(current, indexOf(operation.index), operation.to).document
      case 'replace_step':
        return replaceStep(current, indexOf(operation.index), completeStep(operation.step, withIds))
      case 'update_deck':
        return operation.document ? completeDocument(operation.document, withIds) : current
      case 'set_theme':
        return current
    }
  }, document)
}

/** Another poll, of any type that needs fields, in place of that of a step. */
const arbitraryPoll = fc.oneof(
  ...Object.entries(arbitraryFields).map(([type, fields]) =>
    fc.record({ prompt: fc.string({ maxLength: 20 }), more: fields }).map(({ prompt, more }) => ({
      type,
      prompt: prompt.replaceAll('\0', '').toWellFormed(),
      ...more,
    })),
  ),
)
const arbitraryChange = fc.oneof(
  arbitraryAct,
  fc.record({ at: fc.nat({ max: 30 }), poll: arbitraryPoll, isSlide: fc.boolean() }),
)

type Change = typeof arbitraryChange extends fc.Arbitrary<infer T> ? T : never

/** Returns the content after an act, or with another step in place of one. */
function changed(content: DeckContent, change: Change): DeckContent {
  if (!('poll' in change)) return act(content, change, 'me')
  const { at, poll, isSlide } = change
  const { document } = content
  const index = 1 + (at % Math.max(1, document.length - 1))
  const { [index]: step } = document
  if (!step) return content
  const card = { id: `${step.id} card`, poll }
  const made = contentOf([
    isSlide ? { kind: 'slide', id: step.id, overlays: [card] } : { kind: 'poll', id: step.id, poll },
  ])
  return { ...content, document: document.with(index, made.document[1]!) }
}

test(
  'random edits are saved as they are shown, and every operation and document is valid',
  propertyTimeout,
  () => {
    fc.assert(
      fc.property(arbitraryContent, fc.array(arbitraryChange, { maxLength: 15 }), (before, changes) => {
        const after = changes.reduce(changed, before)
        expect(documentSchema.safeParse(after.document).error).toBeUndefined()
        expect(made(before.document, operationsBetween(before, after))).toEqual(after.document)
      }),
      propertyRuns(400, 2_000),
    )
  },
)

test('typing in one step replaces that step alone', () => {
  fc.assert(
    fc.property(arbitraryContent, fc.nat(), (before, at) => {
      const after = act(before, { kind: 'type', at, to: 0, text: 'New words' }, 'me')
      expect(operationsBetween(before, after).map(({ op }) => op)).toEqual(['replace_step'])
    }),
  )
})

test('title and language are one operation, and a language that was removed is null', () => {
  const before = contentOf([], 'Old')
  const german: DeckContent = { ...before, language: 'de' }
  expect(operationsBetween(before, german)).toEqual([{ op: 'update_deck', language: 'de' }])
  expect(operationsBetween(german, { ...before, title: 'New' })).toEqual([
    { op: 'update_deck', title: 'New', language: null },
  ])
})
