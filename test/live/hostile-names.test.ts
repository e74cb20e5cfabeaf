import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsAddress } from '#contract/deck/deck.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

/** Names of properties that every object, array or function has, and names that parsers may misread. */
const hostile = [
  '__proto__ constructor prototype toString toLocaleString valueOf hasOwnProperty isPrototypeOf then length',
  'propertyIsEnumerable __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ toJSON name size',
  'get has null undefined 0 -1 NaN $ %00 .. \' " \\ {} [] <!-- : / # w:constructor',
].flatMap(names => names.split(' '))

onEveryEngine(engine => {
  const server = useServer(engine)

  /** Returns a poll of each type that takes answers, with hostile texts in all its texts, and an answer to it. */
  function polls([a = '', b = '', c = '', ...more]: string[]) {
    const options = [a, b, c]
    const prompt = a
    return [
      [
        { type: 'multiple-choice', prompt, options, correctIndex: 0, quizView: 'standings' },
        { choices: [0] },
      ],
      [{ type: 'this-or-that', prompt, options: [a, b] }, { choices: [1] }],
      [{ type: 'ranking', prompt, options }, { order: [2, 0, 1] }],
      [{ type: 'hundred-points', prompt, options, groups: [b, b, c] }, { points: [50, 50, 0] }],
      [{ type: 'rating', prompt }, { score: 4 }],
      [{ type: 'nps', prompt }, { score: 9 }],
      [{ type: 'estimate', prompt, estimateMin: 0, estimateMax: 9 }, { value: 3 }],
      [{ type: 'radar', prompt, dimensions: [a, b, c] }, { scores: [1, 2, 3] }],
      [{ type: 'word-cloud', prompt, moderated: true }, { words: [a.slice(0, 25), b.slice(0, 25)] }],
      [{ type: 'open-feed', prompt, moderated: true }, { text: a }],
      [{ type: 'qa-upvotes', prompt }, { text: b }],
      [
        { type: 'map', prompt },
        { lat: 52.5, lon: 13.4 },
      ],
      [{ type: 'wheel', prompt, wheelSource: 'custom', wheelNames: [a, b, ...more.slice(0, 3)] }, undefined],
      [{ type: 'rounds', prompt, refs: [2, 3] }, undefined],
      [{ type: 'timer', prompt, timeLimitSec: 600 }, undefined],
    ] as const
  }

  test('runs a room from start to end with any ids, names, words and options in it', async () => {
    const property = fc.asyncProperty(
      fc.shuffledSubarray(hostile.filter(fitsAddress), { minLength: 20 }),
      fc.shuffledSubarray(hostile, { minLength: 6 }),
      async (ids, texts) => {
        const { key } = await server.newTeam()
        const given = polls(texts)
        const placed = given.map(([poll, answer], n) => ({ id: ids[n]!, poll, answer }))
        const [card, ...full] = placed
        const { code, hostToken } = await openRoom(
          server,
          key,
          { kind: 'slide', id: ids.at(-1), overlays: [{ id: card!.id, poll: card!.poll }] },
          ...full.map(({ id, poll }) => ({ kind: 'poll', id, poll })),
        )
        const host = async (body: object) => {
          const reply = await server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
          expect([reply.status, body, reply.body.fix]).toEqual([200, body, undefined])
          return reply.body
        }
        const read = async (path: string, accept = 'application/json') => {
          const reply = await server.send('GET', path, { as: key, headers: { accept } })
          expect([path, reply.status]).toEqual([path, 200])
          return reply.body
        }
        const ada = await joinRoom(server, code, texts[0])
        const bob = await joinRoom(server, code, texts[1])
        await using phone = await server.events(code, ada.token)
        await using stage = await server.events(code, hostToken)
        await phone.next('room')
        await host({ action: 'start' })
        for (const [n, { id, poll, answer }] of placed.entries()) {
          const shown = await phone.next('room', room => room.stepIndex === n + 1)
          expect(shown.polls).toMatchObject([{ pollId: id, revealed: false }])
          if (poll.type === 'wheel') await host({ action: 'spin', pollId: id })
          if (answer !== undefined) {
            expect(await ada.answer(id, answer)).toMatchObject({ status: 200, body: { pollId: id } })
            expect((await bob.answer(id, answer)).status).toBe(200)
            const tally = await stage.next('tally', ({ pollId, voters }) => pollId === id && voters === 2)
            for (const { entry } of tally.waiting ?? [])
              await host({ action: 'approve', pollId: id, entries: [entry] })
            // After a rejoin the phone gets its own answer under the same id.
            const again = await server.send('POST', `/live/${code}/join`, { body: { token: ada.token } })
            expect(Object.keys(again.body.room.answers)).toContain(id)
            await host({ action: 'close' })
            expect((await stage.next('tally', each => each.pollId === id)).round).toBe(1)
            await host({ action: 'reopen', pollId: id })
            await host({ action: 'close' })
          }
          if (n + 1 < placed.length) await host({ action: 'next' })
        }
        await using late = await server.events(code, ada.token)
        const own = (await late.next('room')).answers
        const answered = placed.filter(({ answer }) => answer !== undefined).map(({ id }) => id)
        expect(Object.keys(own).toSorted()).toEqual(answered.toSorted())
        await host({ action: 'reset', pollId: placed[4]!.id })

        expect((await read('/rooms')).rooms).toMatchObject([{ code, status: 'live' }])
        expect((await read('/rooms?status=live')).rooms).toHaveLength(1)
        const results = (await read(`/rooms/${code}/results`)).polls
        expect(results.map(({ pollId }: { pollId: string }) => pollId)).toEqual(placed.map(({ id }) => id))
        for (const [n, { voters }] of results.entries())
          expect([n, voters]).toEqual([n, placed[n]!.answer === undefined || n === 4 ? 0 : 2])
        const { answers } = await read(`/rooms/${code}/answers?limit=100`)
        expect(answers).toHaveLength((answered.length - 1) * 2)
        for (const { id } of placed)
          expect((await read(`/rooms/${code}/answers?pollId=${encodeURIComponent(id)}`)).next).toBeNull()
        expect(await read(`/rooms/${code}/results`, 'text/csv')).toContain('pollId')
        expect(await read(`/rooms/${code}/answers`, 'text/csv')).toContain('pollId')
        expect((await read(`/rooms/${code}/participants`)).participants).toHaveLength(2)
        await host({ action: 'kick', participantId: bob.participantId })
        expect((await server.send('GET', `/live/${code}/results`, { as: hostToken })).status).toBe(200)
        expect((await host({ action: 'stop' })).status).toBe('ended')
        expect(await read(`/rooms/${code}`)).toMatchObject({ status: 'ended' })
        expect((await read(`/rooms/${code}/results`)).polls).toHaveLength(placed.length)
      },
    )
    await fc.assert(property, propertyRuns(1, 4))
  })

  test('draws a step with hostile ids and texts', async () => {
    const { key } = await server.newTeam()
    const [poll] = polls(hostile)[0]
    const { code, hostToken, deckId } = await openRoom(
      server,
      key,
      { kind: 'poll', id: 'constructor', poll },
      {
        kind: 'slide',
        id: '__proto__',
        overlays: [{ id: 'toString', poll, style: { titleFont: 'constructor', textFont: '__proto__' } }],
        texts: [{ id: 'valueOf', text: 'constructor', style: { font: 'hasOwnProperty' } }],
      },
    )
    for (const index of [1, 2]) {
      const drawn = await server.send('GET', `/decks/${deckId}/steps/${index}/screenshot`, { as: key })
      expect([index, drawn.status]).toEqual([index, 200])
    }
    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    const picture = await server.send('GET', `/live/${code}/steps/1/picture`, { as: hostToken })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('keeps other rooms and the list working when the stored state of a room is broken', async () => {
    const { key } = await server.newTeam()
    const timed = { type: 'rating', prompt: 'Now', timeLimitSec: 5 }
    const bad = await openRoom(server, key, { kind: 'poll', id: 'constructor', poll: timed })
    const idle = await openRoom(server, key, { kind: 'poll', id: 'q', poll: timed })
    const good = await openRoom(server, key, { kind: 'poll', id: 'q', poll: timed })
    for (const { code, hostToken } of [bad, good])
      await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    const { pool } = server.database
    await pool.query("update rooms set driven_at = now() - interval '25 hours' where code = $1", [idle.code])
    await pool.query(
      // Written by another server, so with another version.
      "update rooms set state = '{\"polls\":{}}', version = version + 1, due_at = now() - interval '1 hour' where code = $1",
      [bad.code],
    )
    const ada = await joinRoom(server, good.code)
    await using phone = await server.events(good.code, ada.token)
    expect(await phone.next('room', room => room.polls[0]?.revealed)).toMatchObject({ status: 'live' })
    const ended = async () =>
      (await server.send('GET', '/rooms?status=ended', { as: key })).body.rooms.map(
        ({ code }: { code: string }) => code,
      )
    await expect.poll(ended).toEqual([idle.code])
    const list = await server.send('GET', '/rooms', { as: key })
    expect(list.body.rooms.map(({ code }: { code: string }) => code)).toEqual([
      good.code,
      idle.code,
      bad.code,
    ])
    // An error of the server is not reported as a mistake of the client.
    expect((await server.send('GET', `/rooms/${bad.code}/results`, { as: key })).status).toBe(500)
  })
})
