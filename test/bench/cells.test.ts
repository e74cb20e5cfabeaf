import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredCosts } from '../../bench/cells/costs.ts'
import { Heap } from '../../bench/cells/heap.ts'
import { planRoom, planRooms } from '../../bench/cells/plan.ts'
import { simulate } from '../../bench/cells/simulate.ts'
import { storeAnswers } from '../../bench/cells/store-answers.ts'
import { fullestCell, roomSizes } from '../../bench/cells/workload.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const cell = { workers: 4, databaseCores: 2, hops: 2, memoryMb: 1_024 }
const hall = { rooms: [400, 90, 10], opensWithinMs: 1_000 }
const nothing = () => undefined

test('one phone waits for each part once', () => {
  const costs = {
    ...measuredCosts,
    answerUs: 2_000,
    databaseUs: 3_000,
    commitMs: 5,
    writeUs: 7_000,
    hopMs: 11,
  }
  const { answerP50, answerP99, changeP50, changeP99 } = simulate(
    costs,
    cell,
    { rooms: [1], opensWithinMs: 0 },
    1,
  )
  for (const time of [answerP50, answerP99]) expect(time).toBeCloseTo(2 + 3 + 5)
  for (const time of [changeP50, changeP99]) expect(time).toBeCloseTo(5 + 2 * 11 + 7)
})

test('the same seed gives the same figures, and another one others', () => {
  const run = (seed: number) => simulate(measuredCosts, cell, hall, seed)
  expect(run(1)).toEqual(run(1))
  expect(run(1)).not.toEqual(run(2))
})

test('a database that is slower than the answers come is the part that is overloaded', () => {
  const { used, answerP99 } = simulate({ ...measuredCosts, databaseUs: 100_000 }, cell, hall, 1)
  expect(used.database).toBeGreaterThan(1)
  expect(answerP99).toBeGreaterThan(1_000)
  expect(used.worker).toBeLessThan(1)
})

test('answers to one poll that come at once share commits, and those of many workers wait for its tally', () => {
  const costs = { ...measuredCosts, databaseUs: 0, commitMs: 10 }
  const atOnce = (worker: number, answers: number) =>
    Array.from({ length: answers }, () => ({ arrivedAt: 0, at: 0, worker, room: 0 }))
  // The first goes alone, as the server does not wait for more; then 500 at a time.
  expect(Math.max(...storeAnswers(atOnce(0, 1_001), costs, 1, nothing))).toBe(30)
  const several = [0, 1, 2].flatMap(worker => atOnce(worker, 1))
  expect(storeAnswers(several, costs, 1, nothing)).toEqual([10, 20, 30])
})

test('every answer is confirmed once', () => {
  const answer = fc.record({ at: fc.nat(50), worker: fc.nat(2), room: fc.nat(6) })
  fc.assert(
    fc.property(fc.array(answer), given => {
      const answers = given.map(each => ({ ...each, arrivedAt: each.at })).toSorted((a, b) => a.at - b.at)
      const latencies = storeAnswers(answers, measuredCosts, 1, nothing)
      expect(latencies).toHaveLength(answers.length)
      for (const latency of latencies) expect(latency).toBeGreaterThanOrEqual(measuredCosts.commitMs - 1e-9)
    }),
    propertyRuns(50, 1_000),
  )
})

test('the earliest comes first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), times => {
      const heap = new Heap<{ at: number }>()
      for (const at of times) heap.push({ at })
      expect(times.map(() => heap.pop()?.at)).toEqual(times.toSorted((a, b) => a - b))
      expect(heap.pop()).toBeUndefined()
    }),
    propertyRuns(50, 1_000),
  )
})

test('rooms have all phones among them, and the fullest cell its share at least', () => {
  const sizes = roomSizes(10_000, 20, 3)
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  expect([sizes.length, sum(sizes)]).toEqual([20, 10_000])
  expect(sum(fullestCell(sizes, 4, 3))).toBeGreaterThanOrEqual(2_500)
  expect(fullestCell(sizes, 1, 3)).toEqual(sizes)
})

test('where a process serves half as many streams, more machines are needed', () => {
  const half = { ...measuredCosts, streamsOfWorker: 100 }
  const whole = { ...measuredCosts, streamsOfWorker: 200 }
  expect(planRooms(whole, 4_000, 40)).toMatchObject({ isEnough: true, first: 'streams' })
  expect(planRooms(half, 4_000, 40).machines).toBeGreaterThan(planRooms(whole, 4_000, 40).machines)
  expect(planRoom(half, 4_000).machines).toBeGreaterThan(planRoom(whole, 4_000).machines)
})

test('a room whose answers the database cannot take is said to be too large', () => {
  const plan = planRoom({ ...measuredCosts, databaseUs: 200_000 }, 4_000)
  expect(plan).toMatchObject({ isEnough: false, first: 'database' })
})
