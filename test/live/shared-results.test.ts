import { expect, test } from 'vitest'
import { sharedResultsService } from '#server/live/shared-results.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  let passed = 0
  const server = useServer(engine, { now: () => Date.now() + passed })

  test('[D63] phones read the results of a session that is over while the host shares them, without names and what was not approved', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.choice('tea', { correctIndex: 0 }),
      steps.poll('say', 'open-feed', { moderated: true }),
      steps.choice('secret', { showResults: 'host' }),
    )
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const ada = await joinRoom(server, room.code, 'Ada Lovelace')
    const ben = await joinRoom(server, room.code, 'Ben')
    const read = (as: string) => server.send('GET', `/live/${room.code}/shared-results`, { as })
    await drive('start')
    await ada.answer('tea', { choices: [0] })
    await drive('questions', { on: true })
    await ben.answer('room-questions', { text: 'Who pays?' })
    await drive('next')
    for (const text of ['Shown', 'Waits', 'Removed']) await ada.answer('say', { text })
    const results = await server.send('GET', `/live/${room.code}/results`, { as: room.hostToken })
    const { waiting } = results.body.polls[1]
    await drive('approve', { pollId: 'say', entry: waiting[0].entry })
    await drive('reject', { pollId: 'say', entry: waiting[2].entry })
    await drive('next')
    await ada.answer('secret', { choices: [1] })
    expect((await drive('share_results', { on: true })).body).toMatchObject({ resultsShared: true })
    // Not before the end.
    expect(await read(ada.token)).toMatchObject({ status: 403 })
    await drive('stop')
    const { endedAt } = (await server.send('GET', `/rooms/${room.code}`, { as: server.key })).body
    const shared = await read(ben.token)
    expect(shared.status).toBe(200)
    expect(shared.body.polls).toMatchObject([
      { pollId: 'tea', voters: 1, poll: { correctIndex: 0 }, result: { options: [{ count: 1 }, {}, {}] } },
      { pollId: 'say', voters: 1, result: { entries: [{ text: 'Shown' }] } },
      { pollId: 'room-questions', voters: 1, result: { entries: [{ text: 'Who pays?' }] } },
    ])
    expect(JSON.stringify(shared.body)).not.toMatch(/\b(?:Ada|Ben|Waits|Removed)\b/)
    // Nobody else, and nobody once the host no longer shares them.
    expect((await read('nobody')).status).toBe(401)
    expect((await drive('share_results', { on: false })).status).toBe(200)
    expect(await read(ben.token)).toMatchObject({ status: 403 })
    const after = (await server.send('GET', `/rooms/${room.code}`, { as: server.key })).body
    expect(after).toMatchObject({ status: 'ended', endedAt })
    expect((await drive('hide')).status).toBe(409)
  })

  test('[D63] what was decided comes first: a vote on groups before the ideas, and questions by their votes, answered ones too', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('ideas', 'open-feed', { groupVotes: 1 }),
      steps.poll('ask', 'qa-upvotes'),
    )
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const people = await Promise.all(['Ada', 'Ben', 'Cy'].map(name => joinRoom(server, room.code, name)))
    const [ada, ben, cy] = people
    const entriesOf = async (index: number) => {
      const { body } = await server.send('GET', `/live/${room.code}/results`, { as: room.hostToken })
      return body.polls[index].result.entries
    }
    await drive('start')
    for (const person of people)
      for (let number = 0; number < 8; number += 1) await person.answer('ideas', { text: `Idea ${number}` })
    const ideas = await entriesOf(0)
    await drive('label', { pollId: 'ideas', entries: [ideas[0].id], label: 'A' })
    await drive('label', { pollId: 'ideas', entries: [ideas[1].id], label: 'B' })
    expect((await drive('vote', { pollId: 'ideas' })).status).toBe(200)
    await ada!.answer('ideas', { choices: [1] })
    await drive('next')
    await ada!.answer('ask', { text: 'Asked by all' })
    await ben!.answer('ask', { text: 'Asked by one' })
    const [popular] = (await entriesOf(1)).filter(({ text }: { text: string }) => text === 'Asked by all')
    for (const person of [ben, cy]) await person!.answer('ask', { upvote: popular.id, on: true })
    expect((await drive('mark_answered', { pollId: 'ask', entry: popular.id })).status).toBe(200)
    await drive('share_results', { on: true })
    await drive('stop')
    const { body } = await server.send('GET', `/live/${room.code}/shared-results`, { as: ada!.token })
    expect(body.polls).toMatchObject([
      { pollId: 'ideas', poll: { type: 'multiple-choice', groupVotes: 1, options: ['A', 'B'] }, voters: 1 },
      { pollId: 'ideas', poll: { type: 'open-feed' }, result: { total: 24 } },
      {
        pollId: 'ask',
        result: { entries: [{ text: 'Asked by all', votes: 2, answered: true }, { text: 'Asked by one' }] },
      },
    ])
    expect(body.polls[1].result.entries).toHaveLength(20)
  })

  test('[D63] who took part reads the standings that were on stage, and nobody else does', async () => {
    const question = (id: string) => steps.choice(id, { correctIndex: 0 })
    const standings = steps.poll('half', 'multiple-choice', { quizView: 'standings' })
    const open = async (...deck: object[]) => {
      const room = await openRoom(server, server.key, ...deck)
      const drive = (action: string, more: object = {}) =>
        server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
      const [ada, ben] = [await joinRoom(server, room.code, 'Ada'), await joinRoom(server, room.code, 'Ben')]
      await drive('start')
      await ada.answer('q', { choices: [0] })
      await ben.answer('q', { choices: [1] })
      await drive('close')
      return { drive, ada, code: room.code }
    }
    const read = async (code: string, headers: { as?: string }) =>
      (await server.send('GET', `/live/${code}/shared-results`, headers)).body
    const end = async (drive: (action: string, more?: object) => Promise<unknown>) => {
      await drive('share_results', { on: true })
      await drive('stop')
    }
    const shown = await open(question('q'), standings, question('r'))
    await shown.drive('next')
    await shown.drive('next')
    // What is answered after the standings is not in them.
    await shown.ada.answer('r', { choices: [0] })
    await end(shown.drive)
    expect((await read(shown.code, { as: shown.ada.token })).standings).toMatchObject({
      players: 2,
      standings: [
        { rank: 1, name: 'Ada', points: 1000 },
        { rank: 2, name: 'Ben', points: 0 },
      ],
    })
    const forOthers = await read(shown.code, {})
    expect(forOthers.polls).toHaveLength(2)
    expect(JSON.stringify(forOthers)).not.toMatch(/standings"|\b(?:Ada|Ben)\b/)

    const without = await open(question('q'), standings)
    await end(without.drive)
    expect(await read(without.code, { as: without.ada.token })).not.toHaveProperty('standings')
  })

  test('[D63] who comes after the end reads shared results with the code alone, and of no other room', async () => {
    const open = async () => {
      const room = await openRoom(server, server.key, steps.choice('tea', {}), steps.choice('cake', {}))
      const drive = (action: string, more: object = {}) =>
        server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
      const ada = await joinRoom(server, room.code, 'Ada')
      await drive('start')
      await ada.answer('tea', { choices: [0] })
      return { code: room.code, drive, ada }
    }
    const read = (code: string, headers: Record<string, string> = {}) =>
      server.send('GET', `/live/${code}/shared-results`, { headers })
    const shared = await open()
    await shared.drive('share_results', { on: true })
    // Not while the session runs, and nobody joins afterwards.
    expect(await read(shared.code)).toMatchObject({ status: 403 })
    await shared.drive('stop')
    const { status, body } = await read(shared.code)
    expect([status, body.room]).toMatchObject([200, { status: 'ended', resultsShared: true }])
    expect(body.polls).toMatchObject([{ pollId: 'tea', voters: 1 }])
    expect(body.room.answers).toBeUndefined()
    expect(JSON.stringify(body)).not.toMatch(/\bAda\b/)
    expect((await server.send('POST', `/live/${shared.code}/join`, { body: {} })).status).toBe(409)
    expect(
      (await server.send('GET', `/rooms/${shared.code}/participants`, { as: server.key })).body,
    ).toMatchObject({
      participants: [{ name: 'Ada' }],
    })
    await shared.drive('share_results', { on: false })
    expect(await read(shared.code)).toMatchObject({ status: 403 })

    const unshared = await open()
    await unshared.drive('stop')
    expect(await read(unshared.code)).toMatchObject({ status: 403, body: { error: expect.any(String) } })

    // Neither to strangers where the host locked the room, nor from the browser of somebody whom the host removed.
    const locked = await open()
    await locked.drive('lock')
    await locked.drive('share_results', { on: true })
    await locked.drive('stop')
    expect(await read(locked.code)).toMatchObject({ status: 403 })
    const own = `/live/${locked.code}/shared-results`
    expect((await server.send('GET', own, { as: locked.ada.token })).status).toBe(200)
    const strict = await open()
    await strict.drive('kick', { participantId: strict.ada.participantId })
    await strict.drive('share_results', { on: true })
    await strict.drive('stop')
    const cookie = `lpd-guest=${strict.ada.participantId}`
    expect((await read(strict.code, { cookie })).headers.get('error-code')).toBe('kicked')
    expect((await read(strict.code)).status).toBe(200)
  })

  test('a stream that stays is told when the host shares the results after the end, and only then ends', async () => {
    const room = await openRoom(server, server.key, steps.choice('tea', {}))
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const ada = await joinRoom(server, room.code, 'Ada')
    await drive('start')
    await using staying = await server.events(room.code, ada.token, 'stay')
    await using other = await server.events(room.code, ada.token)
    await drive('stop')
    expect(await other.next('bye')).toEqual({ reason: 'ended' })
    expect(await staying.next('room', ({ status }) => status === 'ended')).toMatchObject({
      resultsShared: false,
    })
    // Who opens such a stream after the end hears of it, too.
    await using late = await server.events(room.code, ada.token, 'stay')
    await late.next('room')
    expect([...staying.names, ...late.names]).not.toContain('bye')
    await drive('share_results', { on: true })
    for (const stream of [staying, late]) {
      expect(await stream.next('room', ({ resultsShared }) => resultsShared)).toMatchObject({
        status: 'ended',
      })
      expect(await stream.next('bye')).toEqual({ reason: 'ended' })
    }
  })

  test('[D65] a poll of the deck with the id of the list of questions is shared once, as itself', async () => {
    const room = await openRoom(server, server.key, steps.poll('room-questions', 'open-feed'))
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const ada = await joinRoom(server, room.code)
    await drive('start')
    await ada.answer('room-questions', { text: 'Tea' })
    await drive('share_results', { on: true })
    await drive('stop')
    const shared = await server.send('GET', `/live/${room.code}/shared-results`, { as: ada.token })
    expect(shared.body.polls).toMatchObject([{ pollId: 'room-questions', poll: { type: 'open-feed' } }])
    const { body } = await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })
    expect(body.polls).toMatchObject([{ pollId: 'room-questions', type: 'open-feed' }])
  })

  test('an audience that opens the results together reads them once, and again after the room has changed', async () => {
    const room = await openRoom(server, server.key, steps.choice('tea', {}))
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const ada = await joinRoom(server, room.code)
    await drive('start')
    await ada.answer('tea', { choices: [0] })
    await drive('share_results', { on: true })
    await drive('stop')
    const { rooms, database } = server.context
    let queries = 0
    const service = sharedResultsService({
      query: (...given: Parameters<typeof database.pool.query>) => {
        queries += 1
        return database.pool.query(...given)
      },
    } as Pick<typeof database.pool, 'query'>)
    const read = async () => service.read((await rooms.findByCode(room.code))!)
    const alone = await read()
    const once = queries
    expect(once).toBeGreaterThan(0)
    expect(JSON.parse(alone.polls)).toMatchObject([{ pollId: 'tea', voters: 1 }])
    expect(await Promise.all(Array.from({ length: 50 }, read))).toEqual(
      Array.from({ length: 50 }, () => alone),
    )
    expect(queries).toBe(once)
    await drive('share_results', { on: false })
    await drive('share_results', { on: true })
    expect(await Promise.all(Array.from({ length: 50 }, read))).toEqual(
      Array.from({ length: 50 }, () => alone),
    )
    expect(queries).toBe(2 * once)
  })

  test('a stream that stays ends half an hour after its room was last used, and not before', async () => {
    const minutes = 60_000
    const endedRoom = async () => {
      const room = await openRoom(server, server.key, steps.choice('tea', {}))
      const drive = (action: string, more: object = {}) =>
        server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
      const ada = await joinRoom(server, room.code, 'Ada')
      await drive('start')
      await drive('stop')
      const stream = await server.events(room.code, ada.token, 'stay')
      await stream.next('room', ({ status }) => status === 'ended')
      return { room, drive, ada, stream }
    }
    const used = await endedRoom()
    const left = await endedRoom()
    await using first = used.stream
    await using second = left.stream
    passed += 10 * minutes
    await server.send('POST', `/live/${used.room.code}/join`, { body: { token: used.ada.token } })
    passed += 21 * minutes
    // Rooms are looked at in the order in which they were opened: when the second stream has ended, the first was spared.
    expect(await second.next('bye')).toEqual({ reason: 'ended' })
    await second.ended
    expect(first.names).not.toContain('bye')
    passed += 10 * minutes
    expect(await first.next('bye')).toEqual({ reason: 'ended' })
  })
})
