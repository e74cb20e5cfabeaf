import { expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'
import { untilPasses } from '#test/support/until-passes.ts'

test('a run that fails is tried again until it succeeds, and the first error is told', async () => {
  const errors: unknown[] = []
  const run = vi.fn<() => Promise<void>>()
  run.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('still')).mockResolvedValue()
  const { trigger } = throttle(run, 10, error => errors.push(error))
  trigger()
  await untilPasses(() => expect(run).toHaveBeenCalledTimes(3))
  expect(errors).toEqual([new Error('cut')])
  // What is requested later runs as before.
  trigger()
  await untilPasses(() => expect(run).toHaveBeenCalledTimes(4))
})

test('a throttle that was stopped tries nothing again', async () => {
  const failed = Promise.withResolvers<void>()
  const run = vi.fn(async () => {
    failed.resolve()
    throw new Error('cut')
  })
  const { trigger, stop } = throttle(run, 0, () => undefined)
  trigger()
  await failed.promise
  stop()
  trigger()
  await new Promise(resolve => setImmediate(resolve))
  expect(run).toHaveBeenCalledTimes(1)
})
