import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const host = (code: string, hostToken: string, body: object) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
  async function roomOf(...given: object[]) {
    const room = await openRoom(server, server.key, ...given)
    const drive = (action: string, more: object = {}) => host(room.code, room.hostToken, { action, ...more })
    return { ...room, drive }
  }

  test('phones get the options of a question of a quiz two seconds before it opens, and those of a survey at once', async () => {
    const { code, drive } = await roomOf(
      steps.choice('quiz', { correctIndex: 1, getReadySec: 3 }),
      steps.choice('survey', { getReadySec: 3 }),
    )
    const ada = await joinRoom(server, code, 'Ada')
    await using phone = await server.events(code, ada.token)
    await drive('start')
    const ready = await phone.next('room', data => data.status === 'live')
    expect(ready.polls[0]).toMatchObject({ open: false, poll: { options: [] } })
    expect(ready.polls[0].opensAt).not.toBeNull()
    const told = await phone.next('room', data => data.polls[0]?.poll.options.length > 0)
    expect(told.version).toBe(ready.version)
    expect(told.polls[0].opensAt).toBe(ready.polls[0].opensAt)
    expect(Date.parse(told.polls[0].opensAt) - Date.parse(told.now)).toBeLessThanOrEqual(2_000)
    await drive('goto', { step: 2 })
    const survey = await phone.next('room', data => data.polls[0]?.pollId === 'survey')
    expect(survey.polls[0]).toMatchObject({
      open: false,
      poll: { options: [{}, {}, {}].map(() => expect.any(String)) },
    })
  })

  test('[D60] sends the stage of an open quiz question only the number of voters, and the remote the counts', async () => {
    const { code, hostToken, drive } = await roomOf(
      steps.choice('q1', { correctIndex: 1, quizView: 'standings' }),
    )
    const ada = await joinRoom(server, code, 'Ada')
    await using stage = await server.events(code, hostToken, 'stage')
    await using remote = await server.events(code, hostToken, 'remote')
    await drive('start')
    const room = await stage.next('room', data => data.status === 'live')
    expect(room.polls[0]).toMatchObject({ pollId: 'q1', open: true, withheld: 'open' })
    await ada.answer('q1', { choices: [1] })
    expect(await stage.next('turnout', data => data.voters === 1)).toEqual({
      pollId: 'q1',
      round: 1,
      voters: 1,
    })
    expect((await remote.next('tally', data => data.voters === 1)).result.options[1].count).toBe(1)

    // A stage that is opened or reconnects now gets no more.
    await using late = await server.events(code, hostToken, 'stage')
    expect(await late.next('turnout', data => data.voters === 1)).toEqual({
      pollId: 'q1',
      round: 1,
      voters: 1,
    })

    expect([stage.had('tally'), late.had('tally')]).toEqual([0, 0])
    await drive('close')
    const tally = await stage.next('tally')
    expect(tally).toMatchObject({ voters: 1, result: { options: [{}, { count: 1 }, {}] } })
    expect(tally).not.toHaveProperty('standings')
    // The right answer stands first; the standings follow.
    await drive('close')
    expect((await stage.next('tally')).standings).toMatchObject([{ name: 'Ada', points: 1000 }])
    expect((await late.next('tally')).voters).toBe(1)
    expect((await stage.next('room', data => data.polls[0]?.revealed)).polls[0]).not.toHaveProperty(
      'withheld',
    )

    // Reopened, so results are withheld again.
    await drive('reopen', { pollId: 'q1' })
    expect(await stage.next('turnout', data => data.voters === 1)).toMatchObject({ pollId: 'q1' })
  })

  test('[D60] with `showResults: host` sends the stage no tally before `show` and none after `hide`', async () => {
    const { code, hostToken, drive } = await roomOf(
      steps.choice('q1', { showResults: 'host' }),
      steps.choice('q2'),
    )
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    await using stage = await server.events(code, hostToken, 'stage')
    await drive('start')
    await ada.answer('q1', { choices: [0] })
    await stage.next('turnout', data => data.voters === 1)
    await drive('close')
    expect((await stage.next('room', data => data.polls[0]?.revealed)).polls[0].withheld).toBe('host')
    await drive('reopen', { pollId: 'q1' })
    expect(stage.had('tally')).toBe(0)
    await drive('show')
    expect((await stage.next('tally')).result.options[0].count).toBe(1)
    await drive('hide')
    await bob.answer('q1', { choices: [0] })
    expect(await stage.next('turnout', data => data.voters === 2)).toMatchObject({ pollId: 'q1' })
    await drive('next')
    const walked = await stage.next('room', data => data.stepIndex === 2)
    expect(walked).toMatchObject({ hidden: false, polls: [{ withheld: 'host' }, {}] })
    expect(walked.polls[1]).not.toHaveProperty('withheld')
  })

  test('[D60] the order in which phones get questions does not tell their votes while these are withheld', async () => {
    const { code, drive } = await roomOf(steps.poll('q1', 'qa-upvotes', { showResults: 'host' }))
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    await drive('start')
    const ids: string[] = []
    for (const text of ['First?', 'Second?', 'Third?'])
      ids.push((await ada.answer('q1', { text })).body.answer.entries.at(-1).id)
    await bob.answer('q1', { upvote: ids[1], on: true })
    await using phone = await server.events(code, bob.token)
    const listed = async (fits: (first: { pinned?: true; votes?: number }) => boolean = () => true) => {
      const { entries } = await phone.next(
        'entries',
        data => data.entries.length === 3 && fits(data.entries[0]),
      )
      return entries.map(({ text, votes }: { text: string; votes?: number }) => [text, votes])
    }
    expect(await listed()).toEqual(['Third?', 'Second?', 'First?'].map(text => [text, undefined]))
    await drive('show')
    expect(await listed(({ votes }) => votes !== undefined)).toEqual([
      ['Second?', 1],
      ['First?', 0],
      ['Third?', 0],
    ])
    await drive('pin', { pollId: 'q1', entry: ids[0] })
    await drive('hide')
    expect(await listed(({ votes }) => votes === undefined)).toEqual(
      ['First?', 'Third?', 'Second?'].map(text => [text, undefined]),
    )
  })

  test('[D60] does not reveal withheld results in rounds that compare them', async () => {
    const { code, hostToken, drive } = await roomOf(
      steps.choice('q1'),
      steps.choice('q2', { correctIndex: 0 }),
      steps.choice('q3'),
      steps.poll('r', 'rounds'),
    )
    const ada = await joinRoom(server, code)
    await drive('start')
    await ada.answer('q1', { choices: [0] })
    await drive('next')
    await ada.answer('q2', { choices: [0] })
    await drive('next')
    await ada.answer('q3', { choices: [1] })
    await drive('next')
    await using stage = await server.events(code, hostToken, 'stage')
    const tally = await stage.next('tally', data => data.pollId === 'r')
    expect(tally.result.rounds.map(({ step }: { step: number }) => step)).toEqual([1, 3])
  })

  test('[D60] returns full results for the host token and for an API key', async () => {
    const { code, hostToken, drive } = await roomOf(steps.choice('q1', { correctIndex: 1 }))
    const ada = await joinRoom(server, code)
    await drive('start')
    await ada.answer('q1', { choices: [1] })
    for (const [path, as] of [
      [`/live/${code}/results`, hostToken],
      [`/rooms/${code}/results`, server.key],
    ] as const)
      expect((await server.send('GET', path, { as })).body.polls[0].result.options[1].count).toBe(1)
  })

  test('refuses a host stream that is neither a stage’s nor a remote’s', async () => {
    const { code, hostToken } = await roomOf(steps.choice('q1'))
    const reply = await server.send('GET', `/live/${code}/events?surface=wall`, { as: hostToken })
    expect(reply.status).toBe(400)
    expect(reply.body.fix).toMatch(/^surface: /)
  })

  test('[D60] sends questions to phones without votes while results are hidden, and with them after `show`', async () => {
    const { code, drive } = await roomOf(steps.poll('q1', 'qa-upvotes'))
    const [ada, bob, eve] = [
      await joinRoom(server, code, 'Ada'),
      await joinRoom(server, code),
      await joinRoom(server, code),
    ]
    await using phone = await server.events(code, bob.token)
    await drive('start')
    const { id } = (await ada.answer('q1', { text: 'Why?' })).body.answer.entries[0]
    expect((await phone.next('entries', data => data.entries.length === 1)).entries[0].votes).toBe(0)
    await drive('hide')
    const hidden = await phone.next('entries', data => data.all && data.entries.length === 1)
    expect(hidden.entries[0]).toMatchObject({ id, text: 'Why?' })
    expect(hidden.entries[0]).not.toHaveProperty('votes')
    await eve.answer('q1', { upvote: id, on: true })
    await ada.answer('q1', { text: 'And who?' })
    const news = await phone.next('entries', data => data.entries.some((one: any) => one.text === 'And who?'))
    expect(news.entries.map((one: any) => [one.text, 'votes' in one])).toEqual([['And who?', false]])
    await drive('show')
    const shown = await phone.next('entries', data => data.all && data.entries.length === 2)
    expect(shown.entries.map((one: any) => one.votes)).toEqual([1, 0])
  })
})
