import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson } from './person.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const newDeck = async (who: Somebody, title: string): Promise<string> =>
    (await who.send('POST', '/decks', { title, document: [steps.join] })).body.id
  const titles = async (who: Pick<Somebody, 'send'>, query: string) =>
    (await who.send('GET', `/decks?sort=title&${query}`)).body.decks.map(
      ({ title }: { title: string }) => title,
    )
  /** Starts a room of a deck so many days ago, which somebody joins. */
  const hold = async (who: Somebody, deckId: string, daysAgo: number) => {
    const { code } = (await who.send('POST', '/rooms', { deckId })).body
    await joinRoom(server, code, 'Bob')
    await server.database.pool.query(
      `update rooms set created_at = now() - make_interval(days => $2) where code = $1`,
      [code, daysAgo],
    )
  }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

  test('decks are filtered by the sessions that their cards show, with words, folders and views', async () => {
    const ada = await newPerson(server)
    const [now, old] = [await newDeck(ada, 'Tea now'), await newDeck(ada, 'Coffee old')]
    const waiting = await newDeck(ada, 'Tea waiting')
    await hold(ada, now, 1)
    await hold(ada, old, 40)
    // Nobody has joined it.
    await ada.send('POST', '/rooms', { deckId: waiting })
    expect(await titles(ada, 'results=true')).toEqual(['Coffee old', 'Tea now'])
    expect(await titles(ada, 'results=false')).toEqual(['Tea waiting'])
    expect(await titles(ada, `usedSince=${ago(7)}`)).toEqual(['Tea now'])
    expect(await titles(ada, `usedSince=${ago(365)}&q=coffee`)).toEqual(['Coffee old'])
    const { id: folder } = (await ada.send('POST', '/folders', { name: 'Drinks' })).body
    await ada.send('PATCH', `/decks/${old}`, { folder })
    expect(await titles(ada, `results=true&folder=${folder}`)).toEqual(['Coffee old'])
    expect(await titles(ada, `usedSince=${ago(7)}&folder=${folder}`)).toEqual([])
    expect((await ada.send('GET', '/decks?results=true&count=true')).body.total).toBe(2)
    expect(await ada.send('GET', '/decks?usedSince=yesterday')).toMatchObject({ status: 400 })
  })

  test('no filter tells of sessions beyond the reach of a reader, or of a key without rooms:read', async () => {
    const ada = await newPerson(server)
    const viewer = await newPerson(server, { team: ada.team })
    await ada.send('PATCH', `/team/members/${viewer.id}`, { role: 'viewer' })
    const deck = await newDeck(ada, 'Deck')
    await ada.send('PATCH', `/decks/${deck}`, { shared: true })
    await hold(ada, deck, 1)
    expect(await titles(viewer, '')).toEqual(['Deck'])
    expect(await titles(viewer, 'results=true')).toEqual([])
    expect(await titles(viewer, 'results=false')).toEqual(['Deck'])
    expect(await titles(viewer, `usedSince=${ago(7)}`)).toEqual([])
    const { key } = await server.newKey(ada.team, { user: ada.id, scopes: ['decks:read'] })
    for (const query of ['results=true', 'results=false', `usedSince=${ago(7)}`])
      expect(await server.send('GET', `/decks?${query}`, { as: key })).toMatchObject({
        status: 403,
        body: { error: expect.stringContaining('rooms:read') },
      })
  })
})
