import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

onEveryEngine(engine => {
  let server: TestServer
  let key: string
  beforeAll(async () => {
    server = await startServer(engine)
    key = (await server.newTeam()).key
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const act = (code: string, action: string, more: object = {}) =>
    server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action, ...more } })
  const resultOf = async (code: string, pollId: string) => {
    const { body } = await server.send('GET', `/rooms/${code}/results`, { as: key })
    return body.polls.find((poll: { pollId: string }) => poll.pollId === pollId)
  }

  test('[D24] an answer is counted once, and the newest one stands', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    const first = await ada.answer('q1', { choices: [0] })
    expect(first).toMatchObject({ status: 200, body: { ok: true, answer: { choices: [0] }, round: 1 } })
    await ada.answer('q1', { choices: [2] })
    await ada.answer('q1', { choices: [2] })
    const { voters, result } = await resultOf(code, 'q1')
    expect(voters).toBe(1)
    expect(result.options.map((option: { count: number }) => option.count)).toEqual([0, 0, 1])
  })

  test('[D24] an answer that does not fit is a 400 at its field, and nothing is stored', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    for (const [answer, fix] of [
      [{ choices: [3] }, /^answer\.choices\.0: /],
      [{ choices: [0, 1] }, /^answer\.choices: /],
      [{ choice: 0 }, /^answer\.choices: /],
      ['A', /^answer: /],
      [undefined, /^answer: /],
    ] as const)
      expect((await ada.answer('q1', answer)).body.fix).toMatch(fix)
    expect((await ada.answer('nope', { choices: [0] })).status).toBe(404)
    expect(
      (await server.send('POST', `/live/${code}/answers`, { as: ada.token, raw: '{' })).body.fix,
    ).toMatch(/^body: /)
    expect((await resultOf(code, 'q1')).voters).toBe(0)
  })

  test('[D25] many people at once: every 200 is in the tally, no more and no less', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1', { multiSelect: true }), steps.words('w1'))
    const people = await Promise.all(Array.from({ length: 150 }, () => joinRoom(server, code)))
    await act(code, 'start')
    // Everybody sends several answers side by side: which one stands last is open, that exactly one does is not.
    const replies = await Promise.all(
      people.flatMap((person, n) => [
        person.answer('q1', { choices: [n % 3] }),
        person.answer('q1', { choices: [0, 1, 2] }),
        person.answer('q1', { choices: [(n + 1) % 3] }),
      ]),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await server.database.pool.query<{ value: string }>(
      `select value from answers join polls on polls.key = answers.poll join rooms on rooms.id = polls.room_id
       where rooms.code = $1`,
      [code],
    )
    expect(rows).toHaveLength(150)
    const recount = [0, 0, 0]
    for (const { value } of rows) for (const choice of JSON.parse(value).choices) recount[choice]! += 1
    const { voters, result } = await resultOf(code, 'q1')
    expect([voters, result.options.map((option: { count: number }) => option.count)]).toEqual([150, recount])
  })

  test('[D25] two answers of one person in the same millisecond leave one voice', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    for (let round = 0; round < 20; round += 1)
      await Promise.all([0, 1, 2].map(choice => ada.answer('q1', { choices: [choice] })))
    const { voters, result } = await resultOf(code, 'q1')
    expect(voters).toBe(1)
    expect(result.options.reduce((sum: number, option: { count: number }) => sum + option.count, 0)).toBe(1)
  })

  test('answers against a close in the same moment: what got 200 is counted, what got 409 is not', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'))
    const people = await Promise.all(Array.from({ length: 60 }, () => joinRoom(server, code)))
    await act(code, 'start')
    const [closed, ...replies] = await Promise.all([
      act(code, 'close'),
      ...people.map(person => person.answer('q1', { choices: [0] })),
    ])
    expect(closed.status).toBe(200)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { voters } = await resultOf(code, 'q1')
    expect(voters).toBe(replies.filter(({ status }) => status === 200).length)
    expect((await people[0]!.answer('q1', { choices: [1] })).status).toBe(409)
  })

  test('[D20] walking away pauses a poll, coming back opens it again, a closed one stays closed', async () => {
    const { code } = await openRoom(server, key, steps.choice('q1'), steps.rating('r1'))
    const ada = await joinRoom(server, code)
    const status = async (pollId: string, answer: unknown) => (await ada.answer(pollId, answer)).status
    expect(await status('q1', { choices: [0] })).toBe(409)
    await act(code, 'start')
    expect(await status('q1', { choices: [0] })).toBe(200)
    expect(await status('r1', { score: 3 })).toBe(409)
    await act(code, 'next')
    expect(await status('q1', { choices: [1] })).toBe(409)
    expect(await status('r1', { score: 3 })).toBe(200)
    await act(code, 'close')
    await act(code, 'prev')
    expect(await status('q1', { choices: [1] })).toBe(200)
    await act(code, 'next')
    expect(await status('r1', { score: 4 })).toBe(409)
    expect((await resultOf(code, 'q1')).result.options[1].count).toBe(1)
    expect(await resultOf(code, 'r1')).toMatchObject({ voters: 1, result: { mean: 3, median: 3 } })
  })

  test('a reset takes every answer back and begins a new round', async () => {
    const { code, hostToken } = await openRoom(server, key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    await ada.answer('q1', { choices: [0] })
    const host = (body: object) => server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
    expect((await host({ action: 'reset', pollId: 'q1' })).status).toBe(200)
    expect((await resultOf(code, 'q1')).voters).toBe(0)
    // An answer that was on its way in the old round does not count in the new one.
    expect((await ada.answer('q1', { choices: [0] }, 1)).status).toBe(409)
    expect((await ada.answer('q1', { choices: [2] }, 2)).body).toMatchObject({ round: 2 })
    expect((await resultOf(code, 'q1')).result.options[2].count).toBe(1)
    const { body } = await server.send('POST', `/live/${code}/join`, { body: { token: ada.token } })
    expect(body.room.answers).toEqual({ q1: { answer: { choices: [2] }, round: 2, worth: 0 } })
  })
})
