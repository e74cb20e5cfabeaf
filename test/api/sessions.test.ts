import { expect, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  /** A team with a key of its own, and what its requests answer. */
  const newTeam = async () => {
    const { key, user, team } = await server.newTeam()
    const send = (method: string, path: string, body?: object) =>
      server.send(method, path, { as: key, ...(body && { body }) })
    const found = async (query: string) =>
      (await send('GET', `/rooms?${query}`)).body.rooms.map(({ title }: { title: string }) => title)
    return { key, user, team, send, found }
  }
  type Team = Awaited<ReturnType<typeof newTeam>>
  const startRoom = async ({ send }: Team, title: string) => {
    const { body: deck } = await send('POST', '/decks', {
      title,
      document: [steps.join, steps.choice('tea')],
    })
    return { deck: deck.id, code: (await send('POST', '/rooms', { deckId: deck.id })).body.code as string }
  }

  test('[D94] a session has a title, tags and notes, also after its end, and what is left out stays', async () => {
    const team = await newTeam()
    const { code } = await startRoom(team, 'Spring')
    const change = (body: object) => team.send('PATCH', `/rooms/${code}`, body)
    const read = async () => (await team.send('GET', `/rooms/${code}`)).body
    expect(await read()).toMatchObject({ title: 'Spring', tags: [], notes: '', answers: 0 })
    expect((await change({ tags: ['Berlin', 'kick-off', 'BERLIN'] })).body).toEqual({
      title: 'Spring',
      tags: ['Berlin', 'kick-off'],
      notes: '',
    })
    await team.send('POST', `/rooms/${code}/actions`, { action: 'stop' })
    await change({ title: ' Kick-off\nin Berlin ', notes: 'Ask about tea\nagain.' })
    expect(await read()).toMatchObject({
      status: 'ended',
      title: 'Kick-off in Berlin',
      tags: ['Berlin', 'kick-off'],
      notes: 'Ask about tea\nagain.',
    })
    const [row] = (await team.send('GET', '/rooms')).body.rooms
    expect(row).toMatchObject({
      title: 'Kick-off in Berlin',
      deckTitle: 'Spring',
      tags: ['Berlin', 'kick-off'],
    })
    for (const wrong of [
      { title: ' ' },
      { title: 'x'.repeat(201) },
      { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) },
      { tags: ['x'.repeat(41)] },
      { tags: [''] },
      { notes: 'x'.repeat(5_001) },
      { color: 'red' },
    ])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400)
  })

  test('a title that is changed while the room runs is on its stage, tags and notes are not', async () => {
    const room = await openRoom(server, server.key, steps.choice('tea'))
    const ada = await joinRoom(server, room.code, 'Ada')
    const body = { title: 'Renamed', tags: ['hidden-tag'], notes: 'hidden note' }
    await server.send('PATCH', `/rooms/${room.code}`, { as: server.key, body })
    const state = await server.send('GET', `/live/${room.code}`, { as: room.hostToken })
    const again = await joinRoom(server, room.code, 'Ben')
    expect(JSON.stringify([state.body, ada, again])).not.toMatch(/hidden/)
    const renamed = await server.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: { action: 'start' },
    })
    expect(renamed.body).toMatchObject({ title: 'Renamed' })
  })

  test('answers are counted in the rounds that count, as on the page of results', async () => {
    const room = await openRoom(server, server.key, steps.choice('tea'), steps.choice('milk'))
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const [ada, ben] = [await joinRoom(server, room.code, 'Ada'), await joinRoom(server, room.code, 'Ben')]
    await drive('start')
    for (const person of [ada, ben]) await person.answer('tea', { choices: [0] })
    const answers = async () =>
      (await server.send('GET', '/rooms', { as: server.key })).body.rooms.find(
        ({ code }: { code: string }) => code === room.code,
      ).answers
    expect(await answers()).toBe(2)
    await drive('reset', { pollId: 'tea' })
    expect(await answers()).toBe(0)
    await ada.answer('tea', { choices: [1] })
    await drive('next')
    await ben.answer('milk', { choices: [1] })
    expect(await answers()).toBe(2)
    expect((await server.send('GET', `/rooms/${room.code}`, { as: server.key })).body.answers).toBe(2)
  })

  test('sessions are found by words, tag, deck, host and time, page by page', async () => {
    const team = await newTeam()
    const spring = await startRoom(team, 'Spring')
    const autumn = await startRoom(team, 'Autumn')
    await team.send('PATCH', `/rooms/${spring.code}`, {
      title: 'Kick-off',
      tags: ['Berlin 100%'],
      notes: 'Everybody liked it_all',
    })
    await team.send('PATCH', `/decks/${autumn.deck}`, { shared: true })
    const colleague = await newPerson(server, { team: team.team })
    const { body: theirs } = await colleague.send('POST', '/rooms', { deckId: autumn.deck })
    await team.send('PATCH', `/rooms/${theirs.code}`, { title: 'Of a colleague' })
    const all = ['Of a colleague', 'Autumn', 'Kick-off']
    expect(await team.found('')).toEqual(all)
    for (const [query, titles] of [
      ['q=kick', ['Kick-off']],
      ['q=SPRING', ['Kick-off']],
      ['q=off berlin', ['Kick-off']],
      ['q=liked autumn', []],
      ['q=100%25', ['Kick-off']],
      ['q=it_all', ['Kick-off']],
      ['q=t_all', ['Kick-off']],
      ['q=0%251', []],
      ['q=%20', all],
      ['q=autumn', ['Of a colleague', 'Autumn']],
      ['tag=berlin 100%25', ['Kick-off']],
      ['tag=berlin', []],
      [`deckId=${autumn.deck}`, ['Of a colleague', 'Autumn']],
      [`host=${colleague.id}`, ['Of a colleague']],
      [`host=${team.user}&q=autumn`, ['Autumn']],
      ['since=2020-01-01T00:00:00Z', all],
      ['since=2920-01-01T00:00:00%2B02:00', []],
      ['until=2020-01-01T00:00:00Z', []],
    ] as const)
      expect(await team.found(query), query).toEqual(titles)
    for (const wrong of ['since=yesterday', 'until=2026', 'since=0000-01-01T00:00:00Z', 'q=a%00'])
      expect((await team.send('GET', `/rooms?${wrong}`)).status, wrong).toBe(400)
    const first = await team.send('GET', '/rooms?limit=2&count=true')
    expect([first.body.rooms.length, first.body.total]).toEqual([2, 3])
    const rest = await team.send('GET', `/rooms?limit=2&cursor=${encodeURIComponent(first.body.next)}`)
    expect([rest.body.rooms.length, rest.body.next, rest.body.total]).toEqual([1, null, undefined])
    const facets = (await colleague.send('GET', '/sessions/facets')).body
    expect(facets).toEqual({
      tags: [],
      hosts: [
        { id: colleague.id, name: expect.any(String) },
        { id: team.user, name: expect.any(String) },
      ],
      decks: [{ id: autumn.deck, title: 'Autumn' }],
    })
  })

  test('what is out of reach is neither found nor told: the deck’s new title, the tags of others', async () => {
    const team = await newTeam()
    const { deck, code } = await startRoom(team, 'Plain')
    await team.send('PATCH', `/decks/${deck}`, { shared: true })
    await team.send('PATCH', `/rooms/${code}`, { tags: ['secret-tag'], notes: 'secret note' })
    const colleague = await newPerson(server, { team: team.team })
    const { body: own } = await colleague.send('POST', '/rooms', { deckId: deck })
    const rooms = async (query = '') => (await colleague.send('GET', `/rooms?${query}`)).body.rooms
    expect(await rooms('q=secret')).toHaveLength(1)
    await team.send('PATCH', `/decks/${deck}`, { shared: false, title: 'Plans of the merger' })
    expect(await rooms()).toMatchObject([{ code: own.code, title: 'Plain', deckTitle: null }])
    for (const query of ['q=merger', 'q=secret', 'tag=secret-tag']) expect(await rooms(query)).toEqual([])
    expect((await colleague.send('GET', '/sessions/facets')).body).toMatchObject({ tags: [], decks: [] })
    expect((await colleague.send('PATCH', `/rooms/${code}`, { notes: 'x' })).status).toBe(404)
    // Viewers and people of other teams change nothing.
    const viewer = await newPerson(server, { team: team.team })
    await server.database.db
      .updateTable('memberships')
      .set({ role: 'viewer' })
      .where('user_id', '=', viewer.id)
      .execute()
    const stranger = await newPerson(server)
    await team.send('PATCH', `/decks/${deck}`, { shared: true })
    for (const who of [viewer, stranger])
      expect((await who.send('PATCH', `/rooms/${code}`, { notes: 'x' })).status).toBe(404)
    expect((await team.send('GET', `/rooms/${code}`)).body.notes).toBe('secret note')
  })

  test('tags and notes are at the head of the files', async () => {
    const team = await newTeam()
    const { code } = await startRoom(team, 'Spring')
    await team.send('PATCH', `/rooms/${code}`, { tags: ['Berlin'], notes: '=Not a formula' })
    const { body } = await team.send('GET', `/rooms/${code}/results.json`)
    expect(body.room).toMatchObject({ title: 'Spring', tags: ['Berlin'], notes: '=Not a formula' })
  })
})
