import { describe, expect, test } from 'vitest'
import { openSnapshot } from '#server/store/snapshot.ts'
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
      await using cleanup = new AsyncDisposableStack()
      const another = async (team: string) => cleanup.use(await openSnapshot(database.db, team, soon))
      const first = await openSnapshot(database.db, 'a', soon)
      cleanup.defer(() => first[Symbol.asyncDispose]())
      await another('a')
      await another('a')
      await expect(another('a')).rejects.toMatchObject(full)
      for (const team of ['b', 'b', 'c']) await another(team)
      await expect(another('d')).rejects.toMatchObject(full)
      await first[Symbol.asyncDispose]()
      await another('d')
      await expect(another('a')).rejects.toMatchObject(full)
    })

    test('who waits has the next place', async () => {
      await using database = await cloneDatabase(engine)
      await using cleanup = new AsyncDisposableStack()
      const another = async () => cleanup.use(await openSnapshot(database.db, 'a'))
      await another()
      await another()
      const third = await openSnapshot(database.db, 'a')
      const waits = another()
      await third[Symbol.asyncDispose]()
      await waits
    })
  })
})
