import { expect, test } from 'vitest'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

/** A confirmed host action applies on every server at once, before the other servers get the message about it. */
alwaysOnEveryEngine(engine => {
  const server = useServer(engine)
  // With its own prefix it gets no messages of the first one.
  const other = useServer(engine, () => ({ database: server.database }))

  async function liveRoom() {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const act = (action: object) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: action })
    await act({ action: 'start' })
    return { ...room, act }
  }

  test('an answer of a person whom the host removed is refused on another server', async () => {
    const { code, act } = await liveRoom()
    const [ada, bob] = [await joinRoom(other, code, 'Ada'), await joinRoom(other, code, 'Bob')]
    expect((await bob.answer('q', { choices: [1] })).status).toBe(200)
    expect((await act({ action: 'kick', participantId: ada.participantId })).status).toBe(200)
    const refused = await ada.answer('q', { choices: [0] })
    expect([refused.status, refused.body.error]).toEqual([403, 'The host removed you from this room.'])
    const { polls } = (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body
    expect(polls[0].voters).toBe(1)
  })

  test('a name that was given on one server is known on another, where names are required', async () => {
    const { code, act } = await liveRoom()
    await act({ action: 'names', mode: 'required' })
    const ada = await joinRoom(other, code)
    expect((await ada.answer('q', { choices: [0] })).status).toBe(409)
    await server.send('POST', `/live/${code}/join`, { body: { token: ada.token, name: 'Ada' } })
    expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
  })

  test('nobody new gets into a room that was locked, or has ended, through another server', async () => {
    const { code, act } = await liveRoom()
    await joinRoom(other, code)
    const join = async () => (await other.send('POST', `/live/${code}/join`, { body: {} })).status
    await act({ action: 'lock' })
    expect(await join()).toBe(403)
    await act({ action: 'unlock' })
    expect(await join()).toBe(200)
    await act({ action: 'stop' })
    expect(await join()).toBe(409)
  })
})
