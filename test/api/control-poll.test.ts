import { expect, test } from 'vitest'
import { joinRoom, steps } from '#test/support/server.ts'
import { suite } from './suite.ts'

const wheel = {
  kind: 'poll',
  poll: { type: 'wheel', prompt: 'Who?', wheelSource: 'custom', wheelNames: ['Ada', 'Grace'] },
}

suite(api => {
  /** A room on its first step. */
  async function live(...content: object[]) {
    const deckId = await api.deckOf(...content)
    const { code } = (await api.send('POST', '/rooms', { deckId })).body
    await api.send('POST', `/rooms/${code}/actions`, { action: 'start' })
    const polls = (await api.send('GET', `/rooms/${code}`)).body.polls
    return { code, pollId: polls[0]?.pollId as string }
  }
  const control = (code: string, pollId: string, action: string, more: object = {}) =>
    api.send('POST', `/rooms/${code}/polls/${pollId}/actions`, { action, ...more })
  const drive = (code: string, action: string) => api.send('POST', `/rooms/${code}/actions`, { action })

  test('[control-poll.visibility] hide and show apply to the poll on stage; elsewhere they are a 409', async () => {
    const { code, pollId } = await live(steps.choice('q'), steps.rating('r'))
    expect((await control(code, pollId, 'hide')).body).toEqual({ pollId, open: true, hidden: true })
    expect((await control(code, pollId, 'show')).body).toEqual({ pollId, open: true, hidden: false })
    await drive(code, 'next')
    const { status, body } = await control(code, pollId, 'hide')
    expect([status, body.fix]).toEqual([409, expect.stringContaining('step 1')])
  })

  test('[control-poll.rounds] reopen takes answers again; reset begins without the answers so far', async () => {
    const { code, pollId } = await live(steps.choice('q'))
    const { token } = await joinRoom(api.server, code)
    const answer = () =>
      api.server.send('POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer: { choices: [0] } },
      })
    expect((await answer()).status).toBe(200)
    const onStage = async () => (await api.send('GET', `/rooms/${code}`)).body.polls
    expect(await onStage()).toMatchObject([{ pollId, open: true, voters: 1 }])
    await drive(code, 'close')
    expect((await answer()).status).toBe(409)
    expect((await control(code, pollId, 'reopen')).body.open).toBe(true)
    expect((await answer()).status).toBe(200)
    expect((await control(code, pollId, 'reset')).body.open).toBe(true)
    expect(await onStage()).toMatchObject([{ pollId, open: true, voters: 0 }])
  })

  test('[control-poll.spin] a wheel draws a name; any other poll is a 409', async () => {
    const { code, pollId } = await live(wheel, steps.choice('q'))
    const { status, body } = await control(code, pollId, 'spin')
    expect([status, ['Ada', 'Grace'].includes(body.drawn)]).toEqual([200, true])
    const { polls } = (await api.send('GET', `/rooms/${code}/results?pollId=${pollId}`)).body
    expect(polls).toMatchObject([{ pollId, result: { spins: [{ name: body.drawn }] } }])
    const people = await live({ kind: 'poll', poll: { type: 'wheel', prompt: 'Who?' } }, steps.choice('q'))
    expect((await control(people.code, people.pollId, 'spin')).status).toBe(409)
    const { alias } = await joinRoom(api.server, people.code)
    expect((await control(people.code, people.pollId, 'spin')).body.drawn).toBe(alias)
    await drive(code, 'next')
    const [choice] = (await api.send('GET', `/rooms/${code}`)).body.polls
    expect((await control(code, choice.pollId, 'spin')).status).toBe(409)
  })

  test('[control-poll.moderation] waiting entries are in the results; approve shows them, reject drops them', async () => {
    const feed = { kind: 'poll', poll: { type: 'open-feed', prompt: 'Well?', moderated: true } }
    const { code, pollId } = await live(feed)
    const { token } = await joinRoom(api.server, code)
    for (const text of ['Good', 'Bad'])
      await api.server.send('POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer: { text } },
      })
    const read = async () => (await api.send('GET', `/rooms/${code}/results?pollId=${pollId}`)).body.polls[0]
    const { waiting } = await read()
    expect(waiting.map(({ text }: any) => text).toSorted()).toEqual(['Bad', 'Good'])
    const entryOf = (text: string) => waiting.find((each: any) => each.text === text).entry
    expect((await control(code, pollId, 'approve', { entries: [entryOf('Good')] })).status).toBe(200)
    expect((await control(code, pollId, 'reject', { entries: [entryOf('Bad')] })).status).toBe(200)
    const after = await read()
    expect([after.waiting, after.result.entries.map(({ text }: any) => text)]).toEqual([[], ['Good']])
    const unknown = await control(code, pollId, 'approve', { entries: ['nothing'] })
    expect(unknown.status).toBe(404)
  })

  test('[control-poll.merge] merged words count for the word that is named, until that is undone', async () => {
    const { code, pollId } = await live({ kind: 'poll', poll: { type: 'word-cloud', prompt: 'Well?' } })
    const { token } = await joinRoom(api.server, code)
    await api.server.send('POST', `/live/${code}/answers`, {
      as: token,
      body: { pollId, answer: { words: ['fun', 'joy'] } },
    })
    const read = async () => (await api.send('GET', `/rooms/${code}/results?pollId=${pollId}`)).body.polls[0]
    expect((await control(code, pollId, 'merge', { entries: ['joy'], into: 'fun' })).status).toBe(200)
    expect(await read()).toMatchObject({
      result: { words: [{ word: 'fun', count: 1 }] },
      merged: [{ entry: 'joy', into: 'fun' }],
    })
    expect((await control(code, pollId, 'undo_merge', { entries: ['joy'] })).status).toBe(200)
    expect((await read()).result.words).toHaveLength(2)
    const incomplete = await control(code, pollId, 'merge', { entries: ['joy'] })
    expect([incomplete.status, incomplete.body.fix]).toEqual([400, expect.stringMatching(/^into: /)])
  })

  test('[control-poll.label] written entries are called by labels, which differ by more than case, until that is undone', async () => {
    const { code, pollId } = await live(steps.poll('q', 'qa-upvotes'))
    const { token } = await joinRoom(api.server, code)
    const ask = async (text: string): Promise<string> => {
      const on = { as: token, body: { pollId, answer: { text } } }
      const { body } = await api.server.send('POST', `/live/${code}/answers`, on)
      return body.answer.entries.at(-1).id
    }
    const ids = [await ask('Who pays?'), await ask('How much?'), await ask('When?')]
    const read = async () => (await api.send('GET', `/rooms/${code}/results?pollId=${pollId}`)).body.polls[0]
    const label = (action: string, entries: string[], name: string) =>
      control(code, pollId, action, { entries, label: name })
    expect((await label('label', ids.slice(0, 2), 'Money')).status).toBe(200)
    expect((await label('label', ids.slice(1), 'Later')).status).toBe(200)
    expect((await label('label', ids.slice(2), 'MONEY')).status).toBe(200)
    const { result, table } = await read()
    expect(result.entries.map(({ labels }: any) => labels)).toEqual([
      ['Money'],
      ['Money', 'Later'],
      ['Money', 'Later'],
    ])
    expect(table.columns.at(-1)).toBe('Labels')
    expect(table.rows.map((row: unknown[]) => row.at(-1))).toEqual(['Money', 'Money, Later', 'Money, Later'])
    await label('undo_label', ids, 'money')
    expect((await read()).result.entries[0]).not.toHaveProperty('labels')
    for (const [entries, name, status] of [
      [['nothing'], 'Money', 404],
      [ids, ' ', 400],
      [ids, 'x'.repeat(61), 400],
    ] as const)
      expect((await label('label', [...entries], name)).status).toBe(status)
    const without = await control(code, pollId, 'label', { entries: ids })
    expect([without.status, without.body.fix]).toEqual([400, expect.stringMatching(/^label: /)])
    for (let count = 1; count < 20; count += 1)
      expect((await label('label', ids, `Label ${count}`)).status).toBe(200)
    expect(await label('label', ids, 'One too many')).toMatchObject({
      status: 409,
      body: { fix: 'A poll has at most 20 labels. Take one from its entries first.' },
    })
  })

  test('[control-poll.body] entries are for approve and reject alone; an unknown poll is a 404', async () => {
    const { code, pollId } = await live(steps.choice('q'))
    for (const [action, more] of [
      ['approve', {}],
      ['reject', { entries: [] }],
      ['hide', { entries: ['x'] }],
      ['next', {}],
    ] as const) {
      const { status, body } = await control(code, pollId, action, more)
      expect([action, status, body.fix]).toEqual([action, 400, expect.stringMatching(/^(entries|action): /)])
    }
    const { status, body } = await control(code, 'nothing', 'reset')
    expect([status, body.fix]).toEqual([404, expect.stringContaining('/results')])
    expect((await api.send('GET', `/rooms/${code}/results?pollId=nothing`)).status).toBe(404)
  })

  test('[room.written] a code may be written with a space or a dash, wherever one is taken', async () => {
    const { code, pollId } = await live(steps.choice('q'))
    for (const gap of ['%20', '-']) {
      const written = `${code.slice(0, 3)}${gap}${code.slice(3)}`
      expect((await api.send('GET', `/rooms/${written}`)).body).toMatchObject({ code, status: 'live' })
      expect((await control(written, pollId, 'hide')).status).toBe(200)
      expect((await api.server.send('POST', `/live/${written}/join`, { body: {} })).status).toBe(200)
    }
    for (const wrong of [`${code.slice(0, 2)}-${code.slice(2)}`, `${code}-`, '12345'])
      expect((await api.send('GET', `/rooms/${wrong}`)).status, wrong).toBe(400)
  })
})
