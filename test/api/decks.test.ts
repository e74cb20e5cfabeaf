import { expect, test } from 'vitest'
import { deckOfFile, sendFile } from '#test/support/files.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { startServer, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.send('POST', path, { as: server.key, body, headers })
  const read = async (id: string) => (await server.send('GET', `/decks/${id}`, { as: server.key })).body.deck
  const change = (id: string, body: object) => server.send('PATCH', `/decks/${id}`, { as: server.key, body })

  test('a deck that is created without a document has the join step and one empty slide', async () => {
    const { status, body } = await post('/decks', {})
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      url: `http://stage.test/decks/${body.id}`,
      ready: true,
      problems: [],
      warnings: [],
      advice: [expect.objectContaining({ step: 1, rule: 'empty-slide' })],
      revision: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    })
    const deck = await read(body.id)
    expect(deck).toEqual({
      id: body.id,
      title: 'Untitled deck',
      document: [
        { kind: 'join', id: expect.any(String) },
        {
          kind: 'slide',
          id: expect.any(String),
          pageIndex: null,
          overlays: [],
          texts: [],
          shapes: [],
          images: [],
          notes: '',
        },
      ],
      extras: null,
      updatedAt: body.revision,
      starred: false,
      sourceKind: 'none',
      ownerId: expect.any(String),
      sharedAt: null,
      deletedAt: null,
      mine: true,
      source: false,
      thumbs: 0,
      ready: true,
      problems: [],
      warnings: [],
      revision: body.revision,
    })
  })

  test('[D7] reading returns exactly what was saved', async () => {
    const document = [
      { kind: 'join', id: 'j' },
      {
        kind: 'slide',
        id: 's',
        pageIndex: null,
        notes: 'Say hello 👋',
        overlays: [
          {
            id: 'c',
            poll: { type: 'rating', prompt: 'متى نبدأ؟', timeLimitSec: null, options: [], accent: '#112233' },
            rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 },
            style: { rotation: -5, showTitle: false },
          },
        ],
        texts: [{ id: 't', text: '', rect: { x: 0, y: 0.9, w: 1, h: 0.1 }, z: 3, style: { size: 12.5 } }],
        shapes: [
          { id: 'h', shape: 'arrow', rect: { x: 0, y: 0, w: 0.02, h: 1 }, z: 0, style: { fill: '#abcdef' } },
        ],
        images: [
          {
            id: 'i',
            dataUrl: 'data:image/png;base64,iVBORw0KGgo=',
            rect: { x: 0, y: 0, w: 1, h: 1 },
            z: 0,
            alt: 'A',
          },
        ],
      },
    ]
    const { body } = await post('/decks', { title: 'Read back', document })
    expect((await read(body.id)).document).toEqual(document)
  })

  test('a deck that is not ready is saved, and its problems are returned', async () => {
    const { body } = await post('/decks', {
      document: [steps.join, { kind: 'poll', poll: { type: 'multiple-choice', prompt: '', options: ['A'] } }],
    })
    expect(body.ready).toBe(false)
    expect(body.problems).toEqual([
      { step: 1, path: 'poll.prompt', message: expect.any(String) },
      { step: 1, path: 'poll.options', message: expect.any(String) },
    ])
    const start = await post('/rooms', { deckId: body.id })
    expect(start.status).toBe(409)
    expect(start.body.fix).toMatch(/^document\.1\.poll\.prompt: /)
  })

  testInAll('[D21] a deck with uploaded pages cannot be started here', async () => {
    const start = await post('/rooms', { deckId: await deckOfFile(server, server.key) })
    expect(start.status).toBe(409)
    expect(start.body.fix).toContain('library')
  })

  testInAll(
    'a slide with a page that no file of the deck has is a problem, and not an uploaded page',
    async () => {
      const beyond = { kind: 'slide', pageIndex: 4 }
      const { body } = await post('/decks', { document: [steps.join, beyond] })
      const message = 'This deck has no pages. Add a file with it, or leave the page out.'
      expect(body).toMatchObject({ ready: false, problems: [{ step: 1, path: 'pageIndex', message }] })
      const start = await post('/rooms', { deckId: body.id })
      expect([start.status, start.body.fix]).toEqual([409, `document.1.pageIndex: ${message}`])
      const paged = await deckOfFile(server, server.key)
      const added = await post(`/decks/${paged}/steps`, { step: beyond })
      expect(added.body.problems).toEqual([
        {
          step: 3,
          path: 'pageIndex',
          message: 'This deck has no page 5; it has 2 pages. Add a file with it, or leave the page out.',
        },
      ])
      const upload = await sendFile(server, server.key)
      await post(`/decks/${paged}/pages`, { upload })
      // One that was in the bin or copied says the same.
      const copy = await post(`/decks/${paged}/duplicate`, {})
      expect(copy.body.problems).toMatchObject([{ message: expect.stringContaining('it has 4 pages') }])
      const more = await post(`/decks/${paged}/pages`, { upload: await sendFile(server, server.key) })
      expect(more.body).toMatchObject({ ready: true, problems: [] })
    },
  )

  test('a title has a character that can be seen, on one line', async () => {
    for (const title of ['   ', '\u200b\u200b', '\u3164', '\u202e'])
      expect((await post('/decks', { title })).body.fix, title).toContain('title: Must have a character')
    const { id } = (await post('/decks', { title: 'A\x07\u202eB\nC' })).body
    expect((await read(id)).title).toBe('AB C')
    expect((await change(id, { title: ' \ufeff ' })).status).toBe(400)
  })

  testInAll('pages that are added past the end stand at the end', async () => {
    const id = await deckOfFile(server, server.key)
    const { body } = await post(`/decks/${id}/pages?at=999`, { upload: await sendFile(server, server.key) })
    expect(body).toMatchObject({ index: 3, count: 5 })
  })

  test('a change renames, stars and replaces; omitted properties stay', async () => {
    const { id } = (await post('/decks', { title: 'One' })).body
    expect((await change(id, { title: 'Two', starred: true })).body).toMatchObject({ ok: true, ready: true })
    expect(await read(id)).toMatchObject({ title: 'Two', starred: true, document: [{}, { kind: 'slide' }] })
    await change(id, { document: [steps.join, steps.rating('r')] })
    expect(await read(id)).toMatchObject({ title: 'Two', document: [{ kind: 'join' }, { id: 'r' }] })
    expect((await change(id, { title: '' })).body.fix).toMatch(/^title: /)
    expect((await change(id, { name: 'x' })).body.fix).toBe(
      'name: There is no such property here. Use title instead.',
    )
  })

  test('[D10] a write with the current revision is saved; one with an older revision answers 409 and changes nothing', async () => {
    const first = (await post('/decks', {})).body
    const second = (await change(first.id, { title: 'Second', revision: first.revision })).body
    expect(second.revision > first.revision).toBe(true)
    const stale = await change(first.id, { title: 'Stale', revision: first.revision })
    expect(stale).toMatchObject({ status: 409, body: { fix: expect.stringContaining('again') } })
    expect((await read(first.id)).title).toBe('Second')
    expect((await change(first.id, { title: 'Bad', revision: 'yesterday' })).body.fix).toMatch(/^revision: /)
    const trimmed = second.revision.replace(/0*Z$/, 'Z')
    expect((await change(first.id, { title: 'Third', revision: trimmed })).status).toBe(200)
  })

  test('[D10] with 30 concurrent writers, revisions strictly increase and every successful write is saved', async () => {
    const { id } = (await post('/decks', {})).body
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        post(`/decks/${id}/steps`, { step: steps.rating(`r${n}`), at: 1 }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const revisions = replies.map(({ body }) => body.revision)
    expect(new Set(revisions).size).toBe(30)
    const inOrder = replies.toSorted((a, b) => (a.body.revision < b.body.revision ? -1 : 1))
    expect(inOrder.map(({ body }) => body.count)).toEqual(Array.from({ length: 30 }, (_, n) => n + 3))
    const deck = await read(id)
    expect(deck.revision).toBe(revisions.toSorted().at(-1))
    expect(deck.document.map((step: { id: string }) => step.id)).toEqual(
      expect.arrayContaining(Array.from({ length: 30 }, (_, n) => `r${n}`)),
    )
  })

  test('[D10] of concurrent writes with the same revision, exactly one is saved', async () => {
    const { id, revision } = (await post('/decks', {})).body
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(id, { title: `Writer ${n}`, revision })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('[D6] a step is added at the end or before an index, and refs still point to the same polls', async () => {
    const { id } = (await post('/decks', { document: [steps.join, steps.rating('a'), steps.rating('b')] }))
      .body
    const rounds = { kind: 'poll', id: 'r', poll: { type: 'rounds', prompt: 'Rounds', refs: [1, 2] } }
    expect((await post(`/decks/${id}/steps`, { step: rounds })).body).toMatchObject({ index: 3, count: 4 })
    expect((await post(`/decks/${id}/steps`, { step: steps.rating('c'), at: 2 })).body).toMatchObject({
      index: 2,
      count: 5,
    })
    expect((await post(`/decks/${id}/steps`, { step: steps.rating('d'), at: 99 })).body).toMatchObject({
      index: 5,
    })
    const { document } = await read(id)
    expect(document.map((step: { id: string }) => step.id).slice(1)).toEqual(['a', 'c', 'b', 'r', 'd'])
    expect(document[4].poll.refs).toEqual([1, 3])
  })

  test.each([
    [{ step: { kind: 'join' } }, /^step\.kind: /],
    [{ step: steps.rating('taken') }, /^step\.id: The id "taken" is taken/],
    [{ step: { kind: 'slide', id: 'x', texts: [{ id: 'x', text: '' }] } }, /^step\.texts\.0\.id: /],
    [{ step: steps.rating('n'), at: 0 }, /^at: /],
    [{ step: steps.rating('n'), at: 1.5 }, /^at: /],
  ])('[D5] the step %j is refused at its field', async (body, fix) => {
    const { id } = (await post('/decks', { document: [steps.join, steps.rating('taken')] })).body
    const reply = await post(`/decks/${id}/steps`, body)
    expect([reply.status, reply.body.fix]).toEqual([400, expect.stringMatching(fix)])
    expect((await read(id)).document).toHaveLength(2)
  })

  test('a deck holds 200 steps and no more', async () => {
    const full = [steps.join, ...Array.from({ length: 199 }, () => ({ kind: 'slide' }))]
    const { id } = (await post('/decks', { document: full })).body
    expect((await post(`/decks/${id}/steps`, { step: { kind: 'slide' } })).body.fix).toMatch(/^step: /)
    expect((await post('/decks', { document: [...full, { kind: 'slide' }] })).body.fix).toMatch(/^document: /)
  })

  test('lists decks in pages, the newest first', async () => {
    const { key: own } = await server.newTeam()
    for (const title of ['Alpha', 'Beta', 'Gamma'])
      await server.send('POST', '/decks', { as: own, body: { title } })
    const list = async (query: string) => (await server.send('GET', `/decks?${query}`, { as: own })).body
    const titles = (page: { decks: { title: string }[] }) => page.decks.map(({ title }) => title)
    const first = await list('limit=2')
    expect(titles(first)).toEqual(['Gamma', 'Beta'])
    const second = await list(`limit=2&cursor=${encodeURIComponent(first.next)}`)
    expect([titles(second), second.next]).toEqual([['Alpha'], null])
    expect(titles(await list('q=ET'))).toEqual(['Beta'])
    expect(titles(await list('starred=true'))).toEqual([])
    expect((await list('limit=0')).fix).toMatch(/^limit: /)
    expect((await list('cursor=nonsense')).fix).toMatch(/^cursor: /)
    expect((await list('bin=maybe')).fix).toMatch(/^bin: /)
  })

  test('[D11] a retry with the same key gets the same reply and creates no second deck', async () => {
    const { key: own } = await server.newTeam()
    const create = (body: object, idempotencyKey: string) =>
      server.send('POST', '/decks', { as: own, body, headers: { 'idempotency-key': idempotencyKey } })
    const first = await create({ title: 'Once' }, 'k1')
    const again = await create({ title: 'Once' }, 'k1')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
      200,
      'true',
      first.body,
    ])
    const other = await create({ title: 'Other' }, 'k1')
    expect([other.status, other.body.fix]).toEqual([400, expect.stringMatching(/^Idempotency-Key: /)])
    const list = await server.send('GET', '/decks', { as: own })
    expect(list.body.decks).toHaveLength(1)
    expect((await create({}, 'x'.repeat(256))).body.fix).toMatch(/^Idempotency-Key: /)
  })

  test('[D11] of concurrent calls with the same key, one runs and the others wait for its reply', async () => {
    const { key: own } = await server.newTeam()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.send('POST', '/decks', { as: own, body: {}, headers: { 'idempotency-key': 'same' } }),
      ),
    )
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(11)
  })

  test('[D11] a refusal of the operation is replayed, and each path and key is independent', async () => {
    const { id } = (await post('/decks', {})).body
    const body = { step: steps.rating('r'), revision: '2020-01-01T00:00:00Z' }
    const first = await post(`/decks/${id}/steps`, body, { 'idempotency-key': 'k' })
    const again = await post(`/decks/${id}/steps`, body, { 'idempotency-key': 'k' })
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 409, 'true'])
    expect(
      (await post('/decks', {}, { 'idempotency-key': 'k' })).headers.get('idempotent-replayed'),
    ).toBeNull()
    const other = await server.newTeam()
    const theirs = await server.send('POST', '/decks', {
      as: other.key,
      body: {},
      headers: { 'idempotency-key': 'k' },
    })
    expect([theirs.status, theirs.headers.get('idempotent-replayed')]).toEqual([200, null])
  })

  test('the cache of a deck is never older than the last write, by this or another server', async () => {
    await using other = await startServer(engine, { database: server.database })
    const { id } = (await post('/decks', {})).body
    await server.send('PATCH', `/decks/${id}`, { as: server.key, body: { shared: true } })
    for (let round = 0; round < 20; round += 1) {
      const writer = round % 2 ? server : other
      await Promise.all([1, 2, 3].map(() => server.send('GET', `/decks/${id}`, { as: server.key })))
      const { body } = await writer.send('PATCH', `/decks/${id}`, {
        as: server.key,
        body: { title: `Round ${round}` },
      })
      const { deck } = (await writer.send('GET', `/decks/${id}`, { as: server.key })).body
      expect([deck.title, deck.revision]).toEqual([`Round ${round}`, body.revision])
    }
    // A colleague has no access to a deck that is no longer shared, even if it is cached.
    const { team } = (await server.send('GET', '/me', { as: server.key })).body
    const { key: colleague } = await server.newKey(team.id)
    expect((await server.send('GET', `/decks/${id}`, { as: colleague })).body.deck.mine).toBe(false)
    await server.send('PATCH', `/decks/${id}`, { as: server.key, body: { shared: false } })
    expect((await server.send('GET', `/decks/${id}`, { as: colleague })).status).toBe(404)
    expect((await server.send('GET', `/decks/${id}`, { as: server.key })).body.deck.mine).toBe(true)
  })

  test('a manual change in the database takes effect', async () => {
    const { id } = (await post('/decks', { title: 'Before' })).body
    await read(id)
    await server.database.pool.query("update decks set title = 'After' where id = $1", [id])
    await expect.poll(async () => (await read(id)).title).toBe('After')
  })
})
