import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  // Its clock stands still, so that no bucket is refilled, and one person may send as many requests as many.
  const moment = Date.now()
  const unhurried = useServer(engine, () => ({
    now: () => moment,
    liveLimitRules: { reactionsOfPerson: { burst: 1_000, perSecond: 1 } },
  }))
  const react = (code: string, token: string, reaction: string) =>
    server.send('POST', `/live/${code}/reactions`, { as: token, body: { reaction } })
  const host = (room: { code: string; hostToken: string }, body: object) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })

  test('[D66] the stage gets the sum of what people send, and the database keeps it by step', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const people = await Promise.all([joinRoom(server, room.code), joinRoom(server, room.code)])
    await using stage = await server.events(room.code, room.hostToken, 'stage')
    await host(room, { action: 'start' })
    for (const { token } of people)
      for (const reaction of ['like', 'clap'])
        expect(await react(room.code, token, reaction)).toMatchObject({ status: 200, body: { ok: true } })
    const sum = { like: 0, clap: 0 }
    while (sum.like < 2 || sum.clap < 2) {
      const { counts } = await stage.next('reactions')
      sum.like += counts.like ?? 0
      sum.clap += counts.clap ?? 0
    }
    expect(sum).toEqual({ like: 2, clap: 2 })
  })

  test('[D66] somebody who sends more than two a second is refused, and everybody when the host switched them off', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const ada = await joinRoom(server, room.code)
    const statuses = []
    for (let n = 0; n < 8; n += 1) statuses.push((await react(room.code, ada.token, 'wow')).status)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(statuses).toContain(429)
    const bob = await joinRoom(server, room.code)
    expect((await react(room.code, bob.token, 'boo')).status).toBe(400)
    expect((await react(room.code, 'nobody', 'wow')).status).toBe(401)
    await host(room, { action: 'reactions', on: false })
    expect((await react(room.code, bob.token, 'wow')).headers.get('error-code')).toBe('reactions_off')
    await host(room, { action: 'stop' })
    expect((await react(room.code, bob.token, 'wow')).headers.get('error-code')).toBe('session_over')
  })

  test('while many react, phones are told to send one of so many, which counts for as many and for no more', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    const people = await Promise.all(Array.from({ length: 60 }, () => joinRoom(server, room.code)))
    const [ada, bob, cyd] = await Promise.all([1, 2, 3].map(() => joinRoom(server, room.code)))
    const sendAs = (token: string, of: number) =>
      server.send('POST', `/live/${room.code}/reactions`, { as: token, body: { reaction: 'love', of } })
    const loved = async () => {
      const { reactions } = (await server.send('GET', `/rooms/${room.code}`, { as: server.key })).body
      return reactions[0].counts.love
    }
    await using phone = await server.events(room.code, ada!.token)
    await host(room, { action: 'start' })
    // Nobody was told anything yet.
    expect((await sendAs(cyd!.token, 64)).status).toBe(200)
    expect(await loved()).toBe(1)
    expect((await sendAs(cyd!.token, 65)).status).toBe(400)
    const applaud = () =>
      Promise.all(people.flatMap(({ token }) => [1, 2, 3].map(() => react(room.code, token, 'clap'))))
    const told = phone.next('pace')
    // A slow computer is slow to see that they are many.
    while (!(await Promise.race([told.then(() => true), applaud().then(() => false)])));
    const { reactions } = await told
    expect(reactions).toBeGreaterThan(1)
    await using later = await server.events(room.code, bob!.token)
    expect(await later.next('pace')).toEqual({ reactions })
    expect((await sendAs(ada!.token, reactions)).status).toBe(200)
    expect(await loved()).toBe(1 + reactions)
    expect((await sendAs(bob!.token, 64)).status).toBe(200)
    expect(await loved()).toBe(1 + reactions + 2 * reactions)
    await phone.next('pace', each => each.reactions === 1)
  })

  test('while phones send one of so many, nobody counts as a hall by what the own ones claim to stand for', async () => {
    const room = await openRoom(unhurried, unhurried.key, steps.choice('q'))
    const [ada, eve] = await Promise.all(['Ada', 'Eve'].map(name => joinRoom(unhurried, room.code, name)))
    const send = (times: number, token: string, body: object) =>
      Promise.all(
        Array.from({ length: times }, () =>
          unhurried.send('POST', `/live/${room.code}/reactions`, { as: token, body }),
        ),
      )
    await using phone = await unhurried.events(room.code, ada!.token)
    await send(180, ada!.token, { reaction: 'clap' })
    expect((await phone.next('pace')).reactions).toBeGreaterThan(1)
    const times = 200
    const replies = await send(times, eve!.token, { reaction: 'love', of: 64 })
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await unhurried.send('GET', `/rooms/${room.code}`, { as: unhurried.key })
    const most = 4 * 64 + (times - 4)
    expect(body.reactions[0].counts.love).toBeLessThanOrEqual(most)
    expect(body.reactions[0].counts.love).toBeGreaterThan(times)
  })

  test('[D66] people send what the host has chosen, and the results say how often and when', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'), steps.choice('r'))
    const ada = await joinRoom(server, room.code, 'Ada')
    await using phone = await server.events(room.code, ada.token)
    const usual = ['like', 'love', 'laugh', 'clap', 'wow']
    expect((await phone.next('room')).reactionSet).toEqual(usual)
    await host(room, { action: 'start' })
    expect((await react(room.code, ada.token, 'fire')).status).toBe(409)
    for (const reactions of [[], [...usual, 'fire', 'idea'], ['fire', 'fire'], ['boo'], 'fire'])
      expect((await host(room, { action: 'reaction_set', reactions })).status).toBe(400)
    expect((await host(room, { action: 'reaction_set', reactions: ['fire', 'like'] })).status).toBe(200)
    await phone.next('room', ({ reactionSet }) => reactionSet.join() === 'fire,like')
    for (const reaction of ['like', 'fire', 'fire'])
      expect((await react(room.code, ada.token, reaction)).status).toBe(200)
    const bob = await joinRoom(server, room.code, 'Bob')
    const refused = await react(room.code, bob.token, 'wow')
    expect(refused.body.fix).toBe('The host offers other reactions. Send one of fire, like.')
    await host(room, { action: 'next' })
    expect((await react(room.code, bob.token, 'like')).status).toBe(200)
    const told = [
      { step: 1, counts: { fire: 2, like: 1 } },
      { step: 2, counts: { like: 1 } },
    ]
    expect((await server.send('GET', `/rooms/${room.code}`, { as: server.key })).body.reactions).toEqual(told)
    const file = await server.send('GET', `/rooms/${room.code}/results.json`, { as: server.key })
    expect(file.body.room.reactions).toEqual(told)
    const workbook = await fetch(`${server.url}/api/v1/rooms/${room.code}/results.xlsx`, {
      headers: { authorization: `Bearer ${server.key}` },
    })
    const { Sheets } = read(await workbook.arrayBuffer())
    expect(utils.sheet_to_json(Sheets['Reactions']!, { header: 1 })).toEqual([
      ['Step', 'Question', 'Reactions', 'Value'],
      [1, 'Question q?', 'Fire', 2],
      [1, 'Question q?', 'Like', 1],
      [2, 'Question r?', 'Like', 1],
    ])
  })

  test('[D65] a question list is open through all steps, and its questions are in the results', async () => {
    const room = await openRoom(server, server.key, steps.choice('q'), steps.choice('r'))
    const [ada, bob] = [await joinRoom(server, room.code, 'Ada'), await joinRoom(server, room.code)]
    await using phone = await server.events(room.code, bob.token)
    await using remote = await server.events(room.code, room.hostToken)
    await host(room, { action: 'start' })
    expect((await ada.answer('room-questions', { text: 'Why?' })).status).toBe(409)
    expect((await host(room, { action: 'show_questions' })).status).toBe(409)
    await host(room, { action: 'questions', on: true })
    const { questions } = await phone.next('room', data => data.questions)
    expect(questions).toMatchObject({ pollId: 'room-questions', open: true, poll: { type: 'qa-upvotes' } })
    expect((await ada.answer('room-questions', { text: 'Why?' })).status).toBe(200)
    const [asked] = (await phone.next('entries', data => data.entries.length === 1)).entries
    await host(room, { action: 'next' })
    expect((await bob.answer('room-questions', { upvote: asked.id, on: true })).status).toBe(200)
    await remote.next(
      'tally',
      data => data.pollId === 'room-questions' && data.result.entries[0]?.votes === 1,
    )
    await host(room, { action: 'mark_answered', pollId: 'room-questions', entry: asked.id })
    await phone.next('entries', data => data.entries[0]?.answered)
    expect((await host(room, { action: 'show_questions' })).body.questionsShown).toBe(true)
    expect((await host(room, { action: 'questions', on: false })).body).toMatchObject({
      questions: null,
      questionsShown: false,
    })
    expect((await ada.answer('room-questions', { text: 'When?' })).status).toBe(409)
    const results = await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })
    expect(results.body.polls.at(-1)).toMatchObject({
      pollId: 'room-questions',
      result: { entries: [{ text: 'Why?', votes: 1, answered: true }] },
    })
  })
})
