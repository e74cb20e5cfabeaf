import { expect, test } from 'vitest'
import { languages } from '#contract/text/language.ts'
import { deckRecord } from '#contract/deck/deck.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { steps } from '#test/support/server.ts'
import { suite } from './suite.ts'

suite(api => {
  const create = async (body: object) => (await api.send('POST', '/decks', body)).body.id as string
  const patch = (id: string, body: object) => api.send('PATCH', `/decks/${id}`, body)
  const outlined = async (id: string) => (await api.send('GET', `/decks/${id}/outline`)).body.language
  const listed = async (id: string) =>
    (await api.send('GET', '/decks?limit=100')).body.decks.find((deck: { id: string }) => deck.id === id)
      .language

  test('[D72] a deck has a language or none, which outline and list tell; the record of the deck stays as published', async () => {
    const plain = await create({})
    const german = await create({ language: 'de', theme: { preset: 'midnight' } })
    expect([await outlined(plain), await listed(plain)]).toEqual([null, null])
    expect([await outlined(german), await listed(german)]).toEqual(['de', 'de'])
    for (const id of [plain, german]) {
      const deck = await api.read(id)
      expect(Object.keys(deck).toSorted()).toEqual(Object.keys(deckRecord.shape).toSorted())
      expect(deck.extras).toBeNull()
    }
    expect((await api.send('GET', `/decks/${german}/theme`)).body.theme.preset).toBe('midnight')
  })

  test('[D72] a change of the language is a save like any other, and null removes it', async () => {
    const id = await create({})
    const { revision } = await api.read(id)
    const changed = await patch(id, { language: 'ar', revision })
    expect([changed.status, await outlined(id)]).toEqual([200, 'ar'])
    expect(changed.body.revision > revision).toBe(true)
    expect((await patch(id, { language: 'fr', revision })).status).toBe(409)
    await patch(id, { title: 'Renamed' })
    await api.send('PUT', `/decks/${id}/theme`, { accent: '#12ab34', palette: ['#111111', '#222222'] })
    expect(await outlined(id)).toBe('ar')
    await patch(id, { language: null })
    expect([await outlined(id), await listed(id)]).toEqual([null, null])
    expect((await api.read(id)).extras).toEqual({ brand: ['#111111', '#222222'] })
    expect((await patch(id, { language: null })).status).toBe(200)
  })

  test('[D72] copies, versions and restoring keep the language', async () => {
    const id = await create({ language: 'ja' })
    const { revision } = await api.read(id)
    await patch(id, { language: 'ko' })
    const copy = (await api.send('POST', `/decks/${id}/duplicate`, {})).body.id
    expect(await outlined(copy)).toBe('ko')
    const version = `/decks/${id}/versions/${encodeURIComponent(revision)}`
    expect((await api.send('GET', version)).body.version.language).toBe('ja')
    expect((await api.send('POST', `${version}/restore`, {})).status).toBe(200)
    expect(await outlined(id)).toBe('ja')
  })

  test('[D72] among many edits the language is set like a title, and merged where nobody else set it', async () => {
    const id = await create({ document: [steps.join, steps.rating('a')] })
    const { revision } = await api.read(id)
    const edit = (edits: object[], more: object = {}) =>
      api.send('POST', `/decks/${id}/edits`, { edits, ...more })
    await edit([{ op: 'set_theme', preset: 'midnight' }])
    const merged = await edit([{ op: 'update_deck', language: 'de' }], { revision, onConflict: 'merge' })
    expect(merged.status).toBe(200)
    expect([await outlined(id), (await api.send('GET', `/decks/${id}/theme`)).body.theme.preset]).toEqual([
      'de',
      'midnight',
    ])
    const other = await edit([{ op: 'update_deck', language: 'fr' }], { revision, onConflict: 'merge' })
    expect([other.status, other.body.fix]).toEqual([
      409,
      expect.stringContaining('You changed the language, too'),
    ])
    const themed = await edit([{ op: 'set_theme', preset: 'forest' }], { revision, onConflict: 'merge' })
    expect(themed.body.fix).toContain('You changed the theme, too')
  })

  test.each([
    ['xx', undefined],
    ['German', 'de'],
    ['pt-BR', 'pt'],
    ['', undefined],
    [5, undefined],
    [['de'], undefined],
  ])('[D72] the language %j is refused with the languages that there are', async (language, meant) => {
    const id = await create({})
    for (const { status, body } of [
      await patch(id, { language }),
      await api.send('POST', '/decks', { language }),
      await api.send('POST', '/rooms', { deckId: id, language }),
    ]) {
      expect([status, body.fix]).toEqual([
        400,
        expect.stringMatching(new RegExp(`^language: Must be one of ${languages.join(', ')}\\.`)),
      ])
      if (meant !== undefined) expect(body.fix).toContain(`Did you mean ${meant}?`)
    }
    expect(await outlined(id)).toBeNull()
  })

  test('[D72] a key of another team, and one that may only read, cannot set it', async () => {
    const id = await create({ language: 'de' })
    const { key: stranger } = await api.server.newTeam()
    const { key: reader } = await api.server.newKey(api.team, { user: api.user, scopes: ['decks:read'] })
    const refused = async (as: string) =>
      (await api.server.send('PATCH', `/decks/${id}`, { as, body: { language: 'fr' } })).status
    expect([await refused(stranger), await refused(reader)]).toEqual([404, 403])
    expect(await outlined(id)).toBe('de')
  })

  test('[D72] an agent is told the language beside the record, also of a deck with pictures', async () => {
    await using agent = await connectAgent(api.server.url, api.key)
    const { id } = await agent.call('create_deck', { language: 'he' })
    for (const _ of [1, 2])
      expect(await agent.call('get_deck', { id })).toMatchObject({ language: 'he', deck: { id } })
    const { contents } = await agent.client.readResource({ uri: `deck://${id}` })
    expect(JSON.parse(String(Object(contents[0]).text)).language).toBe('he')
    const dataUrl =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await agent.call('add_element', { id, index: 1, kind: 'image', image: { dataUrl } })
    await agent.call('update_deck', { id, language: null })
    expect((await agent.call('get_deck', { id })).language).toBeNull()
    expect((await agent.tried('set_theme', { id, language: 'de' })).body.fix).toBe(
      'language: There is no such property here. Leave it out: update_deck takes it.',
    )
  })
})
