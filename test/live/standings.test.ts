import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

/** A standings step: a quiz view without options. */
const standings = (id: string) => steps.poll(id, 'multiple-choice', { quizView: 'standings' })

onEveryEngine(engine => {
  const server = useServer(engine)
  const act = (code: string, action: string) =>
    server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action } })
  const host = (code: string, hostToken: string, action: string) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
  const resultOf = async (code: string, pollId: string) => {
    const { body } = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
    return body.polls.find((each: { pollId: string }) => each.pollId === pollId)
  }

  test('[D61] a standings step shows ten on stage, and each phone its own rank and the points to the next', async () => {
    const question = steps.choice('q', { correctIndex: 0 })
    const { code, hostToken } = await openRoom(server, server.key, question, standings('s'))
    const [ada, bob, cy] = [
      await joinRoom(server, code, 'Ada'),
      await joinRoom(server, code, 'Bob'),
      await joinRoom(server, code, 'Cy'),
    ]
    await act(code, 'start')
    expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
    expect((await bob.answer('q', { choices: [1] })).status).toBe(200)
    await act(code, 'close')
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, ada.token)
    await act(code, 'next')
    const own = { rank: 1, points: 1000, toNext: null }
    expect(await phone.next('standing')).toEqual({ pollId: 's', round: 1, players: 2, own })
    await using late = await server.events(code, bob.token)
    expect((await late.next('standing')).own).toEqual({ rank: 2, points: 0, toNext: 1000 })
    await using watcher = await server.events(code, cy.token)
    expect(await watcher.next('standing')).toMatchObject({ players: 2, own: null })
    const shown = {
      standings: [
        { rank: 1, name: 'Ada', points: 1000, gained: 1000, moved: 0 },
        { rank: 2, name: 'Bob', points: 0, gained: 0, moved: 0 },
      ],
      summary: '“Ada” leads with 1,000 points.',
      table: {
        rows: [
          [1, 'Ada', 1000, 1000],
          [2, 'Bob', 0, 0],
        ],
      },
    }
    expect(await stage.next('tally', ({ pollId }) => pollId === 's')).toMatchObject(shown)
    expect(await resultOf(code, 's')).toMatchObject(shown)
  })

  test('a standings step takes no answers, and says so while nobody plays', async () => {
    const { code } = await openRoom(server, server.key, standings('s'))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await using phone = await server.events(code, ada.token)
    expect(await phone.next('standing')).toEqual({ pollId: 's', round: 1, players: 0, own: null })
    expect(await ada.answer('s', { choices: [0] })).toMatchObject({
      status: 409,
      body: { fix: 'Standings take no answers.' },
    })
    expect(await resultOf(code, 's')).toMatchObject({
      voters: 0,
      standings: [],
      summary: 'Nobody has answered a quiz question yet.',
    })
  })

  test('while the host hides the standings, phones do not get them either', async () => {
    const { code, hostToken } = await openRoom(server, server.key, standings('s'), standings('t'))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await host(code, hostToken, 'hide')
    await using phone = await server.events(code, ada.token)
    await host(code, hostToken, 'next')
    expect((await phone.next('standing')).pollId).toBe('t')
    expect(phone.names.filter(name => name === 'standing')).toHaveLength(1)
  })

  test('results have the standings of a quiz question that shows them, once it is revealed', async () => {
    const question = steps.choice('q', { correctIndex: 0, quizView: 'standings' })
    const { code } = await openRoom(server, server.key, question)
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await ada.answer('q', { choices: [0] })
    expect(await resultOf(code, 'q')).not.toHaveProperty('standings')
    await act(code, 'close')
    const { standings: ranked, summary } = await resultOf(code, 'q')
    expect(ranked).toMatchObject([{ rank: 1, name: 'Ada', points: 1000 }])
    expect(summary).toBe('“A” leads with 100% of 1 answer. The right answer is “A”, with 100%.')
  })
})
