import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#server/store/people.ts'
import { type Agent, connectAgent } from '#test/mcp/agent.ts'
import { newPerson, type Somebody } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: Somebody
  let key = ''
  let code = ''
  let agent: Agent
  beforeAll(async () => {
    owner = await newPerson(server)
    key = (await server.newKey(owner.team, { user: owner.id })).key
    agent = await connectAgent(server.url, key)
    const room = await openRoom(server, key, steps.rating('stars'), steps.choice('never'))
    code = room.code
    const act = (action: string) =>
      server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action } })
    await act('start')
    const ada = await joinRoom(server, code, 'Ada')
    expect((await ada.answer('stars', { score: 4 })).status).toBe(200)
    await act('stop')
  })
  afterAll(() => agent[Symbol.asyncDispose]())

  const results = async (query = '') =>
    (await server.send('GET', `/rooms/${code}/results${query}`, { as: key })).body

  /** Reads an address of this server, which has another name in links. */
  const read = (address: string, headers: Record<string, string>) => {
    const { origin, pathname, search } = new URL(address)
    expect(origin).toBe(new URL(server.context.baseUrl).origin)
    return fetch(`${server.url}${pathname}${search}`, { headers })
  }

  test('the results list each file with its address, by the id of the room', async () => {
    const { id } = (await server.send('GET', `/rooms/${code}`, { as: key })).body
    const { downloads } = await results()
    expect(downloads.map(({ url }: any) => url)).toEqual(
      ['results.csv', 'answers.csv', 'results.xlsx', 'results.pdf', 'results.zip', 'results.json'].map(
        name => `${server.context.baseUrl}/api/v1/rooms/${id}/${name}`,
      ),
    )
    for (const { name, url, summary } of downloads)
      expect([url.endsWith(`/${name}`), summary]).toEqual([true, expect.stringMatching(/^[A-Z].*\.$/)])
  })

  test('the results of one poll list its picture, too, when there is one', async () => {
    const { downloads } = await results()
    const ofOne = (await results('?pollId=stars')).downloads
    expect([ofOne.slice(0, -1), ofOne.at(-1).name]).toEqual([downloads, 'results.png'])
    expect((await results('?pollId=never')).downloads).toEqual(downloads)
  })

  test('the key that read the results reads each file, and so does its person in a browser, and nobody else', async () => {
    const stranger = (await server.newTeam()).key
    for (const { url, type } of (await results('?pollId=stars')).downloads) {
      const reply = await read(url, { authorization: `Bearer ${key}` })
      expect([reply.status, reply.headers.get('content-type')], url).toEqual([200, type])
      const bytes = await reply.arrayBuffer()
      expect(bytes.byteLength).toBeGreaterThan(50)
      const inBrowser = await read(url, { cookie: owner.cookie ?? '' })
      expect([inBrowser.status, inBrowser.headers.get('content-disposition')]).toEqual([
        200,
        reply.headers.get('content-disposition'),
      ])
      await inBrowser.arrayBuffer()
      expect((await read(url, {})).status).toBe(401)
      expect((await read(url, { authorization: `Bearer ${stranger}` })).status).toBe(404)
    }
  })

  test('a person in several teams opens the files of each, whatever team was used last', async () => {
    const person = await newPerson(server)
    await addMember(server.context.database.db, owner.team, person.id, 'editor')
    const { deckId } = (await server.send('GET', `/rooms/${code}`, { as: key })).body
    const isShared = (shared: boolean) =>
      server.send('PATCH', `/decks/${deckId}`, { as: key, body: { shared } })
    const own = person.team
    const used = async (team: string) => {
      await person.send('GET', '/decks', undefined, { 'x-team': team })
    }
    await isShared(true)
    const [{ url }] = (await results()).downloads
    const byCode = url.replace(/rooms\/[^/]+/, `rooms/${code}`)
    for (const last of [own, owner.team, own]) {
      await used(last)
      for (const address of [url, byCode])
        expect((await read(address, { cookie: person.cookie ?? '' })).status).toBe(200)
      // The pages go on with the team that was used last.
      expect((await person.send('GET', '/account')).body).toMatchObject({ team: last })
    }
    expect((await read(`${url}?team=nobody`, { cookie: person.cookie ?? '' })).status).toBe(403)
    await isShared(false)
    expect((await read(url, { cookie: person.cookie ?? '' })).status).toBe(404)
  })

  testInAll('an agent is told the addresses alone, and how they are read', async () => {
    const { downloads, polls } = await agent.call('get_results', { code })
    expect(polls).toHaveLength(1)
    expect(downloads).toEqual({
      get: expect.stringMatching(/"Authorization: Bearer .*in a browser/),
      urls: (await results()).downloads.map(({ url }: any) => url),
      onePoll: expect.any(String),
    })
    const ofOne = (await agent.call('get_results', { code, pollId: 'stars' })).downloads
    expect([downloads.onePoll, ofOne.onePoll]).toEqual([
      expect.stringMatching(/results\.png\?pollId=<pollId>$/),
      undefined,
    ])
    expect(ofOne.urls.at(-1)).toBe(downloads.onePoll.replace('<pollId>', 'stars'))
    for (const url of downloads.urls)
      expect((await read(url, { authorization: `Bearer ${key}` })).status, url).toBe(200)
  })
})
