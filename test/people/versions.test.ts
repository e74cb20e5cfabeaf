import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { readEvents } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson, password } from './person.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const other = useServer(engine, () => ({ database: server.database }))

  /** Two members of a team, and a deck that they share. */
  async function sharedDeck() {
    const ada = await newPerson(server)
    const bob = await newPerson(server, { team: ada.team })
    const { id } = (await ada.send('POST', '/decks', {})).body
    await ada.send('PATCH', `/decks/${id}`, { shared: true })
    return { ada, bob, id: id as string }
  }
  const listen = (url: string, id: string, { cookie = '' }: Somebody) =>
    readEvents(`${url}/api/v1/decks/${id}/events`, { cookie })
  const authors = async (who: Somebody, id: string) =>
    (await who.send('GET', `/decks/${id}/versions`)).body.versions.map(
      ({ by, via }: { by: { name: string } | null; via: string }) => [by, via],
    )

  test('[D40] a person who saves in the editor is named in the versions, and by the events on every server', async () => {
    const { ada, bob, id } = await sharedDeck()
    await bob.send('PATCH', '/account', { name: 'Bob' })
    await using stream = await listen(other.url, id, ada)
    await stream.next('deck')
    await bob.send('PATCH', `/decks/${id}`, { title: 'By Bob' })
    const by = { kind: 'person', id: bob.id, name: 'Bob' }
    expect(await stream.next('deck')).toMatchObject({ by, via: 'editor', steps: [] })
    await ada.send('PATCH', `/decks/${id}`, { title: 'By Ada' })
    const [last, ...earlier] = await authors(ada, id)
    expect(last).toEqual([by, 'editor'])
    expect(earlier[0]).toEqual([{ kind: 'person', id: ada.id, name: expect.any(String) }, 'editor'])
  })

  test('an account that is deleted is named in no version of the decks of others', async () => {
    const { ada, bob, id } = await sharedDeck()
    for (const title of ['One', 'Two']) await bob.send('PATCH', `/decks/${id}`, { title })
    expect((await bob.send('POST', '/account/delete', { password })).status).toBe(200)
    await using stream = await listen(server.url, id, ada)
    expect(await stream.next('deck')).toMatchObject({ by: null, via: 'editor' })
    const [last] = await authors(ada, id)
    expect(last).toEqual([null, 'editor'])
    for (const table of ['decks', 'deck_versions'])
      expect(
        (await server.database.pool.query(`select 1 from ${table} where author_id = $1`, [bob.id])).rowCount,
      ).toBe(0)
  })

  test.each([
    ['signs out', ({ bob }) => bob.send('POST', '/account/sign-out')],
    ['is removed from the team', ({ ada, bob }) => ada.send('DELETE', `/team/members/${bob.id}`)],
  ] satisfies [string, (given: { ada: Somebody; bob: Somebody }) => Promise<unknown>][])(
    'a person who %s gets no further save, on any server',
    async (_, leave) => {
      const { ada, bob, id } = await sharedDeck()
      await using here = await listen(server.url, id, bob)
      await using there = await listen(other.url, id, bob)
      for (const stream of [here, there]) await stream.next('deck')
      await leave({ ada, bob })
      await ada.send('PATCH', `/decks/${id}`, { title: 'Secret' })
      for (const stream of [here, there]) {
        expect(await stream.next('bye')).toEqual({ reason: 'key' })
        expect(stream.had('deck')).toBe(0)
      }
    },
  )
})
