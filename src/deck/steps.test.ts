import { expect, test } from 'vitest'
import { contentOf, ratingStep } from '#test/support/arbitrary-contents.ts'
import { indexInPlaceOf } from './steps.ts'

const documentOf = (...ids: string[]) => contentOf(ids.map(id => ratingStep(id))).document

test.each([
  ['replaced', ['a', 'new', 'c'], 'new'],
  ['replaced, with another step added before', ['x', 'a', 'new', 'c'], 'new'],
  ['replaced together with the step before it', ['y', 'c'], 'y'],
  ['removed', ['a', 'c'], 'c'],
  ['moved', ['a', 'c', 'b'], 'b'],
  ['the last one that is left', ['a'], 'a'],
])('of a step that is %s the right one is shown', (_, after, shown) => {
  const document = documentOf(...after)
  expect(document[indexInPlaceOf(documentOf('a', 'b', 'c'), document, 'b')]?.id).toBe(shown)
})
