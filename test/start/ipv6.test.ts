import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import type { Database } from '#server/store/database.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { newPerson } from '#test/people/person.ts'
import { browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { cloneDatabase } from '#test/support/engines.ts'
import { openRoom, send, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { addTeamKey } from '#test/support/team-key.ts'

const hasIpv6 = Object.values(networkInterfaces()).some(list =>
  list?.some(({ address }) => address === '::1'),
)

describe.skipIf(!hasIpv6 || !browserFile)('a server with HOST=:: and an IPv6 address in BASE_URL', () => {
  const engine = inject('engines')[0]!
  const browser = useBrowser()
  let server: ServerProcess
  let database: Database & AsyncDisposable
  let dataDir = ''
  let key = ''
  beforeAll(async () => {
    database = await cloneDatabase(engine)
    dataDir = await mkdtemp(join(tmpdir(), 'lpd-ipv6-'))
    const port = await freePort()
    server = await startServerProcess({
      port,
      dataDir,
      host: '::',
      baseUrl: `http://[::1]:${port}`,
      trustProxy: '1',
      databaseUrl: databaseUrl(database.connection),
    })
    key = (await addTeamKey(database.db, { team: 'Team', email: 'ada@example.com' })).key
  })
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]()
    await database?.[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  })
  const api = {
    send: (...[method, path, sent]: Parameters<Parameters<typeof openRoom>[0]['send']>) =>
      send(server.url, method, path, sent),
  }

  test('a phone joins by the link of the QR code and answers; the stage shows the address', async () => {
    const room = await openRoom(api, key, steps.choice('q1'))
    const { deckId } = room
    const second = await api.send('POST', '/rooms', { as: key, body: { deckId } })
    expect(second.body.joinUrl).toBe(`${server.url}/j/${second.body.code}`)
    const stage = await openSurface(browser, server.url, 'stage', room)
    await stage.page.getByText(`[::1]:${server.port}/j`).first().waitFor()
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByRole('button', { name: 'Skip' }).click()
    const cookies = await phone.context().cookies(`${server.url}/api/v1/live/${room.code}/join`)
    expect(cookies.map(({ name }) => name)).toEqual(['lpd-guest'])
    await api.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    await phone.getByRole('radio', { name: 'A' }).check({ force: true })
    await phone.getByText('Counted.').waitFor()
    expect(stage.errors).toEqual([])
  })

  test('people sign in, agents reach it, and IPv4 works as well', async () => {
    const person = await newPerson({ url: server.url, database })
    expect((await person.send('GET', '/account')).body.email).toBe(person.email)
    // A change is taken from its own pages.
    expect((await person.send('POST', '/decks', { document: [steps.join] })).status).toBe(200)
    await using agent = await connectAgent(server.url, key)
    expect(await agent.call('list_decks')).toMatchObject({ decks: expect.any(Array) })
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200)
  })

  test('wrong codes count for a /64, behind a proxy, too', async () => {
    const guess = async (from: string) =>
      (await api.send('POST', '/live/000001/join', { body: {}, headers: { 'x-forwarded-for': from } })).status
    let status = 0
    for (let tries = 0; tries < 12 && status !== 429; tries += 1)
      status =
        (await Promise.all(Array.from({ length: 50 }, (_, n) => guess(`2001:db8:0:1::${tries}:${n}`)))).at(
          -1,
        ) ?? 0
    expect(status).toBe(429)
    expect(await guess('2001:db8:0:1:ffff::1')).toBe(429)
    expect(await guess('[2001:db8:0:1::7]:4000')).toBe(429)
    expect(await guess('2001:db8:0:2::1')).toBe(404)
  })
})
