import { z } from 'zod'
import { refuseField } from '#contract/refusal.ts'

/** The types of the parameters of each schema, because a process may start several servers. */
const known = new WeakMap<z.ZodObject, Map<string, unknown[]>>()

function parameterTypes(schema: z.ZodObject): Map<string, unknown[]> {
  const before = known.get(schema)
  if (before) return before
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  const types = new Map(Object.entries(properties).map(([name, property]) => [name, typesOf(property)]))
  known.set(schema, types)
  return types
}

/**
 * Returns a function that converts the text of path and query parameters to numbers and booleans where the schema has
 * them. It throws a 400 for a parameter that was sent several times.
 */
export function textParser(schema: z.ZodObject): (given: unknown) => unknown {
  const types = parameterTypes(schema)
  const read = (name: string, value: unknown): unknown => {
    const type = types.get(name) ?? []
    if (Array.isArray(value) && types.has(name)) throw refuseField(name, 'Send this only once.')
    if (typeof value !== 'string') return value
    if ((type.includes('integer') || type.includes('number')) && /^-?\d+(\.\d+)?$/.test(value))
      return Number(value)
    if (type.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true'
    return value
  }
  return given =>
    Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, read(name, value)]))
}

/** Returns the JSON types that a schema accepts; an index or id has two. */
function typesOf(schema: z.core.JSONSchema._JSONSchema): unknown[] {
  if (typeof schema !== 'object') return []
  return [schema.type, ...(schema.anyOf ?? []).flatMap(typesOf)]
}
