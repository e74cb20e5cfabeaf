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

  test('decks are sorted by owner, last session and its people, page by page', async () => {
    const ada = await newPerson(server)
    const zoe = await newPerson(server, { team: ada.team })
    await ada.send('PATCH', '/account', { name: 'Ada' })
    await zoe.send('PATCH', '/account', { name: 'Zoe' })
    const [none, old, now] = [
      await newDeck(zoe, 'None'),
      await newDeck(zoe, 'Old'),
      await newDeck(ada, 'Now'),
    ]
    for (const deck of [none, old]) await zoe.send('PATCH', `/decks/${deck}`, { shared: true })
    await hold(zoe, old, 9)
    await hold(ada, now, 1)
    const { code } = (await ada.send('GET', `/rooms?deckId=${old}`)).body.rooms[0]
    await joinRoom(server, code, 'Carol')
    /** All titles in an order, read in pages of one. */
    const inOrder = async (who: Pick<Somebody, 'send'>, sort: string) => {
      const read: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const { status, body } = await who.send('GET', `/decks?limit=1&sort=${sort}${page}`)
        expect(status, JSON.stringify(body)).toBe(200)
        read.push(...body.decks.map(({ title }: { title: string }) => title))
        cursor = body.next
      }
      return read
    }
    expect(await inOrder(ada, 'session')).toEqual(['Now', 'Old', 'None'])
    expect(await inOrder(ada, 'results')).toEqual(['Old', 'Now', 'None'])
    const owners = await inOrder(ada, 'owner')
    expect([owners[0], owners.slice(1).toSorted()]).toEqual(['Now', ['None', 'Old']])
    // A key without rooms:read gets all, in an order that tells nothing.
    const { key } = await server.newKey(ada.team, { user: ada.id, scopes: ['decks:read'] })
    const byKey = { send: (method: string, path: string) => server.send(method, path, { as: key }) }
    const byId = (await inOrder(byKey, 'session')).join()
    expect(await inOrder(byKey, 'results')).toHaveLength(3)
    expect(byId).toBe((await inOrder(byKey, 'results')).join())
    expect(await ada.send('GET', '/decks?sort=owner&cursor=title/x')).toMatchObject({ status: 400 })
  })
})
