import { expect, test } from 'vitest'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

alwaysOnEveryEngine(engine => {
  const server = useServer(engine)

  test('once an order or several right options are revealed, it is told how many had all of it right', async () => {
    const options = ['A', 'B', 'C']
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('order', 'ranking', { options, correctIndexes: [1, 0, 2] }),
      steps.choice('several', { multiSelect: true, correctIndexes: [2, 0] }),
      steps.choice('one', { correctIndex: 0 }),
    )
    const host = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    const results = async () =>
      (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body.polls
    await host('start')
    await using stage = await server.events(code, hostToken, 'stage')
    const people = await Promise.all(['Ada', 'Bob', 'Eve', 'Ian'].map(name => joinRoom(server, code, name)))
    const [ada, bob, eve, ian] = people

    const orders = [
      [1, 0, 2],
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
    ]
    for (const [at, person] of people.entries())
      expect((await person.answer('order', { order: orders[at] })).status).toBe(200)
    // Who changes an answer counts for the last one.
    expect((await ian!.answer('order', { order: [1, 0, 2] })).status).toBe(200)
    expect((await eve!.answer('order', { order: [2, 0, 1] })).status).toBe(200)
    expect((await results())[0]).not.toHaveProperty('right')
    await host('close')
    await stage.next('tally', data => data.pollId === 'order' && data.right === 2)
    expect((await results())[0]).toMatchObject({
      right: 2,
      summary: 'Completely right: 2 out of 4 (50%). The right answer is “B”, “A”, and “C”.',
    })

    await host('next')
    for (const [person, choices] of [
      [ada, [0, 2]],
      [bob, [2, 0]],
      [eve, [0]],
      [ian, [0, 1, 2]],
    ] as const)
      expect((await person!.answer('several', { choices })).status).toBe(200)
    await host('close')
    await stage.next('tally', data => data.pollId === 'several' && data.right === 2)

    // Where the bar of the right option says it, there is no second figure for it.
    await host('next')
    await ada!.answer('one', { choices: [0] })
    await host('close')
    const [, several, one] = await results()
    expect(several).toMatchObject({
      right: 2,
      summary: expect.stringMatching(/^Completely right: 2 out of 4/u),
    })
    expect(one).not.toHaveProperty('right')

    // A question that is opened again has no right answers until it is closed.
    const reopened = await server.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'reset', pollId: 'several' },
    })
    expect(reopened.status).toBe(200)
    expect((await results())[1]).not.toHaveProperty('right')
  })
})
