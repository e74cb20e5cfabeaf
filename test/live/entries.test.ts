import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const redisPrefix = `entries-${Date.now()}`
  const server = useServer(engine, { redisPrefix })
  // A second server on the same database, as when one is not enough.
  const other = useServer(engine, () => ({ database: server.database, redisPrefix }))

  const act = (code: string, action: string) =>
    server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action } })
  const host = (code: string, hostToken: string, body: object) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
  const resultOf = async (code: string) =>
    (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body.polls[0]

  test('stores each entry once when everybody sends several on two servers', async () => {
    const { code } = await openRoom(server, server.key, steps.poll('f1', 'open-feed'))
    const ada = await joinRoom(server, code, 'Ada')
    await act(code, 'start')
    const sent = Array.from({ length: 10 }, (_, n) => ({ text: `Entry ${n}` }))
    const replies = await Promise.all(
      sent.flatMap((answer, n) => {
        const to = n % 2 ? server : other
        const send = () =>
          to.send('POST', `/live/${code}/answers`, { as: ada.token, body: { pollId: 'f1', answer } })
        // A phone that did not get the reply sends again.
        return [send(), send()]
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { voters, result, summary } = await resultOf(code)
    expect([voters, result.total, result.waiting]).toEqual([1, 10, 0])
    expect(result.entries.map(({ text }: { text: string }) => text).sort()).toEqual(
      sent.map(({ text }) => text).sort(),
    )
    expect(result.entries[0]).toMatchObject({ name: 'Ada' })
    expect(summary).toBe('10 entries; 1 person took part.')
    const eleventh = await ada.answer('f1', { text: 'One too many' })
    expect(eleventh).toMatchObject({
      status: 400,
      body: { fix: 'answer.text: You have sent all 10.' },
    })
  })

  test('reports words that wait for approval as waiting to stage, remote and in the results', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.words('w1', { moderated: true }))
    await act(code, 'start')
    for (const words of [['calm', 'bold'], ['deep']])
      await (await joinRoom(server, code)).answer('w1', { words })
    for (const surface of ['stage', 'remote'] as const) {
      await using stream = await server.events(code, hostToken, surface)
      const tally = await stream.next('tally', data => data.voters === 2)
      expect(tally.result).toEqual({ words: [], waiting: 3 })
      expect(tally.summary).toBe('3 words wait for the host; none is shown yet.')
    }
    expect((await resultOf(code)).summary).toBe('3 words wait for the host; none is shown yet.')
    await host(code, hostToken, { action: 'approve', pollId: 'w1', entries: ['calm'] })
    expect((await resultOf(code)).result).toEqual({ words: [{ word: 'calm', count: 1 }], waiting: 2 })
    await host(code, hostToken, { action: 'reject', pollId: 'w1', entries: ['calm', 'bold', 'deep'] })
    expect((await resultOf(code)).summary).toBe('None of the words is shown.')
  })

  test('returns a person’s own entries to their phone', async () => {
    const { code } = await openRoom(server, server.key, steps.poll('f1', 'open-feed'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    await ada.answer('f1', { text: ' Hello ' })
    const { body } = await ada.answer('f1', { text: 'World' })
    expect(body.answer.entries.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'World'])
    await using phone = await server.events(code, ada.token)
    const room = await phone.next('room', data => data.answers)
    expect(room.answers.f1.answer).toEqual(body.answer)
  })

  test('sends questions and votes to phones; each person has one vote, and none for their own question', async () => {
    const { code } = await openRoom(server, server.key, steps.poll('q1', 'qa-upvotes'))
    const [ada, bob, eve] = [
      await joinRoom(server, code, 'Ada'),
      await joinRoom(server, code),
      await joinRoom(server, code),
    ]
    await using phone = await server.events(code, bob.token)
    await act(code, 'start')
    const asked = (await ada.answer('q1', { text: 'Why?' })).body.answer.entries[0]
    const first = await phone.next('entries', data => data.entries.length > 0)
    expect(first).toMatchObject({ pollId: 'q1', round: 1, entries: [{ ...asked, votes: 0, name: 'Ada' }] })
    const vote = (person: typeof ada, on: boolean) => person.answer('q1', { upvote: asked.id, on })
    expect((await vote(bob, true)).status).toBe(200)
    expect((await vote(bob, true)).status).toBe(200)
    expect((await vote(eve, true)).body.answer).toEqual({ entries: [], upvotes: [asked.id] })
    expect((await vote(ada, true)).body.fix).toBe(
      'answer.upvote: This is your own question; only others can vote for it.',
    )
    expect((await bob.answer('q1', { upvote: 'nothing', on: true })).body.fix).toBe(
      'answer.upvote: There is no question with this id. Use an id of the last entries event.',
    )
    const two = await phone.next('entries', data => data.entries[0]?.votes === 2)
    expect(two.all).toBe(false)
    await vote(eve, false)
    expect((await resultOf(code)).result.entries).toMatchObject([{ text: 'Why?', votes: 1 }])
    // Somebody who joins later gets all of them at once.
    const late = await joinRoom(server, code)
    await using third = await server.events(code, late.token)
    expect(await third.next('entries')).toMatchObject({ all: true, entries: [{ text: 'Why?' }] })
    expect(third.names[0]).toBe('room')
  })

  test('holds an entry until the host approves it, and sends it to phones only then', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('q1', 'qa-upvotes', { moderated: true }),
    )
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code)]
    await using remote = await server.events(code, hostToken)
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, bob.token)
    await act(code, 'start')
    await ada.answer('q1', { text: 'Good' })
    await ada.answer('q1', { text: 'Bad' })
    const { waiting } = await remote.next('tally', tally => tally.waiting?.length === 2)
    const onStage = await stage.next('tally', tally => tally.result.waiting === 2)
    expect([onStage.waiting, JSON.stringify(onStage).includes('Good')]).toEqual([undefined, false])
    expect(waiting).toMatchObject([
      { text: 'Good', name: 'Ada' },
      { text: 'Bad', name: 'Ada' },
    ])
    await host(code, hostToken, { action: 'reject', pollId: 'q1', entry: waiting[1].entry })
    await host(code, hostToken, { action: 'approve', pollId: 'q1', entry: waiting[0].entry })
    const shown = await phone.next('entries', data => data.entries.length > 0)
    expect(shown.entries).toMatchObject([{ text: 'Good' }])
    expect((await resultOf(code)).result).toMatchObject({ total: 1, waiting: 0 })
    // Every remote is told what was rejected, also one that is opened later, and no stage is.
    await using late = await server.events(code, hostToken)
    const later = await late.next('tally')
    expect(later.rejected).toEqual([{ entry: waiting[1].entry, text: 'Bad', name: 'Ada', count: 1 }])
    await using lateStage = await server.events(code, hostToken, 'stage')
    const staged = await lateStage.next('tally')
    expect([staged.rejected, JSON.stringify(staged).includes('Bad')]).toEqual([undefined, false])
    // A question that is removed again is removed from the phones, too.
    await host(code, hostToken, { action: 'reject', pollId: 'q1', entry: waiting[0].entry })
    expect(await phone.next('entries', data => data.gone.length > 0)).toMatchObject({
      gone: [waiting[0].entry],
    })
  })

  test('masks, refuses or accepts offensive words, as the host chooses', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.poll('f1', 'open-feed'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    expect((await ada.answer('f1', { text: 'What the fuck, Scunthorpe' })).body.answer.entries[0].text).toBe(
      'What the ***, Scunthorpe',
    )
    await host(code, hostToken, { action: 'profanity', mode: 'block' })
    expect(await ada.answer('f1', { text: 'Such bullshit' })).toMatchObject({
      status: 400,
      body: { fix: 'answer.text: Write it without swear words or slurs.' },
    })
    const { body } = await host(code, hostToken, { action: 'profanity', mode: 'off' })
    expect(body.profanity).toBe('off')
    expect((await ada.answer('f1', { text: 'Such bullshit' })).status).toBe(200)
  })

  test('[D61] replaces by the alias, refuses or accepts offensive names wherever others see them', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.poll('q1', 'qa-upvotes'))
    const ada = await joinRoom(server, code, 'Fu\u200bck')
    await act(code, 'start')
    const people = async () =>
      (await server.send('GET', `/rooms/${code}/participants`, { as: server.key })).body.participants.map(
        ({ name }: { name: string }) => name,
      )
    const { alias } = ada
    expect(await people()).toEqual([alias])
    expect((await ada.answer('q1', { text: 'Why?' })).body.answer.entries[0]).toMatchObject({ name: alias })
    await host(code, hostToken, { action: 'profanity', mode: 'block' })
    const join = (body: object) => server.send('POST', `/live/${code}/join`, { body })
    const refused = { status: 400, body: { fix: 'name: Write it without swear words or slurs.' } }
    expect(await join({ name: 'sh1t' })).toMatchObject(refused)
    expect(await join({ name: 'f.u.c.k', token: ada.token })).toMatchObject(refused)
    for (const name of ['\u200b', '\u3164', '\u2800', '\u00ad', '\u{e0041}'.repeat(10)])
      expect(await join({ name })).toMatchObject({
        status: 400,
        body: { fix: expect.stringMatching(/^name: /) },
      })
    expect(await join({ name: 'Dick Scunthorpe', token: ada.token })).toMatchObject({ status: 200 })
    await host(code, hostToken, { action: 'profanity', mode: 'off' })
    expect(await join({ name: 'Fuck' })).toMatchObject({ status: 200 })
    expect(await people()).toEqual(['Dick Scunthorpe', 'Fuck'])
  })

  test('takes no blank entry, and few marks on a letter', async () => {
    const { code } = await openRoom(server, server.key, steps.poll('f1', 'open-feed'))
    const ada = await joinRoom(server, code)
    await act(code, 'start')
    for (const text of ['\u200b\u200b', '\u3164', '\u2800', '\u00ad', '\u{e0041}'])
      expect(await ada.answer('f1', { text })).toMatchObject({
        status: 400,
        body: { fix: 'answer.text: The text must have 1 to 280 characters.' },
      })
    const { body } = await ada.answer('f1', { text: `\u202ea${'\u0301'.repeat(270)} 👩🏽‍🚀` })
    expect(body.answer.entries[0].text).toBe('á 👩🏽‍🚀')
  })
})
