import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamQueue } from './team-queue.ts'

test('serves teams in turn, and of a team what has the least rank first', () => {
  const queue = teamQueue<{ team: string; rank: number; name: string }>()
  const add = (team: string, name: string, rank = 0) => queue.add({ team, name, rank })
  add('a', 'a thumbnail', 1)
  for (const name of ['a1', 'a2', 'a3']) add('a', name)
  add('b', 'b1')
  const order = Array.from({ length: 6 }, () => queue.take(undefined, ({ rank }) => rank)?.name)
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'a thumbnail', undefined])
})

test('keeps the place of a team that is not allowed anything now', () => {
  const queue = teamQueue<{ team: string }>()
  for (const team of ['a', 'b', 'c']) queue.add({ team })
  expect(queue.take(({ team }) => team !== 'a')?.team).toBe('b')
  expect(queue.take()?.team).toBe('a')
})

test('what is put back is the next of its team', () => {
  const queue = teamQueue<{ team: string; name: string }>()
  for (const name of ['first', 'second']) queue.add({ team: 'a', name })
  const taken = queue.take()
  if (taken) queue.putBack(taken)
  expect(queue.of('a').map(({ name }) => name)).toEqual(['first', 'second'])
})

test('serves everything exactly once, and each team within one turn of all the others', () => {
  const job = fc.record({ team: fc.constantFrom('a', 'b', 'c', 'd'), rank: fc.nat(1) })
  fc.assert(
    fc.property(fc.array(job, { maxLength: 60 }), jobs => {
      const queue = teamQueue<{ team: string; rank: number }>()
      for (const each of jobs) queue.add({ ...each })
      const served: string[] = []
      while (queue.all().length > 0) served.push(queue.take(undefined, ({ rank }) => rank)?.team ?? '')
      expect(served.toSorted()).toEqual(jobs.map(({ team }) => team).toSorted())
      const teams = new Set(served)
      for (const team of teams) expect(served.indexOf(team)).toBeLessThan(teams.size)
    }),
  )
})
