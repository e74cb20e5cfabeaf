import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { findSteps } from './find-steps.ts'

const { document } = contentOf([
  {
    kind: 'slide',
    id: 'slide',
    texts: [{ id: 't', text: 'Café in the morning' }],
    notes: 'Say hello',
  },
  { kind: 'poll', id: 'poll', poll: { type: 'this-or-that', prompt: 'Which?', options: ['Tea', 'Coffee'] } },
])

test.each([
  ['cafe', ['slide']],
  ['MORNING café', ['slide']],
  ['hello', ['slide']],
  ['coffee', ['poll']],
  ['e', ['slide', 'poll']],
  ['coffee morning', []],
  ['  ', []],
])('“%s” finds %j', (query, ids) => {
  expect(findSteps(document, query)).toEqual(ids)
})
