import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

/** Texts of one team's room that another team must never read. */
const secret = 'Takeover of Acme'

onEveryEngine(engine => {
  let server: TestServer
  /** A second server with the same database and Redis; without Redis it is the first server. */
  let other: TestServer
  beforeAll(async () => {
    const redisPrefix = `lpd-test-${randomUUID()}`
    server = await startServer(engine, { redisPrefix })
    other = await startServer(engine, { redisPrefix, database: server.database })
  })
  afterAll(async () => {
    await other[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const act = (at: TestServer, code: string, as: string, action: string) =>
    at.send('POST', `/rooms/${code}/actions`, { as, body: { action } })
  const host = (at: TestServer, code: string, as: string, body: object) =>
    at.send('POST', `/live/${code}/actions`, { as, body })

  /** Creates a room of one team that ended two days ago, and a live room of another team with the same code. */
  async function reusedCode() {
    const [one, two] = [await server.newTeam(), await server.newTeam()]
    const first = await openRoom(server, one.key, steps.choice('q', { prompt: 'First?' }))
    const ann = await joinRoom(server, first.code, 'Ann')
    const stage = await server.events(first.code, first.hostToken)
    await act(server, first.code, one.key, 'start')
    await ann.answer('q', { choices: [0] })
    await act(server, first.code, one.key, 'stop')
    await stage.next('room', room => room.status === 'ended')
    await server.database.pool.query(
      "update rooms set ended_at = now() - interval '2 days' where code = $1",
      [first.code],
    )
    const second = await openRoom(server, two.key, steps.choice('q', { prompt: secret }), steps.rating('r'))
    await server.database.pool.query('update rooms set code = $1 where code = $2', [first.code, second.code])
    const { code } = first
    expect((await act(server, code, two.key, 'start')).body).toMatchObject({ status: 'live', stepIndex: 1 })
    const bob = await joinRoom(other, code, 'Bob')
    return { code, one, two, first, second, ann, bob, stage }
  }

  test('after a code is reused, reads by it the room of the key’s team, never the other team’s', async () => {
    const { code, one, two, stage } = await reusedCode()
    for (const at of [server, other]) {
      const read = async (path: string) => {
        const { status, body } = await at.send('GET', `/rooms/${code}${path}`, { as: one.key })
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toContain(secret)
        expect(JSON.stringify(body)).not.toMatch(/\bBob\b/)
        return body
      }
      expect(await read('')).toMatchObject({ status: 'ended', stepCount: 2, participants: 1 })
      expect((await read('/results')).polls).toMatchObject([{ pollId: 'q', prompt: 'First?', voters: 1 }])
      expect((await read('/answers')).answers).toMatchObject([{ name: 'Ann', prompt: 'First?' }])
      expect((await read('/participants')).participants).toMatchObject([{ name: 'Ann' }])
      const theirs = await at.send('GET', `/rooms/${code}/results`, { as: two.key })
      expect(theirs.body.polls).toMatchObject([{ pollId: 'q', prompt: secret, voters: 0 }])
    }
    await stage[Symbol.asyncDispose]()
  })

  test('refuses an action on a room whose code was reused with a 409, and the other room goes on', async () => {
    const { code, one, two, stage } = await reusedCode()
    for (const at of [server, other])
      for (const action of ['start', 'next', 'stop']) {
        const refused = await act(at, code, one.key, action)
        expect([refused.status, refused.body.error]).toEqual([
          409,
          'The room is in the wrong state for that action.',
        ])
        expect(refused.body.fix).toMatch(/session has ended/i)
      }
    expect((await server.send('GET', `/rooms/${code}`, { as: two.key })).body).toMatchObject({
      status: 'live',
      stepIndex: 1,
    })
    await stage[Symbol.asyncDispose]()
  })

  test('keeps streams, hosts and participants of the earlier room in it', async () => {
    const { code, two, first, second, ann, bob, stage } = await reusedCode()
    await using theirs = await other.events(code, second.hostToken)
    await using phone = await other.events(code, bob.token)
    expect(await theirs.next('room')).toMatchObject({ status: 'live', stepCount: 3 })
    expect((await phone.next('room')).polls[0].poll.prompt).toBe(secret)
    expect((await bob.answer('q', { choices: [2] })).status).toBe(200)
    expect(await theirs.next('tally', tally => tally.voters === 1)).toMatchObject({ pollId: 'q' })
    expect(await theirs.next('people', people => people.online === 1)).toMatchObject({ joined: 1 })
    await act(other, code, two.key, 'next')
    await phone.next('room', room => room.stepIndex === 2)

    for (const at of [server, other]) {
      // The earlier host reads the earlier room, and controls nothing.
      const deck = await at.send('GET', `/live/${code}/deck`, { as: first.hostToken })
      expect([deck.status, JSON.stringify(deck.body).includes(secret)]).toEqual([200, false])
      const results = await at.send('GET', `/live/${code}/results`, { as: first.hostToken })
      expect(results.body).toMatchObject({ status: 'ended', polls: [{ prompt: 'First?', voters: 1 }] })
      expect((await host(at, code, first.hostToken, { action: 'stop' })).status).toBe(409)
      await using seen = await at.events(code, first.hostToken)
      expect(await seen.next('room')).toMatchObject({ status: 'ended', stepCount: 2 })
      // A participant of the earlier room gets the end of it, and cannot answer in the other one.
      await using late = await at.events(code, ann.token)
      expect(await late.next('room')).toMatchObject({ status: 'ended' })
      expect(await late.next('bye')).toEqual({ reason: 'ended' })
      const sent = { as: ann.token, body: { pollId: 'q', answer: { choices: [1] } } }
      expect((await at.send('POST', `/live/${code}/answers`, sent)).status).toBe(409)
      // The newer host has no access to the earlier room, and reads only the new one.
      const now = await at.send('GET', `/live/${code}/results`, { as: second.hostToken })
      expect(now.body.polls[0]).toMatchObject({ prompt: secret, voters: 1 })
    }
    // The stage of the earlier room, which was open all the time, got nothing of the newer room.
    await using beside = await server.events(code, second.hostToken)
    await beside.next('room', room => room.status === 'live')
    await host(server, code, second.hostToken, { action: 'stop' })
    await beside.next('room', room => room.status === 'ended')
    await theirs.next('room', room => room.status === 'ended')
    await stage[Symbol.asyncDispose]()
    await expect(stage.next('room', room => room.stepCount === 3)).rejects.toThrow('ended')
    await expect(stage.next('tally', tally => tally.result.options[2].count > 0)).rejects.toThrow('ended')
  })
})
