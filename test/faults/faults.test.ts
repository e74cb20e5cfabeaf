import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testInAll } from '#test/support/test-all.ts'
import type { Attempt } from './fault-case.ts'
import { deadlinePassesMeanwhile } from './deadline.ts'
import { faultUnderLoad } from './fault-under-load.ts'
import { type Rig, embeddedPostmaster, serverOnEmbedded, serverOnOutside, workerOnEmbedded } from './rigs.ts'

async function expectNoLoss(rig: Rig): Promise<void> {
  const attempts: Attempt[] = []
  await faultUnderLoad(rig, 1, attempt => void attempts.push(attempt), { people: 60 })
  expect(attempts).toMatchObject([{ lost: 0, doubled: 0, errors: 0, wrong: [] }])
  expect(attempts[0]?.acknowledged).toBeGreaterThan(0)
}

describe('kill -9 loses no answer that was confirmed with 200', () => {
  let onEmbedded: Rig
  beforeAll(async () => {
    onEmbedded = await serverOnEmbedded()
  })
  afterAll(() => onEmbedded[Symbol.asyncDispose]())

  test('of the server with the embedded PostgreSQL', () => expectNoLoss(onEmbedded))

  testInAll('[D20] of a server that is down at the deadline of a poll: the poll closes', async () => {
    expect(await deadlinePassesMeanwhile(onEmbedded)).toEqual([])
  })

  testInAll('of one of several workers: the others go on, and another takes its place', async () => {
    await using rig = await workerOnEmbedded()
    await expectNoLoss(rig)
  })

  testInAll('of the embedded PostgreSQL: answers wait or are sent again', {}, async () => {
    await using rig = await embeddedPostmaster()
    await expectNoLoss(rig)
  })

  const engine = inject('engines').find(({ redisUrl }) => redisUrl !== null)
  if (engine)
    testInAll('of the server with an external PostgreSQL and Redis', async () => {
      const { connection, maintenance, template, redisUrl } = engine
      // Named like the databases of other tests, so that the test run removes it in any case.
      const name = `lpd_test_${template.split('_').at(-1)}_faults_${process.pid}`
      await using rig = await serverOnOutside({ connection, maintenance, redisUrl: redisUrl! }, name)
      await expectNoLoss(rig)
    })
})
