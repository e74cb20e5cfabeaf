import { expect, test } from 'vitest'
import { type PresentEvent, presentEvent } from '#contract/deck/deck-events.ts'
import { limits } from '#contract/limits.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type EventReader, readEvents, startServer, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson } from './person.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const other = useServer(engine, () => ({ database: server.database }))

  const newDeck = async (owner: Somebody, isShared = true): Promise<string> => {
    const { body } = await owner.send('POST', '/decks', { document: [steps.join, steps.rating('a')] })
    if (isShared) await owner.send('PATCH', `/decks/${body.id}`, { shared: true })
    return body.id
  }
  type Where = { at?: string; tab?: string }
  const open = (who: Somebody, deck: string, { at = server.url, tab }: Where = {}) =>
    readEvents(`${at}/api/v1/decks/${deck}/events${tab === undefined ? '' : `?tab=${tab}`}`, {
      cookie: who.cookie!,
    })
  /** Opens a stream and reads its first event `present`. */
  const listen = async (who: Somebody, deck: string, where?: Where) => {
    const stream = await open(who, deck, where)
    await stream.next('present')
    return stream
  }
  const look = async (who: Somebody, deck: string, step: string | null, tab = 't', at = server.url) => {
    const reply = await who.at(at).send('PUT', `/decks/${deck}/presence`, { tab, step })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  /** Waits until a stream tells that these people are there, and nobody else, each at a step. */
  const told = async (stream: EventReader, ...there: [who: Somebody, step: string][]) => {
    const names = new Map(there.map(([{ id }, step]) => [id, step]))
    const fits = ({ people }: PresentEvent) =>
      people.length === names.size && people.every(({ id, step }) => names.get(id) === step)
    let event: PresentEvent
    do event = await stream.next('present')
    while (!fits(event))
    expect(presentEvent.parse(event).total).toBe(there.length)
  }
  const colleagues = async () => {
    const owner = await newPerson(server)
    return { owner, colleague: await newPerson(server, { team: owner.team }) }
  }
  const expire = (deck: string, ms: number) =>
    server.database.pool.query(
      `update deck_presence set step = 'last', expires_at = clock_timestamp() + make_interval(secs => $2) where deck_id = $1`,
      [deck, ms / 1_000],
    )

  test('[D41] people are told who has the deck open and at which step, on every server, after the first event', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    await using here = await open(owner, deck)
    await told(here)
    await look(colleague, deck, 'a', 't', other.url)
    await told(here, [colleague, 'a'])
    await using there = await open(colleague, deck, { at: other.url })
    await told(there, [colleague, 'a'])
    await look(owner, deck, 'a')
    for (const stream of [here, there]) await told(stream, [owner, 'a'], [colleague, 'a'])
    await look(colleague, deck, 'b', 't', other.url)
    for (const stream of [here, there]) await told(stream, [owner, 'a'], [colleague, 'b'])
    await look(owner, deck, null)
    for (const stream of [here, there]) await told(stream, [colleague, 'b'])
    for (const { names } of [here, there])
      expect(names.filter(name => name !== 'comments').slice(0, 2)).toEqual(['deck', 'present'])
  })

  test('what somebody has selected is told to others, and when it changes', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck)
    const select = (...elements: string[]) =>
      colleague.send('PUT', `/decks/${deck}/presence`, { tab: 't', step: 'a', elements })
    for (const elements of [['one', 'two'], ['two'], []]) {
      expect((await select(...elements)).status).toBe(200)
      const { people }: PresentEvent = await stream.next('present')
      expect(people).toEqual([{ id: colleague.id, name: expect.any(String), step: 'a', elements }])
    }
    const many = Array.from({ length: limits.presentElements + 1 }, (_, n) => `e${n}`)
    expect((await select(...many)).status).toBe(400)
  })

  test('what is told again changes nothing and sends nothing', async () => {
    const { owner } = await colleagues()
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck)
    await look(owner, deck, 'a')
    await told(stream, [owner, 'a'])
    for (let n = 0; n < 5; n += 1) await look(owner, deck, 'a')
    await look(owner, deck, 'b')
    const next: PresentEvent = await stream.next('present')
    expect(next.people.map(({ step }) => step)).toEqual(['b'])
  })

  test('a person with two tabs is there once, at the step of the tab that changed last, until the last one is closed', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck)
    const one = await listen(colleague, deck, { tab: 'one' })
    const two = await listen(colleague, deck, { tab: 'two', at: other.url })
    await look(colleague, deck, 'a', 'one')
    await told(stream, [colleague, 'a'])
    await look(colleague, deck, 'b', 'two', other.url)
    await told(stream, [colleague, 'b'])
    await look(colleague, deck, 'c', 'one')
    await told(stream, [colleague, 'c'])
    await look(colleague, deck, 'b', 'two')
    await one[Symbol.asyncDispose]()
    await told(stream, [colleague, 'b'])
    await two[Symbol.asyncDispose]()
    await told(stream)
  })

  test('a tab that has opened its stream again is not closed by the end of the first stream', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck)
    const first = await listen(colleague, deck, { tab: 'one' })
    await using again = await listen(colleague, deck, { tab: 'one' })
    await look(colleague, deck, 'a', 'one')
    await told(again, [colleague, 'a'])
    await first[Symbol.asyncDispose]()
    await look(colleague, deck, 'b', 'one')
    const seen: PresentEvent[] = [await stream.next('present'), await stream.next('present')]
    expect(seen.map(({ people }) => people.map(({ step }) => step))).toEqual([['a'], ['b']])
  })

  test('who is on a server that ends stays, because the page opens its stream again on another', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    const third = await startServer(engine, { database: server.database })
    await using stream = await listen(owner, deck)
    await using theirs = await listen(colleague, deck, { tab: 'one', at: third.url })
    await look(colleague, deck, 'a', 'one', third.url)
    await told(stream, [colleague, 'a'])
    await third[Symbol.asyncDispose]()
    await theirs.ended
    await look(owner, deck, 'b')
    await told(stream, [owner, 'b'], [colleague, 'a'])
    expect(stream.had('present')).toBe(0)
  })

  test('who does not tell it again is gone, and is there again with the next time', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck)
    await look(colleague, deck, 'a')
    await told(stream, [colleague, 'a'])
    await expire(deck, 700)
    await told(stream, [colleague, 'last'])
    await told(stream)
    await look(colleague, deck, 'last')
    await told(stream, [colleague, 'last'])
  })

  test('a member who is removed, and a session that ends, is gone at once, and the stream with it', async () => {
    const { owner, colleague } = await colleagues()
    const third = await newPerson(server, { team: owner.team })
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck, { at: other.url })
    await using theirs = await listen(colleague, deck, { at: other.url })
    await look(colleague, deck, 'a')
    await look(third, deck, 'b')
    await told(stream, [colleague, 'a'], [third, 'b'])
    expect((await owner.send('DELETE', `/team/members/${colleague.id}`)).status).toBe(200)
    await told(stream, [third, 'b'])
    await theirs.ended
    const refused = await colleague.send('PUT', `/decks/${deck}/presence`, { tab: 't', step: 'a' })
    expect(refused.status).toBe(403)
    await third.send('POST', '/account/sign-out')
    await told(stream)
    await look(owner, deck, 'c')
    await told(stream, [owner, 'c'])
    expect(theirs.had('present')).toBeLessThanOrEqual(3)
  })

  test('a deck that is no longer shared tells its owner that nobody else is there, and colleagues nothing', async () => {
    const { owner, colleague } = await colleagues()
    const deck = await newDeck(owner)
    await using mine = await listen(owner, deck)
    await using theirs = await listen(colleague, deck)
    await look(colleague, deck, 'a')
    await told(mine, [colleague, 'a'])
    await told(theirs, [colleague, 'a'])
    await owner.send('PATCH', `/decks/${deck}`, { shared: false })
    await told(mine)
    await theirs.ended
    await look(owner, deck, 'secret')
    await told(mine, [owner, 'secret'])
    expect(theirs.had('present')).toBe(0)
    const refused = await colleague.send('PUT', `/decks/${deck}/presence`, { tab: 't', step: 'a' })
    expect(refused.status).toBe(404)
    await owner.send('PATCH', `/decks/${deck}`, { shared: true })
    await told(mine, [owner, 'secret'], [colleague, 'a'])
  })

  test('keys are neither told who is there nor are there', async () => {
    const { owner } = await colleagues()
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const deck = await newDeck(owner)
    await using keys = await readEvents(`${server.url}/api/v1/decks/${deck}/events`, key)
    await using people = await listen(owner, deck)
    await look(owner, deck, 'a')
    await told(people, [owner, 'a'])
    await owner.send('PATCH', `/decks/${deck}`, { title: 'Later' })
    await keys.next('deck')
    await keys.next('deck')
    expect(keys.names).not.toContain('present')
    const put = await server.send('PUT', `/decks/${deck}/presence`, {
      as: key,
      body: { tab: 't', step: 'a' },
    })
    expect(put.status).toBe(403)
    const withTab = await server.send('GET', `/decks/${deck}/events?tab=t`, { as: key })
    expect(withTab.status).toBe(400)
  })

  test('ids of steps and tabs are text that means nothing to the server', async () => {
    const { owner } = await colleagues()
    const deck = await newDeck(owner)
    await using stream = await listen(owner, deck)
    const hostile = [
      '__proto__',
      'constructor',
      "'; drop table decks --",
      '\n\nevent: bye\ndata: {}',
      '<b>',
      '🙂',
    ]
    for (const id of hostile) {
      await look(owner, deck, id, id)
      await told(stream, [owner, id])
    }
    expect(stream.names).not.toContain('bye')
    const bad = [{}, { tab: 't' }, { tab: 't', step: 1 }, { tab: 't', step: '' }, { tab: '', step: 'a' }]
    const worse = [
      { tab: 't', step: 'a'.repeat(65) },
      { tab: 't', step: '\0' },
      { tab: 't', step: '\ud800' },
    ]
    for (const body of [...bad, ...worse, { tab: 't', step: 'a', user: 'x' }]) {
      const reply = await owner.send('PUT', `/decks/${deck}/presence`, body)
      expect(reply.status, JSON.stringify(body)).toBe(400)
    }
  })

  test(`a session is in ${limits.presentTabs} tabs of a deck at most, and ${limits.presentPeople} people are named`, async () => {
    const { owner } = await colleagues()
    const deck = await newDeck(owner)
    for (let n = 0; n <= limits.presentTabs; n += 1) await look(owner, deck, `step ${n}`, `tab ${n}`)
    const { rows } = await server.database.pool.query<{ tab: string }>(
      'select tab from deck_presence where deck_id = $1',
      [deck],
    )
    expect(rows).toHaveLength(limits.presentTabs)
    expect(rows.map(({ tab }) => tab)).not.toContain('tab 0')
    await server.database.pool.query(
      `with crowd as (insert into users (id, email, name) select 'crowd' || n || $1, 'crowd' || n || $1 || '@example.com', 'Crowd' from generate_series(1, 120) as n returning id),
        members as (insert into memberships (team_id, user_id, role) select $2, id, 'member' from crowd)
      insert into sessions (id, hash, user_id, method, expires_at)
        select 'crowd' || n || $1, sha256(('crowd' || n || $1)::bytea), 'crowd' || n || $1, 'password', now() + interval '1 day' from generate_series(1, 120) as n`,
      [deck, owner.team],
    )
    await server.database.pool.query(
      `insert into deck_presence (deck_id, session_id, tab, step, expires_at) select $1, 'crowd' || n || $1, 't', 'a', now() + interval '1 minute' from generate_series(1, 120) as n`,
      [deck],
    )
    await using stream = await open(owner, deck)
    const { people, total } = presentEvent.parse(await stream.next('present'))
    expect([people.length, total]).toEqual([limits.presentPeople, 121])
  })

  test('a deck in the bin has nobody, and takes nobody', async () => {
    const { owner } = await colleagues()
    const deck = await newDeck(owner)
    await owner.send('DELETE', `/decks/${deck}`)
    const reply = await owner.send('PUT', `/decks/${deck}/presence`, { tab: 't', step: 'a' })
    expect([reply.status, reply.body.error]).toEqual([404, 'This deck is in the bin.'])
  })
})
