import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeExpired } from '#server/store/housekeeping.ts'
import { connectAgent } from '../mcp/agent.ts'
import { chars, rating, suite } from './suite.ts'

const unknown = '2020-01-01T00:00:00.000000Z'

suite(api => {
  const deck = () => api.deckOf({ kind: 'poll', poll: rating() })
  const retitle = async (id: string, title: string): Promise<string> =>
    (await api.send('PATCH', `/decks/${id}`, { title })).body.revision
  const nameIt = (id: string, revision: string, name: unknown) =>
    api.send('PUT', `/decks/${id}/versions/${revision}/name`, { name })
  const list = async (id: string, query = '') => {
    const { body } = await api.send('GET', `/decks/${id}/versions${query}`)
    return { now: body.name, names: body.versions.map((each: any) => [each.title, each.name]) }
  }
  const age = (id: string, days: number) =>
    api.server.database.pool.query(
      `with named as (update version_names set revision = revision - make_interval(days => $2) where deck_id = $1)
       update deck_versions set revision = revision - make_interval(days => $2) where deck_id = $1`,
      [id, days],
    )
  const sweep = () => removeExpired(api.server.database.db, api.server.context.blobs, Date.now())

  test('[name-version.name] a version gets a name, another one, and none; that is no save', async () => {
    const id = await deck()
    const first = await retitle(id, 'One')
    const now = await retitle(id, 'Two')
    expect((await nameIt(id, first, '  Before the\nboard meeting ')).body).toEqual({
      ok: true,
      name: 'Before the board meeting',
    })
    expect((await list(id)).names).toEqual([
      ['One', 'Before the board meeting'],
      ['Untitled deck', null],
    ])
    expect((await api.send('GET', `/decks/${id}/versions/${first}`)).body.version.name).toBe(
      'Before the board meeting',
    )
    await nameIt(id, first, 'After')
    expect((await list(id, '?named=true')).names).toEqual([['One', 'After']])
    expect((await list(id, '?named=false')).names).toEqual([['Untitled deck', null]])
    expect((await nameIt(id, first, null)).body).toEqual({ ok: true, name: null })
    expect((await list(id, '?named=true')).names).toEqual([])
    expect((await api.read(id)).revision).toBe(now)
  })

  test('[name-version.now] the deck as it is now gets a name, which stays with that state', async () => {
    const id = await deck()
    const now = await retitle(id, 'Shown')
    expect((await nameIt(id, now, 'As shown')).status).toBe(200)
    expect((await list(id)).now).toBe('As shown')
    await retitle(id, 'Later')
    expect(await list(id, '?named=true')).toEqual({ now: null, names: [['Shown', 'As shown']] })
  })

  test('[name-version.kept] a version with a name is not thinned out, and counts to no other limit', async () => {
    const id = await deck()
    const first = await retitle(id, 'Kept')
    await retitle(id, 'Lost')
    await retitle(id, 'Now')
    await nameIt(id, first, 'For good')
    await age(id, 40)
    await sweep()
    expect((await list(id)).names).toEqual([['Kept', 'For good']])
    const [{ revision }] = (await api.send('GET', `/decks/${id}/versions`)).body.versions
    for (let n = 0; n < 205; n += 1) await retitle(id, `T${n}`)
    expect((await list(id, '?named=true')).names).toEqual([['Kept', 'For good']])
    expect((await api.send('GET', `/decks/${id}/versions/${revision}`)).body.version.title).toBe('Kept')
    expect((await api.send('POST', `/decks/${id}/versions/${revision}/restore`, {})).status).toBe(200)
    expect((await api.read(id)).title).toBe('Kept')
    await nameIt(id, revision, null)
    expect((await api.send('GET', `/decks/${id}/versions/${revision}`)).status).toBe(404)
    await sweep()
    const { rows } = await api.server.database.pool.query(
      'select count(*)::int as count from deck_versions where deck_id = $1 and title = $2',
      [id, 'Kept'],
    )
    expect(rows[0].count).toBe(0)
  })

  test('[name-version.most] at most 50 of a deck have names; one of them can be renamed', async () => {
    const id = await deck()
    const revisions = [await retitle(id, 'T')]
    for (let n = 0; n < 51; n += 1) revisions.push(await retitle(id, `T${n}`))
    for (const revision of revisions.slice(0, 50))
      expect((await nameIt(id, revision, 'Name')).status).toBe(200)
    expect(await nameIt(id, revisions[50]!, 'Name')).toMatchObject({
      status: 400,
      body: { fix: expect.stringContaining('at most 50 versions with a name') },
    })
    expect((await nameIt(id, revisions[3]!, 'Other')).status).toBe(200)
    await nameIt(id, revisions[3]!, null)
    expect((await nameIt(id, revisions[50]!, 'Name')).status).toBe(200)
  })

  test('[name-version.refused] unknown and foreign versions, other people, keys that only read, and names that are none', async () => {
    const id = await deck()
    const first = await retitle(id, 'One')
    const other = await deck()
    const foreign = await retitle(other, 'Other')
    for (const revision of [unknown, foreign]) expect((await nameIt(id, revision, 'N')).status).toBe(404)
    for (const name of ['', ' ', '\u200b', chars(81), 5, undefined])
      expect((await nameIt(id, first, name)).body.fix, String(name)).toMatch(/^name: /)
    const path = `/decks/${id}/versions/${first}/name`
    const stranger = await api.server.newTeam()
    const refused = await api.server.send('PUT', path, { as: stranger.key, body: { name: 'Mine' } })
    expect(refused.status).toBe(404)
    const reader = await api.server.newKey(api.team, { user: api.user, scopes: ['decks:read'] })
    expect((await api.server.send('PUT', path, { as: reader.key, body: { name: 'Mine' } })).status).toBe(403)
    await api.send('DELETE', `/decks/${id}`)
    expect((await nameIt(id, first, 'In the bin')).status).toBe(404)
  })

  test('agents name versions, too, and names go with their deck', async () => {
    const id = await deck()
    const now = await retitle(id, randomBytes(4).toString('hex'))
    await using agent = await connectAgent(api.server.url, api.key)
    expect(await agent.call('name_version', { id, version: now, name: 'Draft' })).toMatchObject({ ok: true })
    expect((await agent.call('list_versions', { id })).name).toBe('Draft')
    await api.server.database.pool.query('delete from decks where id = $1', [id])
    const { rows } = await api.server.database.pool.query('select from version_names where deck_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })
})
