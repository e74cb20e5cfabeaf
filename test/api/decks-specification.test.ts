import { expect, test } from 'vitest'
import { steps } from '#test/support/server.ts'
import { escape } from './fields.ts'
import { chars, rating, suite } from './suite.ts'

const verdict = {
  ready: expect.any(Boolean),
  problems: expect.any(Array),
  warnings: expect.any(Array),
  advice: expect.any(Array),
  revision: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
}
const titles: [fits: string[], refused: unknown[]] = [
  ['x', chars(200), '.', '日本'],
  ['', ' ', chars(201), 5, null, ['a'], 'a\0b', '\udc00'],
]

suite(api => {
  const change = (id: string, body: object) => api.send('PATCH', `/decks/${id}`, body)
  const refusedAt = (path: string) => [400, expect.stringMatching(`^${escape(path)}: `)]

  test('[get-deck.response] GET /decks/{id} returns the deck record as deck', async () => {
    const id = await api.deckOf()
    const { status, body } = await api.send('GET', `/decks/${id}`)
    expect([status, Object.keys(body), body.deck.id]).toEqual([200, ['deck'], id])
  })

  test('[create-deck.title] 1 to 200 characters, default Untitled deck', async () => {
    for (const title of titles[0]) {
      const { id } = (await api.send('POST', '/decks', { title })).body
      expect((await api.read(id)).title).toBe(title)
    }
    for (const title of titles[1]) {
      const { status, body } = await api.send('POST', '/decks', { title })
      expect([status, body.fix]).toEqual(refusedAt('title'))
    }
    expect((await api.read((await api.send('POST', '/decks', {})).body.id)).title).toBe('Untitled deck')
  })

  test('[create-deck.document] [state.blank] [state.create] without a document: the join step and one empty slide, ready', async () => {
    const { status, body } = await api.send('POST', '/decks', {})
    expect([status, body.ready]).toEqual([200, true])
    expect((await api.read(body.id)).document).toMatchObject([
      { kind: 'join' },
      { kind: 'slide', pageIndex: null, overlays: [], texts: [], shapes: [], images: [] },
    ])
  })

  test('[create-deck.response] id, url, ready, problems, warnings and revision', async () => {
    const { body } = await api.send('POST', '/decks', { title: 'New' })
    expect(body).toEqual({ id: expect.stringMatching(/./), url: expect.any(String), ...verdict })
    expect(new URL(body.url).pathname).toBe(`/decks/${body.id}`)
  })

  test('[create-deck.strict] an unknown property of the body is refused with its name', async () => {
    for (const name of ['starred', 'shared', 'id', 'revision', 'extras']) {
      const { status, body } = await api.send('POST', '/decks', { [name]: 'x' })
      expect([status, body.fix], name).toEqual(refusedAt(name))
    }
  })

  test('[state.unready-saved] a deck may be saved while it is not ready', async () => {
    const { status, body } = await api.send('POST', '/decks', {
      document: [steps.join, { kind: 'poll', poll: rating('') }],
    })
    expect([status, body.ready, body.problems.length]).toEqual([200, false, 1])
    const start = await api.send('POST', '/rooms', { deckId: body.id })
    expect([start.status, start.body.fix]).toEqual([
      409,
      expect.stringMatching(/^document\.1\.poll\.prompt: /),
    ])
  })

  test('[change-deck.title] 1 to 200 characters; other properties stay', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating() })
    const { document } = await api.read(id)
    for (const title of titles[0]) {
      expect((await change(id, { title })).status).toBe(200)
      expect(await api.read(id)).toMatchObject({ title, document })
    }
    for (const title of titles[1]) {
      const { status, body } = await change(id, { title })
      expect([status, body.fix]).toEqual(refusedAt('title'))
    }
  })

  test('[change-deck.starred] [change-deck.shared] true or false; other properties stay', async () => {
    const id = await api.deckOf()
    for (const field of ['starred', 'shared']) {
      for (const value of [true, false]) expect((await change(id, { [field]: value })).status).toBe(200)
      for (const value of ['true', 1, null]) {
        const { status, body } = await change(id, { [field]: value })
        expect([status, body.fix]).toEqual(refusedAt(field))
      }
    }
    await change(id, { starred: true })
    await change(id, { title: 'Still starred' })
    expect(await api.read(id)).toMatchObject({ starred: true, title: 'Still starred', sharedAt: null })
  })

  test('[change-deck.document] a document is replaced, never merged', async () => {
    const id = await api.deckOf({ kind: 'slide', id: 's', texts: [{ text: 'Gone' }], notes: 'Gone' })
    const reply = await change(id, { document: [steps.join, { kind: 'slide', id: 's' }] })
    expect(reply.status).toBe(200)
    expect(await api.step(id)).toMatchObject({ id: 's', texts: [], notes: '' })
  })

  test('[change-deck.response] ok, ready, problems, warnings and revision of the changed deck', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating('') })
    const { body } = await change(id, { document: [steps.join, { kind: 'poll', poll: rating() }] })
    expect(body).toEqual({ ok: true, ...verdict, ready: true, problems: [] })
  })

  test('[change-deck.strict] an unknown property of the body is refused with its name', async () => {
    const id = await api.deckOf()
    for (const name of ['name', 'extras', 'id', 'ownerId']) {
      const { status, body } = await change(id, { [name]: 'x' })
      expect([status, body.fix], name).toEqual(refusedAt(name))
    }
  })

  test('[bin-deck.response] [state.bin] DELETE moves the deck to the bin and returns only ok', async () => {
    const id = await api.deckOf()
    expect(await api.send('DELETE', `/decks/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await api.read(id)).deletedAt).not.toBeNull()
    const bin = await api.send('GET', '/decks?bin=true')
    expect(bin.body.decks.map((deck: any) => deck.id)).toContain(id)
  })

  test('[outline.response] [outline.steps] title, steps, ready, problems and revision; one entry for each step, by its kind', async () => {
    const id = await api.deckOf(
      { kind: 'slide', notes: 'Say it', pageIndex: 3, overlays: [{ poll: rating('Card') }] },
      { kind: 'poll', poll: rating('Full'), notes: 'Wait' },
    )
    const { status, body } = await api.send('GET', `/decks/${id}/outline`)
    expect(status).toBe(200)
    expect(body).toEqual({
      title: 'Untitled deck',
      language: null,
      ready: false,
      problems: [{ step: 1, path: 'pageIndex', message: expect.any(String) }],
      advice: [],
      revision: (await api.read(id)).revision,
      steps: [
        { index: 0, kind: 'join' },
        {
          index: 1,
          kind: 'slide',
          pageIndex: 3,
          notes: 'Say it',
          elements: [expect.objectContaining({ kind: 'overlay', index: 0, label: 'Card' })],
          overlaps: [],
          warnings: [],
        },
        { index: 2, kind: 'poll', poll: { type: 'rating', prompt: 'Full' }, notes: 'Wait' },
      ],
    })
  })

  test('[outline.no-images] an outline has no image data', async () => {
    const bytes = 'Q'.repeat(5_000)
    const dataUrl = `data:image/png;base64,${bytes}`
    const poll = { type: 'image-choice', prompt: 'P', optionImages: [dataUrl, dataUrl] }
    const id = await api.deckOf(
      { kind: 'slide', images: [{ dataUrl }], overlays: [{ poll }] },
      { kind: 'poll', poll },
    )
    expect(JSON.stringify((await api.send('GET', `/decks/${id}/outline`)).body)).not.toContain('QQQQ')
  })

  test('[list-decks.response] [list-decks.filters] decks within reach, newest first, filtered by bin, starred and part of the title', async () => {
    const { key } = await api.server.newTeam()
    const own = (method: string, path: string, body?: unknown) =>
      api.server.send(method, path, { as: key, body })
    const ids: string[] = []
    for (const title of ['Red', 'Green', 'Blue']) ids.push((await own('POST', '/decks', { title })).body.id)
    const [red, green, blue] = ids
    await own('PATCH', `/decks/${red}`, { starred: true })
    await own('DELETE', `/decks/${green}`)
    const listed = async (query: string) =>
      (await own('GET', `/decks${query}`)).body.decks.map((deck: any) => deck.id)
    expect(await listed('')).toEqual([red, blue])
    expect(await listed('?bin=true')).toEqual([green])
    expect(await listed('?starred=true')).toEqual([red])
    expect(await listed('?starred=false')).toEqual([blue])
    expect(await listed('?q=LU')).toEqual([blue])
    expect(await listed('?q=%25')).toEqual([])
    const { body } = await own('GET', '/decks')
    expect(body.next).toBeNull()
    expect(body.decks[0]).toEqual({
      id: red,
      title: 'Red',
      steps: 2,
      starred: true,
      mine: true,
      sourceKind: 'none',
      sharedAt: null,
      deletedAt: null,
      ownerId: expect.any(String),
      ownerName: expect.any(String),
      updatedAt: expect.any(String),
      failedPages: 0,
      lastSession: null,
      folders: [],
      template: false,
      permission: 'edit',
      language: null,
      thumbnail: expect.stringMatching(/\/thumbnails\/.+\.webp$/),
    })
  })

  test('[list-decks.pages] limit 1 to 100, and a cursor; the pages have every deck once', async () => {
    const { key } = await api.server.newTeam()
    const own = (method: string, path: string, body?: unknown) =>
      api.server.send(method, path, { as: key, body })
    const created: string[] = []
    for (let n = 0; n < 5; n += 1) created.unshift((await own('POST', '/decks', {})).body.id)
    const listed: string[] = []
    let cursor = ''
    do {
      const { body } = await own('GET', `/decks?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      listed.push(...body.decks.map((deck: any) => deck.id))
      cursor = body.next
    } while (cursor)
    expect(listed).toEqual(created)
    for (const limit of ['1', '100']) expect((await own('GET', `/decks?limit=${limit}`)).status).toBe(200)
    for (const limit of ['0', '101', '1.5', '-1', 'x', ''])
      expect((await own('GET', `/decks?limit=${limit}`)).body.fix, limit).toMatch(/^limit: /)
    expect((await own('GET', '/decks?page=2')).body.fix).toMatch(/^page: /)
  })

  test('[restore-deck.response] ok, ready, problems, warnings and revision', async () => {
    const id = await api.deckOf()
    await api.send('DELETE', `/decks/${id}`)
    expect((await api.send('POST', `/decks/${id}/restore`)).body).toEqual({ ok: true, ...verdict })
  })

  test('[duplicate-deck.response] [duplicate-deck.title] a private copy of the key’s person, with an optional title', async () => {
    const id = await api.deckOf({ kind: 'poll', id: 'p', poll: rating() })
    await change(id, { title: chars(200), shared: true, starred: true })
    const { status, body } = await api.send('POST', `/decks/${id}/duplicate`, {})
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.not.stringContaining(id), url: expect.any(String), ...verdict })
    const copy = await api.read(body.id)
    expect(copy).toMatchObject({ starred: false, sharedAt: null, mine: true })
    expect(copy.document).toEqual((await api.read(id)).document)
    expect(copy.title.length).toBeLessThanOrEqual(200)
    const named = await api.send('POST', `/decks/${id}/duplicate`, { title: 'Mine' })
    expect((await api.read(named.body.id)).title).toBe('Mine')
    const refused = await api.send('POST', `/decks/${id}/duplicate`, { title: '' })
    expect([refused.status, refused.body.fix]).toEqual(refusedAt('title'))
  })

  test('[duplicate-deck.title] a long title is not cut within a character', async () => {
    const { id } = (await api.send('POST', '/decks', { title: `x${'😀'.repeat(199)}` })).body
    const { body } = await api.send('POST', `/decks/${id}/duplicate`, {})
    expect((await api.read(body.id)).title).toMatch(/^Copy of x😀+$/u)
  })
})
