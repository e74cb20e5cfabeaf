import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const act = (code: string, action: string, more: object = {}) =>
    server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action, ...more } })
  const resultOf = async (code: string, pollId: string) => {
    const { body } = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
    return body.polls.find((poll: { pollId: string }) => poll.pollId === pollId)
  }

  test('[D24] counts an answer once, and the newest one of a person replaces the others', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q1'))
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

  test('[D24] refuses an answer that does not fit with a 400 at its field, and stores nothing', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q1'))
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

  test('says why a poll takes no answer: not open yet, another round, or an ended session', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    const answer = (round?: number) =>
      server.send('POST', `/live/${code}/answers`, {
        as: ada.token,
        body: { pollId: 'q1', answer: { choices: [1] }, ...(round !== undefined && { round }) },
      })
    const refusal = { status: 409, body: { error: 'This poll takes no answers now.' } }
    expect(await answer()).toMatchObject({ ...refusal, body: { fix: 'Wait for the host to open it.' } })
    await act(code, 'start')
    await server.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'reset', pollId: 'q1' },
    })
    for (const [round, error] of [
      [1, 'The host has begun a new round.'],
      [7, 'This round of the poll has not begun.'],
    ] as const)
      expect(await answer(round)).toMatchObject({
        status: 409,
        body: { error, fix: 'Send "round": 2, or leave it out.' },
      })
    expect((await answer(2)).status).toBe(200)
    await act(code, 'stop')
    expect(await answer()).toMatchObject({ status: 409, body: { error: 'This session has ended.' } })
  })

  test('refuses an answer that is far too large or deep, and takes the next one', async () => {
    const { code } = await openRoom(server, server.key, steps.words('w1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    const sendRaw = (answer: string) =>
      server.send('POST', `/live/${code}/answers`, {
        as: ada.token,
        raw: `{"pollId":"w1","answer":${answer}}`,
      })
    const few = 'answer.words: Send a list of 1 to 5 words.'
    for (const [answer, fix] of [
      [`{"words":[${'"shit",'.repeat(900)}"x"]}`, few],
      [
        `{"words":[${'"shit",'.repeat(2_000)}"x"]}`,
        'body: A list or an object must have at most 1000 items.',
      ],
      [
        `{"words":${'['.repeat(30)}${']'.repeat(30)}}`,
        'answer.words.0: A word must have 1 to 25 characters.',
      ],
      [`{"words":${'['.repeat(7_000)}${']'.repeat(7_000)}}`, 'body: The JSON must have at most 40 levels.'],
      [`{"words":["${'fuck '.repeat(3_000)}"]}`, 'answer.words.0: A word must have 1 to 25 characters.'],
      [`{"words":{"length":5}}`, few],
      ['['.repeat(30) + ']'.repeat(30), 'answer: An answer looks like {"words":["trust"]}.'],
    ] as const)
      expect(await sendRaw(answer)).toMatchObject({ status: 400, body: { fix } })
    expect((await sendRaw('{"words":["trust","shit"]}')).body.answer).toEqual({ words: ['trust', '***'] })
  })

  test('[D25] counts exactly the answers that got a 200 when many people answer at once', async () => {
    const { code } = await openRoom(
      server,
      server.key,
      steps.choice('q1', { multiSelect: true }),
      steps.words('w1'),
    )
    const people = await Promise.all(Array.from({ length: 150 }, () => joinRoom(server, code)))
    await act(code, 'start')
    // Everybody sends several answers at once: any of them may be the last, but exactly one counts.
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

  test('[D25] counts one of two answers that a person sends in the same millisecond', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q1'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    for (let round = 0; round < 20; round += 1)
      await Promise.all([0, 1, 2].map(choice => ada.answer('q1', { choices: [choice] })))
    const { voters, result } = await resultOf(code, 'q1')
    expect(voters).toBe(1)
    expect(result.options.reduce((sum: number, option: { count: number }) => sum + option.count, 0)).toBe(1)
  })

  test('counts answers sent while the poll closes only if they got a 200', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q1'))
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

  test('[D20] pauses a poll when the host leaves its step, opens it again on return, keeps a closed one closed', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q1'), steps.rating('r1'))
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

  test('[D24] an answer that is sent again because its reply got lost is confirmed after the close, with what it was worth; another one is not', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.choice('q', { correctIndex: 1, timeLimitSec: 60 }),
    )
    const act = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await act('start')
    const first = await ada.answer('q', { choices: [1] }, 1)
    expect(first.status).toBe(200)
    await act('close')
    expect(await ada.answer('q', { choices: [1] }, 1)).toMatchObject({ status: 200, body: first.body })
    expect((await ada.answer('q', { choices: [0] }, 1)).body.error).toBe('This poll takes no answers now.')
    expect((await ada.answer('q', { choices: [1] }, 2)).status).toBe(409)
    expect((await bob.answer('q', { choices: [1] }, 1)).status).toBe(409)
    expect((await ada.answer('q', { choices: [7] }, 1)).status).toBe(400)
    await act('stop')
    expect(await ada.answer('q', { choices: [1] }, 1)).toMatchObject({ status: 200, body: first.body })
    expect((await bob.answer('q', { choices: [1] }, 1)).body.error).toBe('This session has ended.')
    const person = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
    expect(person.body.polls[0].voters).toBe(1)
  })

  test('removes all answers on a reset and begins a new round', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q1'))
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
