import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarOf } from '#contract/rooms/avatar.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

onEveryEngine(engine => {
  let server: TestServer
  let key: string
  let skew = 0
  beforeAll(async () => {
    server = await startServer(engine, { now: () => Date.now() + skew })
    key = (await server.newTeam()).key
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const act = (code: string, action: string, more: object = {}) =>
    server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action, ...more } })
  const host = (code: string, hostToken: string, body: object) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body })

  test('[D18] a room goes from lobby to live to ended, and refuses what does not fit its state', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    expect(code).toMatch(/^\d{6}$/)
    expect((await act(code, 'next')).status).toBe(409)
    expect((await act(code, 'start')).body).toEqual({ status: 'live', stepIndex: 1, stepCount: 2 })
    expect((await act(code, 'start')).status).toBe(409)
    expect((await act(code, 'next')).body).toMatchObject({
      error: expect.any(String),
      fix: expect.any(String),
    })
    expect((await act(code, 'prev')).body).toEqual({ status: 'live', stepIndex: 0, stepCount: 2 })
    expect((await act(code, 'close')).status).toBe(409)
    expect((await act(code, 'stop')).body).toEqual({ status: 'ended', stepIndex: 0, stepCount: 2 })
    expect((await act(code, 'stop')).status).toBe(409)
    expect((await act(code, 'dance')).body.fix).toMatch(/^action: /)
    expect((await act('000000x', 'start')).body.fix).toMatch(/^code: /)
  })

  test('two hosts who press next at the same moment move the room by one step', async () => {
    const { code, hostToken } = await openRoom(
      server,
      key,
      steps.choice('a'),
      steps.choice('b'),
      steps.choice('c'),
    )
    await act(code, 'start')
    const presses = await Promise.all([
      host(code, hostToken, { action: 'next', step: 1 }),
      host(code, hostToken, { action: 'next', step: 1 }),
      act(code, 'next', { step: 1 }),
    ])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await server.send('GET', `/rooms/${code}`, { as: key })).body.stepIndex).toBe(2)
  })

  test('[D19] a room keeps the document it was started with', async () => {
    const { code, hostToken, deckId } = await openRoom(server, key, steps.choice('q1'))
    await server.send('PATCH', `/decks/${deckId}`, {
      as: key,
      body: { document: [steps.join, steps.rating('q1')] },
    })
    const { body } = await server.send('GET', `/live/${code}/deck`, { as: hostToken })
    expect(body.document[1].poll.type).toBe('multiple-choice')
  })

  test('[D24] sends the whole room first on every stream, then each change once', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'), steps.rating('r1'))
    const ada = await joinRoom(server, code, '  Ada   Lovelace ')
    await using phone = await server.events(code, ada.token)
    await using stage = await server.events(code, hostToken)
    expect(await phone.next('room')).toMatchObject({ status: 'lobby', version: 1, polls: [], answers: {} })
    expect(await stage.next('room')).toMatchObject({
      status: 'lobby',
      version: 1,
      joinUrl: `http://stage.test/j/${code}`,
    })
    expect(await stage.next('people', people => people.online === 1)).toMatchObject({
      joined: 1,
      recent: [{ participantId: ada.participantId, name: 'Ada Lovelace' }],
    })
    await act(code, 'start')
    expect(await phone.next('room', room => room.version === 2)).toMatchObject({
      status: 'live',
      stepIndex: 1,
      polls: [
        { pollId: 'q1', open: true, revealed: false, deadline: null, poll: { options: ['A', 'B', 'C'] } },
      ],
    })
    await ada.answer('q1', { choices: [1] })
    expect(await stage.next('tally', tally => tally.voters === 1)).toMatchObject({
      pollId: 'q1',
      round: 1,
      result: { options: [{ count: 0 }, { count: 1, share: 1 }, { count: 0 }] },
      summary: '“B” leads with 100% of 1 answer.',
    })
    await act(code, 'stop')
    expect(await phone.next('room', room => room.status === 'ended')).toMatchObject({ polls: [] })
    expect(await phone.next('bye')).toEqual({ reason: 'ended' })
    await phone.ended
  })

  test('sends a returning phone its answers in the first event, and joins it as the same person', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'), steps.rating('r1'))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await ada.answer('q1', { choices: [2] })
    await act(code, 'next')
    await ada.answer('r1', { score: 4 })
    await using phone = await server.events(code, ada.token)
    expect(await phone.next('room')).toMatchObject({
      polls: [{ pollId: 'r1', answer: { score: 4 } }],
      answers: { q1: { answer: { choices: [2] } }, r1: { answer: { score: 4 } } },
    })
    const again = await server.send('POST', `/live/${code}/join`, { body: { token: ada.token } })
    expect(again.body).toMatchObject({ token: ada.token, participantId: ada.participantId })
    const stranger = await server.send('POST', `/live/${code}/join`, { body: { token: 'unknown' } })
    expect(stranger.body.participantId).not.toBe(ada.participantId)
    expect((await server.send('GET', `/rooms/${code}`, { as: key })).body.participants).toBe(2)
  })

  test('[D20] a deadline closes the poll, takes what arrives within a second, then reveals', async () => {
    const { code, hostToken } = await openRoom(
      server,
      key,
      steps.choice('q1', { timeLimitSec: 5, correctIndex: 1 }),
    )
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code)]
    await using phone = await server.events(code, ada.token)
    // Somebody who is here and has not answered: the question does not end early.
    await using _phoneOfBob = await server.events(code, bob.token)
    await using stage = await server.events(code, hostToken)
    await act(code, 'start')
    const open = await phone.next('room', room => room.version === 2)
    const left = Date.parse(open.polls[0].deadline) - Date.parse(open.now)
    expect(left).toBeGreaterThan(4_800)
    expect(left).toBeLessThanOrEqual(5_000)
    expect((await ada.answer('q1', { choices: [1] })).body.worth).toBe(1000)
    const closed = await phone.next('room', room => room.version === 3)
    expect(closed.polls[0]).toMatchObject({ open: false, revealed: false, poll: { quiz: true } })
    expect(closed.polls[0].poll).not.toHaveProperty('correctIndex')
    expect((await bob.answer('q1', { choices: [1] })).body).toMatchObject({ ok: true, worth: 500 })
    const revealed = await phone.next('room', room => room.version === 4)
    expect(revealed.polls[0]).toMatchObject({ open: false, revealed: true, poll: { correctIndex: 1 } })
    expect((await bob.answer('q1', { choices: [0] })).status).toBe(409)
    expect(await stage.next('tally', tally => tally.voters === 2)).toMatchObject({ pollId: 'q1' })
  })

  test('[D28] never sends the right answer to a phone before the reveal', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1', { correctIndex: 2 }))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await act(code, 'start')
    const open = await phone.next('room', room => room.version === 2)
    const answered = await ada.answer('q1', { choices: [2] })
    for (const seen of [open, answered.body]) expect(JSON.stringify(seen)).not.toContain('correct')
    await act(code, 'close')
    const revealed = await phone.next('room', room => room.version === 3)
    expect(revealed.polls[0].poll.correctIndex).toBe(2)
  })

  test('[D28] sends the real value of an estimate to phones only with the reveal', async () => {
    const poll = { type: 'estimate', prompt: 'How many?', estimateMin: 0, estimateMax: 99, answer: 41.625 }
    const { code } = await openRoom(server, key, { kind: 'poll', id: 'e1', poll })
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await act(code, 'start')
    expect(JSON.stringify(await phone.next('room', room => room.version === 2))).not.toContain('41.625')
    await act(code, 'close')
    expect((await phone.next('room', room => room.version === 3)).polls[0].poll.answer).toBe(41.625)
  })

  test('[D27] ranks people after a quiz question, with the points of the last one and the change of rank', async () => {
    const quiz = { correctIndex: 0, quizView: 'standings' }
    const { code, hostToken } = await openRoom(
      server,
      key,
      steps.choice('q1', quiz),
      steps.choice('q2', quiz),
    )
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await using stage = await server.events(code, hostToken)
    await act(code, 'start')
    await ada.answer('q1', { choices: [0] })
    await bob.answer('q1', { choices: [1] })
    await act(code, 'close')
    await act(code, 'close')
    const first = await stage.next('tally', tally => tally.standings)
    const [adas, bobs] = [ada, bob].map(({ participantId }) => ({ avatar: avatarOf(participantId) }))
    expect(first.standings).toEqual([
      { rank: 1, name: 'Ada', points: 1000, gained: 1000, moved: 0, streak: 1, tied: 1, ...adas },
      { rank: 2, name: 'Bob', points: 0, gained: 0, moved: 0, streak: 0, tied: 1, ...bobs },
    ])
    await act(code, 'next')
    await ada.answer('q2', { choices: [2] })
    await bob.answer('q2', { choices: [0] })
    await act(code, 'close')
    await act(code, 'close')
    const second = await stage.next('tally', tally => tally.pollId === 'q2' && tally.standings)
    expect(second.standings).toEqual([
      { rank: 1, name: 'Ada', points: 1000, gained: 0, moved: 0, streak: 0, tied: 2, ...adas },
      { rank: 1, name: 'Bob', points: 1000, gained: 1000, moved: 1, streak: 1, tied: 2, ...bobs },
    ])
  })

  test('holds moderated words until the host approves them', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.words('w1', { moderated: true }))
    const ada = await joinRoom(server, code)
    await using stage = await server.events(code, hostToken)
    await act(code, 'start')
    await ada.answer('w1', { words: ['Hello', 'rude'] })
    const waiting = await stage.next('tally', tally => tally.voters === 1)
    expect(waiting).toMatchObject({ result: { words: [] }, waiting: [{ entry: 'hello' }, { entry: 'rude' }] })
    await host(code, hostToken, { action: 'approve', pollId: 'w1', entry: 'hello' })
    await host(code, hostToken, { action: 'reject', pollId: 'w1', entry: 'Rude' })
    const settled = (tally: { result: { words: unknown[] }; waiting: unknown[] }) =>
      tally.result.words.length === 1 && tally.waiting.length === 0
    expect(await stage.next('tally', settled)).toMatchObject({
      result: { words: [{ word: 'Hello', count: 1 }] },
    })
  })

  test('lets the host remove a person, lock the room, and hide results', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    await using phone = await server.events(code, ada.token)
    await act(code, 'start')
    await host(code, hostToken, { action: 'kick', participantId: ada.participantId })
    expect(await phone.next('bye')).toEqual({ reason: 'kicked' })
    expect((await ada.answer('q1', { choices: [0] })).status).toBe(403)
    expect((await server.send('POST', `/live/${code}/join`, { body: { token: ada.token } })).status).toBe(403)
    await host(code, hostToken, { action: 'lock' })
    expect((await server.send('POST', `/live/${code}/join`, { body: {} })).status).toBe(403)
    expect((await server.send('POST', `/live/${code}/join`, { body: { token: bob.token } })).status).toBe(200)
    await host(code, hostToken, { action: 'unlock' })
    expect((await server.send('POST', `/live/${code}/join`, { body: {} })).status).toBe(200)
    expect((await host(code, hostToken, { action: 'hide' })).body.hidden).toBe(true)
    expect((await host(code, hostToken, { action: 'show' })).body.hidden).toBe(false)
  })

  test('refuses tokens of other rooms to control or watch a room', async () => {
    const one = await openRoom(server, key, steps.choice('q1'))
    const two = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, one.code)
    const paths = (code: string) =>
      [
        ['POST', `/live/${code}/actions`, { action: 'start' }],
        ['GET', `/live/${code}/deck`, undefined],
      ] as const
    for (const as of [undefined, ada.token, two.hostToken, key])
      for (const [method, path, body] of paths(one.code))
        expect((await server.send(method, path, { ...(as && { as }), body })).status).toBe(401)
    for (const as of [undefined, two.hostToken, key]) {
      expect((await server.send('GET', `/live/${one.code}/events`, { ...(as && { as }) })).status).toBe(401)
      const sent = { pollId: 'q1', answer: { choices: [0] } }
      expect(
        (await server.send('POST', `/live/${one.code}/answers`, { ...(as && { as }), body: sent })).status,
      ).toBe(401)
    }
    expect((await server.send('GET', `/live/${two.code}/events`, { as: ada.token })).status).toBe(401)
    expect((await server.send('POST', '/live/999999999/join', { body: {} })).status).toBe(404)
  })

  test('[D23, D26] stores secrets as hashes, and nothing that identifies a person', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code, 'Ada')
    const dump = await server.database.pool.query<{ row: string }>(
      `select row_to_json(rooms)::text as row from rooms union all select row_to_json(participants)::text from participants`,
    )
    const all = dump.rows.map(({ row }) => row).join('\n')
    for (const secret of [hostToken, ada.token, '127.0.0.1']) expect(all).not.toContain(secret)
    expect(all).toContain('Ada')
  })

  test('[D11] encrypts replies kept for retries: no host token is readable in the database', async () => {
    const { deckId } = await openRoom(server, key, steps.choice('q1'))
    const sent = { as: key, body: { deckId }, headers: { 'idempotency-key': 'sealed' } }
    const first = await server.send('POST', '/rooms', sent)
    const again = await server.send('POST', '/rooms', sent)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    const kept = await server.database.pool.query<{ body: Buffer; row: string }>(
      "select body, row_to_json(idempotency)::text as row from idempotency where idempotency_key = 'sealed'",
    )
    expect(kept.rows).toHaveLength(1)
    for (const { body, row } of kept.rows)
      for (const secret of [first.body.hostToken, first.body.code, 'hostToken', key]) {
        expect(body.toString('latin1')).not.toContain(secret)
        expect(row).not.toContain(secret)
      }
  })

  test.each([
    [{ name: ' ' }, /^name: /],
    [{ name: 'x'.repeat(41) }, /^name: /],
    [{ nick: 'x' }, /^nick: /],
  ])('[D26] joining with %j is refused', async (body, fix) => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const reply = await server.send('POST', `/live/${code}/join`, { body })
    expect([reply.status, reply.body.fix]).toEqual([400, expect.stringMatching(fix)])
  })

  test('[D22] a room without host actions for a day ends', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await server.database.pool.query(
      "update rooms set driven_at = now() - interval '25 hours' where code = $1",
      [code],
    )
    expect(await phone.next('bye')).toEqual({ reason: 'ended' })
    // An ended room can still be read by the same code.
    expect((await server.send('GET', `/rooms/${code}`, { as: key })).body).toMatchObject({
      status: 'ended',
      endedAt: expect.any(String),
    })
  })

  test('[D20] closes a poll whose deadline passed while the server was down once it is up', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1', { timeLimitSec: 600 }))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    await using phone = await server.events(code, ada.token)
    skew = 700_000
    expect(await phone.next('room', room => room.polls[0]?.revealed)).toMatchObject({
      polls: [{ open: false }],
    })
    expect((await ada.answer('q1', { choices: [0] })).status).toBe(409)
    skew = 0
  })

  test('finds rooms, participants and answers again after a restart', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await ada.answer('q1', { choices: [0] })
    await using second = await startServer(engine, { database: server.database })
    await using stage = await second.events(code, hostToken)
    expect(await stage.next('room')).toMatchObject({ status: 'live', stepIndex: 1, version: 2 })
    expect(await stage.next('tally')).toMatchObject({ voters: 1 })
    const there = await second.send('POST', `/live/${code}/answers`, {
      as: ada.token,
      body: { pollId: 'q1', answer: { choices: [1] } },
    })
    expect(there.status).toBe(200)
    expect(await stage.next('tally', tally => tally.result.options[1].count === 1)).toMatchObject({
      voters: 1,
    })
  })

  test('keeps several servers in sync', async () => {
    const redisPrefix = `lpd-test-several-${process.pid}`
    await using one = await startServer(engine, { database: server.database, redisPrefix })
    await using two = await startServer(engine, { database: server.database, redisPrefix })
    const { code, hostToken } = await openRoom(one, key, steps.choice('q1'), steps.rating('r1'))
    await using stage = await one.events(code, hostToken)
    const ada = await joinRoom(two, code, 'Ada')
    await using phone = await two.events(code, ada.token)
    expect(await stage.next('people', people => people.online === 1)).toMatchObject({ joined: 1 })
    await one.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    expect(await phone.next('room', room => room.status === 'live')).toMatchObject({ stepIndex: 1 })
    expect((await ada.answer('q1', { choices: [2] })).status).toBe(200)
    expect(await stage.next('tally', tally => tally.voters === 1)).toMatchObject({ pollId: 'q1' })
    const people = await Promise.all(Array.from({ length: 40 }, (_, n) => joinRoom(n % 2 ? one : two, code)))
    const replies = await Promise.all(people.map((person, n) => person.answer('q1', { choices: [n % 3] })))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await stage.next('tally', tally => tally.voters === 41)).toBeDefined()
    // The window of a key is shared as well.
    const remaining = async (at: TestServer) =>
      Number((await at.send('GET', '/me', { as: key })).headers.get('x-ratelimit-remaining'))
    expect((await remaining(one)) - (await remaining(two))).toBe(1)
  })
})
