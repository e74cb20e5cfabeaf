import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'
import { colourCode } from './colour-code.ts'
import { pretty } from './json.ts'
import { readReference } from './reference.ts'
import { sampleOf } from './sample.ts'
import { shapeOf } from './shape.ts'

const document = {
  servers: [{ url: 'https://decks.example/api/v1' }],
  tags: [{ name: 'Decks', description: 'All of them.' }],
  paths: {
    '/decks/{id}': {
      patch: {
        operationId: 'update_deck',
        tags: ['Decks'],
        security: [{ key: ['decks:write'] }],
        parameters: [{ $ref: '#/components/parameters/Retry' }],
        requestBody: { content: { 'application/json': { schema: {}, example: { title: "Ada's" } } } },
        responses: { 200: { description: 'Done.', content: { 'text/csv': {} } } },
      },
    },
  },
  components: {
    parameters: { Retry: { name: 'Idempotency-Key', in: 'header' } },
    schemas: {
      Rect: {
        type: 'object',
        properties: { x: { type: 'number', minimum: 0, maximum: 1 } },
        required: ['x'],
      },
    },
  },
}
const { groups, base, resolve } = readReference(document)
const rect = { $ref: '#/components/schemas/Rect' }

test.each([
  [{ type: 'string', minLength: 1, maxLength: 200 }, 'string', ['1 to 200 characters']],
  [{ type: 'integer', minimum: 1 }, 'integer', ['1 or more']],
  [
    { anyOf: [{ type: 'integer', minimum: 5, maximum: 600 }, { type: 'null' }] },
    'integer or null',
    ['5 to 600'],
  ],
  [{ type: 'array', maxItems: 10, items: { type: 'string' } }, 'list of strings', ['at most 10 items']],
  [{ const: 'slide' }, '"slide"', []],
  [{ oneOf: [rect, { type: 'string' }] }, 'Rect or string', []],
  [rect, 'Rect', []],
  [{}, 'anything', []],
])('describes %j as %s', (schema, type, bounds) => {
  expect(shapeOf(schema, resolve)).toMatchObject({ type, bounds })
})

test('resolves a reference to its fields, also in a list', () => {
  const fields = [{ name: 'x', required: true, schema: { type: 'number', minimum: 0, maximum: 1 } }]
  expect(shapeOf(rect, resolve).fields).toEqual(fields)
  expect(shapeOf({ type: 'array', items: rect }, resolve)).toMatchObject({ type: 'list of Rect', fields })
})

test('reads a document in groups, with references resolved', () => {
  const [entry] = groups[0]!.entries
  expect([base, groups[0]!.name, entry!.scope, entry!.csv]).toEqual([
    'https://decks.example',
    'Decks',
    'decks:write',
    true,
  ])
  expect(entry!.parameters[0]!.name).toBe('Idempotency-Key')
})

test('a command quotes its body for the shell, and shows how to get CSV', () => {
  expect(curlOf(groups[0]!.entries[0]!)).toBe(
    [
      'curl -X PATCH "$BASE/api/v1/decks/$DECK" \\',
      '  -H "Authorization: Bearer $KEY" \\',
      String.raw`  -d '{ "title": "Ada'\''s" }'`,
      '',
      '# As a table:',
      'curl -X PATCH "$BASE/api/v1/decks/$DECK" \\',
      '  -H "Authorization: Bearer $KEY" \\',
      String.raw`  -d '{ "title": "Ada'\''s" }' ` + '\\',
      '  -H "Accept: text/csv"',
    ].join('\n'),
  )
})

test('an example has the required fields, and no problems', () => {
  const list = { type: 'array', items: rect }
  const properties = { boxes: list, problems: list, may: { type: 'string' }, when: { type: 'string' } }
  const schema = { type: 'object', properties, required: ['boxes', 'problems', 'when'] }
  expect(sampleOf(schema, resolve)).toEqual({ boxes: [{ x: 0 }], problems: [], when: '…' })
})

test('writes JSON on one line where it fits, without changing its value', () => {
  const value = { a: [1, 2, { b: 'x'.repeat(60) }], c: null, d: {} }
  expect(pretty({ a: 1, b: [true] })).toBe('{ "a": 1, "b": [true] }')
  expect(JSON.parse(pretty(value))).toEqual(value)
  expect(pretty(value).split('\n').length).toBeGreaterThan(3)
})

test('the coloured pieces together are the code', () => {
  const code = 'curl "$BASE/x" -d \'{ "a": -1.5, "b": [true, "c"] }\'\n# Done.'
  const pieces = colourCode(code)
  expect(pieces.map(({ text }) => text).join('')).toBe(code)
  const kinds = (kind: string) => pieces.filter(piece => piece.kind === kind).map(({ text }) => text)
  expect([kinds('key'), kinds('number'), kinds('word'), kinds('remark')]).toEqual([
    ['"a"', '"b"'],
    ['-1.5', 'true'],
    ['curl', '-d'],
    ['# Done.'],
  ])
})
