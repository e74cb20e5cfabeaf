import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work of one key runs in order, one piece at a time, also after a piece that failed; other keys do not wait', async () => {
  const run = oneAtATime()
  const log: string[] = []
  const piece = (key: string, name: string, fails = false) =>
    run(key, async () => {
      log.push(`${name} begins`)
      await turn()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled([
    piece('a', '1'),
    piece('a', '2', true),
    piece('b', '3'),
    piece('a', '4'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(log.filter(line => !line.startsWith('3'))).toEqual([
    '1 begins',
    '1 ends',
    '2 begins',
    '2 ends',
    '4 begins',
    '4 ends',
  ])
  expect(log.indexOf('3 begins')).toBeLessThan(log.indexOf('1 ends'))
  expect(await piece('a', '5')).toBe('5')
})
