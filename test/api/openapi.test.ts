import { beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from '#contract/input/parse.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { useServer } from '#test/support/use-server.ts'
import { findFaults } from '../../scripts/lint-openapi.mjs'

const all = Object.values<AnyOperation>(operations)

describe('GET /api/openapi.json', () => {
  const server = useServer(inject('engines')[0]!)
  let described: any
  beforeAll(async () => {
    const { status, body } = await server.send('GET', '/api/openapi.json')
    expect(status).toBe(200)
    described = body
  })

  const entryOf = ({ route, method }: AnyOperation) => described.paths[route][method.toLowerCase()]
  const resolve = (given: any): any =>
    given?.$ref === undefined
      ? given
      : given.$ref
          .slice(2)
          .split('/')
          .reduce((at: any, key: string) => at[key], described)

  test('passes a public linter and stays small', async () => {
    // The linter does not accept the local server address of a test.
    expect(await findFaults({ ...described, servers: [{ url: 'https://decks.invalid/api/v1' }] })).toEqual([])
    // 195,000 until slides held formatted texts, charts, more shapes, layouts and backgrounds, and elements a rotation, a link and the like;
    // 230,000 until polls had a picture beside them, versions names, and slides films; 236,000 until decks had comments; 242,000 until there were folders and links to sessions.
    expect(JSON.stringify(described).length).toBeLessThan(244_000)
  })

  test.each(all)('$name: summary, tag, scope, and every parameter described', operation => {
    const { name, summary, scope, path, query } = operation
    const entry = entryOf(operation)
    expect(entry).toMatchObject({ operationId: name, summary, security: [{ key: scope ? [scope] : [] }] })
    expect(entry.description).toMatch(/\.$/)
    expect(described.tags.map((tag: { name: string }) => tag.name)).toContain(entry.tags[0])
    const parameters = entry.parameters.map(resolve)
    for (const parameter of parameters) expect(parameter.description).toMatch(/\.$/)
    const expected = [...Object.keys(path.shape), ...Object.keys(query.shape)]
    if (/^(POST|PUT)$/.test(operation.method)) expected.push('Idempotency-Key')
    expect(parameters.map((parameter: { name: string }) => parameter.name)).toEqual(expected)
  })

  test.each(all.filter(({ body }) => body !== null))('$name: its example is a valid body', operation => {
    const { example } = entryOf(operation).requestBody.content['application/json']
    expect(example).toBeDefined()
    expect(() => parse(operation.body!, example)).not.toThrow()
  })

  test('each operation has exactly the responses that apply to it', () => {
    const statuses = (operation: AnyOperation) => Object.keys(entryOf(operation).responses).join(' ')
    const { me, listDecks, getDeck, createDeck, addStep, removeStep, startRoom, roomAction } = operations
    expect(statuses(me)).toBe('200 400 401 429 500 503')
    expect(statuses(listDecks)).toBe('200 400 401 403 429 500 503')
    expect(statuses(getDeck)).toBe('200 400 401 403 404 429 500 503')
    expect(statuses(createDeck)).toBe('200 400 401 403 413 429 500 503 507')
    expect(statuses(removeStep)).toBe('200 400 401 403 404 409 429 500 503')
    expect(statuses(addStep)).toBe('200 400 401 403 404 409 413 429 500 503 507')
    for (const operation of [startRoom, roomAction])
      expect(statuses(operation)).toBe('200 400 401 403 404 409 413 429 500 503')
  })

  test('responses have headers, refusals have the error schema, tables also have CSV', () => {
    const rate = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
    const headersOf = (operation: AnyOperation, status: number) =>
      Object.keys(resolve(entryOf(operation).responses[status]).headers)
    for (const operation of all) {
      expect(headersOf(operation, 200)).toEqual(expect.arrayContaining([...rate, 'X-Request-Id']))
      expect(headersOf(operation, 429)).toEqual(expect.arrayContaining([...rate, 'Retry-After']))
      expect(headersOf(operation, 200).includes('Idempotent-Replayed')).toBe(
        /^(POST|PUT)$/.test(operation.method),
      )
      for (const [status, answer] of Object.entries(entryOf(operation).responses))
        if (status !== '200')
          expect(resolve(answer).content['application/json'].schema.$ref).toBe('#/components/schemas/Error')
      expect(Object.keys(entryOf(operation).responses[200].content).includes('text/csv')).toBe(
        operation.table !== undefined,
      )
    }
  })

  test('shared schemas are defined once: polls, cards, rects and steps are references', () => {
    const { schemas } = described.components
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(schemas.Overlay.properties).toMatchObject({ poll: ref('Poll'), rect: ref('Rect') })
    expect(schemas.NewStep.oneOf).toEqual([ref('SlideStep'), ref('PollStep')])
    expect(schemas.Deck.properties.document.items).toEqual(ref('SavedStep'))
    // Properties that are optional in a request are always present in the response.
    expect(schemas.Poll.required).toEqual(['type', 'prompt'])
    expect(schemas.SavedPoll.required).toEqual(['type', 'prompt', 'timeLimitSec', 'options'])
    const once = JSON.stringify(described).split('hundred-points: group per option.').length - 1
    expect(once).toBe(3)
  })
})
