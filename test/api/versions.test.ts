import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { removeExpired } from '#server/store/housekeeping.ts'
import { boundOperations } from '#server/operations/index.ts'
import { performOperation } from '#server/operations/run.ts'
import { findPrincipal } from '#server/auth/principal.ts'
import { steps } from '#test/support/server.ts'
import { connectAgent } from '../mcp/agent.ts'
import { rating, suite } from './suite.ts'
import { testInAll } from '#test/support/test-all.ts'

const unknown = '2020-01-01T00:00:00.000000Z'
const aPicture = () => `data:image/png;base64,${randomBytes(900).toString('base64')}`

suite(api => {
  /** Reads what the history of a deck is made of: title, document, extras, theme and language. */
  const contentOf = async (id: string) => {
    const { title, document, extras, revision } = await api.read(id)
    const theme = (await api.send('GET', `/decks/${id}/theme`)).body.set
    const { language } = (await api.send('GET', `/decks/${id}/outline`)).body
    return { title, document, extras, theme, language, revision }
  }
  const list = async (id: string, query = '') =>
    (await api.send('GET', `/decks/${id}/versions${query}`)).body as {
      versions: { revision: string; title: string; at: string; by: unknown; via: string }[]
      next: string | null
    }
  const version = (id: string, revision: string) => api.send('GET', `/decks/${id}/versions/${revision}`)
  const restore = (id: string, revision: string, body = {}) =>
    api.send('POST', `/decks/${id}/versions/${revision}/restore`, body)
  const allVersions = async (id: string) => {
    const found: Awaited<ReturnType<typeof list>>['versions'] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await list(id, `?limit=100${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`)
      found.push(...page.versions)
      next = page.next
    }
    return found
  }
  const pool = () => api.server.database.pool
  /** Gives the versions of a deck, oldest first, these ages in hours before the start of the current hour. */
  const setAges = async (id: string, hours: readonly number[]) => {
    const { rows } = await pool().query<{ revision: string }>(
      'select revision from deck_versions where deck_id = $1 order by revision',
      [id],
    )
    for (const [index, { revision }] of rows.entries())
      await pool().query(
        `update deck_versions set revision = date_trunc('hour', now()) - make_interval(mins => $3)
         where deck_id = $1 and revision = $2`,
        [id, revision, (hours[index] ?? 0) * 60],
      )
  }
  const sweep = () => removeExpired(api.server.database.db, api.server.context.blobs, Date.now())

  /** Writes of every kind, one after another, to a deck of a slide with one of each element and a poll. */
  const writes = (id: string): [method: string, path: string, body?: object][] => {
    const at = `/decks/${id}/steps`
    return [
      ['PATCH', `/decks/${id}`, { title: 'Second' }],
      ['POST', at, { step: steps.rating('added'), at: 1 }],
      ['PATCH', `${at}/2/elements/text/0`, { text: { text: 'Changed' } }],
      ['POST', `${at}/2/move`, { to: 1 }],
      ['PATCH', `${at}/1/overlays/0`, { poll: { prompt: 'Again?' } }],
      ['PUT', `/decks/${id}/theme`, { preset: 'neon' }],
      ['DELETE', `${at}/1/elements/image/0`],
      ['PATCH', `/decks/${id}`, { starred: true }],
      [
        'POST',
        `/decks/${id}/edits`,
        {
          edits: [
            { op: 'update_deck', title: 'Third' },
            { op: 'remove_step', index: 3 },
          ],
        },
      ],
      ['PATCH', `/decks/${id}`, { document: [steps.join, steps.rating('alone')] }],
      ['PATCH', `/decks/${id}`, { language: 'de' }],
      ['PUT', `/decks/${id}/theme`, {}],
      ['PATCH', `/decks/${id}`, { language: null }],
      ['PATCH', `${at}/1/poll`, { poll: { prompt: 'Last' } }],
      ['POST', at, { step: { kind: 'slide' } }],
    ]
  }
  const fullDeck = () =>
    api.deckOf(
      {
        kind: 'slide',
        texts: [{ text: 'A' }],
        overlays: [{ poll: rating() }],
        images: [{ dataUrl: aPicture() }],
      },
      steps.rating('r'),
    )

  describe('[D40] every save keeps what it replaced', () => {
    test('[list-versions.response] [get-version.response] [restore-version.response] each state can be read and restored as it was, and restoring loses nothing', async () => {
      const id = await fullDeck()
      const states = [await contentOf(id)]
      for (const [method, path, body] of writes(id)) {
        expect((await api.send(method, path, body)).status, `${method} ${path}`).toBe(200)
        states.push(await contentOf(id))
      }
      const earlier = states.slice(0, -1)
      const listed = (await list(id)).versions
      expect(listed.map(({ revision, title, at }) => ({ revision, title, at }))).toEqual(
        earlier.toReversed().map(({ revision, title }) => ({ revision, title, at: revision })),
      )
      for (const state of states) {
        const { status, body } = await version(id, state.revision)
        expect(status).toBe(200)
        const { by: _, via: __, at: ___, name: ____, ...content } = body.version
        expect(content).toEqual(state)
      }
      for (const { revision, ...state } of states) {
        const { status, body } = await restore(id, revision)
        expect([status, body.ok]).toEqual([200, true])
        const { revision: now, ...restored } = await contentOf(id)
        expect(restored).toEqual(state)
        expect(now).toBe(body.revision)
      }
      const after = (await list(id)).versions.map(({ revision }) => revision)
      expect(after).toEqual(expect.arrayContaining(states.map(({ revision }) => revision)))
      expect(after).toHaveLength(earlier.length + states.length)
    })

    test('also in a batch, on a retry, and when a write is refused: one version for each save', async () => {
      const id = await fullDeck()
      const headers = { 'idempotency-key': 'once' }
      const send = () =>
        api.server.send('POST', `/decks/${id}/steps`, {
          as: api.key,
          body: { step: { kind: 'slide' } },
          headers,
        })
      await send()
      await send()
      expect((await api.send('PATCH', `/decks/${id}`, { title: 'No', revision: unknown })).status).toBe(409)
      expect((await api.send('PATCH', `/decks/${id}/steps/9/poll`, { poll: {} })).status).toBe(404)
      expect((await list(id)).versions).toHaveLength(1)
    })

    test('a write that fails after its version was stored leaves neither', async () => {
      const id = await fullDeck()
      const { key } = api
      const principal = (await findPrincipal(api.server.context, key))!
      const before = await contentOf(id)
      const { operation, run } = boundOperations.find(({ operation: { name } }) => name === 'update_deck')!
      const failing = {
        operation,
        run: async (...given: Parameters<typeof run>) => {
          await run(...given)
          throw new Error('killed')
        },
      }
      const sent = { path: { id }, query: {}, body: { title: 'Lost' } }
      await expect(
        performOperation(api.server.context, principal, failing, sent, { pictures: 'included', via: 'api' }),
      ).rejects.toThrow('killed')
      expect(await contentOf(id)).toEqual(before)
      expect((await list(id)).versions).toEqual([])
      await api.send('PATCH', `/decks/${id}`, { title: 'Kept' })
      expect((await version(id, before.revision)).body.version.document).toEqual(before.document)
    })

    test('says who saved it and through what', async () => {
      const id = await fullDeck()
      const created = (await api.read(id)).revision
      const { key, keyId } = await api.server.newKey(api.team, { user: api.user })
      const as = { as: key }
      const byApi = (await api.server.send('PATCH', `/decks/${id}`, { ...as, body: { title: 'Two' } })).body
      await using agent = await connectAgent(api.server.url, key)
      const byAgent = await agent.call('update_deck', { id, title: 'Three' })
      const restored = (
        await api.server.send('POST', `/decks/${id}/versions/${created}/restore`, { ...as, body: {} })
      ).body
      await api.send('PATCH', `/decks/${id}`, { title: 'Five' })
      const by = { kind: 'key', id: keyId, name: 'Key' }
      expect((await list(id)).versions).toMatchObject([
        { revision: restored.revision, by, via: 'restore' },
        { revision: byAgent.revision, by, via: 'mcp' },
        { revision: byApi.revision, by, via: 'api' },
        { revision: created, by: { kind: 'key', name: 'Key' }, via: 'api' },
      ])
    })

    test('an agent gets placeholders for pictures, and can restore', async () => {
      const id = await fullDeck()
      const { revision } = await api.read(id)
      await api.send('DELETE', `/decks/${id}/steps/1`)
      await using agent = await connectAgent(api.server.url, api.key)
      const { versions } = await agent.call('list_versions', { id })
      expect(versions).toMatchObject([{ revision }])
      const found = await agent.call('get_version', { id, version: revision })
      expect(found.version.document[1].images[0].dataUrl).toMatch(/^data:image\/stored;sha256,/)
      expect((await agent.call('restore_version', { id, version: revision })).ok).toBe(true)
    })
  })

  test('[restore-version.revision] a stale revision is a 409, also when the version is there; nothing changes', async () => {
    const id = await fullDeck()
    const { revision } = await api.read(id)
    await api.send('PATCH', `/decks/${id}`, { title: 'Newer' })
    const before = await contentOf(id)
    expect((await restore(id, revision, { revision })).status).toBe(409)
    expect(await contentOf(id)).toEqual(before)
    expect((await restore(id, revision, { revision: before.revision })).status).toBe(200)
  })

  test('[get-version.unknown] a revision that the deck never had, or that is no time, is refused', async () => {
    const id = await fullDeck()
    const other = await fullDeck()
    await api.send('PATCH', `/decks/${other}`, { title: 'Other' })
    const foreign = (await list(other)).versions[0]!.revision
    for (const wrong of [unknown, foreign, foreign.replace('Z', '1Z'), '0000-01-01T00:00:00Z'])
      for (const reply of [await version(id, wrong), await restore(id, wrong)])
        expect([reply.status, reply.body.error], wrong).toEqual([
          404,
          'The deck has no version with this revision.',
        ])
    const nearly = await version(other, foreign.replace('Z', '1Z'))
    expect(nearly.status).toBe(404)
    for (const reply of [await version(id, 'yesterday'), await restore(id, 'yesterday')])
      expect([reply.status, reply.body.fix]).toEqual([400, expect.stringMatching(/^version: /)])
  })

  test('the history of a deck in the bin can be read, but not restored', async () => {
    const id = await fullDeck()
    await api.send('PATCH', `/decks/${id}`, { title: 'Two' })
    const [{ revision } = { revision: '' }] = (await list(id)).versions
    await api.send('DELETE', `/decks/${id}`)
    expect((await version(id, revision)).status).toBe(200)
    expect(await restore(id, revision)).toMatchObject({
      status: 404,
      body: { error: 'This deck is in the bin.' },
    })
  })

  describe('[D40] what is kept', () => {
    testInAll('a hundred small edits take less room than five copies, and each can be restored', async () => {
      const words = () => randomBytes(600).toString('hex')
      const id = await api.deckOf(
        ...Array.from({ length: 40 }, () => ({ kind: 'slide', texts: [{ text: words() }] })),
      )
      const revisions = [(await api.read(id)).revision]
      for (let n = 1; n <= 100; n += 1)
        revisions.push(
          (await api.send('PATCH', `/decks/${id}/steps/7/elements/text/0`, { text: { text: `At ${n}` } }))
            .body.revision,
        )
      const { rows } = await pool().query(
        `select (select octet_length(document) from decks where id = $1) as copy,
          (select sum(octet_length(document)) from version_bases where deck_id = $1)
            + (select coalesce(sum(pg_column_size(difference)), 0) from deck_versions where deck_id = $1) as kept`,
        [id],
      )
      expect(rows[0].kept).toBeLessThan(rows[0].copy * 6)
      for (const n of [1, 2, 20, 21, 22, 50, 99])
        expect((await version(id, revisions[n])).body.version.document[7].texts[0].text).toBe(`At ${n}`)
    })

    test('at most two hundred versions, the newest', async () => {
      const id = await fullDeck()
      const revisions = []
      for (let n = 0; n < 230; n += 1)
        revisions.push((await api.send('PATCH', `/decks/${id}`, { title: `T${n}` })).body.revision)
      const kept = (await allVersions(id)).map(({ revision }) => revision)
      expect(kept).toEqual(revisions.slice(-201, -1).toReversed())
      expect((await version(id, revisions.at(-201))).status).toBe(200)
      expect((await version(id, revisions.at(-202))).status).toBe(404)
      const { rows } = await pool().query(
        `select (select count(*)::int from deck_versions where deck_id = $1) as versions,
          (select count(*)::int from version_bases where deck_id = $1) as bases`,
        [id],
      )
      expect(rows[0].versions).toBeLessThan(230)
      expect(rows[0].bases).toBeLessThan(15)
    })

    testInAll('at most 50 MB', async () => {
      const id = await fullDeck()
      // Stands for a large document, which takes long to send.
      const enlarge = () =>
        pool().query(
          'update version_bases set document = $2 where deck_id = $1 and octet_length(document) < 1000000',
          [id, randomBytes(20_000_000)],
        )
      for (let n = 0; n < 4; n += 1) {
        await api.send('PATCH', `/decks/${id}`, { document: [steps.join, steps.rating(`r${n}`)] })
        if (n < 3) await enlarge()
      }
      expect((await allVersions(id)).map(({ title }) => title)).toHaveLength(3)
    })

    test('all of the last day, then the last of each hour, and none after thirty days', async () => {
      const id = await fullDeck()
      for (let n = 0; n < 8; n += 1)
        await api.send('PATCH', `/decks/${id}/steps/1/elements/text/0`, { text: { text: `At ${n}` } })
      const before = (await allVersions(id)).toReversed()
      expect(before).toHaveLength(8)
      const documents = []
      for (const { revision } of before) documents.push((await version(id, revision)).body.version.document)
      // Of an hour of a month ago, of one hour of two days ago, of the next hour, and of today.
      await setAges(id, [721, 720.5, 49.9, 49.6, 49.1, 48.5, 2, 1])
      await sweep()
      const after = (await allVersions(id)).toReversed()
      expect(after).toHaveLength(4)
      for (const [index, { revision }] of after.entries())
        expect((await version(id, revision)).body.version.document).toEqual(documents[index + 4])
      await sweep()
      expect(await allVersions(id)).toHaveLength(4)
    })

    test('a picture lives as long as a version names it', async () => {
      const dataUrl = aPicture()
      const id = await api.deckOf({ kind: 'slide', images: [{ dataUrl }] })
      const { revision } = await api.read(id)
      await api.send('DELETE', `/decks/${id}/steps/1`)
      await api.send('PATCH', `/decks/${id}`, { title: 'Later' })
      const age = () => pool().query("update blobs set touched_at = now() - interval '25 hours'")
      await age()
      await sweep()
      expect((await version(id, revision)).body.version.document[1].images[0].dataUrl).toBe(dataUrl)
      expect((await restore(id, revision)).status).toBe(200)
      expect((await api.read(id)).document[1].images[0].dataUrl).toBe(dataUrl)
      await api.send('DELETE', `/decks/${id}/steps/1`)
      const blobs = async () =>
        (await pool().query('select 1 from version_blobs where deck_id = $1', [id])).rowCount
      expect(await blobs()).toBe(1)
      await setAges(id, [800, 799, 798, 797])
      await age()
      await sweep()
      expect([await blobs(), await allVersions(id)]).toEqual([0, []])
    })

    test('a deck that is removed for good takes its history with it', async () => {
      const id = await fullDeck()
      await api.send('DELETE', `/decks/${id}/steps/1`)
      await api.send('DELETE', `/decks/${id}`)
      await pool().query("update decks set deleted_at = now() - interval '31 days' where id = $1", [id])
      await sweep()
      for (const table of ['deck_versions', 'version_bases', 'version_blobs'])
        expect((await pool().query(`select 1 from ${table} where deck_id = $1`, [id])).rowCount, table).toBe(
          0,
        )
    })

    test('a base that was removed by another server is replaced by a copy', async () => {
      const id = await fullDeck()
      await api.send('PATCH', `/decks/${id}`, { title: 'Two' })
      await pool().query('delete from version_bases where deck_id = $1', [id])
      const { revision, document } = await contentOf(id)
      expect((await api.send('PATCH', `/decks/${id}`, { title: 'Three' })).status).toBe(200)
      expect((await version(id, revision)).body.version).toMatchObject({ title: 'Two', document })
    })
  })
})
