import { expect, inject, test } from 'vitest'
import { operations } from '#contract/operations/index.ts'
import { startServer } from '#test/support/server.ts'

test('GET /api/openapi.json needs no key and has every operation, with its scope and its refusals', async () => {
  await using server = await startServer(inject('engines')[0]!)
  const { status, body } = await server.send('GET', '/api/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  for (const { name, method, route, summary, scope } of Object.values(operations)) {
    const entry = body.paths[route][method.toLowerCase()]
    expect(entry).toMatchObject({ operationId: name, summary, security: [{ key: scope ? [scope] : [] }] })
    expect(Object.keys(entry.responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '429'])
  }
  expect(
    body.paths['/decks'].post.requestBody.content['application/json'].schema.properties.title,
  ).toMatchObject({
    maxLength: 200,
  })
})
