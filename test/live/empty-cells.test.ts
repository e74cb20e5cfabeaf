import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  let later = 0
  const server = useServer(engine, () => ({ now: () => Date.now() + later }))
  /** Returns the cells of the database but for those that were emptied last. */
  const cellsBut = async (last: RegExp): Promise<{ cell: string; weight: number }[]> =>
    (await server.database.pool.query('select cell, weight from cells order by cell')).rows.filter(
      ({ cell }) => !last.test(cell),
    )

  test('somebody who changes an answer again and again does not leave more and more in the tally', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.words('w', { moderated: true }))
    const host = (body: object) => server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
    await host({ action: 'start' })
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    const write = async (...words: string[]) => expect((await ada.answer('w', { words })).status).toBe(200)
    for (let times = 0; times < 20; times += 1) await write(`First${times}`, `Second${times}`)
    await bob.answer('w', { words: ['stays'] })
    // What was taken back a moment ago is still there for a host who decides on it.
    expect((await host({ action: 'approve', pollId: 'w', entries: ['first3', 'stays'] })).status).toBe(200)
    expect((await cellsBut(/stays/)).length).toBeGreaterThan(100)
    later += 61_000
    await write('last')
    const left = [
      { cell: '#', weight: 2 },
      { cell: 'w:last', weight: 1 },
      { cell: 'w:stays', weight: 1 },
    ]
    await expect.poll(() => cellsBut(/19/)).toEqual(left)
    // What is written again meanwhile stays.
    await write('other')
    later += 61_000
    await write('last')
    await expect.poll(() => cellsBut(/other/)).toEqual(left)
  })
})
