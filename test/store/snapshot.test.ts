import { describe, expect, test } from 'vitest'
import { takePlace } from '#server/store/snapshot.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'

onEveryEngine(engine => {
  describe('snapshots for files', () => {
    const soon = 1
    const full = {
      code: 'unavailable',
      status: 503,
      retryAfter: 10,
      fix: expect.stringContaining('10 seconds'),
    }

    test('three of a team and six in all are open at once; more are refused, until one is closed', async () => {
      await using database = await cloneDatabase(engine)
      const another = (team: string) => takePlace(database.db, team, soon)
      const leaveFirst = await another('a')
      await another('a')
      await another('a')
      await expect(another('a')).rejects.toMatchObject(full)
      for (const team of ['b', 'b', 'c']) await another(team)
      await expect(another('d')).rejects.toMatchObject(full)
      leaveFirst()
      await another('d')
      await expect(another('a')).rejects.toMatchObject(full)
    })

    test('who waits has the next place', async () => {
      await using database = await cloneDatabase(engine)
      const another = () => takePlace(database.db, 'a')
      await another()
      await another()
      const leaveThird = await another()
      const waits = another()
      leaveThird()
      await waits
    })
  })
})
