import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Document } from '#contract/deck.ts'
import { edit as editSchema } from '#contract/operations/edit-deck.ts'
import { act, arbitraryAct, arbitraryContent } from '#test/support/arbitrary-contents.ts'
import { insertStep, moveStep, removeStep, replaceStep } from '../edit.ts'
import { type EditOperation, operationsBetween } from './operations-between.ts'

/** Makes operations on steps as the server does. */
function made(document: Document, operations: readonly EditOperation[]): Document {
  return operations.reduce((current, operation) => {
    const indexOf = (id: string) => current.findIndex(step => step.id === id)
    switch (operation.op) {
      case 'add_step':
        return insertStep(current, operation.step, operation.at).document
      case 'remove_step':
        return removeStep(current, indexOf(operation.index))
      case 'move_step':
        return moveStep(current, indexOf(operation.index), operation.to).document
      case 'replace_step':
        return replaceStep(current, indexOf(operation.index), operation.step)
      case 'update_deck':
        return operation.document ?? current
      case 'set_theme':
        return current
    }
  }, document)
}

test('the operations between two contents make one of the other, and each is accepted by the schema of its operation', () => {
  fc.assert(
    fc.property(arbitraryContent, fc.array(arbitraryAct, { maxLength: 15 }), (before, acts) => {
      const after = acts.reduce((content, each) => act(content, each, 'me'), before)
      const operations = operationsBetween(before, after)
      expect(made(before.document, operations)).toEqual(after.document)
      for (const operation of operations) expect(editSchema.safeParse(operation).error).toBeUndefined()
    }),
    { numRuns: 1_000 },
  )
})

test('typing in one step replaces that step alone', () => {
  fc.assert(
    fc.property(arbitraryContent, fc.nat(), (before, at) => {
      const after = act(before, { kind: 'type', at, to: 0, text: 'New words' }, 'me')
      expect(operationsBetween(before, after).map(({ op }) => op)).toEqual(['replace_step'])
    }),
  )
})
