import { z } from 'zod'
import { errorBody } from '#contract/refusal.ts'
import { nameOperations } from '#contract/named-operations.ts'
import { operations } from '#contract/operations/index.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { schemaNames } from '#server/transport/schema-names.ts'

/** Requests are described before defaults are filled in, replies after. */
export type Direction = 'input' | 'output'
export type JsonSchema = Record<string, unknown>

const noBound = Number.MAX_SAFE_INTEGER

function convert(schema: z.ZodType, io: Direction): JsonSchema {
  return {
    ...z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Zod adds these bounds to every integer; they say nothing.
        if (jsonSchema.minimum === -noBound) delete jsonSchema.minimum
        if (jsonSchema.maximum === noBound) delete jsonSchema.maximum
        // Every text is as long.
        if (jsonSchema.minLength === 0) delete jsonSchema.minLength
        // Replies may gain fields, so only strict objects of requests forbid others.
        const { def } = zodSchema._zod
        if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
      },
    }),
  }
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the named schemas that a schema refers to. */
function definitions(schema: z.ZodType, io: Direction): Record<string, JsonSchema> {
  const { $defs } = convert(z.object({ schema }), io)
  if (!isRecord($defs)) return {}
  return Object.fromEntries(
    Object.entries($defs).map(([id, value]) => {
      const { id: _, ...rest } = isRecord(value) ? value : {}
      return [id, rest]
    }),
  )
}

const refersTo = (schema: JsonSchema, id: string) => JSON.stringify(schema).includes(`"#/$defs/${id}"`)

/** The named schemas of all operations. */
interface NamedSchemas {
  sent: Record<string, JsonSchema>
  answered: Record<string, JsonSchema>
  /** The names whose schema in replies differs from that in requests, because defaults are filled in. */
  filledIn: ReadonlySet<string>
}

function readNamedSchemas(): NamedSchemas {
  const sent: Record<string, JsonSchema> = {}
  const answered = definitions(errorBody, 'output')
  for (const { path, query, body, output } of Object.values<AnyOperation>(operations)) {
    for (const schema of [path, query, ...(body ? [body] : [])])
      Object.assign(sent, definitions(schema, 'input'))
    Object.assign(answered, definitions(output, 'output'))
  }
  const filledIn = new Set(
    Object.keys(answered).filter(
      id => sent[id] !== undefined && JSON.stringify(sent[id]) !== JSON.stringify(answered[id]),
    ),
  )
  for (let before = -1; before !== filledIn.size;) {
    before = filledIn.size
    for (const [id, schema] of Object.entries(answered))
      if (sent[id] !== undefined && [...filledIn].some(inner => refersTo(schema, inner))) filledIn.add(id)
  }
  return { sent, answered, filledIn }
}

let read: NamedSchemas | undefined
/** Returns the named schemas, which are read when somebody first asks for the document: reading them would slow every start down. */
const named = (): NamedSchemas => (read ??= readNamedSchemas())

const nameOf = (id: string, io: Direction) =>
  io === 'output' && named().filledIn.has(id) ? `Saved${id}` : id

/** Returns a schema whose references point at the components of the OpenAPI document. */
function located(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map(item => located(item, io))
  if (typeof value === 'string') return nameOperations(value, 'http')
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${nameOf(inner.replace('#/$defs/', ''), io)}`]
        : [key, located(inner, io)],
    ),
  )
}

/** Converts a schema to JSON Schema; its shared parts become references to the components. */
export function schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
  // Zod writes a named schema as a reference only inside another schema.
  const { properties } = convert(z.object({ schema }), io)
  const found = located(isRecord(properties) ? properties['schema'] : {}, io)
  return isRecord(found) ? found : {}
}

/** Returns every named schema of the API. One with defaults filled in, for replies, is named `Saved…`. */
export function components(): Record<string, unknown> {
  const { sent, answered } = named()
  return Object.fromEntries(
    [
      ...Object.entries(sent).map(([id, schema]) => [id, located(schema, 'input')] as const),
      ...Object.entries(answered).map(
        ([id, schema]) => [nameOf(id, 'output'), located(schema, 'output')] as const,
      ),
    ].sort(([a], [b]) => a.localeCompare(b)),
  )
}
