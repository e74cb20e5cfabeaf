import { z } from 'zod'
import { hostAction } from '#contract/rooms/host-action.ts'
import { answerRequest, avatarRequest, joinRequest, reactionRequest } from '#contract/rooms/live-requests.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'

/** A call: an operation over HTTP, an operation as a tool, or a request of the live interface. */
export interface Call {
  kind: 'operation' | 'tool' | 'live'
  /** Its name in failures and tables. */
  name: string
  method: string
  /** The path with parameters in braces. */
  route: string
  operation: AnyOperation | null
  body: Schema | null
  /** A valid body, where the schema is not enough to make one. */
  example: unknown
}

type Schema = { [name: string]: unknown }

/** A field of a call: its place, and the path to it. */
export interface Field {
  call: Call
  place: 'path' | 'query' | 'body'
  /** Its readable name: `document.*.overlays.*.poll.prompt`. */
  name: string
  steps: readonly Step[]
}
type Step = { property: string } | { item: true } | { branch: number }

const jsonSchema = (schema: z.ZodType): Schema => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
})

function callsOf(operation: AnyOperation): Call[] {
  const { name, method, route, body, path, query, example } = operation
  const tool = z.object({ ...path.shape, ...query.shape })
  const parts = [jsonSchema(tool), ...(body ? [jsonSchema(body)] : [])]
  return [
    {
      kind: 'operation',
      name,
      method,
      route: `/api/v1${route}`,
      operation,
      body: body && jsonSchema(body),
      example,
    },
    {
      kind: 'tool',
      name: `tool ${name}`,
      method: 'POST',
      route: '/api/mcp',
      operation,
      body: {
        type: 'object',
        properties: Object.assign({}, ...parts.map(part => part['properties'])),
        required: parts.flatMap(part => part['required'] ?? []),
        $defs: Object.assign({}, ...parts.map(part => part['$defs'] ?? {})),
      },
      example,
    },
  ]
}

const live = (method: string, path: string, schema?: z.ZodType): Call => ({
  kind: 'live',
  name: `live ${method} ${path}`,
  method,
  route: `/api/v1/live/{code}/${path}`,
  operation: null,
  body: schema ? jsonSchema(schema) : null,
  example: undefined,
})

/** All calls of the contract. */
export const calls: readonly Call[] = [
  ...Object.values<AnyOperation>(operations).flatMap(callsOf),
  live('POST', 'join', joinRequest),
  live('POST', 'answers', answerRequest),
  live('POST', 'reactions', reactionRequest),
  live('POST', 'avatar', avatarRequest),
  live('POST', 'actions', hostAction),
  live('GET', 'deck'),
  live('GET', 'results'),
  live('GET', 'events'),
  live('GET', 'steps/{index}/picture'),
  live('GET', 'pictures/{hash}'),
]

export const tools: readonly Call[] = calls.filter(({ kind }) => kind === 'tool')

const children = (schema: Schema, name: string): [string, Schema][] => Object.entries(Object(schema[name]))
const branchesOf = (schema: Schema): Schema[] => (schema['oneOf'] ?? schema['anyOf'] ?? []) as Schema[]

function resolve(root: Schema, schema: Schema): Schema {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return schema
  return Object(Object(root['$defs'])[reference.replace('#/$defs/', '')])
}

function walk(call: Call, given: Schema, steps: readonly Step[], found: Field[]): void {
  const schema = resolve(call.body!, given)
  branchesOf(schema).forEach((branch, index) => walk(call, branch, [...steps, { branch: index }], found))
  for (const [property, child] of children(schema, 'properties')) {
    const deeper = [...steps, { property }]
    found.push({ call, place: 'body', name: nameOf(deeper), steps: deeper })
    walk(call, child, deeper, found)
  }
  if (schema['items']) {
    const deeper: Step[] = [...steps, { item: true }]
    if (branchesOf(resolve(call.body!, Object(schema['items']))).length === 0)
      found.push({ call, place: 'body', name: nameOf(deeper), steps: deeper })
    walk(call, Object(schema['items']), deeper, found)
  }
}

const nameOf = (steps: readonly Step[]) =>
  steps.flatMap(step => ('property' in step ? [step.property] : 'item' in step ? ['*'] : [])).join('.')

/** Every field of every call, including nested fields. */
export const fields: readonly Field[] = calls.flatMap(call => {
  const found: Field[] = []
  const inPath = [...call.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  for (const property of inPath) found.push({ call, place: 'path', name: property, steps: [{ property }] })
  if (call.kind === 'operation')
    for (const property of Object.keys(call.operation?.query.shape ?? {}))
      found.push({ call, place: 'query', name: property, steps: [{ property }] })
  if (call.body) walk(call, call.body, [], found)
  return found
})

/** The placeholder for the hostile value in a body. */
export const hole = 'hostile value goes here'

/** Returns a body that is valid by its schema, with `hole` in place of a field. */
export function bodyAround({ call, steps }: Field): unknown {
  return fit(call.body!, call.body!, steps)
}

/** Returns a small valid value for a schema; along `steps` it contains the path to the hole. */
function fit(root: Schema, given: Schema, steps: readonly Step[] | null): unknown {
  const schema = resolve(root, given)
  const [step, ...rest] = steps ?? []
  if (steps && !step) return hole
  const branches = branchesOf(schema)
  if (branches.length > 0) {
    const index = step && 'branch' in step ? step.branch : 0
    return fit(root, branches[index]!, step ? rest : null)
  }
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'object': {
      const required = new Set<unknown>((schema['required'] as unknown[]) ?? [])
      const wanted = step && 'property' in step ? step.property : undefined
      return Object.fromEntries(
        children(schema, 'properties')
          .filter(([name]) => required.has(name) || name === wanted)
          .map(([name, child]) => [name, fit(root, child, name === wanted ? rest : null)]),
      )
    }
    case 'array': {
      const items = Object(schema['items'])
      const inside = step ? [fit(root, items, rest)] : []
      // A document must begin with its join step, so other steps follow one.
      return isDocument(root, items) ? [{ kind: 'join' }, ...inside] : inside
    }
    case 'string':
      return textLike(schema['pattern'], Number(schema['minLength'] ?? 0))
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 1), Math.min(1, Number(schema['maximum'] ?? 1)))
    case 'boolean':
      return true
    default:
      return null
  }
}

const isDocument = (root: Schema, items: Schema) =>
  branchesOf(resolve(root, items)).some(
    branch => Object(Object(branch['properties'])['kind'])['const'] === 'join',
  )

/** Returns a text that matches a pattern of the contract. */
function textLike(pattern: unknown, minLength: number): string {
  if (typeof pattern !== 'string') return 'x'.repeat(Math.max(minLength, 1))
  if (pattern.includes('#')) return '#3b5bdb'
  if (pattern.includes('data:image')) return 'data:image/png;base64,AAAA'
  if (pattern.includes('overlay')) return 'overlay 0'
  if (pattern.includes('\\d{6}')) return '123456'
  if (pattern.includes('T')) return '2026-01-01T00:00:00Z'
  return 'x'.repeat(Math.max(minLength, 1))
}
