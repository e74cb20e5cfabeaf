import { describe, expect, test } from 'vitest'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { killAtWrites, works } from './writes.ts'

/** In the middle and after the commit, or before the commit. `npm run faults writes` kills at every point. */
const some: Record<string, (points: number) => number[]> = {
  embedded: points => [Math.ceil(points / 2), points],
  'PostgreSQL and Redis': points => [points - 1],
}

onEveryEngine(engine => {
  describe('kill -9 between two writes leaves all or nothing of', () => {
    test.each(Object.entries(works))('%s', { timeout: 120_000 }, async (_, make) => {
      await using database = await cloneDatabase(engine)
      const { connection } = database
      const killed = await killAtWrites(
        { ...engine.connection, database: connection.database ?? '' },
        make,
        points => some[engine.name]?.(points) ?? [],
      )
      expect(killed.filter(({ wrong }) => wrong.length > 0)).toEqual([])
      expect(killed.length).toBeGreaterThan(0)
      expect(killed[0]?.at.isCommitted).toBe(false)
      expect(killed[1]?.at.isCommitted ?? true).toBe(true)
    })
  })
})
