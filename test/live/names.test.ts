import { expect, test } from 'vitest'
import { aliasOf } from '#server/languages/alias.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const join = (code: string, body: object) => server.send('POST', `/live/${code}/join`, { body })
  const host = (room: { code: string; hostToken: string }, body: object) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })

  test('[D61] a name is unique in its room, also when many join at once; another room has names of its own', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const joined = await Promise.all(Array.from({ length: 12 }, () => join(room.code, { name: 'Max' })))
    const names = joined.map(({ body }) => body.name).toSorted()
    expect(new Set(names).size).toBe(12)
    expect(names).toContain('Max')
    expect(names).toContain('Max 12')
    expect((await join(room.code, { name: 'MAX 3' })).body.name).toBe('MAX 3 2')
    const other = await openRoom(server, server.key, steps.choice('q'))
    expect((await join(other.code, { name: 'Max' })).body.name).toBe('Max')
  })

  test('[D61] nobody passes as somebody else by letters that look alike, also with a number', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const given: string[] = []
    for (const name of ['Anna', 'Аnnа', 'Ａｎｎａ', 'ANNA', 'An\u200bna', 'Anna 1O', 'Anna 10'])
      given.push((await join(room.code, { name })).body.name)
    expect(given).toEqual(['Anna', 'Аnnа 2', 'Ａｎｎａ 3', 'ANNA 4', 'Anna 5', 'Anna 1O', 'Anna 10 2'])
    const other = (await join(room.code, { name: 'Bo' })).body
    expect((await join(room.code, { token: other.token, name: 'Аnna' })).body.name).toBe('Аnna 6')
  })

  test('nobody drives up the number of the next person of a name by taking it again and again', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const { token } = (await join(room.code, { name: 'Eve' })).body
    const statuses: number[] = []
    for (let times = 0; times < 20; times += 1)
      for (const name of ['Anna', 'Eve']) statuses.push((await join(room.code, { token, name })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(statuses).toContain(429)
    // Coming back under the name that one has is no new name.
    expect((await join(room.code, { token })).status).toBe(200)
    const [, number] = (await join(room.code, { name: 'Anna' })).body.name.split(' ')
    expect(Number(number)).toBeLessThan(20)
  })

  test('[D61] a name can be changed, and stays unique', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const first = (await join(room.code, { name: 'Ada' })).body
    const second = (await join(room.code, {})).body
    expect(second).toMatchObject({ name: null, alias: aliasOf(second.participantId) })
    const renamed = await join(room.code, { token: second.token, name: 'ada' })
    expect(renamed.body.name).toBe('ada 2')
    // The same name in another spelling is one's own.
    expect((await join(room.code, { token: first.token, name: 'ADA' })).body.name).toBe('ADA')
    await using remote = await server.events(room.code, room.hostToken)
    const people = await remote.next('people', data => data.recent.length === 2)
    expect(people.recent.map(({ name }: { name: string }) => name).toSorted()).toEqual(['ADA', 'ada 2'])
  })

  test('[D61] an alias is in the language of the room, and stays when that changes', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    await host(room, { action: 'language', language: 'ja' })
    const person = (await join(room.code, {})).body
    expect(person.alias).toBe(aliasOf(person.participantId, 'ja'))
    await host(room, { action: 'language', language: 'de' })
    expect((await join(room.code, { token: person.token })).body.alias).toBe(person.alias)
    const named = (await join(room.code, { name: 'Ada' })).body
    expect(named.alias).toBe(aliasOf(named.participantId, 'de'))
  })

  test('[D61] many who take the same name at once each get one; asking for it again changes nothing', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const people = await Promise.all(Array.from({ length: 40 }, () => join(room.code, {})))
    const renamed = await Promise.all(
      people.map(({ body }) => join(room.code, { token: body.token, name: 'Tim' })),
    )
    expect(new Set(renamed.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(renamed.map(({ body }) => body.name)).size).toBe(40)
    const [one] = renamed
    expect((await join(room.code, { token: one!.body.token, name: 'Tim' })).body.name).toBe(one!.body.name)
    await host(room, { action: 'stop' })
    expect((await join(room.code, { token: one!.body.token })).status).toBe(200)
    expect((await join(room.code, { token: one!.body.token, name: 'Winner' })).status).toBe(409)
  })

  test('[D61] who gives no name has an alias in standings, on the wheel, in results and in the list of the host', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.choice('q', { correctIndex: 0, quizView: 'standings' }),
      steps.poll('wheel', 'wheel'),
    )
    const ada = await joinRoom(server, room.code)
    const alias = aliasOf(ada.participantId)
    expect(alias).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    await using remote = await server.events(room.code, room.hostToken)
    const people = await remote.next('people', data => data.unnamed.length === 1)
    expect(people.unnamed).toEqual([{ participantId: ada.participantId, name: alias }])
    for (const action of ['start', 'close']) {
      await host(room, { action })
      if (action === 'start') await ada.answer('q', { choices: [0] })
    }
    await host(room, { action: 'next' })
    await host(room, { action: 'spin', pollId: 'wheel' })
    const results = await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })
    expect(results.body.polls).toMatchObject([
      { standings: [{ name: alias, points: 1_000 }] },
      { result: { spins: [{ name: alias }] } },
    ])
    const answers = await server.send('GET', `/rooms/${room.code}/answers`, { as: server.key })
    expect(answers.body.answers).toMatchObject([{ person: alias, name: null }])
  })

  test('[D61] a room may require names: answers without one are refused', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const ada = await joinRoom(server, room.code)
    await using phone = await server.events(room.code, ada.token)
    expect((await phone.next('room')).names).toBe('quiz')
    expect((await host(room, { action: 'names', mode: 'required' })).body.names).toBe('required')
    await host(room, { action: 'start' })
    expect((await phone.next('room', data => data.status === 'live')).names).toBe('required')
    expect((await ada.answer('q', { choices: [0] })).headers.get('error-code')).toBe('no_name')
    await join(room.code, { token: ada.token, name: 'Ada' })
    expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
  })
})
