import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

/** Text that PostgreSQL does not take as text or as JSON. */
const broken = ['\u0000', 'a\u0000b', '\ud800', '\udc00x']

onEveryEngine(engine => {
  const server = useServer(engine)

  const list = async () =>
    Promise.all(
      ['/rooms', '/rooms?status=live', '/rooms?status=lobby'].map(
        async path => (await server.send('GET', path, { as: server.key })).status,
      ),
    )

  test('a host’s action that names what is no text, or what is not there, changes nothing', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.words('w', { moderated: true }),
      steps.poll('f', 'open-feed', { moderated: true }),
      steps.choice('q'),
    )
    const other = await openRoom(server, server.key, steps.rating('q'))
    const stranger = await joinRoom(server, other.code)
    const ada = await joinRoom(server, code)
    const host = (body: object) => server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
    await host({ action: 'start' })
    await ada.answer('w', { words: ['Hello'] })
    await host({ action: 'next' })
    const entry = (await ada.answer('f', { text: 'Good morning' })).body.answer.entries[0].id
    const { version } = (await host({ action: 'show' })).body

    for (const text of broken)
      for (const body of [
        { action: 'kick', participantId: text },
        { action: 'approve', pollId: 'f', entry: text },
        { action: 'reject', pollId: 'w', entries: ['hello', text] },
        { action: 'reset', pollId: text },
        { action: 'spin', pollId: text },
      ])
        expect([body, (await host(body)).status]).toEqual([body, 400])
    for (const body of [
      { action: 'kick', participantId: 'nobody' },
      { action: 'kick', participantId: '__proto__' },
      { action: 'kick', participantId: stranger.participantId },
      { action: 'approve', pollId: 'f', entry: 'nope' },
      { action: 'approve', pollId: 'f', entries: [entry, 'constructor'] },
      { action: 'reject', pollId: 'w', entry: 'never written' },
      { action: 'approve', pollId: 'q', entry: '0' },
      { action: 'approve', pollId: 'toString', entry: entry },
      { action: 'reset', pollId: 'constructor' },
      { action: 'reopen', pollId: 'valueOf' },
      { action: 'spin', pollId: '__proto__' },
    ]) {
      const refused = await host(body)
      expect([body, refused.status, refused.body.fix]).toEqual([body, 404, expect.any(String)])
    }
    const after = await host({ action: 'approve', pollId: 'f', entry })
    // Show changed nothing but the version; the refused actions did not even that.
    expect([after.status, after.body.version]).toEqual([200, version + 1])
    expect((await host({ action: 'approve', pollId: 'w', entries: ['HELLO'] })).status).toBe(200)
    expect((await host({ action: 'kick', participantId: ada.participantId })).status).toBe(200)
    expect(await list()).toEqual([200, 200, 200])
  })

  test('a room whose state holds U+0000 from before is listed, read and ended', async () => {
    const { code } = await openRoom(server, server.key, steps.rating('q'))
    await server.database.pool.query(
      `update rooms set state = replace(state, '"kicked":[]', '"kicked":["\\u0000"]') where code = $1`,
      [code],
    )
    expect(await list()).toEqual([200, 200, 200])
    const stop = { as: server.key, body: { action: 'stop' } }
    expect((await server.send('POST', `/rooms/${code}/actions`, stop)).body.status).toBe('ended')
    expect((await server.send('GET', `/rooms/${code}/participants`, { as: server.key })).status).toBe(200)
  })

  test('no text that a database refuses comes through a path, a query, a header or a live call', async () => {
    const { code } = await openRoom(server, server.key, steps.poll('qa', 'qa-upvotes'))
    const ada = await joinRoom(server, code)
    await server.send('POST', `/rooms/${code}/actions`, { as: server.key, body: { action: 'start' } })
    for (const path of [
      '/decks/%00',
      '/decks/%00/steps/1',
      '/rooms?deckId=%00',
      '/rooms?cursor=%00',
      '/decks?q=%00',
      '/decks?cursor=%00',
      `/rooms/${code}/answers?pollId=%00`,
      `/rooms/${code}/answers?cursor=%00`,
      `/rooms/${code}/participants?cursor=%00`,
      `/rooms/00000%00`,
    ])
      expect([path, (await server.send('GET', path, { as: server.key })).status]).toEqual([path, 400])
    for (const text of broken) {
      expect((await ada.answer('qa', { upvote: text, on: true })).status).toBe(400)
      expect((await ada.answer('qa', { text })).status).toBe(400)
      expect((await ada.answer(text, { text: 'x' })).status).toBe(400)
      for (const body of [{ name: text }, { token: text }])
        expect((await server.send('POST', `/live/${code}/join`, { body })).status).toBe(400)
      const started = await server.send('POST', '/rooms', { as: server.key, body: { deckId: text } })
      expect(started.status).toBe(400)
    }
    for (const path of ['/thumbnails/%00/1/0123456789012345678901.webp', '/thumbnails/%ff/1/x.webp'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  })
})
