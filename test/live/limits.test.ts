import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import type { AddressName } from '#server/limits/address.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

/** Headers of a request from this address, as a trusted proxy sends them. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

onEveryEngine(engine => {
  let server: TestServer
  let key: string
  const redisPrefix = `lpd-test-door-${randomUUID()}`
  // The clock of these servers stands still, so that no bucket is refilled on a slow machine.
  const moment = Date.now()
  const now = () => moment
  beforeAll(async () => {
    server = await startServer(engine, { redisPrefix, trustProxy: 1, now })
    key = (await server.newTeam()).key
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** Returns codes that no room of this server has. */
  const wrongCodes = (count: number, ...right: string[]) =>
    Array.from({ length: count + right.length }, (_, n) => String(n).padStart(6, '0'))
      .filter(code => !right.includes(code))
      .slice(0, count)
  const join = (at: TestServer, code: string, address: string, body: object = {}) =>
    at.send('POST', `/live/${code}/join`, { ...from(address), body })
  const guess = (at: TestServer, address: string, count: number, ...right: string[]) =>
    Promise.all(wrongCodes(count, ...right).map(code => join(at, code, address)))
  const act = (code: string, hostToken: string, body: object) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body })

  test('limits wrong codes from one address, where the right code still works', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const address = '203.0.113.1'
    const first = await guess(server, address, 100, code)
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 404))
    const [next] = await guess(server, address, 1, code)
    expect(next).toMatchObject({
      status: 429,
      body: {
        error: 'Too many wrong codes or tokens came from this network.',
        fix: expect.stringMatching(/^Wait \d+ seconds, then try again\.$/),
      },
    })
    expect(Number(next?.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
    expect((await join(server, code, address)).status).toBe(200)
    // Other addresses are not limited.
    expect((await guess(server, '203.0.113.2', 1, code))[0]?.status).toBe(404)
  })

  test('counts codes that are guessed for the results of sessions that are over like those that are guessed to join', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    await act(code, hostToken, { action: 'share_results', on: true })
    await act(code, hostToken, { action: 'stop' })
    const address = '203.0.113.77'
    const read = (wanted: string) => server.send('GET', `/live/${wanted}/shared-results`, from(address))
    expect((await read(code)).status).toBe(200)
    for (let turn = 0; turn < 4; turn += 1) await Promise.all(wrongCodes(100, code).map(wrong => read(wrong)))
    expect((await read(wrongCodes(1, code)[0]!)).status).toBe(429)
    expect((await read(code)).headers.get('error-code')).toBe('guessing')
  })

  test('refuses new rooms to an address that guessed hundreds of codes, but not rooms that people there are in', async () => {
    const [known, other] = [
      await openRoom(server, key, steps.choice('q1')),
      await openRoom(server, key, steps.choice('q1')),
    ]
    // One IPv6 connection has a whole /64 of addresses.
    const [address, neighbour] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']
    const ada = await join(server, known.code, address)
    for (let turn = 0; turn < 4; turn += 1) await guess(server, address, 100, known.code, other.code)
    expect((await join(server, other.code, neighbour)).status).toBe(429)
    expect((await join(server, known.code, neighbour)).status).toBe(200)
    expect((await join(server, known.code, address, { token: ada.body.token })).status).toBe(200)
    expect((await join(server, other.code, '2001:db8:1:3::1')).status).toBe(200)
  })

  test('an address that guessed hundreds of codes gets the same reply to a right code as to a wrong one', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const { code: ended, hostToken } = await openRoom(server, key, steps.choice('q1'))
    await act(ended, hostToken, { action: 'share_results', on: true })
    await act(ended, hostToken, { action: 'stop' })
    const address = '203.0.113.90'
    for (let turn = 0; turn < 4; turn += 1) await guess(server, address, 100, code, ended)
    const [wrong = ''] = wrongCodes(1, code, ended)
    const told = async (method: string, path: string, request: object = {}) => {
      const began = performance.now()
      const { status, headers, body } = await server.send(method, path, { ...from(address), ...request })
      const isLate = performance.now() - began >= 29
      return { status, wait: headers.get('retry-after'), error: body.error, fix: body.fix, isLate }
    }
    const refused = await told('POST', `/live/${wrong}/join`)
    expect(refused).toMatchObject({ status: 429, wait: '10', isLate: true })
    for (const request of [{ body: {} }, { body: { name: 5 } }, { raw: Buffer.from('{') }])
      for (const tried of [wrong, code, ended])
        expect(await told('POST', `/live/${tried}/join`, request)).toEqual(refused)
    for (const tried of [wrong, ended])
      expect(await told('GET', `/live/${tried}/shared-results`)).toEqual(refused)
  })

  test('many guesses at once are as many guesses, whichever of them is right', async () => {
    let clock = Date.now()
    await using own = await startServer(engine, { now: () => clock, trustProxy: 1 })
    const { code } = await openRoom(own, (await own.newTeam()).key, steps.choice('q1'))
    const { liveLimits } = own.context
    const address = '203.0.113.91' as AddressName
    const look = (tried: string) => async () => {
      if (tried === code) return code
      // Whether there is a room is asked of the database.
      await turn()
      throw new Refusal('no_room')
    }
    const guessAll = async (codes: string[]) => {
      const outcomes = await Promise.allSettled(
        codes.map(tried => liveLimits.check(address, tried, look(tried), { isCodeAlone: true })),
      )
      return outcomes.map(({ status }) => status)
    }
    const rejected = (count: number) => Array(count).fill('rejected')
    expect(await guessAll(wrongCodes(400, code))).toEqual(rejected(400))
    for (const place of [1, 3, 30]) {
      // One more guess is allowed.
      clock += 10_000
      expect(await guessAll(wrongCodes(60, code).toSpliced(place, 0, code))).toEqual(rejected(61))
    }
    clock += 10_000
    expect(await guessAll([code, ...wrongCodes(9, code)])).toEqual(['fulfilled', ...rejected(9)])
    // Many who come at once with the right code guess nothing.
    const hall = await Promise.all(Array.from({ length: 500 }, () => join(own, code, '203.0.113.92')))
    expect(new Set(hall.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a port, or a word in place of an address, makes no new address', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const codes = wrongCodes(102, code)
    const guessFrom = (address: (turn: number) => string) =>
      Promise.all(codes.map((wrong, turn) => join(server, wrong, address(turn))))
    for (const address of [
      (turn: number) => `198.51.100.5:${1000 + turn}`,
      (turn: number) => `[2001:db8:0:9::${turn}]:${1000 + turn}`,
      (turn: number) => `_hidden${turn}`,
    ])
      expect((await guessFrom(address)).filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  test('gives the same reply to a wrong code and a wrong token', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const [wrong = ''] = wrongCodes(1, code)
    for (const [method, path, body] of [
      ['GET', 'events', undefined],
      ['POST', 'answers', { pollId: 'q1', answer: { choices: [0] } }],
      ['POST', 'actions', { action: 'start' }],
      ['GET', 'deck', undefined],
      ['GET', 'results', undefined],
      ['GET', 'steps/1/picture', undefined],
      ['GET', `pictures/${'a'.repeat(64)}`, undefined],
    ] as const) {
      const ask = (asked: string, as?: string) =>
        server.send(method, `/live/${asked}/${path}`, { ...from('203.0.113.3'), body, ...(as && { as }) })
      const replies = [await ask(code, 'x'), await ask(wrong, 'x'), await ask(code), await ask(wrong)]
      expect(new Set(replies.map(reply => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
    }
  })

  test('refuses too many new participants with 429 and Retry-After, while the room goes on', async () => {
    await using small = await startServer(engine, {
      database: server.database,
      trustProxy: 1,
      now,
      liveLimitRules: {
        joinsOfAddress: { burst: 5, perSecond: 0.5 },
        joinsOfRoom: { burst: 8, perSecond: 0.5 },
      },
    })
    const { code, hostToken } = await openRoom(small, key, steps.choice('q1'))
    const flood = await Promise.all(Array.from({ length: 40 }, () => join(small, code, '198.51.100.1')))
    const statuses = flood.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    const refused = flood.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('2')
    expect(refused?.body).toEqual({
      error: 'Too many requests come from this network or person.',
      fix: 'Wait 2 seconds, then try again.',
    })
    const ada = await join(small, code, '198.51.100.2')
    expect(ada.status).toBe(200)
    // Participants come back, also from that address, and vote.
    expect((await join(small, code, '198.51.100.1', { token: ada.body.token })).status).toBe(200)
    await small.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    const sent = { pollId: 'q1', answer: { choices: [1] } }
    expect(
      (await small.send('POST', `/live/${code}/answers`, { as: ada.body.token, body: sent })).status,
    ).toBe(200)
    // The room has a limit of its own, for all addresses together.
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, n) => join(small, code, `198.51.100.${n + 10}`)),
    )
    expect(others.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  test('limits a person who sends too many answers, and nobody else', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    await act(code, hostToken, { action: 'start' })
    const flood = await Promise.all(
      Array.from({ length: 300 }, (_, n) => ada.answer('q1', { choices: [n % 3] })),
    )
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(120)
    expect((await bob.answer('q1', { choices: [0] })).status).toBe(200)
  })

  test('closes the oldest stream of a person who opens a fifth, and counts them once as online', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    await using first = await server.events(code, ada.token)
    await using _second = await server.events(code, ada.token)
    await using _third = await server.events(code, ada.token)
    await using fourth = await server.events(code, ada.token)
    await using stage = await server.events(code, hostToken)
    expect(await stage.next('people', people => people.online === 1)).toMatchObject({ joined: 2 })
    await using _fifth = await server.events(code, ada.token)
    expect(await first.next('bye')).toEqual({ reason: 'replaced' })
    await first.ended
    await using _other = await server.events(code, bob.token)
    await stage.next('people', people => people.online === 2)
    await act(code, hostToken, { action: 'start' })
    expect(await fourth.next('room', room => room.version === 2)).toMatchObject({ status: 'live' })
  })

  test('refuses a removed participant who joins again from the same browser', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const ada = await server.send('POST', `/live/${code}/join`, { body: { name: 'Ada' } })
    const set = ada.headers.get('set-cookie') ?? ''
    expect(set).toMatch(
      new RegExp(
        `^lpd-guest=${ada.body.participantId}; Path=/api/v1/live/${code}; Max-Age=86400; HttpOnly; SameSite=Lax$`,
      ),
    )
    const cookie = `theme=dark; ${set.split(';')[0]}`
    const again = (body: object, headers: Record<string, string>) =>
      server.send('POST', `/live/${code}/join`, { body, headers })
    expect((await again({}, { cookie })).status).toBe(200)
    await act(code, hostToken, { action: 'kick', participantId: ada.body.participantId })
    for (const body of [{}, { token: ada.body.token }, { name: 'Eve' }, { token: 'unknown' }])
      expect(await again(body, { cookie })).toMatchObject({
        status: 403,
        body: { error: 'The host removed you from this room.' },
      })
    expect((await again({}, {})).status).toBe(200)
  })

  test('counts over several servers together', async () => {
    await using two = await startServer(engine, {
      database: server.database,
      redisPrefix,
      trustProxy: 1,
      now,
    })
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const address = '203.0.113.9'
    await guess(server, address, 50, code)
    await guess(two, address, 50, code)
    for (const at of [server, two])
      expect((await guess(at, address, 1, code)).map(({ status }) => status)).toEqual([429])
    const ada = await join(two, code, address)
    await using stage = await server.events(code, hostToken)
    await using _here = await server.events(code, ada.body.token)
    await using _there = await two.events(code, ada.body.token)
    const bob = await joinRoom(server, code)
    await using _bob = await two.events(code, bob.token)
    // Ada is on both servers, and counts once.
    expect(await stage.next('people', people => people.online === 2)).toMatchObject({ joined: 2 })
  })
})
