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

  test('[D62] an answer is refused while people get ready, and the host may open the question earlier', async () => {
    const quiz = { correctIndex: 1, getReadySec: 10, timeLimitSec: 20, quizView: 'standings' }
    const { code, hostToken, drive } = await roomOf(steps.choice('q1', quiz))
    const ada = await joinRoom(server, code, 'Ada')
    await using phone = await server.events(code, ada.token)
    const started = await drive('start')
    expect(started.body).toMatchObject({ advance: 'open', polls: [{ open: false }] })
    const waiting = await phone.next('room', data => data.status === 'live')
    expect(Date.parse(waiting.polls[0].opensAt) - Date.parse(waiting.now)).toBeGreaterThan(5_000)
    expect((await ada.answer('q1', { choices: [1] })).status).toBe(409)
    expect((await drive('advance')).body).toMatchObject({
      advance: 'close',
      polls: [{ open: true, opensAt: null }],
    })
    await phone.next('room', data => data.polls[0]?.open)
    expect(await ada.answer('q1', { choices: [1] })).toMatchObject({ status: 200, body: { worth: 1_000 } })
    await using stage = await server.events(code, hostToken, 'stage')
    expect((await drive('advance')).body).toMatchObject({ advance: 'standings' })
    expect((await drive('advance')).body).toMatchObject({ advance: null, polls: [{ ranked: true }] })
    const ranked = await stage.next('tally', tally => tally.standings)
    expect(ranked.standings).toMatchObject([{ name: 'Ada', points: 1_000 }])
    expect((await drive('advance')).status).toBe(409)
  })

  test('a remote that comes later is told since when the session and its step run', async () => {
    const { code, hostToken, drive } = await roomOf(steps.choice('q1'), steps.choice('q2'))
    await using early = await server.events(code, hostToken)
    expect(await early.next('room')).toMatchObject({ startedAt: null, stepAt: null })
    const started = (await drive('start')).body
    expect(Date.parse(started.now) - Date.parse(started.startedAt)).toBeLessThan(5_000)
    expect(started.stepAt).toBe(started.startedAt)
    const moved = (await drive('next')).body
    await drive('hide')
    await using late = await server.events(code, hostToken)
    const room = await late.next('room')
    expect(room).toMatchObject({ startedAt: started.startedAt, stepAt: moved.stepAt })
    expect(Date.parse(room.stepAt)).toBeGreaterThan(Date.parse(room.startedAt))
  })

  test('[D62] a question opens by itself, for everybody', async () => {
    const { code, drive } = await roomOf(steps.choice('q1', { getReadySec: 1 }))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await drive('start')
    await phone.next('room', data => data.polls[0]?.opensAt !== null)
    await phone.next('room', data => data.polls[0]?.open)
    expect((await ada.answer('q1', { choices: [1] })).status).toBe(200)
  })

  test('[D64] a room can be renamed, and its stage covered until the next step', async () => {
    const { code, drive } = await roomOf(steps.choice('q1'), steps.choice('q2'))
    await drive('start')
    expect((await drive('rename_room', { title: 'Pub night' })).body).toMatchObject({ title: 'Pub night' })
    expect((await server.send('GET', `/rooms/${code}`, { as: server.key })).body.title).toBe('Pub night')
    await drive('blank')
    expect((await drive('show_join')).body).toMatchObject({ blank: false, joinShown: true })
    expect((await drive('goto', { step: 2 })).body).toMatchObject({
      stepIndex: 2,
      blank: false,
      joinShown: false,
    })
    expect((await drive('goto', { step: 3 })).status).toBe(409)
    expect((await drive('rename_room', { title: '' })).status).toBe(400)
  })

  test('[D64] a room title is cleaned as names are', async () => {
    const { drive } = await roomOf(steps.choice('q1'))
    for (const title of ['   ', '\u200b', '\u202e \u2067'])
      expect((await drive('rename_room', { title })).status).toBe(400)
    const renamed = await drive('rename_room', { title: ' Pub\n\u202enight\u202c \u200b' })
    expect(renamed.body.title).toBe('Pub night')
  })

  test('[D65] the stage gets the questions of the room only while they are shown on it', async () => {
    const { code, hostToken, drive } = await roomOf(steps.choice('q1'), steps.choice('q2'))
    const ada = await joinRoom(server, code)
    await drive('start')
    await drive('questions', { on: true })
    await using stage = await server.events(code, hostToken, 'stage')
    await using remote = await server.events(code, hostToken)
    await ada.answer('room-questions', { text: 'Who pays?' })
    const isList = (data: { pollId: string }) => data.pollId === 'room-questions'
    await remote.next('tally', data => isList(data) && data.result.entries.length === 1)
    expect(await stage.next('turnout', data => isList(data) && data.voters === 1)).not.toHaveProperty(
      'result',
    )
    await using late = await server.events(code, hostToken, 'stage')
    expect(await late.next('turnout', isList)).toMatchObject({ voters: 1 })
    await drive('show_questions')
    const shown = await stage.next('tally', isList)
    expect(shown.result.entries).toMatchObject([{ text: 'Who pays?' }])
    await drive('next')
    await stage.next('turnout', isList)
  })

  test('[D64] the stage is told when somebody is removed who has no page open', async () => {
    const { code, hostToken, drive } = await roomOf(steps.choice('q1'))
    const ada = await joinRoom(server, code, 'Ada')
    await joinRoom(server, code, 'Bo')
    await using stage = await server.events(code, hostToken, 'stage')
    await stage.next('people', data => data.joined === 2)
    await drive('kick', { participantId: ada.participantId })
    const after = await stage.next('people', data => data.joined === 1)
    expect(after.recent).toMatchObject([{ name: 'Bo' }])
    await using late = await server.events(code, hostToken)
    expect((await late.next('people')).joined).toBe(1)
  })

  test('[D49] a room starts in a language, and the host can choose another', async () => {
    const { deckId } = await roomOf(steps.choice('q1'))
    const started = await server.send('POST', '/rooms', {
      as: server.key,
      body: { deckId, language: 'ar' },
    })
    const { code, hostToken } = started.body
    const act = (language: unknown) =>
      server.send('POST', `/live/${code}/actions`, {
        as: hostToken,
        body: { action: 'language', language },
      })
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await phone.next('room', data => data.language === 'ar')
    expect((await act('de')).body).toMatchObject({ language: 'de' })
    await phone.next('room', data => data.language === 'de')
    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    await ada.answer('q1', { choices: [0] })
    const results = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
    expect(results.body.polls[0].summary).toMatch(/führt mit 100\s%/)
    expect((await act(null)).body).toMatchObject({ language: null })
    expect((await act('xx')).status).toBe(400)
    const unknown = await server.send('POST', '/rooms', { as: server.key, body: { deckId, language: 'xx' } })
    expect(unknown.status).toBe(400)
  })

  test('[D64] a time limit is extended; a skipped question gives no points', async () => {
    const { code, drive } = await roomOf(
      steps.choice('q1', { correctIndex: 0, timeLimitSec: 30 }),
      steps.choice('q2', { correctIndex: 0, quizView: 'standings' }),
    )
    const ada = await joinRoom(server, code, 'Ada')
    const started = await drive('start')
    await ada.answer('q1', { choices: [0] })
    const extended = await drive('extend', { seconds: 60 })
    const [before, after] = [started, extended].map(({ body }) => Date.parse(body.polls[0].deadline))
    expect(after! - before!).toBe(60_000)
    expect((await drive('skip')).body).toMatchObject({ stepIndex: 2, polls: [{ skipped: true }, {}] })
    await ada.answer('q2', { choices: [0] })
    await drive('close')
    const results = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
    expect(results.body.polls[1].standings).toMatchObject([{ name: 'Ada', points: 1_000 }])
  })

  test('words of a cloud are merged, on stage and in the results, and apart again', async () => {
    const { code, hostToken, drive } = await roomOf(steps.poll('words', 'word-cloud'))
    const ada = await joinRoom(server, code)
    const bob = await joinRoom(server, code)
    await using stage = await server.events(code, hostToken, 'stage')
    await using remote = await server.events(code, hostToken)
    await drive('start')
    await ada.answer('words', { words: ['fun', 'joy'] })
    await bob.answer('words', { words: ['joy', 'Café', 'café!'] })
    const apart = [
      { word: 'joy', count: 2 },
      { word: 'Café', count: 1 },
      { word: 'fun', count: 1 },
    ]
    const together = [
      { word: 'fun', count: 2 },
      { word: 'Café', count: 1 },
    ]
    const shows = (words: object[]) => (data: any) =>
      JSON.stringify(data.result?.words) === JSON.stringify(words)
    await stage.next('tally', shows(apart))
    const merge = { pollId: 'words', entries: ['joy'], into: 'fun' }
    expect((await drive('merge', merge)).status).toBe(200)
    expect(await stage.next('tally', shows(together))).not.toHaveProperty('merged')
    const merged = [{ entry: 'joy', into: 'fun' }]
    expect((await remote.next('tally', shows(together))).merged).toEqual(merged)
    const results = async () =>
      (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body.polls[0]
    expect(await results()).toMatchObject({ merged, result: { words: together } })
    expect((await results()).table.rows).toEqual([
      ['fun', 2],
      ['Café', 1],
    ])
    expect((await drive('merge', { ...merge, entries: ['nobody wrote this'] })).status).toBe(404)
    expect((await drive('merge', merge)).status).toBe(409)
    expect((await drive('undo_merge', { pollId: 'words', entries: ['joy'] })).status).toBe(200)
    await stage.next('tally', shows(apart))
  })

  test('[D64] questions are pinned, marked as answered, labelled and replied to; phones see it', async () => {
    const { code, hostToken, drive } = await roomOf(steps.poll('qa', 'qa-upvotes'))
    const ada = await joinRoom(server, code)
    await using phone = await server.events(code, ada.token)
    await using stage = await server.events(code, hostToken, 'stage')
    await drive('start')
    await ada.answer('qa', { text: 'Who pays?' })
    const [entry] = (await phone.next('entries', data => data.entries.length === 1)).entries
    const on = { pollId: 'qa', entry: entry.id }
    await drive('pin', on)
    await drive('mark_answered', on)
    await drive('label', { pollId: 'qa', entries: [entry.id], label: ' Money  matters ' })
    const rude = await drive('label', { pollId: 'qa', entries: [entry.id], label: 'Fuck' })
    expect([rude.status, rude.headers.get('error-code')]).toEqual([400, 'profanity'])
    await drive('reply', { ...on, text: 'We do.' })
    const marks = { pinned: true, answered: true, labels: ['Money matters'], reply: 'We do.' }
    const sent = await phone.next('entries', data => data.entries[0]?.reply)
    expect(sent.entries).toMatchObject([marks])
    const tally = await stage.next('tally', data => data.result.entries[0]?.reply)
    expect(tally.result.entries).toMatchObject([marks])
    await drive('reject', on)
    await phone.next('entries', data => data.gone.length === 1)
    await drive('undo_reject', on)
    // With its marks: an event from before them may be unread.
    expect((await phone.next('entries', data => data.entries[0]?.reply)).entries).toMatchObject([marks])
    expect((await drive('pin', { pollId: 'qa', entry: 'nobody' })).status).toBe(404)
  })
})
