import { z } from 'zod'
import { errorBody } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'

const statuses: Record<string, string> = {
  400: 'The request did not fit; `fix` names the field.',
  401: 'No usable key.',
  403: 'The key lacks the scope, or the plan does not sell it.',
  404: 'Nothing by that id within the key’s reach.',
  409: 'The deck changed since it was read, or the room is in the wrong state.',
  413: 'The request is over 24 MB.',
  429: 'Over the hourly limit; `Retry-After` says how long.',
}

const rateHeaders = Object.fromEntries(
  [
    ['X-RateLimit-Limit', 'Requests an hour.'],
    ['X-RateLimit-Remaining', 'Requests left.'],
    ['X-RateLimit-Reset', 'Seconds until the oldest request leaves the window.'],
  ].map(([name = '', description]) => [name, { description, schema: { type: 'integer' } }]),
)

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' })
  return rest
}

const json = (schema: object, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
})

function parametersOf(schema: z.ZodObject, place: 'path' | 'query') {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function entryOf(operation: AnyOperation) {
  const { name, method, scope, summary, description, path, query, body, output, example } = operation
  const retry = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    security: [{ key: scope === null ? [] : [scope] }],
    parameters: [
      ...parametersOf(path, 'path'),
      ...parametersOf(query, 'query'),
      ...(method === 'POST' || method === 'PUT' ? [retry] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input'), example) } }),
    responses: {
      200: { description: 'Done.', headers: rateHeaders, content: json(schemaOf(output, 'output')) },
      ...Object.fromEntries(
        Object.entries(statuses).map(([status, said]) => [
          status,
          { description: said, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

/** The whole API as OpenAPI 3.1, from the operations' own declarations. */
export function openApi(baseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of Object.values<AnyOperation>(operations))
    paths[operation.route] = {
      ...paths[operation.route],
      [operation.method.toLowerCase()]: entryOf(operation),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Live Poll Deck',
      version: '1',
      description: 'Build decks of slides and polls and run them live.',
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key.' } },
    },
  }
}
