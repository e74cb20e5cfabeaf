import { type Json, list, record } from './json.ts'
import type { Resolve } from './reference.ts'

const deepest = 5

/** Fields that are empty in examples, because examples have no problems. */
const emptyLists = new Set(['problems', 'warnings', 'overlaps'])

/** Returns an example response made from its schema; texts are `…`. */
export function sampleOf(given: Json, resolve: Resolve, depth = 0): unknown {
  const schema = resolve(given)
  const [example] = list(schema['examples'])
  if (example !== undefined) return example
  if ('const' in schema) return schema['const']
  if ('enum' in schema) return list(schema['enum'])[0]
  const either = [...list(schema['anyOf']), ...list(schema['oneOf'])].map(record)
  const [first] = either
  if (first) return sampleOf(first, resolve, depth)
  const type = [schema['type']].flat()[0]
  if (type === 'array') return depth >= deepest ? [] : [sampleOf(record(schema['items']), resolve, depth + 1)]
  if (type === 'object') return sampleObject(schema, resolve, depth)
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1
  if (type === 'boolean') return true
  return type === 'null' ? null : '…'
}

function sampleObject(schema: Json, resolve: Resolve, depth: number): Json {
  const required = list(schema['required'])
  const properties = Object.entries(record(schema['properties'])).filter(([name]) => required.includes(name))
  return Object.fromEntries(
    properties.map(([name, field]) => [
      name,
      emptyLists.has(name) ? [] : sampleOf(record(field), resolve, depth + 1),
    ]),
  )
}
