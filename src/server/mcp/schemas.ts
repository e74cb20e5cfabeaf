import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AnyOperation } from '#contract/operation.ts'
import { schemaNames } from '#server/schema-names.ts'

type Schema = JSONObject
/** The JSON Schema of an object, for a tool. */
export type ObjectSchema = Schema & {
  type: 'object'
  properties: Record<string, Schema>
  required?: string[]
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asStep = 'A step as in add_step.'
const colour = { type: 'string', description: '#rrggbb' }

/** Short replacements of named schemas in inputs: the full schemas are in one tool only. */
const shortInputs: Record<string, Schema> = {
  NewStep: { type: 'object', required: ['kind'], description: asStep },
  DeckDocument: {
    type: 'array',
    items: { type: 'object', required: ['kind'] },
    description: 'Steps as in add_step; the first is { "kind": "join" }, and only that.',
  },
  Poll: { type: 'object', required: ['type', 'prompt'], description: 'A poll as in add_step.' },
  PollChange: { type: 'object', description: 'Fields of a poll as in add_step.' },
  Rect: {
    type: 'object',
    required: ['x', 'y', 'w', 'h'],
    description: 'x, y, w, h: fractions of the slide.',
  },
  RectChange: { type: 'object', description: 'Any of x, y, w, h: fractions of the slide.' },
  OverlayStyle: { type: 'object', description: 'As the style of an overlay in add_step.' },
  OverlayStyleChange: { type: 'object', description: 'As the style of an overlay in add_step.' },
  ...Object.fromEntries(
    ['Text', 'Shape', 'Image'].flatMap(kind => {
      const list = `As one of the ${kind.toLowerCase()}s of a slide in add_step`
      return [
        [`${kind}Element`, { type: 'object', description: `${list}.` }],
        [`${kind}Change`, { type: 'object', description: `${list}, any of its fields.` }],
      ]
    }),
  ),
  Colour: colour,
  Revision: { type: 'string', description: 'Refused when the deck changed since this revision.' },
}

/** The tool whose input has those schemas in full, and the ones that are short even there. */
const fullTool = 'add_step'
const alwaysShort = new Set(['Colour', 'Revision'])

const withFields = (...required: string[]): Schema => ({ type: 'object', required })

/** Short replacements in outputs. Agents see the fields in each result, so the names of required ones are enough. */
const shortOutputs: Record<string, Schema> = {
  Step: withFields('kind'),
  Problem: withFields('step', 'path', 'message'),
  Warning: withFields('step', 'element', 'message'),
  StepWarning: withFields('element', 'message'),
  Overlap: withFields('a', 'b', 'covered'),
  LayoutElement: withFields('id', 'kind', 'index', 'rect', 'z', 'label'),
  Extras: { type: 'object' },
  Revision: { type: 'string' },
  PollResult: {
    ...withFields('pollId', 'step', 'type', 'prompt', 'open', 'voters', 'result', 'table', 'summary'),
    description: '`summary` says it in a sentence, `table` in rows.',
  },
}

/** Left out of every schema. The server checks them anyway, and its refusals say what to do. */
const omitted = new Set(['$schema', 'additionalProperties', 'pattern', 'minLength', 'examples', 'id'])

function trimmed(value: unknown, short: Record<string, Schema>, inMap = false): unknown {
  if (Array.isArray(value)) return value.map(item => trimmed(item, short))
  if (!isSchema(value)) return value
  const name = typeof value['$ref'] === 'string' ? value['$ref'].replace('#/$defs/', '') : ''
  const replacement = inMap ? undefined : short[name]
  if (replacement) {
    const { $ref: _, description, ...others } = value
    const words = [description, replacement['description']].filter(each => typeof each === 'string')
    return { ...replacement, ...others, ...(words.length > 0 && { description: words.join(' ') }) }
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inMap || !(omitted.has(key) || isNoBound(key, inner)))
      .map(([key, inner]) => [
        key,
        key === 'default'
          ? inner
          : trimmed(inner, short, !inMap && (key === 'properties' || key === '$defs')),
      ]),
  )
}

/** Zod adds these bounds to every integer; they say nothing. */
const isNoBound = (key: string, value: unknown) =>
  (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  isSchema(value) && value['type'] === 'object' && isSchema(value['properties'])

function convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const converted: unknown = z.toJSONSchema(schema, { io, metadata: schemaNames, unrepresentable: 'any' })
  if (!isSchema(converted)) return {}
  // A named schema is converted to a reference to itself.
  const { $ref, $defs } = converted
  if (typeof $ref !== 'string' || !isSchema($defs)) return converted
  const own = $defs[$ref.replace('#/$defs/', '')]
  return isSchema(own) ? { ...own, $defs } : converted
}

/** Returns a schema with the definitions that it still refers to. */
function withNeeded(schema: ObjectSchema, definitions: Schema): ObjectSchema {
  const needed = new Map<string, JSONValue>()
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (!needed.has(name)) {
        needed.set(name, definitions[name] ?? {})
        look(definitions[name])
      }
  }
  look(schema)
  return needed.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(needed) }
}

/** Returns the input schema of a tool: path, query and body of its operation in one object. */
export function inputSchemaOf({ name, path, query, body }: AnyOperation): ObjectSchema {
  const short =
    name === fullTool
      ? Object.fromEntries(Object.entries(shortInputs).filter(([each]) => alwaysShort.has(each)))
      : shortInputs
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  const definitions: Schema = {}
  for (const part of [path, query, ...(body ? [body] : [])]) {
    const converted = trimmed(convert(part, 'input'), short)
    if (!isObjectSchema(converted)) continue
    for (const field of Object.keys(converted.properties))
      if (field in properties) throw new Error(`Two parts of ${name} have a field ${field}.`)
    Object.assign(properties, converted.properties)
    required.push(...(converted.required ?? []))
    Object.assign(definitions, converted['$defs'])
  }
  return withNeeded({ type: 'object', properties, ...(required.length > 0 && { required }) }, definitions)
}

/** Returns the output schema of a tool. A picture is not in it, because it is sent as an image. */
export function outputSchemaOf({ output, picture }: AnyOperation): ObjectSchema {
  const converted = brief(trimmed(convert(output, 'output'), shortOutputs))
  if (!isObjectSchema(converted)) throw new Error('The output of an operation must be an object.')
  const { properties, required = [], $defs = {}, ...rest } = converted
  const kept = Object.entries(properties).filter(([name]) => name !== picture)
  return withNeeded(
    { ...rest, properties: Object.fromEntries(kept), required: required.filter(name => name !== picture) },
    isSchema($defs) ? $defs : {},
  )
}

/** Removes bounds and long enums from an output schema: agents see the values themselves. */
function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brief)
  if (!isSchema(value)) return value
  if (Array.isArray(value['enum']) && value['enum'].length > 5) return { type: 'string' }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !bounds.has(key))
      .map(([key, inner]) => [key, brief(inner)]),
  )
}
const bounds = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'maxLength', 'maxItems', 'default'])
