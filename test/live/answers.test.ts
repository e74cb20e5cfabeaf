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
})
