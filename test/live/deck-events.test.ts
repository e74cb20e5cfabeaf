import { expect, test } from 'vitest'
import { deckByeEvent, deckEvent } from '#contract/deck/deck-events.ts'
import { streamsOfCaller } from '#server/live/deck-events.ts'
import { revokeKey } from '#server/store/teams.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, readEvents, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const other = useServer(engine, () => ({ database: server.database }))
  type Server = Pick<TestServer, 'url' | 'send'>

  const listen = (on: Server, id: string, key: string) =>
    readEvents(`${on.url}/api/v1/decks/${id}/events`, key)
  const newDeck = async (as: string) => {
    const document = [steps.join, steps.rating('a'), steps.rating('b')]
    return (await server.send('POST', '/decks', { as, body: { document } })).body as {
      id: string
      revision: string
    }
  }
  const write = async (
    on: Server,
    as: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<string> => {
    const reply = await on.send(method, `/decks/${path}`, { as, ...(body && { body }) })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body.revision
  }

  test('[D41] begins with the last save, then sends each save in order, on every server', async () => {
    const { key, keyId } = await server.newTeam()
    const { id, revision } = await newDeck(key)
    await using here = await listen(server, id, key)
    await using there = await listen(other, id, key)
    const by = { kind: 'key', id: keyId, name: 'Key' }
    const join = expect.any(String)
    for (const stream of [here, there])
      expect(deckEvent.parse(await stream.next('deck'))).toEqual({
        revision,
        by,
        via: 'api',
        steps: [join, 'a', 'b'],
      })
    const saves = [
      [await write(server, key, 'PATCH', `${id}/steps/1/poll`, { poll: { prompt: 'Changed' } }), ['a']],
      [await write(other, key, 'POST', `${id}/steps`, { step: steps.rating('c'), at: 1 }), ['c']],
      [await write(server, key, 'PATCH', id, { title: 'New title' }), []],
      [await write(other, key, 'POST', `${id}/steps/a/move`, { to: 3 }), ['b', 'a']],
      [await write(server, key, 'DELETE', `${id}/steps/b`), ['b']],
    ] as const
    for (const stream of [here, there])
      for (const [revision, changed] of saves) {
        const { steps, ...event } = await stream.next('deck')
        expect(event).toEqual({ revision, by, via: 'api' })
        expect(steps.toSorted()).toEqual(changed.toSorted())
      }
  })

  test('sends every save when many come at once', async () => {
    const { key } = await server.newTeam()
    const { id } = await newDeck(key)
    await using stream = await listen(other, id, key)
    await stream.next('deck')
    const revisions = await Promise.all(
      Array.from({ length: 30 }, (_, n) => write(server, key, 'PATCH', id, { title: `T${n}` })),
    )
    for (const revision of revisions.toSorted()) expect((await stream.next('deck')).revision).toBe(revision)
  })

  test('a stream that is opened again begins with the state of now, and a save that is stale by it is refused', async () => {
    const { key } = await server.newTeam()
    const { id, revision } = await newDeck(key)
    const first = await listen(server, id, key)
    expect((await first.next('deck')).revision).toBe(revision)
    await first[Symbol.asyncDispose]()
    await write(other, key, 'PATCH', id, { title: 'Meanwhile' })
    const last = await write(other, key, 'PATCH', id, { title: 'And again' })
    await using second = await listen(server, id, key)
    const state = await second.next('deck')
    expect(state.revision).toBe(last)
    const stale = await server.send('PATCH', `/decks/${id}`, { as: key, body: { title: 'Mine', revision } })
    expect(stale.status).toBe(409)
    const mine = await write(server, key, 'PATCH', id, { title: 'Mine', revision: state.revision })
    expect((await second.next('deck')).revision).toBe(mine)
    expect(second.names.filter(name => name !== 'comments')).toEqual(['deck', 'deck'])
  })

  test('a write that is refused or changes nothing sends nothing', async () => {
    const { key } = await server.newTeam()
    const { id, revision } = await newDeck(key)
    await using stream = await listen(server, id, key)
    expect((await stream.next('deck')).revision).toBe(revision)
    await server.send('PATCH', `/decks/${id}`, { as: key, body: { title: 1 } })
    await server.send('POST', `/decks/${id}/restore`, { as: key })
    const next = await write(server, key, 'PATCH', id, { starred: true })
    expect((await stream.next('deck')).revision).toBe(next)
  })

  const endsWith = async (stream: Awaited<ReturnType<typeof readEvents>>, reason: string) => {
    expect(deckByeEvent.parse(await stream.next('bye'))).toEqual({ reason })
    await stream.ended
  }

  test('a revoked key ends its streams, on every server, and gets no further save', async () => {
    const { key, team, user } = await server.newTeam()
    const revoked = await server.newKey(team, { user })
    const { id } = await newDeck(key)
    await using here = await listen(server, id, revoked.key)
    await using there = await listen(other, id, revoked.key)
    await using kept = await listen(other, id, key)
    for (const stream of [here, there, kept]) await stream.next('deck')
    await revokeKey(server.database, revoked.keyId)
    const next = await write(server, key, 'PATCH', id, { title: 'Secret' })
    for (const stream of [here, there]) {
      await endsWith(stream, 'key')
      expect(stream.had('deck')).toBe(0)
    }
    expect((await kept.next('deck')).revision).toBe(next)
  })

  test('a deck that is unshared, binned or deleted ends the streams of those who cannot read it any more', async () => {
    const { key, team } = await server.newTeam()
    const colleague = (await server.newKey(team)).key
    const { id } = await newDeck(key)
    await write(server, key, 'PATCH', id, { shared: true })
    await using theirs = await listen(other, id, colleague)
    await using mine = await listen(other, id, key)
    for (const stream of [theirs, mine]) await stream.next('deck')
    const unshared = await write(server, key, 'PATCH', id, { shared: false })
    await endsWith(theirs, 'gone')
    expect(theirs.had('deck')).toBe(0)
    expect((await mine.next('deck')).revision).toBe(unshared)
    await server.send('DELETE', `/decks/${id}`, { as: key })
    await endsWith(mine, 'gone')
    const inBin = await server.send('GET', `/decks/${id}/events`, { as: key })
    expect([inBin.status, inBin.body.error]).toEqual([404, 'This deck is in the bin.'])
    await server.send('POST', `/decks/${id}/restore`, { as: key })
    await using again = await listen(server, id, key)
    await again.next('deck')
    await server.database.db.deleteFrom('decks').where('id', '=', id).execute()
    await endsWith(again, 'gone')
  })

  test('who may not read the deck gets no stream: 401, 403 and 404 as everywhere, 400 for a parameter', async () => {
    const { key, team, user } = await server.newTeam()
    const { id } = await newDeck(key)
    const colleague = (await server.newKey(team)).key
    const stranger = (await server.newTeam()).key
    const writer = (await server.newKey(team, { user, scopes: ['decks:write'] })).key
    const ask = (as: string | undefined, path: string) =>
      server.send('GET', `/decks/${path}`, { ...(as && { as }) })
    expect((await ask(undefined, `${id}/events`)).status).toBe(401)
    expect(await ask(writer, `${id}/events`)).toMatchObject({
      status: 403,
      body: { error: 'The key lacks the scope decks:read.' },
    })
    for (const as of [colleague, stranger]) {
      const [there, not] = [await ask(as, `${id}/events`), await ask(as, 'nothing/events')]
      expect([there.status, there.body]).toEqual([404, not.body])
    }
    expect((await ask(key, `${id}/events?since=1`)).status).toBe(400)
    const wrongMethod = await server.send('POST', `/decks/${id}/events`, { as: key, body: {} })
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET'])
  })

  test('a stream is a reply with the headers of every reply, and a key may have twenty of them', async () => {
    const { key } = await server.newTeam()
    const { id } = await newDeck(key)
    await using open = new AsyncDisposableStack()
    for (let n = 0; n < streamsOfCaller; n += 1) open.use(await listen(server, id, key))
    const refused = await server.send('GET', `/decks/${id}/events`, { as: key })
    expect([refused.status, refused.body.error]).toEqual([429, 'Too many event streams of decks are open.'])
    await open.disposeAsync()
    const abort = new AbortController()
    let reply: Response
    do {
      reply = await fetch(`${server.url}/api/v1/decks/${id}/events`, {
        headers: { authorization: `Bearer ${key}` },
        signal: abort.signal,
      })
    } while (reply.status === 429)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'])
      expect(reply.headers.get(name), name).toMatch(/\w/)
    abort.abort()
  })
})
