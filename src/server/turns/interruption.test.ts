import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createInterruption } from './interruption.ts'

test('a wait ends as its work does, unless it is interrupted before, also when that was before it began', async () => {
  const { during, interrupt } = createInterruption()
  expect(await during(Promise.resolve(1))).toBe(1)
  await expect(during(Promise.reject(new Error('of the work')))).rejects.toThrow('of the work')
  const waits = [during(new Promise(() => undefined)), during(new Promise(() => undefined))]
  interrupt(new Error('the first'))
  interrupt(new Error('the second'))
  for (const wait of waits) await expect(wait).rejects.toThrow('the first')
  await expect(during(Promise.resolve(1))).rejects.toThrow('the first')
})

test('nothing is kept of a wait that is over', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { during } = createInterruption()
  const results: WeakRef<object>[] = []
  const wait = async () =>
    results.push(new WeakRef(await during(Promise.resolve({ picture: Buffer.alloc(8) }))))
  for (let number = 0; number < 10; number += 1) await wait()
  await expect
    .poll(async () => {
      await setImmediate()
      collect()
      return results.filter(result => result.deref()).length
    })
    .toBe(0)
})
