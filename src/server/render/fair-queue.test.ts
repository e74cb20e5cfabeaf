import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const always = () => true

test('serves teams in turn, and thumbnails after the screenshots of their team', () => {
  const queue = fairQueue<{ team: string; isSecondary: boolean; name: string }>()
  const add = (team: string, name: string, isSecondary = false) => queue.add({ team, name, isSecondary })
  add('a', 'a thumbnail', true)
  for (const name of ['a1', 'a2', 'a3']) add('a', name)
  add('b', 'b1')
  const order = Array.from({ length: 6 }, () => queue.take(always)?.name)
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'a thumbnail', undefined])
})

test('keeps the place of a team that is not allowed a job now', () => {
  const queue = fairQueue<{ team: string; isSecondary: boolean }>()
  for (const team of ['a', 'b', 'c']) queue.add({ team, isSecondary: false })
  expect(queue.take(team => team !== 'a')?.team).toBe('b')
  expect(queue.take(always)?.team).toBe('a')
})

test('serves every job exactly once, and each team within one turn of all the others', () => {
  const job = fc.record({ team: fc.constantFrom('a', 'b', 'c', 'd'), isSecondary: fc.boolean() })
  fc.assert(
    fc.property(fc.array(job, { maxLength: 60 }), jobs => {
      const queue = fairQueue<{ team: string; isSecondary: boolean }>()
      for (const each of jobs) queue.add({ ...each })
      const served: string[] = []
      while (queue.length() > 0) served.push(queue.take(always)?.team ?? '')
      expect(served.toSorted()).toEqual(jobs.map(({ team }) => team).toSorted())
      const teams = new Set(served)
      for (const team of teams) expect(served.indexOf(team)).toBeLessThan(teams.size)
    }),
  )
})
