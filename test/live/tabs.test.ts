import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const redisPrefix = `tabs-${Date.now()}`
  const server = useServer(engine, { redisPrefix })
  const other = useServer(engine, () => ({ database: server.database, redisPrefix }))
  const start = (code: string) =>
    server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action: 'start' } })

  test('sends a new answer to the other tabs of that person, and to nobody else', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q1'))
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await using first = await server.events(code, ada.token)
    await using second = await server.events(code, ada.token)
    await using stranger = await server.events(code, bob.token)
    await start(code)
    await ada.answer('q1', { choices: [0] })
    for (const tab of [first, second])
      expect(await tab.next('answer')).toEqual({ pollId: 'q1', answer: { choices: [0] }, round: 1, worth: 0 })
    await ada.answer('q1', { choices: [2] })
    for (const tab of [first, second])
      expect((await tab.next('answer', data => data.answer.choices[0] === 2)).round).toBe(1)
    await bob.answer('q1', { choices: [1] })
    await server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action: 'stop' } })
    await stranger.next('bye')
    expect(stranger.had('answer')).toBe(0)
  })

  if (engine.redisUrl !== null)
    test('sends it to a tab on another server, too', async () => {
      const { code } = await openRoom(server, server.key, steps.choice('q1'))
      const ada = await joinRoom(server, code)
      await using tab = await other.events(code, ada.token)
      await start(code)
      await tab.next('room', data => data.status === 'live')
      await ada.answer('q1', { choices: [1] })
      expect((await tab.next('answer')).answer).toEqual({ choices: [1] })
    })
})
