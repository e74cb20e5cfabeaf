import { expect, test } from 'vitest'
import { aliasOf } from '#server/languages/alias.ts'
import { avatarOf } from '#contract/rooms/avatar.ts'
import { limits } from '#contract/limits.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const join = (code: string, body: object) => server.send('POST', `/live/${code}/join`, { body })
  const change = (code: string, token?: string) =>
    server.send('POST', `/live/${code}/avatar`, { ...(token !== undefined && { as: token }), body: {} })
  const wave = (code: string, token: string) =>
    server.send('POST', `/live/${code}/reactions`, { as: token, body: { reaction: 'wave' } })
  const host = (room: { code: string; hostToken: string }, body: object) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()

  test('[D61] a person without a name gets another picture and alias, which the host sees and which stay', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const ada = (await join(room.code, {})).body
    await using remote = await server.events(room.code, room.hostToken)
    const { body, status } = await change(room.code, ada.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: null, avatar: expect.any(Number) })
    expect(body.avatar).not.toBe(avatarOf(ada.participantId))
    expect(body.alias).not.toBe(ada.alias)
    const { unnamed } = await remote.next('people', data => data.unnamed[0]?.avatar !== undefined)
    expect(unnamed).toEqual([{ participantId: ada.participantId, name: body.alias, avatar: body.avatar }])
    const again = (await join(room.code, { token: ada.token })).body
    expect(again).toMatchObject({ name: null, alias: body.alias, avatar: body.avatar })
  })

  test('[D61] a person with a name keeps it, and has the picture in standings and when the room has another language', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.choice('q', { correctIndex: 0, quizView: 'standings' }),
    )
    const ada = (await join(room.code, { name: 'Ada' })).body
    expect(ada).not.toHaveProperty('avatar')
    await host(room, { action: 'language', language: 'de' })
    const { body } = await change(room.code, ada.token)
    expect(body).toMatchObject({ name: 'Ada', alias: aliasOf(ada.participantId, 'de') })
    await using stage = await server.events(room.code, room.hostToken, 'stage')
    await host(room, { action: 'start' })
    await server.send('POST', `/live/${room.code}/answers`, {
      as: ada.token,
      body: { pollId: 'q', answer: { choices: [0] } },
    })
    await host(room, { action: 'close' })
    await host(room, { action: 'close' })
    const { standings } = await stage.next('tally', data => data.standings?.length === 1)
    expect(standings).toMatchObject([{ name: 'Ada', avatar: body.avatar }])
  })

  test('nobody changes the picture of somebody else, and nobody changes it too often or after the end', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const ada = await joinRoom(server, room.code)
    expect((await change(room.code)).status).toBe(401)
    expect((await change(room.code, 'nobody')).status).toBe(401)
    expect((await change(room.code, room.hostToken)).status).toBe(401)
    const named = { as: ada.token, body: { participantId: 'other' } }
    expect((await server.send('POST', `/live/${room.code}/avatar`, named)).status).toBe(400)
    const replies = await Promise.all(Array.from({ length: 16 }, () => change(room.code, ada.token)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('2')
    expect(refused?.body.fix).toContain('Wait 2 seconds')
    const last = (await join(room.code, { token: ada.token })).body
    const told = replies.filter(({ body }) => body.avatar === last.avatar && body.alias === last.alias)
    expect(told.length).toBeGreaterThan(0)
    const bob = await joinRoom(server, room.code)
    await host(room, { action: 'kick', participantId: bob.participantId })
    expect((await change(room.code, bob.token)).headers.get('error-code')).toBe('kicked')
    const eve = await joinRoom(server, room.code)
    await host(room, { action: 'stop' })
    expect((await change(room.code, eve.token)).headers.get('error-code')).toBe('session_over')
  })

  test('[D66] a wave reaches stage and remote with who waves, at most a few at once, and is stored nowhere', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const ada = await joinRoom(server, room.code, 'Ada')
    await using stage = await server.events(room.code, room.hostToken, 'stage')
    await change(room.code, ada.token)
    expect((await wave(room.code, ada.token)).status).toBe(200)
    const { waves, counts } = await stage.next('reactions')
    expect(counts).toEqual({})
    expect(waves).toMatchObject([
      { participantId: ada.participantId, name: 'Ada', avatar: expect.any(Number) },
    ])
    const crowd = await Promise.all(Array.from({ length: 20 }, () => joinRoom(server, room.code)))
    await Promise.all(crowd.map(({ token }) => wave(room.code, token)))
    const many = (await stage.next('reactions', data => data.waves.length > 1)).waves
    expect(many.length).toBeLessThanOrEqual(limits.wavesAtOnce)
    const { rows } = await server.database.pool.query('select * from reactions')
    expect(rows).toEqual([])
  })

  test('[D66] nobody waves once the session runs, or where the host switched reactions off, or without end', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const [ada, bob] = [await joinRoom(server, room.code), await joinRoom(server, room.code)]
    const statuses = await Promise.all(Array.from({ length: 9 }, () => wave(room.code, ada.token)))
    expect(statuses.map(({ status }) => status)).toContain(429)
    expect((await wave(room.code, room.hostToken)).status).toBe(401)
    await host(room, { action: 'reactions', on: false })
    expect((await wave(room.code, bob.token)).headers.get('error-code')).toBe('reactions_off')
    await host(room, { action: 'reactions', on: true })
    await host(room, { action: 'start' })
    expect((await wave(room.code, bob.token)).headers.get('error-code')).toBe('room_state')
  })

  test('a host announces a start, which phones and stages hear of until the room starts', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const ada = await joinRoom(server, room.code)
    await using phone = await server.events(room.code, ada.token)
    const at = ahead(300_000)
    expect((await host(room, { action: 'starts_at', at })).body.startsAt).toBe(at)
    expect((await phone.next('room', data => data.startsAt !== null)).startsAt).toBe(at)
    for (const bad of [ahead(-60_000), ahead(limits.announcedMs + 60_000), 'noon', 12, undefined]) {
      const refused = await host(room, { action: 'starts_at', at: bad })
      expect(refused.status, String(bad)).toBe(400)
      expect(refused.body.fix).toMatch(/^at: /)
    }
    expect((await host(room, { action: 'starts_at', at: null })).body.startsAt).toBeNull()
    await host(room, { action: 'starts_at', at })
    expect((await host(room, { action: 'start' })).body).toMatchObject({ startsAt: null, status: 'live' })
    expect((await phone.next('room', data => data.status === 'live')).startsAt).toBeNull()
    expect((await host(room, { action: 'starts_at', at })).status).toBe(409)
    expect(
      (
        await server.send('POST', `/live/${room.code}/actions`, {
          as: ada.token,
          body: { action: 'starts_at', at },
        })
      ).status,
    ).toBe(401)
  })

  test('a key announces a start and how many are expected, and reads both', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const act = (body: object, as = server.key) =>
      server.send('POST', `/rooms/${room.code}/actions`, { as, body })
    const read = async () => (await server.send('GET', `/rooms/${room.code}`, { as: server.key })).body
    const at = ahead(600_000)
    expect((await act({ action: 'starts_at', at })).status).toBe(200)
    expect((await act({ action: 'expected', count: 60 })).status).toBe(200)
    expect(await read()).toMatchObject({ startsAt: at, expected: 60 })
    await using stage = await server.events(room.code, room.hostToken, 'stage')
    expect(await stage.next('room')).toMatchObject({ startsAt: at, expected: 60 })
    for (const body of [
      { action: 'expected', count: 0 },
      { action: 'expected', count: limits.expected + 1 },
      { action: 'expected', count: 1.5 },
      { action: 'expected' },
      { action: 'starts_at' },
      { action: 'start', at },
      { action: 'next', count: 5 },
      { action: 'expected', count: 5, step: 0 },
    ])
      expect((await act(body)).status, JSON.stringify(body)).toBe(400)
    await act({ action: 'expected', count: null })
    await act({ action: 'starts_at', at: null })
    expect(await read()).toMatchObject({ startsAt: null, expected: null })
  })
})
