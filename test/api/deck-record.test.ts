import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyBin } from '#server/store/bin.ts'
import { rating, suite } from './suite.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

suite(api => {
  const change = (id: string, body: object) => api.send('PATCH', `/decks/${id}`, body)
  /** Updates the row of a deck, for columns that no endpoint changes. */
  const store = (id: string, values: Record<string, unknown>) =>
    api.server.database.db.updateTable('decks').set(values).where('id', '=', id).execute()
  /** Updates the row of a deck and then saves the deck, so that no cache has the old row. */
  const storeAndSave = async (id: string, values: Record<string, unknown>) => {
    await store(id, values)
    expect((await change(id, {})).status).toBe(200)
  }

  test('[deck.fields] all fields are present, and no others', async () => {
    const deck = await api.read(await api.deckOf())
    expect(Object.keys(deck).toSorted()).toEqual(
      [
        'id',
        'title',
        'document',
        'extras',
        'updatedAt',
        'starred',
        'sourceKind',
        'ownerId',
        'sharedAt',
        'deletedAt',
        'mine',
        'source',
        'thumbs',
        'ready',
        'problems',
        'warnings',
        'revision',
      ].toSorted(),
    )
  })

  test('[deck.id] [deck.title] [deck.document] [deck.starred] the record has what was saved', async () => {
    const document = [
      { kind: 'join', id: 'j' },
      { kind: 'poll', id: 'p', poll: { ...rating(), timeLimitSec: null, options: [] } },
    ]
    const { id } = (await api.send('POST', '/decks', { title: 'Saved', document })).body
    expect(await api.read(id)).toMatchObject({ id, title: 'Saved', document, starred: false })
    await change(id, { starred: true })
    expect((await api.read(id)).starred).toBe(true)
  })

  test('[deck.updatedAt] [deck.revision] updatedAt is ISO 8601, revision equals it, and both change with every save', async () => {
    const id = await api.deckOf()
    const before = await api.read(id)
    expect(before.updatedAt).toMatch(moment)
    expect(before.revision).toBe(before.updatedAt)
    const { revision } = (await change(id, { title: 'Later' })).body
    const after = await api.read(id)
    expect(after).toMatchObject({ updatedAt: revision, revision })
    expect(revision > before.revision).toBe(true)
  })

  test('[deck.ownerId] [deck.mine] the owner is the person who created the deck', async () => {
    const id = await api.deckOf()
    expect(await api.read(id)).toMatchObject({ ownerId: api.user, mine: true })
    await change(id, { shared: true })
    const { key } = await api.server.newKey(api.team)
    const theirs = await api.server.send('GET', `/decks/${id}`, { as: key })
    expect(theirs.body.deck).toMatchObject({ ownerId: api.user, mine: false })
  })

  test('[deck.sharedAt] null, or when the deck was shared with the team', async () => {
    const id = await api.deckOf()
    expect((await api.read(id)).sharedAt).toBeNull()
    await change(id, { shared: true })
    const { sharedAt } = await api.read(id)
    expect(sharedAt).toMatch(moment)
    await change(id, { shared: true })
    expect((await api.read(id)).sharedAt).toBe(sharedAt)
    await change(id, { shared: false })
    expect((await api.read(id)).sharedAt).toBeNull()
  })

  test('[deck.deletedAt] null, or when the deck was moved to the bin', async () => {
    const id = await api.deckOf()
    expect((await api.read(id)).deletedAt).toBeNull()
    await api.send('DELETE', `/decks/${id}`)
    expect((await api.read(id)).deletedAt).toMatch(moment)
  })

  test('[deck.sourceKind] pdf, pptx, none, or null', async () => {
    const id = await api.deckOf()
    expect((await api.read(id)).sourceKind).toBe('none')
    for (const kind of ['pdf', 'pptx', 'none']) {
      await storeAndSave(id, { source_kind: kind })
      expect((await api.read(id)).sourceKind).toBe(kind)
    }
  })

  test('[deck.source] [deck.thumbs] without a stored file, source is false and thumbs is 0', async () => {
    expect(await api.read(await api.deckOf())).toMatchObject({ source: false, thumbs: 0 })
  })

  test('[deck.problems] [deck.ready] problems are empty exactly when the deck is ready', async () => {
    const good = await api.read(await api.deckOf({ kind: 'poll', poll: rating() }))
    expect(good).toMatchObject({ ready: true, problems: [] })
    const bad = await api.read(await api.deckOf({ kind: 'poll', poll: rating('') }))
    expect(bad).toMatchObject({ ready: false, problems: [{ step: 1 }] })
  })

  test('[deck.extras] [extras.aspects] [extras.brand] [extras.fonts] null, or page ratios, a palette and fonts', async () => {
    const id = await api.deckOf()
    expect((await api.read(id)).extras).toBeNull()
    const fonts = [{ family: 'Own', dataUrl: 'data:font/woff2;base64,AA' }]
    const extras = { aspects: [1.7777, 0.5], brand: ['#112233'], fonts }
    await storeAndSave(id, { extras: JSON.stringify(extras) })
    expect((await api.read(id)).extras).toEqual(extras)
  })

  test('[extras.aspects] [extras.brand] [extras.fonts] [extras.strict] the OpenAPI schema has the bounds', async () => {
    const { body } = await api.server.send('GET', '/api/openapi.json')
    const ok = body.paths['/decks/{id}'].get.responses['200'].content['application/json'].schema
    const resolve = (schema: any): any =>
      schema.$ref
        ? resolve(
            schema.$ref
              .slice(2)
              .split('/')
              .reduce((within: any, name: string) => within[name], body),
          )
        : schema
    const record = resolve(resolve(ok).properties.deck)
    const extras = resolve(record.properties.extras.anyOf.find((each: any) => each.type !== 'null'))
    expect(extras).toMatchObject({
      additionalProperties: false,
      properties: {
        aspects: { maxItems: 120, items: { exclusiveMinimum: 0 } },
        brand: { maxItems: 16, items: { maxLength: 16 } },
        fonts: {
          maxItems: 8,
          items: {
            additionalProperties: false,
            required: ['family', 'dataUrl'],
            properties: { family: { type: 'string', maxLength: 120 }, dataUrl: { type: 'string' } },
          },
        },
      },
    })
  })

  test('[overlap.rotated] the ratio of the page is used for a rotated card', async () => {
    const rect = { x: 0.1, y: 0.4, w: 0.8, h: 0.2 }
    const id = await api.deckOf({
      kind: 'slide',
      pageIndex: 0,
      overlays: [{ poll: rating(), rect, style: { rotation: 90 } }],
      shapes: [{ rect: { x: 0.28, y: 0.45, w: 0.1, h: 0.1 } }],
    })
    const overlaps = async () => (await api.send('GET', `/decks/${id}/steps/1`)).body.overlaps
    // A card that is rotated by 90° is narrow on a wide page, and wide on a tall page.
    expect(await overlaps()).toEqual([])
    await storeAndSave(id, { extras: JSON.stringify({ aspects: [0.5] }) })
    expect(await overlaps()).toMatchObject([{ a: 'overlay 0', b: 'shape 0' }])
  })

  test('[bin.read] [bin.other-writes] [bin.restore] [bin.twice] a deck in the bin can be read and restored; other writes and a start answer 404 with a fix that mentions restoring (D13)', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      texts: [{ text: '' }],
      overlays: [{ poll: rating() }],
    })
    const step = { kind: 'slide' }
    for (const _ of ['once', 'twice'])
      expect(await api.send('DELETE', `/decks/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
    for (const path of ['', '/outline', '/steps/1'])
      expect((await api.send('GET', `/decks/${id}${path}`)).status, path).toBe(200)
    for (const [method, path, body] of [
      ['PATCH', `/decks/${id}`, { title: 'x' }],
      ['POST', `/decks/${id}/duplicate`, {}],
      ['POST', `/decks/${id}/steps`, { step }],
      ['PUT', `/decks/${id}/steps/1`, { step }],
      ['DELETE', `/decks/${id}/steps/1`, undefined],
      ['POST', `/decks/${id}/steps/1/move`, { to: 1 }],
      ['POST', `/decks/${id}/steps/1/overlays`, { poll: rating() }],
      ['PATCH', `/decks/${id}/steps/1/overlays/0`, { style: {} }],
      ['DELETE', `/decks/${id}/steps/1/overlays/0`, undefined],
      ['POST', `/decks/${id}/steps/1/elements/text`, { text: { text: '' } }],
      ['PATCH', `/decks/${id}/steps/1/elements/text/0`, { text: {} }],
      ['DELETE', `/decks/${id}/steps/1/elements/text/0`, undefined],
      ['POST', '/rooms', { deckId: id }],
    ] as const) {
      const { status, body: said } = await api.send(method, path, body)
      expect([status, said.fix], `${method} ${path}`).toEqual([404, expect.stringMatching(/restore/i)])
    }
    const before = await api.read(id)
    const restored = await api.send('POST', `/decks/${id}/restore`)
    expect(restored.body).toMatchObject({ ok: true, ready: true, problems: [], warnings: [] })
    expect(await api.read(id)).toEqual({ ...before, deletedAt: null, ...at(restored.body.revision) })
    expect((await change(id, { title: 'Back' })).status).toBe(200)
  })

  const at = (revision: string) => ({ revision, updatedAt: revision })

  test('[state.gone] a deck is removed permanently after thirty days in the bin, not before', async () => {
    const [old, young, active] = await Promise.all([api.deckOf(), api.deckOf(), api.deckOf()])
    await store(old, { deleted_at: sql`now() - interval '30 days 1 minute'` })
    await store(young, { deleted_at: sql`now() - interval '29 days 23 hours'` })
    expect(await emptyBin(api.server.database.db)).toBe(1)
    const status = async (id: string) => (await api.send('GET', `/decks/${id}`)).status
    expect([await status(old), await status(young), await status(active)]).toEqual([404, 200, 200])
  })
})
