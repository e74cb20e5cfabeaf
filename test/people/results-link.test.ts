import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/people/account.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, type Visitor, newPerson, visitor } from './person.ts'

const document = [
  steps.join,
  steps.choice('tea', { correctIndex: 0 }),
  steps.poll('say', 'open-feed', { moderated: true }),
  steps.choice('secret', { showResults: 'host', prompt: 'Held back' }),
]

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: Somebody

  beforeAll(async () => {
    owner = await newPerson(server)
  })

  const member = async (role: Role = 'editor') => {
    const person = await newPerson(server, { team: owner.team })
    expect((await owner.send('PATCH', `/team/members/${person.id}`, { role })).status).toBe(200)
    return person
  }
  const makeDeck = async (shared = false) => {
    const { body } = await owner.send('POST', '/decks', { title: 'Tasting', document })
    if (shared) await owner.send('PATCH', `/decks/${body.id}`, { shared: true })
    return body.id as string
  }
  /** A session in which Ada and Ben answered, with its host. */
  const play = async (host: Visitor = owner, deck?: string) => {
    const { body: room } = await host.send('POST', '/rooms', { deckId: deck ?? (await makeDeck()) })
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const ada = await joinRoom(server, room.code, 'Ada Lovelace')
    const ben = await joinRoom(server, room.code, 'Ben')
    await drive('start')
    await ada.answer('tea', { choices: [0] })
    await drive('close')
    await drive('next')
    for (const text of ['Shown', 'Waits', 'Removed']) await ada.answer('say', { text })
    const { body: results } = await server.send('GET', `/live/${room.code}/results`, { as: room.hostToken })
    const { waiting } = results.polls[1]
    await drive('approve', { pollId: 'say', entry: waiting[0].entry })
    await drive('reject', { pollId: 'say', entry: waiting[2].entry })
    await drive('next')
    await ben.answer('secret', { choices: [1] })
    return { code: room.code as string, stop: () => drive('stop') }
  }
  const ended = async (host?: Visitor, deck?: string) => {
    const { code, stop } = await play(host, deck)
    await stop()
    return code
  }
  const make = async (code: string, who: Visitor = owner, more: object = {}) => {
    const reply = await who.send('PUT', `/rooms/${code}/link`, { days: null, names: false, ...more })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body.link as { url: string; expiresAt: string | null; names: boolean }
  }
  const tokenOf = ({ url }: { url: string }) => url.split('#')[1]!
  const read = (token: string, who: Visitor = visitor(server.url)) =>
    who.send('POST', '/room-links/read', { token })

  test('[D94] a link shows what the room saw and totals to anybody: no names, notes, tags, nor what was held back', async () => {
    const { code, stop } = await play()
    expect((await owner.send('GET', `/rooms/${code}/link`)).body).toEqual({ allowed: true, link: null })
    await owner.send('PATCH', `/rooms/${code}`, { title: 'Spring', tags: ['own-tag'], notes: 'own note' })
    const link = await make(code)
    expect(link).toEqual({
      url: expect.stringContaining('/results#'),
      expiresAt: null,
      names: false,
    })
    // Not before the end.
    expect((await read(tokenOf(link))).body).toMatchObject({ title: 'Spring', isOver: false, polls: [] })
    await stop()
    const { status, body } = await read(tokenOf(link))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Spring',
      isOver: true,
      people: 2,
      rehearsal: false,
      standings: [],
      polls: [
        {
          voters: 1,
          rows: [{ figure: '100%', bar: 1, right: true }, { figure: '0%', bar: 0 }, { bar: 0 }],
          texts: [],
          more: 0,
        },
        { voters: 1, rows: [], texts: [{ text: 'Shown' }], more: 0 },
      ],
    })
    expect(body.polls).toHaveLength(2)
    expect(JSON.stringify(body)).not.toMatch(/Ada|Ben|Waits|Removed|own-tag|own note|Held back|\d{6}"/)
  })

  test('people are named only where who makes the link wants it', async () => {
    const code = await ended()
    const link = await make(code, owner, { names: true })
    expect((await read(tokenOf(link))).body).toMatchObject({
      polls: [{}, { texts: [{ text: 'Shown', name: 'Ada Lovelace' }] }],
      standings: [{ rank: 1, name: 'Ada Lovelace' }],
    })
    expect(await make(code)).toEqual({ ...link, names: false })
    expect(JSON.stringify((await read(tokenOf(link))).body)).not.toContain('Ada')
  })

  test('that a link shows nothing any more, because who made it is gone, is told to whoever may make another one', async () => {
    const presenter = await member('presenter')
    const code = await ended(presenter, await makeDeck(true))
    const link = await make(code, presenter)
    expect((await read(tokenOf(link))).status).toBe(200)
    expect((await owner.send('GET', `/rooms/${code}/link`)).body.link).toMatchObject({ url: link.url })
    await owner.send('DELETE', `/team/members/${presenter.id}`)
    expect((await read(tokenOf(link))).status).toBe(404)
    expect((await owner.send('GET', `/rooms/${code}/link`)).body).toEqual({ allowed: true, link: null })
    expect((await read(tokenOf(await make(code)))).status).toBe(200)
  })

  test('it keeps its address when its end changes, ends by itself, and has another address after it was removed', async () => {
    const code = await ended()
    const link = await make(code, owner, { days: 7 })
    expect(Date.parse(link.expiresAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await make(code)).url).toBe(link.url)
    await server.database.db
      .updateTable('room_links')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect((await read(tokenOf(link))).status).toBe(404)
    expect((await owner.send('GET', `/rooms/${code}/link`)).body.link).toBeNull()
    const next = await make(code)
    expect(next.url).not.toBe(link.url)
    expect((await owner.send('DELETE', `/rooms/${code}/link`)).body.link).toBeNull()
    for (const old of [link, next]) expect((await read(tokenOf(old))).status).toBe(404)
    expect((await make(code)).url).not.toBe(next.url)
    for (const days of [0, 366, 1.5, '7'])
      expect((await owner.send('PUT', `/rooms/${code}/link`, { days, names: false })).status).toBe(400)
  })

  test('it goes with the room, and with the access of who made it', async () => {
    const gone = await ended()
    const link = await make(gone)
    await owner.send('DELETE', `/rooms/${gone}`)
    expect((await read(tokenOf(link))).status).toBe(404)

    const deck = await makeDeck(true)
    const host = await member()
    const token = tokenOf(await make(await ended(host, deck), host))
    expect((await read(token)).status).toBe(200)
    // A presenter keeps the rooms that they started; a viewer has none.
    await owner.send('PATCH', `/team/members/${host.id}`, { role: 'presenter' })
    expect((await read(token)).status).toBe(200)
    await owner.send('PATCH', `/team/members/${host.id}`, { role: 'viewer' })
    expect((await read(token)).status).toBe(404)
    await owner.send('PATCH', `/team/members/${host.id}`, { role: 'editor' })
    expect((await read(token)).status).toBe(200)
    await owner.send('DELETE', `/team/members/${host.id}`)
    expect((await read(token)).status).toBe(404)
  })

  test('it is made by who may delete the results: no other member, no viewer, no guest, nobody of another team', async () => {
    const deck = await makeDeck(true)
    const code = await ended(owner, deck)
    await make(code)
    const [editor, viewer] = [await member(), await member('viewer')]
    const stranger = await newPerson(server)
    const guest = await newPerson(server)
    await owner.send('PUT', `/decks/${deck}/sharing/people`, { email: guest.email, permission: 'present' })
    await server.database.db
      .insertInto('memberships')
      .values({ team_id: owner.team, user_id: guest.id, role: 'guest' })
      .execute()
    await owner.send('PUT', `/decks/${deck}/sharing/people`, { email: guest.email, permission: 'present' })
    const asGuest = (method: string, path: string, body?: object) =>
      guest.send(method, path, body, { 'x-team': owner.team })
    const tried = async (send: Visitor['send'], of: string) => [
      (await send('GET', `/rooms/${of}/link`)).status,
      (await send('PUT', `/rooms/${of}/link`, { days: null, names: true })).status,
      (await send('DELETE', `/rooms/${of}/link`)).status,
    ]
    expect((await editor.send('GET', `/rooms/${code}/link`)).body).toEqual({ allowed: false, link: null })
    expect(await tried(editor.send, code)).toEqual([200, 403, 403])
    expect(await tried(viewer.send, code)).toEqual([404, 404, 404])
    expect(await tried(stranger.send, code)).toEqual([404, 404, 404])
    expect(await tried(asGuest, code)).toEqual([200, 403, 403])
    const { body: own } = await asGuest('POST', '/rooms', { deckId: deck })
    expect(await tried(asGuest, own.code)).toEqual([200, 403, 403])
    expect((await owner.send('GET', `/rooms/${code}/link`)).body.link.names).toBe(false)
  })

  test('no key makes or reads it, and it gives nothing but what it shows', async () => {
    const code = await ended()
    const token = tokenOf(await make(code))
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const body = { days: null, names: true }
    expect((await server.send('PUT', `/rooms/${code}/link`, { as: key, body })).status).toBe(403)
    expect((await server.send('POST', '/room-links/read', { as: key, body: { token } })).status).toBe(403)
    expect((await server.send('GET', `/rooms/${code}`, { as: token })).status).toBe(401)
    expect((await server.send('GET', `/live/${code}/results`, { as: token })).status).toBe(401)
    expect((await read(token, await newPerson(server))).status).toBe(200)
    for (const wrong of [
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      token.split('.')[0]!,
      'x',
      `${token}x`,
    ])
      expect((await read(wrong)).status, wrong).toBe(404)
    const { body: log } = await owner.send('GET', '/team/audit?action=results-shared')
    expect(log.entries[0]).toMatchObject({ actor: { id: owner.id }, target: { kind: 'room' } })
    expect(JSON.stringify(log)).not.toContain(token.split('.')[1])
  })
})
