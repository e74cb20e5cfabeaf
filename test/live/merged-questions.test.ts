import { expect, test } from 'vitest'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

alwaysOnEveryEngine(engine => {
  const server = useServer(engine)

  async function startedRoom() {
    const { code, hostToken } = await openRoom(server, server.key, steps.poll('qa', 'qa-upvotes'))
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action, ...more } })
    await drive('start')
    const person = async (name: string) => {
      const joined = await joinRoom(server, code, name)
      const vote = async (upvote: string, on = true) => (await joined.answer('qa', { upvote, on })).status
      const ask = async (text: string): Promise<string> => {
        const { entries } = (await joined.answer('qa', { text })).body.answer
        return entries.at(-1).id
      }
      return { ...joined, vote, ask }
    }
    const poll = async () =>
      (await server.send('GET', `/rooms/${code}/results`, { as: server.key })).body.polls[0]
    const votes = async (): Promise<Record<string, number>> =>
      Object.fromEntries((await poll()).result.entries.map((each: any) => [each.text, each.votes]))
    return { code, hostToken, drive, person, poll, votes }
  }

  test('questions are merged with the votes of each person once, and apart again as they were', async () => {
    const { code, hostToken, drive, person, poll, votes } = await startedRoom()
    const [ada, bob, eve, dan] = await Promise.all(['Ada', 'Bob', 'Eve', 'Dan'].map(person))
    await using stage = await server.events(code, hostToken, 'stage')
    await using phone = await server.events(code, eve!.token)
    const who = await ada!.ask('Who pays?')
    const how = await bob!.ask('How is it paid?')
    const when = await dan!.ask('When?')
    for (const each of [ada!, eve!, dan!]) expect(await each.vote(how)).toBe(200)
    expect(await eve!.vote(who)).toBe(200)
    expect(await votes()).toEqual({ 'Who pays?': 1, 'How is it paid?': 3, 'When?': 0 })

    expect((await drive('merge', { pollId: 'qa', entries: [how], into: who })).status).toBe(200)
    // Eve voted for both, and Ada for what is her own question now.
    const together = { 'Who pays?': 2, 'When?': 0 }
    expect(await votes()).toEqual(together)
    expect((await poll()).result).toMatchObject({
      total: 2,
      entries: [{ id: who, merged: [{ id: how }] }, {}],
    })
    const { columns, rows } = (await poll()).table
    expect(columns).toEqual(['Question', 'Votes', 'By', 'Also asked as'])
    expect(rows[0]).toEqual(['Who pays?', 2, 'Ada', 'How is it paid?'])
    await stage.next('tally', data => data.result?.total === 2 && data.result.entries[0].votes === 2)
    const told = await phone.next('entries', data => data.entries.some((each: any) => each.merged))
    expect(told.entries.find((each: any) => each.id === who)).toMatchObject({
      votes: 2,
      merged: [{ id: how }],
    })

    // A vote for either counts for the one that is left; nobody votes for the own question, not even under its other name.
    expect(await eve!.vote(who)).toBe(200)
    expect(await eve!.vote(how)).toBe(200)
    expect(await votes()).toEqual(together)
    expect(await ada!.vote(how)).toBe(400)
    expect(await bob!.vote(who)).toBe(200)
    expect(await votes()).toEqual({ ...together, 'Who pays?': 3 })
    expect(await eve!.vote(who, false)).toBe(200)
    expect(await votes()).toEqual(together)

    // Merged once more, with what is in it.
    expect((await drive('merge', { pollId: 'qa', entries: [who], into: when })).status).toBe(200)
    expect(await votes()).toEqual({ 'When?': 2 })
    expect((await poll()).table.rows).toEqual([['When?', 2, 'Dan', 'Who pays? · How is it paid?']])
    expect((await drive('undo_merge', { pollId: 'qa', entries: [who, how] })).status).toBe(200)
    expect(await votes()).toEqual({ 'Who pays?': 1, 'How is it paid?': 2, 'When?': 0 })
  })

  test('questions of the room are merged, too, also where a phone asks to vote for what was merged', async () => {
    const { code, hostToken, drive, person } = await startedRoom()
    await drive('questions', { on: true })
    const [ada, bob] = [await person('Ada'), await person('Bob')]
    const pollId = 'room-questions'
    const ask = async (text: string): Promise<string> =>
      (await ada.answer(pollId, { text })).body.answer.entries.at(-1).id
    const [who, how] = [await ask('Who pays?'), await ask('How is it paid?')]
    expect((await drive('merge', { pollId, entries: ['nobody'], into: who })).status).toBe(404)
    expect((await drive('label', { pollId, entries: ['nobody'], label: 'A' })).status).toBe(404)
    expect((await drive('merge', { pollId, entries: [how], into: who })).status).toBe(200)
    await using remote = await server.events(code, hostToken)
    expect((await bob.answer(pollId, { upvote: how, on: true })).status).toBe(200)
    const shown = (data: any) => data.pollId === pollId && data.result?.entries[0]?.votes === 1
    expect((await remote.next('tally', shown)).result).toMatchObject({ total: 1, entries: [{ id: who }] })
  })

  test('what cannot be merged is refused', async () => {
    const { drive, person } = await startedRoom()
    const ada = await person('Ada')
    const who = await ada.ask('Who pays?')
    const how = await ada.ask('How is it paid?')
    const merge = (entries: string[], into: string) => drive('merge', { pollId: 'qa', entries, into })
    expect((await merge(['nobody'], who)).status).toBe(404)
    expect((await merge([who], 'nobody')).status).toBe(404)
    expect((await merge([who], who)).status).toBe(409)
    expect((await merge([how], who)).status).toBe(200)
    expect((await merge([how], who)).status).toBe(409)
    expect((await merge([who], how)).body.fix).toBe('These questions are one already. Take two that are not.')
    expect((await drive('undo_merge', { pollId: 'qa', entries: [who] })).status).toBe(409)
  })

  test('a pinned question stays pinned as the one that it was merged into, and labels go along', async () => {
    const { drive, person, poll } = await startedRoom()
    const ada = await person('Ada')
    const [who, how] = [await ada.ask('Who pays?'), await ada.ask('How is it paid?')]
    const onPoll = { pollId: 'qa' }
    await drive('pin', { ...onPoll, entry: how })
    await drive('label', { ...onPoll, entries: [how], label: 'Money' })
    expect((await drive('merge', { ...onPoll, entries: [how], into: who })).status).toBe(200)
    expect((await poll()).result.entries).toMatchObject([{ id: who, pinned: true, labels: ['Money'] }])
  })

  test('what waits for the host is not shown by being merged', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('qa', 'qa-upvotes', { moderated: true }),
    )
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action, ...more } })
    await drive('start')
    const ada = await joinRoom(server, code, 'Ada')
    const ask = async (text: string): Promise<string> =>
      (await ada.answer('qa', { text })).body.answer.entries.at(-1).id
    const [who, rude] = [await ask('Who pays?'), await ask('Not for everybody')]
    await drive('approve', { pollId: 'qa', entries: [who] })
    expect((await drive('merge', { pollId: 'qa', entries: [rude], into: who })).status).toBe(200)
    const { body } = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
    expect(body.polls[0].result).toMatchObject({ total: 1, waiting: 0, entries: [{ id: who }] })
    expect(JSON.stringify(body)).not.toContain('Not for everybody')
  })

  test('votes that come while questions are merged and apart again are counted exactly', async () => {
    const { drive, person, votes } = await startedRoom()
    const [ada, bob] = [await person('Ada'), await person('Bob')]
    const [who, how] = [await ada.ask('Who pays?'), await bob.ask('How is it paid?')]
    const people = await Promise.all(Array.from({ length: 24 }, (_, index) => person(`P${index}`)))
    const merging = { pollId: 'qa', entries: [how], into: who }
    const turn = async () => {
      for (let times = 0; times < 6; times++) {
        expect((await drive('merge', merging)).status).toBe(200)
        if (times < 5) expect((await drive('undo_merge', { pollId: 'qa', entries: [how] })).status).toBe(200)
      }
    }
    const voting = people.map(async (each, index) => {
      if (index % 2 === 0) expect(await each.vote(who)).toBe(200)
      if (index % 3 === 0) expect(await each.vote(how)).toBe(200)
      if (index % 4 === 0) expect(await each.vote(who, false)).toBe(200)
      expect(await each.vote(how)).toBe(200)
      return each
    })
    await Promise.all([turn(), ...voting])
    expect(await votes()).toEqual({ 'Who pays?': people.length })
    expect((await drive('undo_merge', { pollId: 'qa', entries: [how] })).status).toBe(200)
    const apart = await votes()
    expect(apart['Who pays?']! + apart['How is it paid?']!).toBeGreaterThanOrEqual(people.length)
    for (const each of people) expect(await each.vote(who, false)).toBe(200)
    for (const each of people) expect(await each.vote(how, false)).toBe(200)
    expect(await votes()).toEqual({ 'Who pays?': 0, 'How is it paid?': 0 })
  })
})
