import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { picture, rating, suite } from './suite.ts'

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const stale = '2020-01-01T00:00:00.000000Z'

/** All writes that take a revision, for a deck whose slide has one of each element. DELETE has the revision in the query. */
const writes = (id: string): [method: string, path: string, body?: object][] => {
  const steps = `/decks/${id}/steps`
  return [
    ['PATCH', `/decks/${id}`, { title: 'New' }],
    ['POST', steps, { step: { kind: 'slide' } }],
    ['PUT', `${steps}/2`, { step: { kind: 'slide' } }],
    ['POST', `${steps}/2/move`, { to: 3 }],
    ['DELETE', `${steps}/2`],
    ['POST', `${steps}/1/overlays`, { poll: rating() }],
    ['PATCH', `${steps}/1/overlays/0`, { style: {} }],
    ['DELETE', `${steps}/1/overlays/0`],
    ['POST', `${steps}/1/elements/text`, { text: { text: 'B' } }],
    ['PATCH', `${steps}/1/elements/shape/0`, { shape: { z: 5 } }],
    ['PATCH', `${steps}/1/elements/image/0`, { image: { alt: 'A' } }],
    ['DELETE', `${steps}/1/elements/text/0`],
  ]
}

suite(api => {
  const deckOf = () =>
    api.deckOf(
      {
        kind: 'slide',
        overlays: [{ poll: rating() }],
        texts: [{ text: 'A' }],
        shapes: [{}],
        images: [{ dataUrl: picture() }],
      },
      { kind: 'slide' },
    )
  const send = (method: string, path: string, body: object | undefined, revision?: string) => {
    if (revision === undefined) return api.send(method, path, body)
    if (method === 'DELETE') return api.send(method, `${path}?revision=${revision}`)
    return api.send(method, path, { ...body, revision })
  }
  const read = (id: string) => api.send('GET', `/decks/${id}`)

  test('[revision.form] [revision.stale] [state.stale] [state.write] [revision.rising] each write with the current revision is saved and increases it; with an older one it is a 409 and changes nothing', async () => {
    const id = await deckOf()
    let { revision } = await api.read(id)
    let before: string | undefined
    for (const [method, path, body] of writes(id)) {
      if (before !== undefined) {
        const unchanged = (await read(id)).body
        const refused = await send(method, path, body, before)
        expect([refused.status, refused.body.fix], `${method} ${path}`).toEqual([
          409,
          expect.stringMatching(/again/),
        ])
        expect((await read(id)).body).toEqual(unchanged)
      }
      const saved = await send(method, path, body, revision)
      expect([saved.status, saved.body.revision], `${method} ${path}`).toEqual([
        200,
        expect.stringMatching(form),
      ])
      expect(saved.body.revision > revision).toBe(true)
      before = revision
      revision = saved.body.revision
      expect((await api.read(id)).revision).toBe(revision)
    }
  })

  test('[revision.left-out] [add-step.revision] [remove-step.revision] [add-overlay.revision] [change-element.revision] [change-deck.revision] without a revision, a write is always saved; a stale revision is refused at each operation', async () => {
    const id = await deckOf()
    for (const [method, path, body] of writes(id)) {
      expect((await send(method, path, body, stale)).status, `${method} ${path}`).toBe(409)
      expect((await send(method, path, body)).status, `${method} ${path}`).toBe(200)
    }
  })

  test('[revision.instant] revisions are compared as times: trailing zeros do not matter (D10)', async () => {
    const id = await deckOf()
    const moments = {
      '2031-05-01T12:00:00.000000Z': ['2031-05-01T12:00:00Z', '2031-05-01T12:00:00.0Z'],
      '2031-05-01T12:00:00.120000Z': ['2031-05-01T12:00:00.12Z', '2031-05-01T12:00:00.1200000000Z'],
    }
    for (const [moment, ways] of Object.entries(moments))
      for (const way of ways) {
        await sql`update decks set updated_at = ${moment}::timestamptz where id = ${id}`.execute(
          api.server.database.db,
        )
        const near = way.replace('Z', way.includes('.') ? '1Z' : '.1Z')
        expect((await send('PATCH', `/decks/${id}`, {}, near)).status, near).toBe(409)
        expect((await send('PATCH', `/decks/${id}`, {}, way)).status, way).toBe(200)
      }
  })

  test('[revision.rising] strictly increasing, even when the clock stands still or was ahead (D10)', async () => {
    const id = await deckOf()
    await sql`update decks set updated_at = '2040-01-01T00:00:00Z' where id = ${id}`.execute(
      api.server.database.db,
    )
    const seen = ['2040-01-01T00:00:00.000000Z']
    for (let n = 0; n < 3; n += 1) seen.push((await api.send('PATCH', `/decks/${id}`, {})).body.revision)
    expect(seen).toEqual([...new Set(seen)].toSorted())
  })

  test('[revision.form] a UTC timestamp in the format YYYY-MM-DDTHH:MM:SS[.fraction]Z; anything else is a 400', async () => {
    const id = await deckOf()
    for (const wrong of [
      'yesterday',
      '',
      '2026-01-01',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00+00:00',
      '2026-01-01 00:00:00Z',
      '2026-1-1T00:00:00Z',
      '2026-01-01T00:00:00.Z',
      '2026-13-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:00z',
    ]) {
      for (const [method, path, body] of [writes(id)[0]!, writes(id)[4]!]) {
        const { status, body: said } = await send(method, path, body, encodeURIComponent(wrong))
        expect([status, said.fix], `${method} ${wrong}`).toEqual([400, expect.stringMatching(/^revision: /)])
      }
    }
    for (const wrong of [0, null, true, ['2026-01-01T00:00:00Z']])
      expect((await api.send('PATCH', `/decks/${id}`, { revision: wrong })).body.fix).toMatch(/^revision: /)
  })

  test('[revision.every-reply] every deck read and write returns the revision', async () => {
    const { id, revision } = (await api.send('POST', '/decks', {})).body
    expect(revision).toMatch(form)
    expect((await api.send('GET', `/decks/${id}`)).body.deck.revision).toBe(revision)
    expect((await api.send('GET', `/decks/${id}/outline`)).body.revision).toBe(revision)
    expect((await api.send('GET', `/decks/${id}/steps/0`)).body.revision).toBe(revision)
    const copy = (await api.send('POST', `/decks/${id}/duplicate`, {})).body
    expect(copy.revision).toMatch(form)
  })
})
