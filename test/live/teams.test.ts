import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const standings = (id: string) => steps.poll(id, 'multiple-choice', { quizView: 'standings' })
const question = (id: string) => steps.choice(id, { correctIndex: 0 })

onEveryEngine(engine => {
  const server = useServer(engine)
  const other = useServer(engine, () => ({ database: server.database }))

  async function room(...content: object[]) {
    const opened = await openRoom(
      server,
      server.key,
      ...(content.length > 0 ? content : [question('q'), standings('s')]),
    )
    const { code, hostToken } = opened
    const act = (action: object, as = hostToken) =>
      server.send('POST', `/live/${code}/actions`, { as, body: action })
    const choose = (token: string, team: unknown, at = server) =>
      at.send('POST', `/live/${code}/team`, { as: token, body: { team } })
    const teamsOf = async () => {
      const { body } = await server.send('GET', `/rooms/${code}/participants`, { as: server.key })
      return Object.fromEntries(
        body.participants.map((each: { name: string; team?: string }) => [each.name, each.team ?? null]),
      )
    }
    const teams = (names: readonly unknown[] | null, mode?: string) =>
      act({
        action: 'teams',
        teams: names?.map(name => (typeof name === 'string' ? { name } : name)) ?? null,
        ...(mode && { mode }),
      })
    return { ...opened, act, choose, teams, teamsOf }
  }

  test('people choose a team, each phone is told its own and how many are in each, and hosts who is where', async () => {
    const { code, hostToken, teams, choose, teamsOf } = await room()
    const ada = await joinRoom(server, code, 'Ada')
    const set = await teams(['Red', 'Blue'])
    const list = [
      { id: 't1', name: 'Red', colour: 0 },
      { id: 't2', name: 'Blue', colour: 1 },
    ]
    expect(set.body.teams).toEqual({ mode: 'choose', list, fixed: false })
    const bob = await joinRoom(server, code, 'Bob')
    expect(bob.room.teams).toEqual({ mode: 'choose', list, fixed: false })
    await using phone = await server.events(code, ada.token)
    await using remote = await server.events(code, hostToken)
    expect(await phone.next('team')).toEqual({ team: null, sizes: {} })
    expect(await choose(bob.token, 't2')).toMatchObject({ status: 200, body: { ok: true, team: 't2' } })
    expect(await phone.next('team', ({ sizes }) => sizes.t2 === 1)).toEqual({ team: null, sizes: { t2: 1 } })
    // Through another server, and again.
    expect((await choose(ada.token, 't2', other)).status).toBe(200)
    expect((await choose(ada.token, 't1', other)).status).toBe(200)
    expect(await teamsOf()).toEqual({ Ada: 'Red', Bob: 'Blue' })
    // Sizes and people are read side by side: an event of that moment may have one of them as it was before.
    const people = await remote.next(
      'people',
      ({ recent, teamSizes }) =>
        teamSizes?.t2 === 1 && recent.some((each: { team?: string }) => each.team === 't2'),
    )
    expect(people.recent).toContainEqual({ participantId: bob.participantId, name: 'Bob', team: 't2' })
  })

  test('people who are in the room are dealt evenly, and so are those who come through any server at once', async () => {
    const { code, teams, teamsOf } = await room()
    await joinRoom(server, code, 'P0')
    await joinRoom(server, code, 'P1')
    await teams(['Red', 'Blue', 'Green'], 'deal')
    expect(await teamsOf()).toEqual({ P0: 'Red', P1: 'Blue' })
    const more = Array.from({ length: 28 }, (_, index) => `N${index}`)
    await Promise.all(more.map((name, index) => joinRoom(index % 2 === 0 ? server : other, code, name)))
    const dealt = Object.values(await teamsOf())
    const sizes = ['Red', 'Blue', 'Green'].map(name => dealt.filter(each => each === name).length)
    expect(sizes).toEqual([10, 10, 10])
  })

  test('who was in a team that is gone is dealt again or chooses again; the others stay', async () => {
    const { code, teams, choose, teamsOf } = await room()
    const people = await Promise.all(['A', 'B', 'C'].map(name => joinRoom(server, code, name)))
    await teams(['Red', 'Blue'])
    await Promise.all(people.map(({ token }, index) => choose(token, index === 0 ? 't1' : 't2')))
    await teams([{ id: 't2', name: 'Navy' }, 'Green'])
    expect(await teamsOf()).toEqual({ A: null, B: 'Navy', C: 'Navy' })
    await teams([{ id: 't2', name: 'Navy' }, 'Green'], 'deal')
    expect(await teamsOf()).toEqual({ A: 'Green', B: 'Navy', C: 'Navy' })
    await teams(null)
    expect(await teamsOf()).toEqual({ A: null, B: null, C: null })
  })

  test('the host moves people, whose phones are told; who was taken out is not dealt again', async () => {
    const { code, act, teams, teamsOf } = await room()
    const ada = await joinRoom(server, code, 'Ada')
    await teams(['Red', 'Blue'], 'deal')
    await using phone = await server.events(code, ada.token)
    expect(await phone.next('team')).toEqual({ team: 't1', sizes: { t1: 1 } })
    const move = (team: string | null) => act({ action: 'move', participantId: ada.participantId, team })
    expect((await move('t2')).status).toBe(200)
    expect(await phone.next('team', ({ team }) => team === 't2')).toEqual({ team: 't2', sizes: { t2: 1 } })
    await move(null)
    await joinRoom(server, code, 'Bob')
    await teams(['Red', 'Blue', 'Green'], 'deal')
    expect(await teamsOf()).toEqual({ Ada: null, Bob: 'Red' })
    expect((await move('t9')).status).toBe(404)
    expect((await act({ action: 'move', participantId: 'nobody', team: 't1' })).status).toBe(404)
  })

  test('nobody joins a team twice, forges one, moves others, or changes their team once points were given', async () => {
    const { code, act, teams, choose, teamsOf } = await room()
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    expect((await choose(ada.token, 't1')).status).toBe(404)
    await teams(['Red', 'Blue'])
    expect((await choose(ada.token, 't3')).status).toBe(404)
    for (const body of [{}, { team: 1 }, { team: ['t1'] }, { team: 't1', participantId: bob.participantId }])
      expect((await server.send('POST', `/live/${code}/team`, { as: ada.token, body })).status).toBe(400)
    expect((await choose('forged', 't1')).status).toBe(401)
    // Many at once are one membership.
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        choose(ada.token, index % 2 ? 't1' : 't2', index % 3 ? server : other),
      ),
    )
    await choose(ada.token, 't1')
    await choose(bob.token, 't2')
    await using phone = await server.events(code, ada.token)
    expect(await phone.next('team')).toEqual({ team: 't1', sizes: { t1: 1, t2: 1 } })
    for (const action of [
      { action: 'move', participantId: bob.participantId, team: 't1' },
      { action: 'teams', teams: null },
    ])
      expect((await act(action, ada.token)).status).toBe(401)
    // The token of a person of another room.
    const stranger = await joinRoom(server, (await room()).code, 'Eve')
    expect((await choose(stranger.token, 't1')).status).toBeGreaterThanOrEqual(400)
    await act({ action: 'start' })
    await ada.answer('q', { choices: [0] })
    expect((await choose(ada.token, 't1')).status).toBe(200)
    expect((await choose(ada.token, 't2', other)).body.error).toBe('People are dealt to teams in this room.')
    await act({ action: 'close' })
    expect((await teams(['Red', 'Green'])).status).toBe(409)
    await teams(['Red', 'Blue'], 'choose')
    const late = await choose(ada.token, 't2')
    expect([late.status, late.body.error]).toEqual([
      409,
      'Points have been given, so everybody stays in their team.',
    ])
    const cy = await joinRoom(server, code, 'Cy')
    expect((await choose(cy.token, 't2')).status).toBe(200)
    await teams(['Red', 'Blue'], 'deal')
    const dee = await joinRoom(server, code, 'Dee')
    expect((await choose(dee.token, 't2')).status).toBe(409)
    expect(await teamsOf()).toEqual({ Ada: 'Red', Bob: 'Blue', Cy: 'Blue', Dee: 'Red' })
    await act({ action: 'kick', participantId: bob.participantId })
    expect((await choose(bob.token, 't1')).status).toBe(403)
    expect(await phone.next('team', ({ sizes }) => sizes.t2 === 1)).toMatchObject({ team: 't1' })
  })

  test('a program sets teams by their names, and turns them off', async () => {
    const { code, choose, act: actAsHost } = await room()
    const ada = await joinRoom(server, code, 'Ada')
    const act = (body: object) => server.send('POST', `/rooms/${code}/actions`, { as: server.key, body })
    const progress = { status: 'lobby', stepIndex: 0, stepCount: 3 }
    expect((await act({ action: 'teams', teams: ['Red', 'Blue'] })).body).toEqual(progress)
    expect((await choose(ada.token, 't2')).status).toBe(200)
    await act({ action: 'teams', teams: ['Green', 'Blue'], mode: 'deal' })
    await using phone = await server.events(code, ada.token)
    expect((await phone.next('room')).teams).toMatchObject({
      mode: 'deal',
      list: [{ id: 't3' }, { id: 't2' }],
    })
    expect((await phone.next('team')).team).toBe('t2')
    // As objects, of which one with an id is renamed; a host may send names, too.
    expect(
      (await act({ action: 'teams', teams: [{ id: 't3', name: 'Lime' }, { name: 'Blue' }], mode: 'deal' }))
        .status,
    ).toBe(200)
    const byHost = await actAsHost({ action: 'teams', teams: ['Lime', { name: 'Blue' }] })
    expect(byHost.body.teams.list).toMatchObject([
      { id: 't3', name: 'Lime' },
      { id: 't2', name: 'Blue' },
    ])
    for (const body of [
      { action: 'teams' },
      { action: 'teams', teams: ['Red'] },
      { action: 'teams', teams: ['Red', 'Blue'], step: 1 },
      { action: 'next', teams: ['Red', 'Blue'] },
      { action: 'next', mode: 'deal' },
    ])
      expect((await act(body)).status, JSON.stringify(body)).toBe(400)
    await act({ action: 'teams', teams: [] })
    expect((await phone.next('room', ({ teams }) => teams === undefined)).status).toBe('lobby')
  })

  test('files with results name the team of each person, and how the teams came out', async () => {
    const { code, act, teams, choose } = await room()
    const ada = await joinRoom(server, code, 'Ada')
    await teams(['Red', 'Blue'])
    await choose(ada.token, 't2')
    await act({ action: 'start' })
    await ada.answer('q', { choices: [0] })
    await act({ action: 'close' })
    await act({ action: 'next' })
    const read = async (path: string) =>
      (
        await server.send('GET', `/rooms/${code}/${path}`, {
          as: server.key,
          headers: { accept: 'text/csv' },
        })
      ).body
    expect(await read('answers')).toContain('"1000","Blue"')
    expect(await read('results')).toContain('"Blue","Points per person","1000"')
    const json = await server.send('GET', `/rooms/${code}/results.json`, { as: server.key })
    expect(json.body).toMatchObject({
      room: { teams: [{ name: 'Red' }, { name: 'Blue' }] },
      answers: [{ team: 'Blue' }],
    })
    const workbook = await fetch(`${server.url}/api/v1/rooms/${code}/results.xlsx`, {
      headers: { authorization: `Bearer ${server.key}` },
    })
    const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
    const sheets = Object.entries(files)
      .filter(([name]) => name.startsWith('xl/worksheets/'))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
    expect(sheets.filter(sheet => sheet.includes('>Blue<'))).toHaveLength(4)
  })

  test('the names of teams are cleaned, told apart, and pass the profanity filter', async () => {
    const { act, teams } = await room()
    expect((await teams([' Red\u200b  Foxes ', 'Blue'])).body.teams.list[0].name).toBe('Red Foxes')
    const rude = await teams(['Red Foxes', 'Fuck you'])
    expect([rude.status, rude.body.fix]).toEqual([400, expect.stringContaining('teams.1.name')])
    expect((await teams(['Red', 'red'])).status).toBe(409)
    // With a Cyrillic letter.
    expect((await teams(['Red', 'R\u0435d'])).status).toBe(409)
    expect((await teams(['Only one'])).status).toBe(400)
    await act({ action: 'profanity', mode: 'off' })
    expect((await teams(['Red Foxes', 'Fuck you'])).status).toBe(200)
  })

  test('a team has the mean of its better half; the stage, phones, results and the end of the session say so', async () => {
    const { code, hostToken, act, teams, choose } = await room()
    const [ada, bob, dan, cy, gone] = [
      await joinRoom(server, code, 'Ada'),
      await joinRoom(server, code, 'Bob'),
      await joinRoom(server, code, 'Dan'),
      await joinRoom(server, code, 'Cy'),
      await joinRoom(server, code, 'Gone'),
    ]
    await teams(['Red', 'Blue'])
    for (const [person, team] of [
      [ada, 't1'],
      [bob, 't1'],
      [dan, 't1'],
      [cy, 't2'],
      [gone, 't2'],
    ] as const)
      await choose(person.token, team)
    // Bob and Dan are there and silent; Gone left before the quiz.
    await using watching = await other.events(code, bob.token)
    await using silent = await server.events(code, dan.token)
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, ada.token)
    await act({ action: 'start' })
    for (const each of [watching, silent]) await each.next('room', ({ status }) => status === 'live')
    await ada.answer('q', { choices: [0] })
    await cy.answer('q', { choices: [0] })
    await act({ action: 'close' })
    await act({ action: 'next' })
    const red = { id: 't1', name: 'Red', colour: 0, rank: 2, points: 667, members: 3 }
    const blue = { id: 't2', name: 'Blue', colour: 1, rank: 1, points: 1000, members: 1 }
    const tally = await stage.next(
      'tally',
      ({ pollId, teams: ranked }) => pollId === 's' && ranked?.[1]?.members === 3,
    )
    expect(tally).toMatchObject({
      standings: [
        { name: 'Ada', team: 'Red' },
        { name: 'Cy', team: 'Blue' },
      ],
      teams: [
        { ...blue, gained: 1000, moved: 0, tied: 1 },
        { ...red, gained: 667, moved: 0, tied: 1 },
      ],
      teamTable: {
        rows: [
          [1, 'Blue', 1000, 1000, 1],
          [2, 'Red', 667, 667, 3],
        ],
      },
      summary: '“Blue” leads with 1,000 points per person. “Ada” and “Cy” are tied with 1,000 points.',
    })
    const told = await phone.next('standing')
    expect(told).toMatchObject({ own: { rank: 1 }, team: { ...red, teams: 2 }, teamsOnly: true })
    await act({ action: 'advance' })
    expect((await phone.next('standing', each => each.teamsOnly === undefined)).team).toEqual({
      ...red,
      teams: 2,
    })
    const { polls } = (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body
    expect(polls.at(-1)).toMatchObject({ teams: [blue, red], standings: [{ team: 'Red' }, { team: 'Blue' }] })
    await act({ action: 'stop' })
    expect(await phone.next('final')).toMatchObject({ own: { rank: 1 }, team: { ...red, teams: 2 } })
    expect(await stage.next('final')).toMatchObject({ winningTeams: [blue] })
  })

  test('when the first question begins everybody has a team, and nobody chooses one any more; who comes late is dealt and sinks none', async () => {
    const { code, hostToken, act, teams, choose, teamsOf } = await room()
    const [ada, bob, idle] = [
      await joinRoom(server, code, 'Ada'),
      await joinRoom(server, code, 'Bob'),
      await joinRoom(server, code, 'Idle'),
    ]
    await teams(['Red', 'Blue'])
    await choose(ada.token, 't1')
    await choose(bob.token, 't2')
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, idle.token)
    await act({ action: 'start' })
    expect((await phone.next('team', ({ team }) => team !== null)).team).toBe('t1')
    for (const at of [server, other]) expect((await choose(idle.token, 't2', at)).status).toBe(409)
    for (const person of [ada, bob]) await person.answer('q', { choices: [0] })
    await act({ action: 'close' })
    const late = [await joinRoom(server, code, 'Late'), await joinRoom(other, code, 'Later')]
    await using streams = new AsyncDisposableStack()
    for (const [index, { token }] of late.entries()) {
      expect((await choose(token, index === 0 ? 't1' : 't2')).status).toBe(409)
      const stream = streams.use(await server.events(code, token))
      await stream.next('team', ({ team }) => team !== null)
    }
    expect(await teamsOf()).toEqual({ Ada: 'Red', Bob: 'Blue', Idle: 'Red', Late: 'Blue', Later: 'Red' })
    await act({ action: 'next' })
    const { teams: ranked } = await stage.next('tally', ({ pollId, teams: all }) => pollId === 's' && all)
    expect(ranked).toMatchObject([
      { name: 'Red', points: 1000, members: 2 },
      { name: 'Blue', points: 1000, members: 1 },
    ])
  })

  test('each of several choices at once has an answer of its own, and the last one that is allowed counts', async () => {
    const { code, teams, choose, teamsOf } = await room()
    const ada = await joinRoom(server, code, 'Ada')
    await teams(['Red', 'Blue'])
    const replies = await Promise.all(['t2', 't99', 't1', 't98'].map(team => choose(ada.token, team)))
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 200, 404])
    expect(['Red', 'Blue']).toContain((await teamsOf()).Ada)
  })

  test('teams and who is in them outlast the server, and a host who moves people changes the points at once', async () => {
    const { code, hostToken, act, teams, choose, teamsOf } = await room()
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await teams(['Red', 'Blue'])
    await choose(ada.token, 't1')
    await choose(bob.token, 't2')
    await act({ action: 'start' })
    await ada.answer('q', { choices: [0] })
    await bob.answer('q', { choices: [1] })
    await act({ action: 'close' })
    // A server that never saw the room reads it from the database.
    await using stage = await other.events(code, hostToken, 'stage')
    expect((await stage.next('room')).teams).toMatchObject({
      list: [{ name: 'Red' }, { name: 'Blue' }],
      fixed: true,
    })
    await act({ action: 'next' })
    await stage.next('tally', ({ teams: ranked }) => ranked?.length === 2)
    await other.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'move', participantId: bob.participantId, team: 't1' },
    })
    expect(await stage.next('tally', ({ teams: ranked }) => ranked?.length === 1)).toMatchObject({
      teams: [{ name: 'Red', points: 1000, members: 2 }],
    })
    expect(await teamsOf()).toEqual({ Ada: 'Red', Bob: 'Red' })
  })
})
