import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { readEvents, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson } from './person.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const other = useServer(engine, () => ({ database: server.database }))

  const sharedDeck = async (owner: Somebody, title = 'Shared'): Promise<string> => {
    const { body } = await owner.send('POST', '/decks', { title, document: [steps.join, steps.rating('a')] })
    await owner.send('PATCH', `/decks/${body.id}`, { shared: true })
    return body.id
  }
  const read = async (who: Pick<Somebody, 'send'>, deck: string) =>
    (await who.send('GET', `/decks/${deck}`)).body.deck
  const starred = async (who: Pick<Somebody, 'send'>) =>
    (await who.send('GET', '/decks?starred=true')).body.decks.map(({ id }: { id: string }) => id)
  const star = (who: Somebody, deck: string, isStarred = true) =>
    who.send('PATCH', `/decks/${deck}`, { starred: isStarred })

  test('a star is a person’s own, on every server, and the keys of the person tell and set it', async () => {
    const owner = await newPerson(server)
    const colleague = await newPerson(server, { team: owner.team })
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const byKey = {
      send: (method: string, path: string, body?: object) =>
        server.send(method, path, { as: key, ...(body && { body }) }),
    }
    const deck = await sharedDeck(owner)
    for (const who of [owner, colleague, byKey, owner.at(other.url), colleague.at(other.url)])
      expect((await read(who, deck)).starred).toBe(false)
    await star(owner, deck)
    // The one that starred knows at once, also through a key; the other server as soon as it is told.
    for (const who of [owner, byKey]) expect((await read(who, deck)).starred).toBe(true)
    await expect.poll(async () => (await read(owner.at(other.url), deck)).starred).toBe(true)
    for (const at of [server.url, other.url]) expect((await read(colleague.at(at), deck)).starred).toBe(false)
    expect([await starred(owner), await starred(byKey), await starred(colleague)]).toEqual([
      [deck],
      [deck],
      [],
    ])
    await star(colleague, deck)
    await byKey.send('PATCH', `/decks/${deck}`, { starred: false })
    expect([await starred(owner), await starred(colleague)]).toEqual([[], [deck]])
    expect((await read(owner, deck)).starred).toBe(false)
    expect((await read(colleague, deck)).starred).toBe(true)
    expect((await colleague.send('GET', '/decks?starred=false')).body.decks).toEqual([])
  })

  test('a star or sharing by a person is no save: revision, order, versions and events stay; by a key it is', async () => {
    const owner = await newPerson(server)
    const deck = await sharedDeck(owner, 'Older')
    const { body: newer } = await owner.send('POST', '/decks', { title: 'Newer' })
    const { revision } = await read(owner, deck)
    await using stream = await readEvents(`${server.url}/api/v1/decks/${deck}/events`, {
      cookie: owner.cookie!,
    })
    await stream.next('deck')
    for (const sent of [{ starred: true }, { shared: false }, { shared: true, starred: false }])
      expect((await owner.send('PATCH', `/decks/${deck}`, { ...sent, revision })).body).toMatchObject({
        ok: true,
        revision,
      })
    const { body: list } = await owner.send('GET', '/decks')
    expect(list.decks.map(({ id }: { id: string }) => id)).toEqual([newer.id, deck])
    expect((await owner.send('GET', `/decks/${deck}/versions`)).body.versions).toEqual([])
    const stale = await owner.send('PATCH', `/decks/${deck}`, {
      starred: true,
      revision: '2020-01-01T00:00:00Z',
    })
    expect(stale.status).toBe(409)
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const saved = await server.send('PATCH', `/decks/${deck}`, { as: key, body: { starred: true } })
    expect(saved.body.revision > revision).toBe(true)
    expect((await stream.next('deck')).revision).toBe(saved.body.revision)
    expect(stream.had('deck')).toBe(0)
  })

  test('what a client has of a deck is out of date when it is starred or shared', async () => {
    const owner = await newPerson(server)
    const { body } = await owner.send('POST', '/decks', {})
    const tagOf = async () => (await owner.send('GET', `/decks/${body.id}`)).headers.get('etag') ?? ''
    let tag = await tagOf()
    for (const sent of [{ starred: true }, { shared: true }, { starred: false }, { shared: false }]) {
      await owner.send('PATCH', `/decks/${body.id}`, sent)
      const reply = await owner.send('GET', `/decks/${body.id}`, undefined, { 'if-none-match': tag })
      expect(reply.status).toBe(200)
      tag = await tagOf()
      const known = await owner.send('GET', `/decks/${body.id}`, undefined, { 'if-none-match': tag })
      expect(known.status).toBe(304)
    }
  })

  test('somebody out of reach cannot star, and stars go with the deck and the person', async () => {
    const owner = await newPerson(server)
    const colleague = await newPerson(server, { team: owner.team })
    const deck = await sharedDeck(owner)
    expect((await star(await newPerson(server), deck)).status).toBe(404)
    await star(colleague, deck)
    const { db } = server.database
    const stars = () => db.selectFrom('deck_stars').select('user_id').where('deck_id', '=', deck).execute()
    expect(await stars()).toEqual([{ user_id: colleague.id }])
    await db.deleteFrom('decks').where('id', '=', deck).execute()
    expect(await stars()).toEqual([])
  })

  test('a thumbnail’s address is worth nothing once the deck is no longer shared', async () => {
    const owner = await newPerson(server)
    const colleague = await newPerson(server, { team: owner.team })
    const deck = await sharedDeck(owner)
    const { body } = await colleague.send('GET', '/decks')
    const address = `${server.url}${new URL(body.decks[0].thumbnail).pathname}`
    expect((await fetch(address)).status).toBe(200)
    await owner.send('PATCH', `/decks/${deck}`, { shared: false })
    expect((await fetch(address)).status).toBe(404)
  })
})
