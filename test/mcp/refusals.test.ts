import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestServer, startServer } from '#test/support/server.ts'
import { type Agent, connectAgent } from './agent.ts'

describe('refusals of tools', () => {
  let server: TestServer
  let agent: Agent
  let reader: Agent
  let key: string
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!)
    const person = await server.newTeam()
    key = person.key
    agent = await connectAgent(server.url, key)
    const { team, user } = person
    reader = await connectAgent(server.url, (await server.newKey(team, { user, scopes: ['decks:read'] })).key)
  })
  afterAll(async () => {
    await agent[Symbol.asyncDispose]()
    await reader[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  test('[D56] an unknown tool is answered with the nearest three that the key may use', async () => {
    const { body } = await agent.tried('add_stepp')
    expect(body).toEqual({
      error: 'There is no tool add_stepp.',
      fix: expect.stringMatching(
        /^Use one of the tools that tools\/list gives\. The nearest are add_step \(Add a step\)(, \w+ \([A-Z][\w ,-]+\)){2}\.$/,
      ),
    })
    const { fix } = (await reader.tried('add_step')).body
    expect(fix).toMatch(/decks:write/)
    expect((await reader.tried('add_stepp')).body.fix).not.toContain('add_step')
  })

  test.each([
    ['initialize', { protocolVersion: 5 }, 'params.protocolVersion: Must be text, not a number.'],
    ['resources/read', { uri: 5 }, 'params.uri: Must be text, not a number.'],
    ['prompts/get', { name: 'x', arguments: { a: 4 } }, 'params.arguments.a: Must be text, not a number.'],
    ['tools/call', { name: 'list_decks', arguments: null }, 'params.arguments: Must be an object, not null.'],
    ['tools/call', {}, 'params.name: This is required.'],
  ])(
    'parameters of %s that cannot be read, %j, are told by the protocol in a sentence',
    async (method, params, told) => {
      const reply = await fetch(`${server.url}/api/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
      })
      expect(await reply.json()).toMatchObject({
        jsonrpc: '2.0',
        id: 7,
        error: { code: -32_602, message: expect.stringContaining(told) },
      })
    },
  )

  test.each([
    ['make_slides', 'create_deck', 'add_step'],
    ['createSlides', 'create_deck', 'add_step'],
    ['make_deck', 'create_deck', '\\w+'],
    ['generate_presentation', 'create_deck', '\\w+'],
    ['build_quiz', 'create_deck', '\\w+'],
    ['add_slides', 'add_step', 'edit_deck'],
    ['insert-pages', 'add_step', 'edit_deck'],
    ['new_slide', 'add_step', '\\w+'],
    ['make_pages', 'add_step', 'edit_deck'],
  ])('[D56] who calls %s is told of %s first, then of %s', async (name, first, second) => {
    const { body } = await agent.tried(name)
    expect(body.fix).toMatch(new RegExp(`The nearest are ${first} \\([^)]+\\), ${second} \\(`))
  })

  test('[D56] issues name operations as their caller knows them, as fix does', async () => {
    const { id } = await agent.call('create_deck')
    const wrong = { theme: { accent: '#12ab34' }, color: 'red' }
    const { body } = await agent.tried('update_deck', { id, ...wrong })
    const told = 'There is no such property here. Leave it out: set_theme takes it.'
    expect([body.issues[0], body.fix]).toEqual([
      { path: 'theme', message: told },
      expect.stringContaining(`theme: ${told} color: `),
    ])
    const refused = await server.send('PATCH', `/decks/${id}`, { as: key, body: wrong })
    expect(refused.body.issues[0].message).toContain('Leave it out: PUT /api/v1/decks/{id}/theme takes it.')
  })

  test('[D56] all that is wrong is listed once, whatever part of the operation it belongs to', async () => {
    const { body } = await agent.tried('add_step', {
      deck_id: 'd',
      step: { kind: 'poll', poll: { type: 'word_cloud', question: 'Q' } },
    })
    expect(body.issues.map(({ path, did_you_mean: meant }: any) => [path, meant])).toEqual([
      ['id', undefined],
      ['step.poll.type', 'word-cloud'],
      ['step.poll.prompt', undefined],
      ['step.poll.question', 'prompt'],
      ['deck_id', 'id'],
    ])
    const [id, type, , question, deck] = body.issues.map((issue: any) => `${issue.path}: ${issue.message}`)
    expect(body.fix).toBe(`${id} ${type} Did you mean word-cloud? ${question} ${deck}`)
  })

  test('[D56] replies and descriptions name tools to agents and operations over HTTP', async () => {
    const { id } = await agent.call('create_deck')
    await agent.call('delete_deck', { id })
    expect((await agent.tried('update_deck', { id, title: 'x' })).body.fix).toBe(
      'Restore it first: restore_deck.',
    )
    const refused = await server.send('PATCH', `/decks/${id}`, { as: key, body: { title: 'x' } })
    expect(refused.body.fix).toBe('Restore it first: POST /api/v1/decks/{id}/restore.')
    const retry = { as: key, body: { step: { kind: 'slide' } }, headers: { 'idempotency-key': 'k' } }
    for (const _ of [1, 2])
      expect((await server.send('POST', `/decks/${id}/steps`, retry)).body.fix).toBe(refused.body.fix)

    const { tools } = await agent.client.listTools()
    const names = tools.map(({ name }) => name)
    expect(JSON.stringify(tools)).not.toMatch(/\/api\/v1|\{[a-z]+_[a-z]+\}/)
    const { body: reference } = await server.send('GET', '/api/openapi.json')
    const described = Array.from(
      JSON.stringify(reference).matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g),
      ([, text = '']) => text,
    )
    expect(described.length).toBeGreaterThan(100)
    for (const text of described)
      for (const name of names) expect(text.split(/\W+/), text).not.toContain(name)
  })
})
