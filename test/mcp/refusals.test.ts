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
        /^Use one of the tools that tools\/list gives\. The nearest are add_step, \w+, \w+\.$/,
      ),
    })
    const { fix } = (await reader.tried('add_step')).body
    expect(fix).toMatch(/decks:write/)
    expect((await reader.tried('add_stepp')).body.fix).not.toContain('add_step')
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
    expect(body.fix).toBe(`${body.issues[0].path}: ${body.issues[0].message}`)
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
