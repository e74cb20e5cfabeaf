import type { z } from 'zod'
import { nameOperations } from '#contract/named-operations.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { deckFileQuery, deckFiles } from '#contract/deck/deck-file.ts'
import { type OfferedFile, filesOf } from '#contract/rooms/result-files.ts'
import { operations } from '#contract/operations/index.ts'
import { plans } from '#contract/people/scopes.ts'
import { type HourlyLimits, usualHourlyLimits } from '#server/limits/hourly.ts'
import {
  answersOf,
  fileAnswersOf,
  headerComponents,
  responses,
  takesIdempotencyKey,
} from './openapi-answers.ts'
import { components, schemaOf } from './openapi-schemas.ts'

const describe = ({
  free,
  pro,
}: HourlyLimits['requests']) => `Build decks of slides and polls and run them live in front of a room.

Every request carries \`Authorization: Bearer <API_KEY>\`. A key reaches the decks of its person and what the team
shared, within its scopes, ${free} requests an hour on the ${plans.free.name} plan and ${pro} on ${plans.pro.name}.

Every read and write of a deck answers its \`revision\`. Sent back with a write, the write lands only if nobody changed
the deck since; otherwise it is refused with 409 and nothing is written.

A POST or PUT with an \`Idempotency-Key\` may be sent again within a day: it is done once, and the answer comes again
with \`Idempotent-Replayed: true\`.

A refusal says what went wrong (\`error\`) and, when it can be told, what to do (\`fix\`). For a 400, \`fix\` names
up to five fields; when more can be said, \`issues\` lists up to twenty, with the names or values that were probably meant.
Both, and \`advice\`, are English, unless \`Accept-Language\` names another of sixteen languages first.`

const tags = [
  { name: 'Key', description: 'Whose key this is, and what it may do.' },
  { name: 'Decks', description: 'A deck is an ordered list of steps; step 0 is the join screen.' },
  { name: 'Steps', description: 'Slides and full-screen polls, and what lies on a slide.' },
  { name: 'Rooms', description: 'A room is one live session of a deck, joined with six digits.' },
] as const

function tagOf({ route }: AnyOperation): (typeof tags)[number]['name'] {
  if (route.startsWith('/rooms')) return 'Rooms'
  if (route.includes('/steps')) return 'Steps'
  return /^\/(decks|folders)/.test(route) ? 'Decks' : 'Key'
}

const retry = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A text of your own. The same request with the same key within a day is done once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** Parameters of many operations, which are described once. */
const sharedParameters = () => ({
  DeckId: parametersOf(operations.getDeck.path, 'path')[0],
  RoomCode: parametersOf(operations.getRoom.path, 'path')[0],
  StepIndex: parametersOf(operations.updateStep.path, 'path')[1],
})

/** Returns parameters with references to those that are described once. */
function withShared(parameters: readonly object[]): object[] {
  const shared = new Map(
    Object.entries(sharedParameters()).map(([name, each]) => [JSON.stringify(each), name]),
  )
  return parameters.map(each => {
    const name = shared.get(JSON.stringify(each))
    return name === undefined ? each : { $ref: `#/components/parameters/${name}` }
  })
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query') {
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...rest } = schemaOf(field, 'input')
    return {
      name,
      in: place,
      // Others are optional unless they say otherwise.
      ...(place === 'path' && { required: true }),
      description: description ?? parameterDescriptions[name],
      schema: rest,
    }
  })
}

/** Descriptions of parameters whose schema is a reference, which cannot have one. */
const parameterDescriptions: Record<string, string> = {
  code: 'The six digits of the room, or its id, which never means another room.',
  cursor: '`next` of the page before.',
  kind: 'The kind of element: text, shape or image.',
  status: 'Only rooms in this state.',
  step: 'The index of the step, 0 for the join screen, or its id.',
  limit: 'How many items a page has at most.',
  index: 'The index of the step, 0 for the join screen, or its id.',
  overlay: 'The index of the card on the slide, from 0, or its id.',
  element: 'The index of the element in its list, from 0, or its id.',
  revision: 'The deck’s last save as you know it; when it is another one by now, the answer is 409.',
}

function entryOf(operation: AnyOperation): object {
  const { name, scope, summary, description, path, query, body, example } = operation
  return {
    operationId: name,
    tags: [tagOf(operation)],
    summary,
    ...(description !== undefined && { description: nameOperations(description, 'http') }),
    security: [{ key: scope === null ? [] : [scope] }],
    parameters: [
      ...withShared(parametersOf(path, 'path')),
      ...parametersOf(query, 'query'),
      ...(takesIdempotencyKey(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input'), example } },
      },
    }),
    responses: answersOf(operation),
  }
}

/** Returns the entry of the files with the output of an operation. */
function fileEntryOf(operation: AnyOperation, files: Record<string, OfferedFile>): object {
  const endings = Object.keys(files)
  return {
    operationId: `${operation.name}_file`,
    tags: [tagOf(operation)],
    summary: `${operation.summary}, as a file`,
    description: Object.entries(files)
      .map(([ending, { summary }]) => `\`${ending}\`: ${summary}`)
      .join('\n\n'),
    security: [{ key: operation.scope === null ? [] : [operation.scope] }],
    parameters: [
      ...withShared(parametersOf(operation.path, 'path')),
      {
        name: 'ending',
        in: 'path',
        required: true,
        description: 'The kind of file.',
        schema: { enum: endings },
      },
      ...parametersOf(operation.query, 'query'),
    ],
    responses: fileAnswersOf(operation, files),
  }
}

/** Returns the entry of a whole deck as a file. */
const deckFileEntry = (): object => ({
  operationId: 'export_deck',
  tags: ['Decks'],
  summary: 'Get a deck as a file',
  description: Object.entries(deckFiles)
    .map(([format, { summary }]) => `\`${format}\`: ${summary}`)
    .join('\n\n'),
  security: [{ key: [operations.getDeck.scope] }],
  parameters: [
    ...withShared(parametersOf(operations.getDeck.path, 'path')),
    ...parametersOf(deckFileQuery, 'query').map(each => ({ ...each, required: each.name === 'format' })),
  ],
  responses: fileAnswersOf(operations.getDeck, deckFiles),
})

let described: Record<string, Record<string, object>> | undefined

/** Returns what each address offers. It is the same for every server, and made once, because that takes some 100 ms. */
function describedPaths(): Record<string, Record<string, object>> {
  if (described) return described
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of Object.values<AnyOperation>(operations))
    Object.assign((paths[operation.route] ??= {}), { [operation.method.toLowerCase()]: entryOf(operation) })
  for (const operation of Object.values<AnyOperation>(operations)) {
    const files = filesOf(operation)
    if (Object.keys(files).length > 0)
      paths[`${operation.route}.{ending}`] = { get: fileEntryOf(operation, files) }
  }
  paths['/decks/{id}/export'] = { get: deckFileEntry() }
  described = paths
  return paths
}

/**
 * Returns the whole API as an OpenAPI 3.1 document, made from the declarations of the operations. `requests` are those that a key may
 * send within an hour.
 */
export function openApi(baseUrl: string, requests = usualHourlyLimits.requests): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Live Poll Deck',
      version: '1',
      summary: 'Build decks of slides and polls and run them live.',
      description: describe(requests),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${baseUrl}/api/v1`, description: 'This server.' }],
    externalDocs: { url: `${baseUrl}/docs`, description: 'This reference as a page.' },
    security: [{ key: [] }],
    tags,
    paths: describedPaths(),
    components: {
      schemas: components(),
      responses,
      headers: headerComponents,
      parameters: { IdempotencyKey: retry, ...sharedParameters() },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key, `lpd_…`.' } },
    },
  }
}
