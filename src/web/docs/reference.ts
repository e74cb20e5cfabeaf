import { type Json, list, record, text } from './json.ts'

export interface Parameter {
  name: string
  place: string
  required: boolean
  description: string
  schema: Json
}

export interface DocumentedResponse {
  status: string
  description: string
  headers: string[]
  /** Null when the response is not JSON, or has no schema. */
  schema: Json | null
  example: unknown
}

/** One operation in the form in which the page shows it. */
export interface Entry {
  id: string
  method: string
  path: string
  summary: string
  description: string
  /** Null when any valid key is enough. */
  scope: string | null
  parameters: Parameter[]
  body: Json | null
  example: unknown
  responses: DocumentedResponse[]
  /** Whether it can reply with CSV. */
  csv: boolean
}

export interface Group {
  name: string
  description: string
  entries: Entry[]
}

/** An OpenAPI document in the form in which the page shows it. */
export interface Reference {
  summary: string
  paragraphs: string[]
  /** The URL before `/api/v1`. */
  base: string
  groups: Group[]
  resolve: Resolve
}

/** Returns the schema that a `$ref` refers to; any other schema unchanged. */
export type Resolve = (schema: Json) => Json

/** Returns the name at the end of a `$ref`; empty without one. */
export const refName = ({ $ref }: Json): string => text($ref).split('/').at(-1) ?? ''

/** Reads the OpenAPI document of the server. */
export function readReference(document: unknown): Reference {
  const whole = record(document)
  const resolve: Resolve = schema => {
    const [root, ...keys] = text(schema['$ref']).split('/')
    if (root !== '#') return schema
    return keys.reduce((at, key) => record(at[key]), whole)
  }
  const info = record(whole['info'])
  const entries = Object.entries(record(whole['paths'])).flatMap(([path, methods]) =>
    Object.entries(record(methods)).map(([method, operation]) => ({
      tag: text(list(record(operation)['tags'])[0]),
      entry: readEntry(method.toUpperCase(), path, record(operation), resolve),
    })),
  )
  return {
    summary: text(info['summary']),
    paragraphs: text(info['description']).split('\n\n').slice(1),
    base: text(record(list(whole['servers'])[0])['url']).replace(/\/api\/v1$/, ''),
    groups: list(whole['tags']).map(tag => {
      const name = text(record(tag)['name'])
      return {
        name,
        description: text(record(tag)['description']),
        entries: entries.filter(each => each.tag === name).map(({ entry }) => entry),
      }
    }),
    resolve,
  }
}

function readEntry(method: string, path: string, operation: Json, resolve: Resolve): Entry {
  const body = record(record(record(operation['requestBody'])['content'])['application/json'])
  const scopes = list(record(list(operation['security'])[0])['key'])
  const responses = Object.entries(record(operation['responses'])).map(([status, given]) =>
    readResponse(status, resolve(record(given))),
  )
  const done = record(record(operation['responses'])['200'])
  return {
    id: text(operation['operationId']),
    method,
    path,
    summary: text(operation['summary']),
    description: text(operation['description']),
    scope: scopes.length === 0 ? null : text(scopes[0]),
    parameters: list(operation['parameters']).map(given => readParameter(resolve(record(given)))),
    body: 'schema' in body ? record(body['schema']) : null,
    example: body['example'],
    responses,
    csv: 'text/csv' in record(done['content']),
  }
}

const readParameter = (given: Json): Parameter => ({
  name: text(given['name']),
  place: text(given['in']),
  required: given['required'] === true,
  description: text(given['description']),
  schema: record(given['schema']),
})

function readResponse(status: string, given: Json): DocumentedResponse {
  const json = record(record(given['content'])['application/json'])
  return {
    status,
    description: text(given['description']),
    headers: Object.keys(record(given['headers'])),
    schema: 'schema' in json ? record(json['schema']) : null,
    example: json['example'],
  }
}
