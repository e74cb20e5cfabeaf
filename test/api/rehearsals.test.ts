import { expect, test } from 'vitest'
import { deckOfFile } from '#test/support/files.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { suite } from './suite.ts'

suite(api => {
  const rehearse = (deckId: string, body: object = { people: 1 }) =>
    api.send('POST', `/decks/${deckId}/rehearsals`, body)
  const act = (code: string, action: string) => api.send('POST', `/rooms/${code}/actions`, { action })

  test('[start-rehearsal.people] [start-rehearsal.response] from 1 to 500 people, 50 when left out; answers as start-room, and people', async () => {
    const deckId = await api.deckOf(steps.choice('q'))
    for (const people of [0, 501, 1.5, '5', null]) {
      const { status, body } = await rehearse(deckId, { people })
      expect([status, body.fix], String(people)).toEqual([400, expect.stringMatching(/^people: /)])
    }
    const { status, body } = await rehearse(deckId, {})
    expect([status, body]).toEqual([
      200,
      {
        code: expect.stringMatching(/^\d{6}$/),
        hostToken: expect.stringMatching(/^.{32,}$/),
        joinUrl: `http://stage.test/j/${body.code}`,
        presentUrl: `http://stage.test/stage/${body.code}#key=${body.hostToken}`,
        people: 50,
      },
    ])
    await act(body.code, 'stop')
    const unready = await rehearse(await api.deckOf(steps.choice('q', { options: [] })))
    expect([unready.status, unready.body.fix]).toEqual([409, expect.stringMatching(/^document\.1\./)])
    const paged = await rehearse(await deckOfFile(api.server, api.key))
    expect([paged.status, paged.body.people], 'a deck with uploaded pages').toEqual([200, 1])
    await act(paged.body.code, 'stop')
  })

  test('[start-rehearsal.language] a rehearsal speaks the language that is sent, or that of the deck', async () => {
    const deckId = await api.deckOf(steps.choice('q'))
    await api.send('PATCH', `/decks/${deckId}`, { language: 'fr' })
    for (const [sent, spoken] of [
      [{ language: 'de' }, 'de'],
      [{}, 'fr'],
      [{ language: null }, null],
    ] as const) {
      const { code } = (await rehearse(deckId, { people: 1, ...sent })).body
      expect((await joinRoom(api.server, code)).room.language).toBe(spoken)
      await act(code, 'stop')
    }
    const { status, body } = await rehearse(deckId, { language: 'German' })
    expect([status, body.issues[0]]).toMatchObject([400, { path: 'language', did_you_mean: 'de' }])
  })

  test('[start-rehearsal.marked] a rehearsal says so wherever a room is read, and lists tell both apart', async () => {
    const deckId = await api.deckOf(steps.choice('q'))
    const { code, hostToken } = (await rehearse(deckId)).body
    const real = (await api.send('POST', '/rooms', { deckId })).body
    const read = async (path: string) => (await api.send('GET', path)).body
    expect((await read(`/rooms/${code}`)).rehearsal).toBe(true)
    expect((await read(`/rooms/${real.code}`)).rehearsal).toBe(false)
    const codes = async (query: string) =>
      (await read(`/rooms?deckId=${deckId}${query}`)).rooms.map((room: { code: string }) => room.code)
    expect(await codes('')).toEqual([real.code, code])
    expect(await codes('&rehearsal=true')).toEqual([code])
    expect(await codes('&rehearsal=false')).toEqual([real.code])
    await act(code, 'start')
    expect((await read(`/rooms/${code}/results`)).rehearsal).toBe(true)
    expect((await read(`/rooms/${real.code}/results`)).rehearsal).toBe(false)
    expect((await read(`/rooms/${code}/answers`)).rehearsal).toBe(true)
    const lastColumn = async (room: string) => {
      const csv = await api.send('GET', `/rooms/${room}/results`, undefined, { accept: 'text/csv' })
      const lines: string[] = csv.body.trim().split('\r\n')
      return [...new Set(lines.map(line => line.split(',').at(-1)))]
    }
    expect(await lastColumn(code)).toEqual(['"rehearsal"', '"true"'])
    await act(real.code, 'start')
    expect(await lastColumn(real.code)).toEqual(['"rehearsal"', '"false"'])
    expect((await joinRoom(api.server, code)).room.rehearsal).toBe(true)
    expect((await joinRoom(api.server, real.code)).room.rehearsal).toBe(false)
    await using stage = await api.server.events(code, hostToken, 'stage')
    expect((await stage.next('room')).rehearsal).toBe(true)
    await act(code, 'stop')
  })

  test('[start-rehearsal.one] while one has not ended, a second is a 409 that names it; a colleague has one of their own', async () => {
    const deckId = await api.deckOf(steps.choice('q'))
    const { body: deck } = await api.send('PATCH', `/decks/${deckId}`, { shared: true })
    expect(deck.ok).toBe(true)
    const [one, two] = await Promise.all([rehearse(deckId), rehearse(deckId)])
    const [started, refused] = one.status === 200 ? [one, two] : [two, one]
    expect([started.status, refused.status]).toEqual([200, 409])
    expect(refused.body.fix).toContain(started.body.code)
    const colleague = await api.server.newKey(api.team)
    const theirs = await api.server.send('POST', `/decks/${deckId}/rehearsals`, {
      as: colleague.key,
      body: { people: 1 },
    })
    expect(theirs.status).toBe(200)
    await act(started.body.code, 'stop')
    const next = await rehearse(deckId)
    expect(next.status).toBe(200)
    await act(next.body.code, 'stop')
  })
})
