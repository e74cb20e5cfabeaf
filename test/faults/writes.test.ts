import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { sample } from '#test/support/test-all.ts'
import { killAtWrites, startTarget, works } from './writes.ts'

/** In the middle, or at the end, which most often is after the commit. `npm run faults writes` kills at every point. */
const chosen = (engine: string, points: number): number =>
  engine === 'embedded' ? Math.ceil(points / 2) : points

onEveryEngine(engine => {
  describe('kill -9 between two writes leaves all or nothing of', () => {
    const stack = new AsyncDisposableStack()
    let target: Awaited<ReturnType<typeof startTarget>>
    beforeAll(async () => {
      const { connection } = stack.use(await cloneDatabase(engine))
      target = stack.use(await startTarget({ ...engine.connection, database: connection.database ?? '' }))
    })
    afterAll(() => stack.disposeAsync())

    test.each(sample(Object.entries(works), 1))('%s', async (_, make) => {
      const killed = await killAtWrites(target, make, points => [chosen(engine.name, points)])
      expect(killed.filter(({ wrong }) => wrong.length > 0)).toEqual([])
      expect(killed).toHaveLength(1)
    })
  })
})
