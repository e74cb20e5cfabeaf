import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deckOfFile } from '#test/support/files.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, startServer } from '#test/support/server.ts'
import { type Agent, connectAgent } from './agent.ts'

const picture = (name: string, size = 600) =>
  `data:image/png;base64,${Buffer.from(name.padEnd(size, ' .')).toString('base64')}`
const nameOf = (content: string) =>
  `data:image/stored;sha256,${createHash('sha256').update(content).digest('hex')}`

onEveryEngine(engine => {
  let server: TestServer
  let key: string
  let agent: Agent
  beforeAll(async () => {
    server = await startServer(engine)
    key = (await server.newTeam()).key
    agent = await connectAgent(server.url, key)
  })
  afterAll(async () => {
    await agent[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const [cover, left, right] = [picture('cover'), picture('left'), picture('right')]
  const document = [
    { kind: 'join' },
    { kind: 'slide', images: [{ dataUrl: cover }] },
    {
      kind: 'poll',
      poll: { type: 'image-choice', prompt: 'Which?', options: ['L', 'R'], optionImages: [left, right] },
    },
  ]
  const newDeck = async (as = key): Promise<string> =>
    (await server.send('POST', '/decks', { as, body: { document } })).body.id
  const whole = async (id: string) =>
    (await server.send('GET', `/decks/${id}`, { as: key })).body.deck.document

  test('[D48] get_deck says who starts a deck with uploaded pages, and where', async () => {
    const id = await deckOfFile(server, key)
    expect((await agent.call('get_deck', { id })).start).toMatch(/person.*\/decks/)
    expect(await agent.call('get_deck', { id: await newDeck() })).not.toHaveProperty('start')
  })

  test('refuses a result over 16 MB, and says how to ask for less', async () => {
    const large = { kind: 'slide', images: [{ dataUrl: picture('large', 1_300_000) }] }
    const { body } = await server.send('POST', '/decks', {
      as: key,
      body: { document: [document[0], large] },
    })
    const named = { kind: 'slide', images: [{ dataUrl: nameOf(picture('large', 1_300_000)) }] }
    const add = () => server.send('POST', `/decks/${body.id}/steps`, { as: key, body: { step: named } })
    // Ten of them are 17 MB.
    for (let step = 2; step <= 10; step += 1) expect((await add()).status).toBe(200)
    expect(await agent.tried('get_deck', { id: body.id, pictures: true })).toMatchObject({
      isError: true,
      body: {
        error: 'The result is over 16 MB, which is too large for a tool.',
        fix: expect.stringContaining('without `pictures`'),
      },
    })
    expect((await agent.call('get_deck', { id: body.id })).deck.document).toHaveLength(11)
    // The results of a batch count together: nine steps fit, the tenth does not.
    const call = (index: number) => ({
      jsonrpc: '2.0',
      id: index,
      method: 'tools/call',
      params: { name: 'get_step', arguments: { id: body.id, index, pictures: true } },
    })
    const batch = await server.send('POST', '/api/mcp', {
      as: key,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: Array.from({ length: 10 }, (_, index) => call(index + 1)),
    })
    expect(String(batch.body).match(/The result is over 16 MB/g)).toHaveLength(1)
    const { step } = await agent.call('get_step', { id: body.id, index: 10, pictures: true })
    expect(step).toMatchObject(large)
  })

  test('returns documents with placeholders, and with the pictures themselves on request', async () => {
    const id = await newDeck()
    const { deck } = await agent.call('get_deck', { id })
    expect(deck.document[1].images[0].dataUrl).toBe(nameOf(cover))
    expect(deck.document[2].poll.optionImages).toEqual([nameOf(left), nameOf(right)])
    const { step } = await agent.call('get_step', { id, index: 1 })
    expect(step.images[0].dataUrl).toBe(nameOf(cover))
    expect((await agent.call('get_deck', { id, pictures: true })).deck.document).toEqual(await whole(id))
    expect((await agent.call('get_step', { id, index: 1, pictures: true })).step).toEqual(
      (await whole(id))[1],
    )
    // The cached copy of one form is never sent as the other.
    expect((await agent.call('get_deck', { id })).deck.document[1].images[0].dataUrl).toBe(nameOf(cover))
    expect(await agent.tried('get_deck', { id, pictures: 'yes' })).toMatchObject({
      isError: true,
      body: { fix: 'pictures: Use true or false.' },
    })
  })

  test('keeps a picture whose placeholder is sent back, by a tool or over HTTP', async () => {
    const id = await newDeck()
    const before = await whole(id)
    const { deck } = await agent.call('get_deck', { id })
    await agent.call('update_deck', { id, document: deck.document })
    expect(await whole(id)).toEqual(before)
    const body = { document: deck.document }
    expect((await server.send('PATCH', `/decks/${id}`, { as: key, body })).status).toBe(200)
    expect(await whole(id)).toEqual(before)

    const { step } = await agent.call('get_step', { id, index: 2 })
    const { id: _id, ...fresh } = step
    await agent.call('replace_step', { id, index: 2, step })
    await agent.call('add_step', { id, step: fresh })
    await agent.call('add_overlay', { id, index: 1, poll: step.poll })
    const changed = { optionImages: [nameOf(right), nameOf(left)] }
    await agent.call('update_overlay', { id, index: 1, overlay: 0, poll: changed })
    await agent.call('add_element', { id, index: 1, kind: 'image', image: { dataUrl: nameOf(left) } })
    await agent.call('update_element', {
      id,
      index: 1,
      kind: 'image',
      element: 0,
      image: { dataUrl: nameOf(right) },
    })
    const after = await whole(id)
    expect(after[2]).toEqual(before[2])
    expect(after[3].poll.optionImages).toEqual([left, right])
    expect(after[1].overlays[0].poll.optionImages).toEqual([right, left])
    expect(after[1].images.map(({ dataUrl }: { dataUrl: string }) => dataUrl)).toEqual([right, left])
  })

  test('refuses a placeholder of a picture that the deck does not have, at its field', async () => {
    const id = await newDeck()
    const other = picture('other')
    const theirs = (await server.newTeam()).key
    for (const as of [key, theirs])
      await server.send('POST', '/decks', {
        as,
        body: { document: [{ kind: 'join' }, { kind: 'slide', images: [{ dataUrl: other }] }] },
      })
    const image = { dataUrl: nameOf(other) }
    const slide = { kind: 'slide', images: [image] }
    const poll = { type: 'image-choice', prompt: 'Which?', optionImages: [null, image.dataUrl] }
    const tries: [name: string, given: object, path: string][] = [
      ['create_deck', { document: [{ kind: 'join' }, slide] }, 'document.1.images.0.dataUrl'],
      ['update_deck', { id, document: [{ kind: 'join' }, slide] }, 'document.1.images.0.dataUrl'],
      ['add_step', { id, step: slide }, 'step.images.0.dataUrl'],
      ['replace_step', { id, index: 1, step: { kind: 'poll', poll } }, 'step.poll.optionImages.1'],
      ['add_overlay', { id, index: 1, poll }, 'poll.optionImages.1'],
      ['add_element', { id, index: 1, kind: 'image', image }, 'image.dataUrl'],
      ['update_element', { id, index: 1, kind: 'image', element: 0, image }, 'image.dataUrl'],
      [
        'add_element',
        { id, index: 1, kind: 'image', image: { dataUrl: 'data:image/stored;sha256,12' } },
        'image.dataUrl',
      ],
    ]
    const before = await whole(id)
    for (const [name, given, path] of tries)
      expect(await agent.tried(name, { ...given }), name).toMatchObject({
        isError: true,
        body: {
          fix: `${path}: This deck has no picture with this hash. Send the picture itself as a data URL.`,
        },
      })
    const body = { step: slide }
    expect(await server.send('POST', `/decks/${id}/steps`, { as: key, body })).toMatchObject({
      status: 400,
      body: { fix: expect.stringMatching(/^step\.images\.0\.dataUrl: /) },
    })
    expect(await whole(id)).toEqual(before)
  })

  test('refuses a picture of a slide that is too large for an option, also as a placeholder', async () => {
    const large = picture('large', 450_000)
    const small = [{ kind: 'join' }, { kind: 'slide', images: [{ dataUrl: large }, { dataUrl: cover }] }]
    const { id } = await agent.call('create_deck', { document: small })
    const poll = (content: string) => ({
      type: 'image-choice',
      prompt: 'Which?',
      optionImages: [nameOf(content)],
    })
    expect(
      (await agent.tried('add_step', { id, step: { kind: 'poll', poll: poll(large) } })).body.fix,
    ).toMatch(
      /^step\.poll\.optionImages\.0: Must have at most 500000 characters as a data URL; this picture has 600022/,
    )
    await agent.call('add_step', { id, step: { kind: 'poll', poll: poll(cover) } })
    expect((await whole(id))[2].poll.optionImages).toEqual([cover])
  })

  test('keeps a text that looks like a placeholder as text', async () => {
    const id = await newDeck()
    const text = nameOf(cover)
    await agent.call('add_element', { id, index: 1, kind: 'text', text: { text } })
    expect((await whole(id))[1].texts[0].text).toBe(text)
  })
})
