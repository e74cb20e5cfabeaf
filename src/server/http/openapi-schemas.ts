import { z } from 'zod'
import {
  addableStep,
  document,
  joinStep,
  layoutElement,
  pollStep,
  slideStep,
  step,
  warning,
} from '#contract/deck.ts'
import { imageChange, rectChange, shapeChange, textChange } from '#contract/element.ts'
import { errorBody } from '#contract/errors.ts'
import { roomProgress, roomStatus } from '#contract/live.ts'
import { operations } from '#contract/operations/index.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { pollChange } from '#contract/poll.ts'
import { pollResult } from '#contract/results.ts'
import { revision } from '#contract/revision.ts'
import { colour } from '#contract/text.ts'

/** What is sent is read before defaults are filled in, what is answered after. */
export type Direction = 'input' | 'output'
export type JsonSchema = Record<string, unknown>

/** Names for shared schemas that carry none of their own: each named schema is written once and referred to. */
class Names extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> {
    const { id } = super.get(schema) ?? {}
    const said = z.globalRegistry.get(schema)
    return id === undefined ? { ...said } : { ...said, id }
  }
}

export const names = new Names()
for (const [id, schema] of Object.entries({
  NewStep: addableStep,
  Step: step,
  JoinStep: joinStep,
  SlideStep: slideStep,
  PollStep: pollStep,
  PollChange: pollChange,
  RectChange: rectChange,
  TextChange: textChange,
  ShapeChange: shapeChange,
  ImageChange: imageChange,
  Colour: colour,
  Revision: revision,
  RoomStatus: roomStatus,
  RoomProgress: roomProgress,
  PollResult: pollResult,
  Error: errorBody,
  DeckDocument: document,
  LayoutElement: layoutElement,
  Warning: warning,
}))
  names.add(schema, { id })

const noBound = Number.MAX_SAFE_INTEGER

function convert(schema: z.ZodType, io: Direction): JsonSchema {
  return {
    ...z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Every whole number has these by itself; in an answer no bound is needed at all.
        if (jsonSchema.minimum === -noBound) delete jsonSchema.minimum
        if (jsonSchema.maximum === noBound) delete jsonSchema.maximum
        // Answers may gain fields: only what is refused in a request is forbidden.
        const { def } = zodSchema._zod
        if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
      },
    }),
  }
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The named schemas that one schema is made of. */
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

const all = Object.values<AnyOperation>(operations)
const sent: Record<string, JsonSchema> = {}
const answered: Record<string, JsonSchema> = definitions(errorBody, 'output')
for (const { path, query, body, output } of all) {
  for (const schema of [path, query, ...(body ? [body] : [])])
    Object.assign(sent, definitions(schema, 'input'))
  Object.assign(answered, definitions(output, 'output'))
}

const refersTo = (schema: JsonSchema, id: string) => JSON.stringify(schema).includes(`"#/$defs/${id}"`)

/** The names that mean more in an answer than in a request, because what was left out is filled in. */
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

const nameOf = (id: string, io: Direction) => (io === 'output' && filledIn.has(id) ? `Saved${id}` : id)

/** The same schema, its references pointing at the components. */
function located(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map(item => located(item, io))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${nameOf(inner.replace('#/$defs/', ''), io)}`]
        : [key, located(inner, io)],
    ),
  )
}

/** A schema as JSON Schema whose shared parts are references to the components. */
export function schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
  // Inside an object even a named schema becomes a reference.
  const { properties } = convert(z.object({ schema }), io)
  const found = located(isRecord(properties) ? properties['schema'] : {}, io)
  return isRecord(found) ? found : {}
}

/** Every named schema of the API, once; what is filled in for an answer is `Saved…`. */
export const components: Record<string, unknown> = Object.fromEntries(
  [
    ...Object.entries(sent).map(([id, schema]) => [id, located(schema, 'input')] as const),
    ...Object.entries(answered).map(
      ([id, schema]) => [nameOf(id, 'output'), located(schema, 'output')] as const,
    ),
  ].sort(([a], [b]) => a.localeCompare(b)),
)
