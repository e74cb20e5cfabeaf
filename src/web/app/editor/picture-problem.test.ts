import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { pictureProblem } from './picture-problem.ts'

const errorOf = ({ status, message, fix, code }: Refusal) =>
  new RequestError(status, message, fix, undefined, code)

test.for([
  [
    refuseField('url', 'Must lead to a public address.'),
    'Pictures can be fetched from public addresses only.',
  ],
  [new Refusal('picture_unreachable'), 'No picture could be fetched from this address.'],
  [new Refusal('picture_too_large'), 'The picture at this address is too large.'],
] as const)('why a pasted address gives no picture is one sentence: %s', ([refusal, words]) => {
  expect(pictureProblem(errorOf(refusal))).toMatchObject({ message: words, fix: undefined })
})

test('an error that is not about the address stays as it is', () => {
  const error = new RequestError(
    0,
    'The service could not be reached.',
    'Try again.',
    undefined,
    'unreachable',
  )
  expect(pictureProblem(error)).toBe(error)
})
