import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newPerson, type Somebody } from './person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const dataUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const picture = { id: 'picture', dataUrl }

onEveryEngine(engine => {
  const server = useServer(engine)
  let person: Somebody
  let deck: string
  const open = async (query = '') => (await person.send('GET', `/decks/${deck}/editor${query}`)).body

  beforeAll(async () => {
    person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', id: 'slide', images: [picture] }]
    const { body } = await person.send('POST', '/decks', {
      title: 'Monday',
      document,
      theme: { accent: '#112233' },
    })
    deck = body.id
  })

  test('a deck opens in the editor with its theme and with placeholders, which the address of its pictures has', async () => {
    const opened = await open()
    expect(opened).toMatchObject({
      title: 'Monday',
      theme: { accent: '#112233' },
      mine: true,
      shared: false,
      source: false,
      pages: [],
      baseUrl: 'http://stage.test',
    })
    const [, hash] = /^data:image\/stored;sha256,(\w{64})$/.exec(opened.document[1].images[0].dataUrl) ?? []
    const address = `${server.url}/api/v1/decks/${deck}/pictures/${hash}?team=${person.team}`
    const reply = await fetch(address, { headers: { cookie: person.cookie! } })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(await reply.text()).toContain('<svg')

    const stranger = await newPerson(server)
    expect((await fetch(address, { headers: { cookie: stranger.cookie! } })).status).toBe(403)
    const [plain] = address.split('?')
    expect((await fetch(plain!, { headers: { cookie: stranger.cookie! } })).status).toBe(404)
    expect((await fetch(plain!)).status).toBe(401)
    const other = address.replace(hash!, 'f'.repeat(64))
    expect((await fetch(other, { headers: { cookie: person.cookie! } })).status).toBe(404)
  })

  test('a version opens as it was, and a picture that the deck no longer has can be put back by its placeholder', async () => {
    const before = await open()
    const placeholder = before.document[1].images[0]
    const { body: saved } = await person.send('PUT', `/decks/${deck}/steps/slide`, {
      step: { kind: 'slide', id: 'slide' },
    })
    expect((await open()).document[1].images).toEqual([])
    expect((await open(`?version=${before.revision}`)).document).toEqual(before.document)
    const edits = [
      { op: 'replace_step', index: 'slide', step: { ...before.document[1], images: [placeholder] } },
    ]
    const back = await person.send('POST', `/decks/${deck}/edits`, { edits, revision: saved.revision })
    expect(back.status).toBe(200)
    expect((await open()).document).toEqual(before.document)
    expect((await person.send('GET', `/decks/${deck}`)).body.deck.document[1].images[0].dataUrl).toBe(dataUrl)
  })

  test('fonts open as placeholders, which an address has, and one that only a version has can be put back', async () => {
    const file = Buffer.concat([Buffer.from('wOF2'), randomBytes(150_000)])
    const fonts = ['One', 'Two'].map(family => ({
      family,
      dataUrl: `data:font/woff2;base64,${Buffer.concat([file, Buffer.from(family)]).toString('base64')}`,
    }))
    const { body } = await person.send('POST', '/decks', { title: 'Fonts' })
    const path = `/decks/${body.id}`
    await person.send('PUT', `${path}/theme`, { fonts })
    const { body: opened } = await person.send('GET', `${path}/editor`)
    expect(JSON.stringify(opened).length).toBeLessThan(2_000)
    const own = opened.extras.fonts
    const [, hash] = /^data:font\/stored;sha256,(\w{64})$/.exec(own[1].dataUrl) ?? []
    const address = `${server.url}/api/v1${path}/fonts/${hash}?team=${person.team}`
    const reply = await fetch(address, { headers: { cookie: person.cookie! } })
    expect(reply.headers.get('content-type')).toBe('font/woff2')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(Buffer.concat([file, Buffer.from('Two')]))
    const stranger = await newPerson(server)
    expect((await fetch(address, { headers: { cookie: stranger.cookie! } })).status).toBe(403)
    expect((await fetch(address)).status).toBe(401)
    const missing = address.replace(hash!, 'f'.repeat(64))
    expect((await fetch(missing, { headers: { cookie: person.cookie! } })).status).toBe(404)

    await person.send('PUT', `${path}/theme`, { fonts: [own[0]] })
    expect((await person.send('GET', `${path}/editor`)).body.extras.fonts).toEqual([own[0]])
    expect((await person.send('PUT', `${path}/theme`, { fonts: own })).status).toBe(200)
    expect((await person.send('GET', path)).body.deck.extras.fonts).toEqual(fonts)
    const foreign = { family: 'Other', dataUrl: `data:font/stored;sha256,${'f'.repeat(64)}` }
    expect((await person.send('PUT', `${path}/theme`, { fonts: [foreign] })).status).toBe(400)
  })

  test('a deck in the bin does not open', async () => {
    const { body } = await person.send('POST', '/decks', {})
    await person.send('DELETE', `/decks/${body.id}`)
    expect((await person.send('GET', `/decks/${body.id}/editor`)).status).toBe(404)
  })
})
