import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const region = { x: 0.4, y: 0.2, w: 0.2, h: 0.2 }
const [right, near, far] = [
  { x: 0.5, y: 0.3 },
  { x: 0.7, y: 0.3 },
  { x: 0.1, y: 0.9 },
]

onEveryEngine(engine => {
  const server = useServer(engine)
  const place = { label: 'The valve', picture, alt: 'A pump', region }

  async function open(fields: object = {}) {
    const question = steps.poll('q', 'place-map', { place, points: 'single', timeLimitSec: null, ...fields })
    const room = await openRoom(server, server.key, question)
    const host = async (body: object) =>
      expect(
        (await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })).status,
      ).toBe(200)
    await host({ action: 'start' })
    return { ...room, host }
  }

  test('[D28] phones get the picture at once, and the region, its name and who was right only after the reveal', async () => {
    const { code, host } = await open()
    const ada = await joinRoom(server, code, 'Ada')
    await using phone = await server.events(code, ada.token)
    const before = await phone.next('room', ({ polls }) => polls.length > 0)
    const secret = before.polls[0].poll
    expect(secret.picture).toEqual({ src: expect.stringContaining(`/live/${code}/pictures/`), alt: 'A pump' })
    expect(secret).not.toHaveProperty('place')
    expect(JSON.stringify(before)).not.toMatch(/region|valve/)
    const shown = await fetch(`${server.url}${secret.picture.src}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])

    expect((await ada.answer('q', right)).status).toBe(200)
    await host({ action: 'close' })
    const after = await phone.next('room', ({ polls }) => polls[0]?.revealed)
    expect(after.polls[0].poll.place).toEqual({ label: 'The valve', region })
    const told = await phone.next('result', ({ pollId }) => pollId === 'q')
    expect(told.result).toEqual({
      spots: [{ ...right, count: 1 }],
      place: { label: 'The valve', region, count: 1, share: 1 },
    })
  })

  test('a spot in the region earns all points, one near it a part, one far off nothing; a changed answer counts once', async () => {
    const { code, host, hostToken } = await open()
    const people = await Promise.all(['Ada', 'Bob', 'Cy'].map(name => joinRoom(server, code, name)))
    const [ada, bob, cy] = people
    for (const [person, spot] of [
      [ada, far],
      [ada, right],
      [bob, near],
      [cy, far],
    ] as const)
      expect((await person!.answer('q', spot)).status).toBe(200)
    expect((await ada!.answer('q', { lat: 1, lon: 2 })).status).toBe(400)
    await using stage = await server.events(code, hostToken, 'stage')
    await host({ action: 'close' })
    const tally = await stage.next('tally', ({ pollId, voters }) => pollId === 'q' && voters === 3)
    expect(tally.result.place).toMatchObject({ count: 1, share: 1 / 3 })
    expect(tally.result.spots).toHaveLength(3)
    expect(tally.summary).toContain('In the right region, “The valve”: 1 (33%).')
    const { body } = await server.send('GET', `/rooms/${code}/answers`, { as: server.key })
    expect(body.answers.map(({ said }: { said: string }) => said).toSorted()).toEqual([
      '0.1, 0.9',
      '0.5, 0.3',
      '0.7, 0.3',
    ])
  })

  test('the picture of a place is stored once, kept by every change of its poll, copied with its deck and sent back by agents', async () => {
    const send = (method: string, path: string, body?: object, query = '') =>
      server.send(method, `${path}${query}`, { as: server.key, body })
    const poll = { type: 'place-map', prompt: 'Where?', place }
    const { id } = (await send('POST', '/decks', { document: [{ kind: 'join' }, { kind: 'poll', poll }] }))
      .body
    const placeOf = async (deck: string) =>
      (await send('GET', `/decks/${deck}`)).body.deck.document[1].poll.place
    expect(await placeOf(id)).toEqual(place)
    const blobs = async (deck: string) =>
      (await server.database.pool.query('select 1 from deck_blobs where deck_id = $1', [deck])).rows.length
    expect(await blobs(id)).toBe(1)

    const changed = await send('PATCH', `/decks/${id}/steps/1/poll`, { poll: { prompt: 'Where is it?' } })
    expect(changed.status).toBe(200)
    expect(await placeOf(id)).toEqual(place)
    const copy = (await send('POST', `/decks/${id}/duplicate`, {})).body.id
    expect(await placeOf(copy)).toEqual(place)
    expect(await blobs(copy)).toBe(1)

    const hash = createHash('sha256').update(picture).digest('hex')
    const again = { ...place, picture: `data:image/stored;sha256,${hash}`, label: 'Valve' }
    expect((await send('PATCH', `/decks/${id}/steps/1/poll`, { poll: { place: again } })).status).toBe(200)
    expect(await placeOf(id)).toEqual({ ...place, label: 'Valve' })
    const stranger = (await send('POST', '/decks', { document: [{ kind: 'join' }] })).body.id
    const taken = await send('POST', `/decks/${stranger}/steps`, {
      step: { kind: 'poll', poll: { ...poll, place: again } },
    })
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([
      400,
      expect.stringContaining('step.poll.place.picture'),
    ])
  })
})
