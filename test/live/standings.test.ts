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
    const own = { rank: 1, points: 1000, moved: 0, toNext: null, next: null }
    expect(await phone.next('standing')).toEqual({
      pollId: 's',
      round: 1,
      players: 2,
      isFinal: true,
      own,
    })
    await using late = await server.events(code, bob.token)
    expect((await late.next('standing')).own).toEqual({
      rank: 2,
      points: 0,
      moved: 0,
      toNext: 1000,
      next: 'Ada',
    })
    await using watcher = await server.events(code, cy.token)
    expect(await watcher.next('standing')).toMatchObject({ players: 2, own: null })
    const shown = {
      standings: [
        { rank: 1, name: 'Ada', points: 1000, gained: 1000, moved: 0, streak: 1, tied: 1 },
        { rank: 2, name: 'Bob', points: 0, gained: 0, moved: 0, streak: 0, tied: 1 },
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

  test('who was removed plays no more', async () => {
    const question = steps.choice('q', { correctIndex: 0 })
    const { code, hostToken } = await openRoom(server, server.key, question, standings('s'))
    const [ada, rude] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Rude')]
    await act(code, 'start')
    await ada.answer('q', { choices: [1] })
    await rude.answer('q', { choices: [0] })
    await act(code, 'close')
    const kick = { action: 'kick', participantId: rude.participantId }
    expect((await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: kick })).status).toBe(
      200,
    )
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, ada.token)
    await act(code, 'next')
    const shown = await stage.next('tally', ({ pollId }) => pollId === 's')
    expect(shown.standings).toMatchObject([{ rank: 1, name: 'Ada' }])
    expect((await phone.next('standing')).players).toBe(1)
  })

  test('who is removed while a question shows standings leaves them at once', async () => {
    const question = steps.choice('q', { correctIndex: 0, quizView: 'standings' })
    const { code, hostToken } = await openRoom(server, server.key, question)
    const [ada, rude] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Rude')]
    await act(code, 'start')
    await ada.answer('q', { choices: [1] })
    await rude.answer('q', { choices: [0] })
    for (const _ of ['close', 'standings']) await host(code, hostToken, 'advance')
    await using stage = await server.events(code, hostToken, 'stage')
    await using remote = await server.events(code, hostToken, 'remote')
    const kick = { action: 'kick', participantId: rude.participantId }
    const shows = (count: number) => (tally: { standings?: object[] }) => tally.standings?.length === count
    for (const stream of [stage, remote])
      expect((await stream.next('tally', shows(2))).standings[0].name).toBe('Rude')
    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: kick })
    for (const stream of [stage, remote])
      expect(await stream.next('tally', shows(1))).toMatchObject({ players: 1, standings: [{ name: 'Ada' }] })
  })

  test('a standings step takes no answers, and says so while nobody plays', async () => {
    const { code } = await openRoom(server, server.key, standings('s'))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await using phone = await server.events(code, ada.token)
    expect(await phone.next('standing')).toEqual({
      pollId: 's',
      round: 1,
      players: 0,
      isFinal: true,
      own: null,
    })
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
    expect(summary).toBe('1 out of 1 (100%) gave the right answer, “A”.')
  })

  test('[D62] a question with standings sends each phone its rank once the standings follow the answer, and not before', async () => {
    const question = (id: string) => steps.choice(id, { correctIndex: 0, quizView: 'standings' })
    const { code, hostToken } = await openRoom(server, server.key, question('q'), question('r'))
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await act(code, 'start')
    await ada.answer('q', { choices: [0] })
    await bob.answer('q', { choices: [1] })
    await using phone = await server.events(code, bob.token)
    await host(code, hostToken, 'advance')
    expect((await phone.next('room', ({ polls }) => polls[0]?.revealed)).polls).toMatchObject([
      { ranked: false },
    ])
    await phone.next('result')
    expect(phone.names).not.toContain('standing')
    await host(code, hostToken, 'advance')
    const own = { rank: 2, points: 0, moved: 0, toNext: 1000, next: 'Ada' }
    const standing = { pollId: 'q', round: 1, players: 2, isFinal: false, own }
    expect(await phone.next('standing')).toEqual(standing)
    await using late = await server.events(code, bob.token)
    expect((await late.next('room')).polls).toMatchObject([{ ranked: true }])
    expect(await late.next('standing')).toEqual(standing)
    for (const _ of ['next', 'close', 'standings']) await host(code, hostToken, 'advance')
    expect(await phone.next('standing', ({ pollId }) => pollId === 'r')).toMatchObject({
      isFinal: true,
      own,
    })
  })

  test('[D63] after the standings a phone is told its place with the points of the next question, not before its reveal and not after the last', async () => {
    const question = (id: string) => steps.choice(id, { correctIndex: 0 })
    const { code } = await openRoom(
      server,
      server.key,
      question('q'),
      standings('s'),
      question('r'),
      question('t'),
      standings('end'),
    )
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await act(code, 'start')
    await ada.answer('q', { choices: [0] })
    await bob.answer('q', { choices: [1] })
    await using phone = await server.events(code, bob.token)
    await act(code, 'close')
    await act(code, 'next')
    expect((await phone.next('standing')).pollId).toBe('s')
    await act(code, 'next')
    await ada.answer('r', { choices: [1] })
    await bob.answer('r', { choices: [0] })
    const before = phone.names.filter(name => name === 'standing').length
    await act(code, 'close')
    await phone.next('room', ({ polls }) => polls[0]?.pollId === 'r' && polls[0].revealed)
    expect(phone.names.filter(name => name === 'standing')).toHaveLength(before)
    expect(await phone.next('standing')).toEqual({
      pollId: 'r',
      round: 1,
      players: 2,
      isFinal: false,
      own: { rank: 1, points: 1000, moved: 1, toNext: null, next: null },
    })
    await using late = await server.events(code, ada.token)
    expect((await late.next('standing')).pollId).toBe('r')
    await act(code, 'next')
    await bob.answer('t', { choices: [0] })
    await act(code, 'close')
    await act(code, 'next')
    // That of the last question would have come before.
    expect((await phone.next('standing')).pollId).toBe('end')
  })

  /** Opens a room with three questions of which the first option is right, started and joined by Ada and Bob. */
  async function openQuiz(...more: object[]) {
    const questions = ['q1', 'q2', 'q3'].map(id => steps.choice(id, { correctIndex: 0 }))
    const { code, hostToken } = await openRoom(server, server.key, ...questions, ...more)
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    await act(code, 'start')
    return { code, hostToken, ada, bob }
  }

  test('after the reveal a phone is told of two and more right answers in a row, also after a question was opened again', async () => {
    const { code, hostToken, ada, bob } = await openQuiz(standings('s'))
    await using phone = await server.events(code, ada.token)
    await using other = await server.events(code, bob.token)
    const right = { choices: [0] }
    await ada.answer('q1', right)
    await bob.answer('q1', right)
    await act(code, 'close')
    await act(code, 'next')
    await ada.answer('q2', right)
    await bob.answer('q2', { choices: [1] })
    await act(code, 'close')
    expect(await phone.next('score')).toEqual({ pollId: 'q2', round: 1, streak: 2 })
    // Opened again: nobody has a streak until it is closed, and what was answered right stays right.
    await server.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'reopen', pollId: 'q2' },
    })
    expect(await phone.next('score')).toEqual({ pollId: 'q2', round: 1, streak: 0 })
    await act(code, 'close')
    expect(await phone.next('score')).toEqual({ pollId: 'q2', round: 1, streak: 2 })
    await using reconnected = await server.events(code, ada.token)
    expect((await reconnected.next('score')).streak).toBe(2)
    await act(code, 'next')
    await ada.answer('q3', right)
    await bob.answer('q3', right)
    await act(code, 'close')
    expect(await phone.next('score')).toEqual({ pollId: 'q3', round: 1, streak: 3 })
    await using stage = await server.events(code, hostToken, 'stage')
    await act(code, 'next')
    expect(await stage.next('tally', ({ pollId }) => pollId === 's')).toMatchObject({
      standings: [
        { name: 'Ada', streak: 3 },
        { name: 'Bob', streak: 1 },
      ],
    })
    expect(other.names).not.toContain('score')
  })

  test('a question that the host left out neither counts for a streak nor ends it, and phones are told', async () => {
    const { code, hostToken, ada } = await openQuiz()
    await using phone = await server.events(code, ada.token)
    await ada.answer('q1', { choices: [0] })
    await act(code, 'close')
    await act(code, 'next')
    await host(code, hostToken, 'skip')
    const room = await phone.next('room', ({ stepIndex }) => stepIndex === 3)
    expect(room).toMatchObject({ skippedBefore: true, polls: [{ pollId: 'q3', skipped: false }] })
    await ada.answer('q3', { choices: [0] })
    await act(code, 'close')
    expect((await phone.next('score')).streak).toBe(2)
    await host(code, hostToken, 'skip')
    expect(await phone.next('score')).toEqual({ pollId: 'q3', round: 1, streak: 0 })
    expect(await phone.next('room', ({ polls }) => polls[0]?.skipped)).toMatchObject({ stepIndex: 3 })
  })

  test('[D63] when the session ends, every phone gets its place and points before its stream ends', async () => {
    const { code, ada, bob } = await openQuiz()
    const cy = await joinRoom(server, code, 'Cy')
    await ada.answer('q1', { choices: [0] })
    await bob.answer('q1', { choices: [1] })
    await using phones = {
      ada: await server.events(code, ada.token),
      bob: await server.events(code, bob.token),
      cy: await server.events(code, cy.token),
      async [Symbol.asyncDispose]() {
        for (const each of [this.ada, this.bob, this.cy]) await each[Symbol.asyncDispose]()
      },
    }
    // A stream that is opened while the session ends is told in its first "room".
    for (const phone of [phones.ada, phones.bob, phones.cy]) await phone.next('room')
    await act(code, 'stop')
    expect(await phones.ada.next('final')).toEqual({ players: 2, own: { rank: 1, points: 1000 } })
    expect(await phones.bob.next('final')).toEqual({ players: 2, own: { rank: 2, points: 0 } })
    expect(await phones.cy.next('final')).toEqual({ players: 2, own: null })
    expect(await phones.ada.next('room', ({ status }) => status === 'ended')).toBeDefined()
    expect(await phones.ada.next('bye')).toEqual({ reason: 'ended' })
  })

  test('who comes back after the end still gets the place, by joining again and on a stream', async () => {
    const { code, ada, bob, hostToken } = await openQuiz()
    const cy = await joinRoom(server, code, 'Cy')
    await ada.answer('q1', { choices: [0] })
    await bob.answer('q1', { choices: [1] })
    await act(code, 'stop')
    await server.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'share_results', on: true },
    })
    const finalOf = async (token: string) => {
      const { body } = await server.send('POST', `/live/${code}/join`, { body: { token } })
      await using phone = await server.events(code, token)
      const { final } = await phone.next('room')
      expect(body.room.final).toEqual(final)
      return final
    }
    expect(await finalOf(bob.token)).toEqual({ players: 2, own: { rank: 2, points: 0 } })
    expect(await finalOf(cy.token)).toEqual({ players: 2, own: null })
  })

  test('the stage is told who won when the session ends, also one that is opened later', async () => {
    const { code, ada, bob, hostToken } = await openQuiz()
    await ada.answer('q1', { choices: [0] })
    await bob.answer('q1', { choices: [1] })
    await using stage = await server.events(code, hostToken, 'stage')
    await act(code, 'stop')
    await using later = await server.events(code, hostToken, 'stage')
    for (const stream of [stage, later])
      expect(await stream.next('final')).toMatchObject({
        players: 2,
        own: null,
        winners: [{ rank: 1, name: 'Ada', points: 1000, tied: 1 }],
      })
  })

  test('a session without a quiz ends without a place', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('v', {}))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    await using phone = await server.events(code, ada.token)
    await act(code, 'stop')
    await phone.next('bye')
    expect(phone.names).not.toContain('final')
  })
})
