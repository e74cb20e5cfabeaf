import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const author = (method: string, path: string, body?: object) =>
    server.send(method, path, { as: server.key, body })
  const act = async (code: string, hostToken: string, action: string) =>
    expect(
      (await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })).status,
    ).toBe(200)
  const resultsOf = async (code: string) =>
    (await author('GET', `/rooms/${code}/results`)).body.polls.map(
      ({ pollId, voters }: { pollId: string; voters: number }) => [pollId, voters],
    )

  test('a poll that becomes a card while its room runs is answered there as before, and in the next room on its slide', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'), steps.choice('q2'))
    await act(room.code, room.hostToken, 'start')
    const ada = await joinRoom(server, room.code)
    expect((await ada.answer('q1', { choices: [0] })).status).toBe(200)

    const converted = await author('POST', `/decks/${room.deckId}/steps/1/convert`, { to: 'card' })
    expect([converted.status, converted.body.index]).toEqual([200, 1])
    const { deck } = (await author('GET', `/decks/${room.deckId}`)).body
    expect(deck.document[1]).toMatchObject({ kind: 'slide', overlays: [{ id: 'q1' }] })

    const bob = await joinRoom(server, room.code)
    expect(bob.room.polls).toMatchObject([{ pollId: 'q1', open: true }])
    expect((await bob.answer('q1', { choices: [1] })).status).toBe(200)
    expect(await resultsOf(room.code)).toContainEqual(['q1', 2])
    await act(room.code, room.hostToken, 'stop')

    const { body: next } = await author('POST', '/rooms', { deckId: room.deckId })
    await act(next.code, next.hostToken, 'start')
    const cyd = await joinRoom(server, next.code)
    expect(cyd.room.polls).toMatchObject([{ pollId: 'q1', open: true }])
    expect((await cyd.answer('q1', { choices: [2] })).status).toBe(200)
    expect(await resultsOf(next.code)).toContainEqual(['q1', 1])
    expect(await resultsOf(room.code)).toContainEqual(['q1', 2])
  })

  test('a poll is converted at the revision that its author saw, there and back, and nothing else is', async () => {
    const { body: made } = await author('POST', '/decks', {
      document: [steps.join, steps.choice('q1'), { kind: 'slide', texts: [{ text: 'Hello' }] }],
    })
    const convert = (index: number, body: object) =>
      author('POST', `/decks/${made.id}/steps/${index}/convert`, body)
    expect(await convert(1, { to: 'screen' })).toMatchObject({
      status: 400,
      body: { fix: expect.stringMatching(/^index: Step 1 is a poll step/) },
    })
    expect(await convert(2, { to: 'screen' })).toMatchObject({ status: 404 })
    expect(await convert(9, { to: 'card' })).toMatchObject({ status: 404 })
    expect((await convert(1, { to: 'card', revision: made.revision })).status).toBe(200)
    expect(await convert(1, { to: 'screen', revision: made.revision })).toMatchObject({ status: 409 })
    expect((await convert(1, { to: 'screen' })).status).toBe(200)
    const { deck } = (await author('GET', `/decks/${made.id}`)).body
    expect(deck.document[1]).toMatchObject({ kind: 'poll', id: 'q1' })
  })
})
