import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  async function roomOf(...given: object[]) {
    const room = await openRoom(server, server.key, ...given)
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    return { ...room, drive }
  }

  test('[D63] sends phones the result of a poll at the reveal, and nothing before it', async () => {
    const { code, drive } = await roomOf(steps.choice('q', { correctIndex: 1 }), steps.choice('p'))
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await using phone = await server.events(code, ada.token)
    await drive('start')
    await ada.answer('q', { choices: [1] })
    await bob.answer('q', { choices: [0] })
    await drive('close')
    const own = await phone.next('result')
    expect(own).toMatchObject({
      pollId: 'q',
      round: 1,
      voters: 2,
      result: { options: [{ count: 1 }, { count: 1, correct: true }, { count: 0 }] },
    })
    // It follows the snapshot with the reveal: nothing came while the poll was open.
    const revealedAt = phone.names.lastIndexOf('room')
    expect(phone.names.indexOf('result')).toBeGreaterThan(revealedAt)

    // The result comes to a phone that joins now, and again to one that comes back.
    const cy = await joinRoom(server, code, 'Cy')
    await using late = await server.events(code, cy.token)
    expect(await late.next('result')).toEqual(own)

    // A poll without a right answer shows its results live on stage, and on phones after it closed.
    await drive('next')
    await ada.answer('p', { choices: [2] })
    await using open = await server.events(code, bob.token)
    await open.next('room')
    await drive('close')
    await open.next('room', data => data.polls[0]?.revealed)
    expect((await open.next('result')).pollId).toBe('p')
    expect(open.names.filter(name => name === 'result')).toHaveLength(1)
  })

  test('[D63] sends no result that the host withholds, and tells phones to remove one that it hides', async () => {
    const { code, drive } = await roomOf(steps.choice('q', { showResults: 'host' }), steps.choice('p'))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await drive('start')
    await ada.answer('q', { choices: [0] })
    await drive('close')
    await phone.next('room', data => data.polls[0]?.revealed)
    await using late = await server.events(code, ada.token)
    await late.next('room')
    await drive('show')
    expect((await late.next('result')).result.options[0].count).toBe(1)
    expect((await phone.next('result')).voters).toBe(1)
    await drive('hide')
    expect(await phone.next('result')).toEqual({ pollId: 'q', round: 1, voters: 0, result: null })
    await using hidden = await server.events(code, ada.token)
    await hidden.next('room')
    await drive('next')
    await drive('close')
    expect((await hidden.next('result')).pollId).toBe('p')
  })

  test('[D63] a word that the host rejects after the reveal leaves the phones; a reset takes the result back', async () => {
    const { code, drive } = await roomOf(steps.words('w'))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await drive('start')
    await ada.answer('w', { words: ['calm', 'rude'] })
    await drive('close')
    expect((await phone.next('result')).result.words).toHaveLength(2)
    await drive('reject', { pollId: 'w', entry: 'rude' })
    expect((await phone.next('result')).result.words).toEqual([{ word: 'calm', count: 1 }])
    await drive('reset', { pollId: 'w' })
    expect((await phone.next('result')).result).toBeNull()
  })

  test('sends the result again when the room comes back to a poll', async () => {
    const { code, drive } = await roomOf(steps.choice('q'), steps.choice('p'))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await drive('start')
    await drive('close')
    await phone.next('result')
    await drive('next')
    await drive('prev')
    expect((await phone.next('result')).pollId).toBe('q')
  })
})
