import { expect, test } from 'vitest'
import { deckOfFile } from '#test/support/files.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { rating, suite } from './suite.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

suite(api => {
  const roomOf = async (...content: object[]) => {
    const deckId = await api.deckOf(...content)
    const { status, body } = await api.send('POST', '/rooms', { deckId })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { deckId, ...body }
  }
  const drive = (code: string, action: unknown, more: object = {}) =>
    api.send('POST', `/rooms/${code}/actions`, { action, ...more })
  /** Runs actions one after the other. Returns the status and the step of each reply. */
  const walk = async (code: string, ...actions: string[]) => {
    const seen: unknown[] = []
    for (const action of actions) {
      const { status, body } = await drive(code, action)
      seen.push(status === 200 ? `${body.status} ${body.stepIndex}` : status)
    }
    return seen
  }

  test('[start-room.deckId] required, at least one character', async () => {
    for (const [deckId, status] of [
      [undefined, 400],
      ['', 400],
      [5, 400],
      [null, 400],
      ['nothing', 404],
    ] as const) {
      const reply = await api.send('POST', '/rooms', { deckId })
      expect(reply.status, String(deckId)).toBe(status)
      if (status === 400) expect(reply.body.fix).toMatch(/^deckId: /)
    }
    const extra = await api.send('POST', '/rooms', { deckId: 'nothing', title: 'x' })
    expect([extra.status, extra.body.fix]).toEqual([400, expect.stringMatching(/^title: /)])
  })

  test('[room.code] [room.hostToken] [room.joinUrl] [room.presentUrl] [start-room.response] six digits, the host token, the link for participants, and the link for the presenter with the host token', async () => {
    const deckId = await api.deckOf({ kind: 'poll', poll: rating() })
    const { status, body } = await api.send('POST', '/rooms', { deckId })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      hostToken: expect.stringMatching(/^.{32,}$/),
      joinUrl: `http://stage.test/j/${body.code}`,
      presentUrl: `http://stage.test/stage/${body.code}#key=${body.hostToken}`,
    })
    const asHost = await api.server.send('GET', `/live/${body.code}/deck`, { as: body.hostToken })
    expect(asHost.status).toBe(200)
  })

  test('[start-room.lobby] [room-status.status] [room-status.stepIndex] [room-status.stepCount] a new room is in the lobby on step 0', async () => {
    const { code } = await roomOf(steps.rating('a'), steps.rating('b'))
    expect((await api.send('GET', `/rooms/${code}`)).body).toMatchObject({
      status: 'lobby',
      stepIndex: 0,
      stepCount: 3,
    })
    expect((await drive(code, 'start')).body).toEqual({ status: 'live', stepIndex: 1, stepCount: 3 })
  })

  test('[start-room.uploaded-pages] a deck with uploaded pages: 409, and the fix says where a person starts it (D21)', async () => {
    const deckId = await deckOfFile(api.server, api.key)
    const { status, body } = await api.send('POST', '/rooms', { deckId })
    expect([status, body.fix]).toEqual([
      409,
      expect.stringMatching(/library, at http:\/\/stage\.test\/decks/),
    ])
    const blank = await api.deckOf({ kind: 'slide', pageIndex: null })
    expect((await api.send('POST', '/rooms', { deckId: blank })).status).toBe(200)
  })

  test('[start-room.not-ready] a deck that is not ready: 409, and the fix begins with its first problem (D21)', async () => {
    const deckId = await api.deckOf(steps.rating('a'), { kind: 'slide', overlays: [{ poll: rating('') }] })
    const { status, body } = await api.send('POST', '/rooms', { deckId })
    expect([status, body.fix]).toEqual([
      409,
      expect.stringMatching(/^document\.2\.overlays\.0\.poll\.prompt: /),
    ])
  })

  test('[D56] all that a deck lacks is told at once', async () => {
    const unready = await api.deckOf(
      steps.choice('a', { prompt: '', options: [] }),
      steps.choice('b', { options: [] }),
    )
    const { status, body } = await api.send('POST', '/rooms', { deckId: unready })
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      409,
      ['document.1.poll.prompt', 'document.1.poll.options', 'document.2.poll.options'],
    ])
    const [prompt, options, others] = body.issues.map((issue: any) => `${issue.path}: ${issue.message}`)
    expect(body.fix).toBe(`${prompt} ${options} ${others}`)
  })

  test('[drive-room.code] six digits; an unknown code is a 404', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '12345a', '-12345', '１２３４５６'])
      expect(await drive(encodeURIComponent(code), 'start'), code).toMatchObject({
        status: 400,
        body: { fix: expect.stringMatching(/^code: /) },
      })
    const { code } = await roomOf(steps.rating('a'))
    const other = code === '000000' ? '000001' : '000000'
    expect((await drive(other, 'start')).status).toBe(404)
  })

  test('[drive-room.action] one of start, next, prev, close, stop in the field action (D18)', async () => {
    const { code } = await roomOf(steps.rating('a'))
    for (const action of ['pause', 'Start', '', 1, null, undefined, ['start'], 'hide', 'kick'])
      expect(await drive(code, action), String(action)).toMatchObject({
        status: 400,
        body: { fix: expect.stringMatching(/^action: /) },
      })
    expect((await drive(code, 'start', { to: 1 })).body.fix).toMatch(/^to: /)
    expect((await drive(code, 'start')).body).toEqual({ status: 'live', stepIndex: 1, stepCount: 2 })
  })

  test('[room-state.start] [room-state.next] [room-state.prev] lobby → live on step 1; next and prev go through all steps, with 409 at both ends', async () => {
    const { code } = await roomOf(steps.rating('a'), steps.rating('b'))
    expect(await walk(code, 'next', 'prev', 'close', 'start', 'start')).toEqual([
      409,
      409,
      409,
      'live 1',
      409,
    ])
    expect(await walk(code, 'next', 'next', 'prev', 'prev', 'prev', 'next')).toEqual([
      'live 2',
      409,
      'live 1',
      'live 0',
      409,
      'live 1',
    ])
  })

  test('[room-state.close] close needs an open poll on the current step, and reveals its answer', async () => {
    const { code } = await roomOf(steps.choice('q', { correctIndex: 1 }), { kind: 'slide' })
    const phone = await joinRoom(api.server, code)
    await drive(code, 'start')
    await phone.answer('q', { choices: [1] })
    const open = async () => (await api.send('GET', `/rooms/${code}/results`)).body.polls[0].open
    expect(await open()).toBe(true)
    expect(await walk(code, 'close', 'close')).toEqual(['live 1', 409])
    expect(await open()).toBe(false)
    expect((await phone.answer('q', { choices: [0] })).status).toBe(409)
    const stream = await api.server.events(code, phone.token)
    const { polls } = await stream.next('room')
    await stream[Symbol.asyncDispose]()
    expect(polls[0]).toMatchObject({ pollId: 'q', revealed: true, poll: { correctIndex: 1 } })
    expect(await walk(code, 'next', 'close')).toEqual(['live 2', 409])
  })

  test('[room-state.stop] stop ends a room in the lobby or a live room', async () => {
    const waiting = await roomOf(steps.rating('a'))
    expect(await walk(waiting.code, 'stop')).toEqual(['ended 0'])
    const { code } = await roomOf(steps.rating('a'))
    expect(await walk(code, 'start', 'stop')).toEqual(['live 1', 'ended 1'])
    expect((await api.send('GET', `/rooms/${code}`)).body.endedAt).toMatch(moment)
  })

  test('[room-state.ended] every action on an ended room is 409', async () => {
    const { code } = await roomOf(steps.rating('a'))
    await drive(code, 'stop')
    expect(await walk(code, 'start', 'next', 'prev', 'close', 'stop')).toEqual([409, 409, 409, 409, 409])
  })

  test('[room-state.refusal] the refusal of an action has a fix, and the room does not change', async () => {
    const { code } = await roomOf(steps.rating('a'))
    const before = (await api.send('GET', `/rooms/${code}`)).body
    expect(await drive(code, 'next')).toMatchObject({
      status: 409,
      body: { error: expect.any(String), fix: expect.any(String) },
    })
    expect((await api.send('GET', `/rooms/${code}`)).body).toEqual(before)
  })

  test('[room.copy] later edits of the deck never change a room (D19)', async () => {
    const { code, deckId } = await roomOf(steps.rating('a'))
    await api.send('POST', `/decks/${deckId}/steps`, { step: steps.rating('b') })
    await api.send('PATCH', `/decks/${deckId}`, { title: 'Later', document: [steps.join] })
    await api.send('DELETE', `/decks/${deckId}`)
    expect((await drive(code, 'start')).body).toEqual({ status: 'live', stepIndex: 1, stepCount: 2 })
    const { body } = await api.send('GET', `/rooms/${code}/results`)
    expect(body).toMatchObject({ title: 'Untitled deck', polls: [{ pollId: 'a', prompt: 'Rate a' }] })
  })

  test('[get-room.response] [list-rooms.response] a room’s status, step, people, deck, title and times (D16)', async () => {
    const { code, deckId } = await roomOf(steps.rating('a'))
    await joinRoom(api.server, code, 'Ada')
    const room = {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      code,
      status: 'lobby',
      stepIndex: 0,
      stepCount: 2,
      participants: 1,
      answers: 0,
      tags: [],
      deckId,
      title: 'Untitled deck',
      rehearsal: false,
      createdAt: expect.stringMatching(moment),
      endedAt: null,
      startedBy: { id: expect.any(String), name: expect.any(String) },
    }
    const here = { notes: '', startsAt: null, expected: null, polls: [], reactions: [] }
    expect((await api.send('GET', `/rooms/${code}`)).body).toEqual({ ...room, ...here })
    const list = await api.send('GET', `/rooms?deckId=${deckId}`)
    expect(list.body).toEqual({ rooms: [{ ...room, deckTitle: 'Untitled deck' }], next: null })
  })

  test('[list-rooms.filters] rooms by status and deck, newest first, in pages', async () => {
    const deckId = await api.deckOf(steps.rating('a'))
    const codes: string[] = []
    for (let n = 0; n < 3; n += 1) codes.unshift((await api.send('POST', '/rooms', { deckId })).body.code)
    const list = async (query: string) => (await api.send('GET', `/rooms?deckId=${deckId}${query}`)).body
    const names = ({ rooms }: any) => rooms.map(({ code }: any) => code)
    expect(names(await list(''))).toEqual(codes)
    const page = await list('&limit=2')
    expect(names(page)).toEqual(codes.slice(0, 2))
    expect(names(await list(`&limit=2&cursor=${encodeURIComponent(page.next)}`))).toEqual(codes.slice(2))
    await drive(codes[0]!, 'start')
    await drive(codes[1]!, 'stop')
    for (const [n, status] of ['live', 'ended', 'lobby'].entries())
      expect(names(await list(`&status=${status}`))).toEqual([codes[n]])
    expect((await list('&status=open')).fix).toMatch(/^status: /)
    expect((await list('&limit=101')).fix).toMatch(/^limit: /)
  })

  test('[participants.response] participants in the order in which they joined, in pages', async () => {
    const { code } = await roomOf(steps.rating('a'))
    for (const name of ['Ada', undefined, 'Bob']) await joinRoom(api.server, code, name)
    const list = async (query: string) => (await api.send('GET', `/rooms/${code}/participants${query}`)).body
    const first = await list('?limit=2')
    expect(first).toEqual({
      participants: ['Ada', null].map(name => ({
        participantId: expect.any(String),
        name,
        joinedAt: expect.stringMatching(moment),
        removed: false,
      })),
      next: expect.any(String),
    })
    const rest = await list(`?cursor=${encodeURIComponent(first.next)}`)
    expect(rest).toMatchObject({ participants: [{ name: 'Bob' }], next: null })
  })

  test('[results.response] [answers.response] [answers.csv] results of the polls that were shown, single answers, and answers as CSV', async () => {
    const { code } = await roomOf(steps.choice('q'), steps.words('later'))
    const ada = await joinRoom(api.server, code, 'Ada')
    await drive(code, 'start')
    await ada.answer('q', { choices: [2] })
    const results = await api.send('GET', `/rooms/${code}/results`)
    expect(results.body).toEqual({
      code,
      title: 'Untitled deck',
      status: 'live',
      rehearsal: false,
      downloads: expect.arrayContaining([expect.objectContaining({ name: 'results.csv' })]),
      polls: [
        {
          pollId: 'q',
          step: 1,
          type: 'multiple-choice',
          prompt: 'Question q?',
          open: true,
          voters: 1,
          result: expect.objectContaining({
            options: [0, 0, 1].map((count, index) => ({ index, label: 'ABC'[index], count, share: count })),
          }),
          table: { columns: expect.any(Array), rows: expect.any(Array) },
          summary: expect.any(String),
        },
      ],
    })
    const answers = await api.send('GET', `/rooms/${code}/answers`)
    const one = {
      pollId: 'q',
      step: 1,
      type: 'multiple-choice',
      prompt: 'Question q?',
      participantId: ada.participantId,
      name: 'Ada',
      person: 'Ada',
      answer: { choices: [2] },
      said: 'C',
      at: expect.stringMatching(moment),
      points: null,
    }
    expect(answers.body).toEqual({ answers: [one], rehearsal: false, next: null })
    const csv = await api.send('GET', `/rooms/${code}/answers`, undefined, { accept: 'text/csv' })
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(csv.body.trim().split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain('Ada')
    const figures = await api.send('GET', `/rooms/${code}/results`, undefined, { accept: 'text/csv' })
    const lines = [
      'step,overlay,pollId,type,prompt,voters,row,figure,value,rehearsal',
      '1,,q,multiple-choice,Question q?,1,A,Answers,0,false',
      '1,,q,multiple-choice,Question q?,1,A,Share,0,false',
      '1,,q,multiple-choice,Question q?,1,B,Answers,0,false',
      '1,,q,multiple-choice,Question q?,1,B,Share,0,false',
      '1,,q,multiple-choice,Question q?,1,C,Answers,1,false',
      '1,,q,multiple-choice,Question q?,1,C,Share,1,false',
    ]
    const quoted = lines.map(line => `"${line.split(',').join('","')}"`)
    expect(figures.body.trim().split('\r\n')).toEqual(quoted)
  })

  test('the summary of a question says how many were right once it is revealed', async () => {
    const deckId = await api.deckOf(steps.choice('q', { correctIndex: 1 }))
    const { code } = (await api.send('POST', '/rooms', { deckId })).body
    const act = (action: string) => api.send('POST', `/rooms/${code}/actions`, { action })
    const summary = async () => (await api.send('GET', `/rooms/${code}/results`)).body.polls[0].summary
    await act('start')
    expect(await summary()).not.toContain('right')
    await act('close')
    expect(await summary()).toBe('No answers yet. The right answer is “B”.')
  })
})
