import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
/** A poll of each type that takes answers, with the fields that it needs. */
const fields: Partial<Record<(typeof pollTypes)[number], object>> = {
  'multiple-choice': { options: ['A', 'B', 'C'], correctIndex: 1 },
  'image-choice': { optionImages: [picture, picture] },
  'this-or-that': { options: ['This', 'That'] },
  ranking: { options: ['A', 'B', 'C'] },
  'hundred-points': { options: ['A', 'B', 'C'] },
  rating: {},
  nps: {},
  estimate: { estimateMin: 0, estimateMax: 100, answer: 40 },
  radar: { dimensions: ['A', 'B', 'C'] },
  'word-cloud': {},
  'open-feed': {},
  'qa-upvotes': {},
  map: {},
  'place-map': { place: { label: 'Lima', lat: -12, lon: -77, zoom: 5 } },
}
const answered = Object.keys(fields)

onEveryEngine(engine => {
  let server: TestServer
  /** A second server on the same database, as when one is not enough. */
  let other: TestServer
  let team: string
  beforeAll(async () => {
    const redisPrefix = `rehearsals-${Date.now()}`
    server = await startServer(engine, { redisPrefix, rehearsalPace: 0.1 })
    other = await startServer(engine, {
      database: server.database,
      redisPrefix,
      rehearsalPace: 0.1,
    })
    team = (await server.newTeam()).team
  })
  afterAll(async () => {
    await other[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  /** Creates a deck with these steps, by a new member of the team: each has one rehearsal at a time. */
  async function newDeck(...content: object[]) {
    const { key } = await server.newKey(team)
    const document = [steps.join, ...content]
    const { body } = await server.send('POST', '/decks', { as: key, body: { document } })
    const id: string = body.id
    return {
      key,
      id,
      rehearse: (more: object = {}, on = server) =>
        on.send('POST', `/decks/${id}/rehearsals`, { as: key, body: more }),
      read: async (path: string) => (await server.send('GET', path, { as: key })).body,
      act: (code: string, action: string) =>
        server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action } }),
    }
  }

  test('[D59] simulated people join with names and answer every type of poll, each person once', async () => {
    const content = answered.map(type =>
      steps.poll(type, type as (typeof pollTypes)[number], fields[type as never]),
    )
    const { rehearse, act } = await newDeck(...content)
    const { code, hostToken } = (await rehearse({ people: 12 })).body
    await using host = await server.events(code, hostToken)
    const { recent } = await host.next('people', ({ joined }) => joined === 12)
    expect(new Set(recent.map(({ name }: { name: string }) => name)).size).toBe(12)
    await act(code, 'start')
    for (const type of answered) {
      const tally = await host.next('tally', ({ pollId, voters }) => pollId === type && voters > 0)
      expect(tally.voters, type).toBeLessThanOrEqual(12)
      await act(code, 'next')
    }
  })

  test('[D59] a rehearsal whose server ended gives way to the next one of the same person, on any server', async () => {
    const redisPrefix = `ended-${Date.now()}`
    const ended = await startServer(engine, { database: server.database, redisPrefix })
    const { rehearse, read } = await newDeck(steps.choice('q'))
    const { code } = (await rehearse({ people: 1 }, ended)).body
    expect((await rehearse({ people: 1 }, other)).status).toBe(409)
    await ended[Symbol.asyncDispose]()
    const second = await rehearse({ people: 1 }, other)
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    expect((await read(`/rooms/${code}`)).status).toBe('ended')
    expect((await rehearse({ people: 1 })).status).toBe(409)
  })

  test('[D59] a rehearsal whose server was killed gives way once the server has been silent for five seconds', async () => {
    const killed = await startServer(engine, {
      database: server.database,
      redisPrefix: `killed-${Date.now()}`,
    })
    const { rehearse } = await newDeck(steps.choice('q'))
    const { code } = (await rehearse({ people: 1 }, killed)).body
    await killed[Symbol.asyncDispose]()
    const lastBeat = (ago: string) =>
      server.database.pool.query(
        `update rehearsal_beats set beat_at = clock_timestamp() - $2::interval
          where room_id = (select max(id) from rooms where code = $1)`,
        [code, ago],
      )
    await lastBeat('2 seconds')
    expect((await rehearse({ people: 1 })).status).toBe(409)
    await lastBeat('6 seconds')
    expect((await rehearse({ people: 1 })).status).toBe(200)
  })

  test('[D59] everybody answers a poll that stays open, also with two servers, and only a new round is answered again', async () => {
    const { rehearse, act } = await newDeck(steps.choice('q'))
    const { code, hostToken } = (await rehearse({ people: 8 })).body
    await using host = await server.events(code, hostToken)
    await act(code, 'start')
    const first = await host.next('tally', ({ voters }) => voters === 8)
    expect(first.round).toBe(1)
    await other.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'reset', pollId: 'q' },
    })
    const second = await host.next('tally', ({ voters, round }) => round === 2 && voters === 8)
    expect(second.result.options.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      8,
    )
    expect((await host.next('people', ({ joined }) => joined === 8)).joined).toBe(8)
  })

  testInAll('[D59] questions get names, and votes of others', async () => {
    const { rehearse, act } = await newDeck(steps.poll('q', 'qa-upvotes'))
    const { code, hostToken } = (await rehearse({ people: 20 })).body
    await using host = await server.events(code, hostToken)
    await act(code, 'start')
    const { result } = await host.next('tally', tally =>
      tally.result.entries.some(({ votes }: { votes: number }) => votes > 1),
    )
    expect(result.entries[0].name).toEqual(expect.any(String))
  })

  test('[D59] a real phone may join and answer a rehearsal, and nobody simulated answers in a real room', async () => {
    const { key, rehearse, act, read } = await newDeck(steps.choice('q'))
    const real = await openRoom(server, key, steps.choice('q'))
    const { code, hostToken } = (await rehearse({ people: 3 })).body
    await using host = await server.events(code, hostToken)
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await act(real.code, 'start')
    expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
    await host.next('tally', ({ voters }) => voters === 4)
    expect((await read(`/rooms/${real.code}/results`)).polls[0].voters).toBe(0)
    expect((await read(`/rooms/${real.code}`)).participants).toBe(0)
  })

  test('[D59] a retry with the same Idempotency-Key starts nothing more', async () => {
    const { id, key, read } = await newDeck(steps.choice('q'))
    const start = () =>
      server.send('POST', `/decks/${id}/rehearsals`, {
        as: key,
        body: { people: 1 },
        headers: { 'idempotency-key': 'once' },
      })
    const [first, again] = [await start(), await start()]
    expect(again.body).toEqual(first.body)
    expect((await read(`/rooms?deckId=${id}`)).rooms).toHaveLength(1)
  })

  test('[D59] when its server stops, a rehearsal goes on without the simulated people', async () => {
    const third = await startServer(engine, { database: server.database })
    const { rehearse, act, read } = await newDeck(steps.choice('q'))
    const { code } = (await rehearse({ people: 500 }, third)).body
    await third[Symbol.asyncDispose]()
    // What the stopped server had sent to the database may still be stored.
    let before: number | undefined
    await expect
      .poll(async () => {
        const last = before
        before = (await read(`/rooms/${code}`)).participants
        return before === last
      })
      .toBe(true)
    expect(before).toBeLessThan(500)
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
    const { voters } = (await read(`/rooms/${code}/results`)).polls[0]
    expect([voters, (await read(`/rooms/${code}`)).participants]).toEqual([1, before! + 1])
  })

  test('[D59] a rehearsal that nobody drives for an hour ends by itself, a real room does not', async () => {
    const { key, rehearse, read } = await newDeck(steps.choice('q'))
    const real = await openRoom(server, key, steps.choice('q'))
    const { code, hostToken } = (await rehearse({ people: 1 })).body
    await using host = await server.events(code, hostToken)
    await server.context.database.pool.query(
      "update rooms set driven_at = now() - interval '61 minutes' where code = any($1)",
      [[code, real.code]],
    )
    await host.next('room', ({ status }) => status === 'ended')
    expect((await read(`/rooms/${real.code}`)).status).toBe('lobby')
  })

  test.each([undefined, 'deal'])('simulated people come to teams (%s), and these are ranked', async mode => {
    const question = steps.choice('q', { correctIndex: 0 })
    const { key, rehearse, read, act } = await newDeck(
      question,
      steps.poll('s', 'multiple-choice', { quizView: 'standings' }),
    )
    const { code } = (await rehearse({ people: 9 })).body
    const body = { action: 'teams', teams: ['Red', 'Blue'], ...(mode && { mode }) }
    expect((await server.send('POST', `/rooms/${code}/actions`, { as: key, body })).status).toBe(200)
    await expect
      .poll(async () => (await read(`/rooms/${code}/participants`)).participants)
      .toSatisfy(
        people => people.length === 9 && people.every((each: { team?: string }) => each.team !== undefined),
      )
    for (const action of ['start', 'close', 'next']) await act(code, action)
    const { polls } = await read(`/rooms/${code}/results`)
    const members = polls.at(-1).teams.map((each: { members: number }) => each.members)
    // In a rehearsal everybody is a member.
    expect(members).toHaveLength(2)
    for (const count of members) expect(count).toBeGreaterThanOrEqual(2)
    expect(members.reduce((sum: number, count: number) => sum + count, 0)).toBeLessThanOrEqual(9)
    await act(code, 'stop')
  })
})
