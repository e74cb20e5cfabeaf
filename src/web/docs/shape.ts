import { numberText } from '#contract/text/figures.ts'
import { type Json, list, record, text } from './json.ts'
import { type Resolve, refName } from './reference.ts'

export interface Field {
  name: string
  required: boolean
  schema: Json
}

/** The description of a schema in words. */
export interface Shape {
  /** For example `string`, `list of Step`, `integer or null`. */
  type: string
  /** For example `1 to 200 characters`. */
  bounds: string[]
  /** The allowed values of an enum. */
  values: string[]
  /** The default. */
  fallback: unknown
  /** The fields of an object, or of each item of a list of objects. */
  fields: Field[]
  /** The alternatives of a union. */
  branches: { name: string; schema: Json }[]
}

const isNull = (schema: Json) => schema['type'] === 'null'

/** Returns the description of a schema. */
export function shapeOf(given: Json, resolve: Resolve): Shape {
  const schema = resolve(given)
  const shape = plainShape(schema, resolve)
  const name = refName(given)
  const named =
    name !== '' && schema['type'] !== 'array' && (shape.fields.length > 0 || shape.branches.length > 0)
  return { ...shape, ...(named && { type: name }), fallback: given['default'] ?? shape.fallback }
}

function plainShape(schema: Json, resolve: Resolve): Shape {
  const either = [...list(schema['anyOf']), ...list(schema['oneOf'])].map(record)
  if (either.length > 0) return eitherShape(either, schema, resolve)
  const base: Shape = {
    type: 'anything',
    bounds: boundsOf(schema),
    values: [],
    fallback: schema['default'],
    fields: [],
    branches: [],
  }
  if ('const' in schema) return { ...base, type: JSON.stringify(schema['const']) }
  const values = list(schema['enum']).map(value => JSON.stringify(value))
  if (values.length > 0) return { ...base, type: 'one of', values }
  const type = [schema['type']].flat().map(text)
  if (type.includes('array')) {
    const items = shapeOf(record(schema['items']), resolve)
    const { type: of, fields, branches } = items
    const bounds = [...base.bounds, ...items.bounds.map(bound => `each ${bound}`)]
    return { ...base, type: `list of ${plural(of)}`, values: items.values, bounds, fields, branches }
  }
  const required = list(schema['required'])
  const fields = Object.entries(record(schema['properties'])).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: record(field),
  }))
  return { ...base, type: type.filter(Boolean).join(' or ') || 'anything', fields }
}

function eitherShape(either: Json[], schema: Json, resolve: Resolve): Shape {
  const others = either.filter(each => !isNull(each))
  const [only] = others
  const orNull = others.length < either.length ? ' or null' : ''
  if (only && others.length === 1) {
    const shape = shapeOf(only, resolve)
    return { ...shape, type: `${shape.type}${orNull}`, fallback: schema['default'] }
  }
  const branches = others.map(each => ({ name: shapeOf(each, resolve).type, schema: each }))
  return {
    type: `${branches.map(({ name }) => name).join(' or ')}${orNull}`,
    bounds: [],
    values: [],
    fallback: schema['default'],
    fields: [],
    branches: branches.filter(({ schema: each }) => shapeOf(each, resolve).fields.length > 0),
  }
}

const plural = (type: string) =>
  ['string', 'number', 'integer', 'object'].includes(type) ? `${type}s` : type

function boundsOf(schema: Json): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems, pattern } = schema
  return [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(undefined, maxItems, ' items'),
    typeof pattern === 'string' ? `pattern ${pattern}` : '',
  ].filter(bound => bound !== '')
}

function range(least: unknown, most: unknown, unit: string): string {
  const from = typeof least === 'number' ? numberText(least) : ''
  const to = typeof most === 'number' ? numberText(most) : ''
  if (from !== '' && to !== '') return `${from} to ${to}${unit}`
  if (to !== '') return `at most ${to}${unit}`
  return from === '' ? '' : `${from}${unit} or more`
}
