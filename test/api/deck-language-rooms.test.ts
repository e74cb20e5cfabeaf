import { beforeAll, expect, test } from 'vitest'
import { newPerson, type Somebody } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: Somebody
  beforeAll(async () => {
    owner = await newPerson(server)
  })
  const teamSpeaks = (language: string | null) => owner.send('PATCH', '/team', { language })
  const deckOf = async (language?: string | null) =>
    (await owner.send('POST', '/decks', { document: [steps.join, steps.rating('r')], language })).body
      .id as string

  /** What the host of a room is told that it speaks. */
  async function spokenIn(started: { code: string; hostToken: string }): Promise<unknown> {
    const stage = await server.events(started.code, started.hostToken)
    const { language } = await stage.next('room')
    await server.send('POST', `/live/${started.code}/actions`, {
      as: started.hostToken,
      body: { action: 'stop' },
    })
    return language
  }
  const start = async (deckId: string, more: object = {}) =>
    spokenIn((await owner.send('POST', '/rooms', { deckId, ...more })).body)

  test('[D72] a room speaks what its start says, else the deck, else the team, else nothing', async () => {
    const [plain, german] = [await deckOf(), await deckOf('de')]
    await teamSpeaks(null)
    expect([await start(plain), await start(german)]).toEqual([null, 'de'])
    expect([await start(german, { language: 'fr' }), await start(german, { language: null })]).toEqual([
      'fr',
      null,
    ])
    await teamSpeaks('uk')
    expect([await start(plain), await start(german), await start(plain, { language: null })]).toEqual([
      'uk',
      'de',
      null,
    ])
    await teamSpeaks(null)
  })

  test('[D72] so does a rehearsal, and the host may still choose another language', async () => {
    const id = await deckOf('ar')
    const rehearsal = (await owner.send('POST', `/decks/${id}/rehearsals`, { people: 1 })).body
    expect(await spokenIn(rehearsal)).toBe('ar')
    const { body: room } = await owner.send('POST', '/rooms', { deckId: id })
    const changed = await server.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: { action: 'language', language: 'it' },
    })
    expect(changed.body.language).toBe('it')
    expect(await spokenIn(room)).toBe('it')
  })

  test('[D72] the copy of the deck in a room has no language of its own', async () => {
    const { body: room } = await owner.send('POST', '/rooms', { deckId: await deckOf('nl') })
    const { body } = await server.send('GET', `/live/${room.code}/deck`, { as: room.hostToken })
    expect(body.extras).toBeNull()
  })

  test('[D72] owners of a team set its language; everybody in it reads it, and nobody else sets it', async () => {
    const member = await newPerson(server, { team: owner.team })
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const set = await owner.send('PATCH', '/team', { language: 'pl' })
    expect([set.status, set.body]).toEqual([200, expect.objectContaining({ id: owner.team, language: 'pl' })])
    expect((await owner.send('PATCH', '/team', { name: 'Sales' })).body).toMatchObject({
      name: 'Sales',
      language: 'pl',
    })
    expect((await member.send('GET', '/team')).body.language).toBe('pl')
    expect((await member.send('GET', '/account')).body.teams).toMatchObject([{ language: 'pl' }])
    expect((await member.send('PATCH', '/team', { language: 'de' })).status).toBe(403)
    expect((await server.send('PATCH', '/team', { as: key, body: { language: 'de' } })).status).toBe(403)
    const bad = await owner.send('PATCH', '/team', { language: 'klingon' })
    expect([bad.status, bad.body.fix]).toEqual([
      400,
      expect.stringMatching(/^language: Must be one of en, de,/),
    ])
    expect((await owner.send('PATCH', '/team', { language: null })).body.language).toBeNull()
    expect((await owner.send('POST', '/teams', { name: 'New' })).body.language).toBeNull()
  })

  test('[D72] whoever opens a deck in the editor is told its language and that of the team', async () => {
    const id = await deckOf('tr')
    const { revision } = (await owner.send('GET', `/decks/${id}/editor`)).body
    await owner.send('PATCH', `/decks/${id}`, { language: 'zh' })
    await teamSpeaks('hi')
    const opened = async (query = '') => {
      const { language, teamLanguage } = (await owner.send('GET', `/decks/${id}/editor${query}`)).body
      return [language, teamLanguage]
    }
    expect(await opened()).toEqual(['zh', 'hi'])
    expect(await opened(`?version=${encodeURIComponent(revision)}`)).toEqual(['tr', 'hi'])
    await teamSpeaks(null)
    expect(await opened()).toEqual(['zh', null])
  })
})
