import { z } from 'zod'
import { propertyAliases } from './aliases.ts'
import { parsedJson } from './likely-value.ts'
import { discriminatorIn, meant, meantValue } from './meant-value.ts'
import { misfitOf, misfits } from './misfit.ts'
import { plainWord } from './nearest.ts'
import { isObject } from './is-object.ts'
import {
  isRequired,
  isSent,
  mostNames,
  objectsOf,
  partsOf,
  shapeOf,
  sharedNames,
  unwrapped,
} from './schema-parts.ts'
import { type PollType, pollTypes, styleField } from '../polls/looks.ts'
import { usesField } from '../polls/type-fields.ts'

/** The words for the look of a poll, whose field depends on the type. */
const lookWords = new Set(['style', 'look', 'variant', 'chart', 'charttype', 'resultstyle', 'visualization'])

/** A property that may have been meant by an unknown one: its path from the object, and its schema where that is known. */
interface Candidate {
  path: readonly string[]
  field?: unknown
}

/**
 * Returns the property that was probably meant by an unknown one: of the object itself, or, as `rect.x`, of an object in it, or
 * in one that is required and was left out, as `step.poll.type`. Of several, the first that takes the value. `others` are names that
 * the caller may send beside this object.
 */
function meantProperty(
  key: string,
  schema: unknown,
  input: unknown,
  others: readonly string[] = [],
): Candidate | undefined {
  const own = schema instanceof z.ZodObject ? shapeOf(schema) : new Map<string, unknown>()
  const names = [...own.keys()]
  if (own.has('mcStyle') && lookWords.has(plainWord(key))) {
    const field = lookField(input)
    return field === undefined ? undefined : { path: [field], field: own.get(field) }
  }
  // A property that was sent as well is not the one that was meant.
  const free = [...names, ...others].filter(name => !isSent(input, name))
  const direct = meant(key, free, propertyAliases)
  const candidates: Candidate[] = [
    ...(direct === undefined ? [] : [{ path: [direct], field: own.get(direct) }]),
    ...innerProperties(key, usedFields(own, input), input, input),
  ]
  const value: unknown = isObject(input) ? input[key] : undefined
  const [best] = candidates
    .map(candidate => ({
      candidate,
      misfit: misfitOf(candidate.field, value, candidate.path.at(-1) ?? '', input),
      isNear: candidate.path.length <= 2,
      parts: candidate.path.length === 1 ? mostNames : fitOf(own.get(candidate.path[0] ?? ''), input),
    }))
    .map(each => ({ ...each, rank: each.misfit + (each.isNear ? 0 : farther) }))
    .toSorted((one, other) => one.rank - other.rank || other.parts - one.parts)
  if (!best) return undefined
  // Another word for a property that cannot take what was sent was not meant.
  const isNamed = plainWord(best.candidate.path.at(-1) ?? '') === plainWord(key)
  return isNamed || best.misfit < misfits.unfit ? best.candidate : undefined
}

/** Counts the properties of an object that are those of a field, from whose object they may have been taken. */
const fitOf = (field: unknown, input: unknown): number =>
  isObject(input) ? Math.max(0, ...optionsOf(field, input).map(object => partsOf(object, input))) : 0

/** What a property in an object in an object fits less than one that is nearer. */
const farther = 1.2

/** What was probably meant by an unknown property: another one, or the fields that it holds, one level too deep. */
export interface Meaning {
  /** The path of the other one. */
  meant: string | undefined
  /** The schema of the other one, where it is known. */
  field: z.ZodType | undefined
  wrapped: readonly string[]
  /** What it holds, with objects in it that have no name of ours opened, and JSON in a text read. */
  lifted: Record<string, unknown>
}

/**
 * Returns what was probably meant by an unknown property: by its name, or, when it holds an object that the property of this name
 * does not take, by what is in it. `{ theme: { preset } }` was meant to be `{ preset }`, and `question: { prompt }` to be `poll`.
 */
export function meaningOf(
  key: string,
  schema: unknown,
  input: unknown,
  others: readonly string[] = [],
): Meaning {
  const found = meantProperty(key, schema, input, others)
  const named: Meaning = {
    meant: found?.path.join('.'),
    field: found?.field instanceof z.ZodType ? found.field : undefined,
    wrapped: [],
    lifted: {},
  }
  const sent: unknown = isObject(input) ? input[key] : undefined
  const value = objectIn(sent)
  const takers = found === undefined ? [] : objectsOf(found.field)
  if (!(schema instanceof z.ZodObject) || !value || (isObject(sent) && isTakenBy(takers, value, schema)))
    return named
  const lifted = opened(value, schema)
  const wrapped = sharedNames(lifted, schema).filter(name => !isSent(input, name))
  const [holder] = [...shapeOf(schema)]
    .filter(([name]) => !isSent(input, name))
    .map(([name, field]) => ({
      name,
      field,
      shared: Math.max(0, ...objectsOf(field).map(object => sharedNames(value, object).length)),
    }))
    .toSorted((a, b) => b.shared - a.shared)
  if (holder && holder.shared > wrapped.length)
    return {
      ...named,
      meant: holder.name,
      field: holder.field instanceof z.ZodType ? holder.field : undefined,
    }
  if (wrapped.length > 0) return { meant: undefined, field: undefined, wrapped, lifted }
  // What takes no object was not meant by one; a field of another name may be `others`, of which nothing is known.
  return isObject(sent) && named.field ? { ...named, meant: undefined, field: undefined } : named
}

/** Whether one of some objects takes a value, rather than the object in which they are. */
const isTakenBy = (
  takers: readonly z.ZodObject[],
  value: Record<string, unknown>,
  schema: z.ZodObject,
): boolean =>
  takers.length > 0 &&
  Math.max(...takers.map(each => sharedNames(value, each).length)) >= sharedNames(value, schema).length

/** Returns an object, also one that was sent as JSON in a text; undefined for anything else. */
function objectIn(value: unknown): Record<string, unknown> | undefined {
  const isJson = typeof value === 'string' && value.length <= longestJson && /^\s*\{/.test(value)
  const read = isJson ? parsedJson(value) : value
  return isObject(read) ? read : undefined
}

/** The most characters of a text that is read as JSON. */
const longestJson = 2_000

/** Returns a value with the objects in it opened that have a name of no property, but properties with such names: `colors: { accent }`. */
function opened(value: Record<string, unknown>, schema: z.ZodObject): Record<string, unknown> {
  const parts = Object.entries(value)
    .slice(0, mostNames)
    .map(([name, inner]) =>
      !Object.hasOwn(schema.shape, name) && isObject(inner) && sharedNames(inner, schema).length > 0
        ? inner
        : { [name]: inner },
    )
  return Object.assign({}, ...parts)
}

function lookField(input: unknown): string | undefined {
  const type = pollTypeOf(input)
  return type && (styleField[type] ?? undefined)
}

/** Returns the poll type that an object names or was meant to name. */
function pollTypeOf(input: unknown): PollType | undefined {
  const type: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'type') : undefined
  const meantType = meantValue(type, pollTypes)
  return pollTypes.find(each => each === meantType)
}

/** Returns the fields of an object without those that a poll of its type does not use. */
function usedFields(own: ReadonlyMap<string, unknown>, input: unknown): ReadonlyMap<string, unknown> {
  // A shape without words has no style of them.
  if (own.has('textStyle') && !isSent(input, 'text'))
    return new Map([...own].filter(([field]) => field !== 'textStyle'))
  const type = pollTypeOf(input)
  if (type === undefined || !own.has('mcStyle')) return own
  return new Map([...own].filter(([field]) => usesField(type, field)))
}

/** The fields that point at something else. */
const pointers: ReadonlySet<string> = new Set(['link', 'begin', 'end'])

/**
 * Returns the properties of objects one level deeper that are called so, in another spelling or word, and those of objects deeper
 * still that are required and were left out. `input` is the object as far as it was sent, and `flat` that with the unknown property,
 * which may hold what says its kind.
 */
function innerProperties(
  key: string,
  own: ReadonlyMap<string, unknown>,
  input: unknown,
  flat: unknown,
): Candidate[] {
  const plain = plainWord(key)
  // An address beside a picture is the picture's, and an id that of the element: nobody meant a link or a joint by them.
  const inner = [...own]
    .filter(([outer]) => !pointers.has(outer))
    .map(([outer, field]) => {
      const sent: unknown = isObject(input) ? input[outer] : undefined
      const fields = optionsOf(field, isObject(sent) ? sent : flat).flatMap(object => [
        ...usedFields(shapeOf(object), isObject(sent) ? sent : flat),
      ])
      return { outer, sent, isMissing: sent === undefined && isRequired(field), fields: new Map(fields) }
    })
  const found = ({ outer, fields }: (typeof inner)[number], name: string): Candidate => ({
    path: [outer, name],
    field: fields.get(name),
  })
  const exact = inner.flatMap(each =>
    [...each.fields.keys()]
      .filter(name => plainWord(name) === plain && !isSent(each.sent, name))
      .map(name => found(each, name)),
  )
  const others = inner.flatMap(each =>
    (propertyAliases.get(plain) ?? [])
      .filter(name => each.fields.has(name) && !isSent(each.sent, name))
      .map(name => found(each, name)),
  )
  const deeper = inner
    .filter(({ outer, isMissing }) => isMissing && (flat === input || !isSent(flat, outer)))
    .flatMap(({ outer, fields }) =>
      innerProperties(key, new Map([...fields].filter(([, field]) => isRequired(field))), {}, flat).map(
        ({ path, field }) => ({ path: [outer, ...path], field }),
      ),
    )
  return [...exact, ...others, ...deeper]
}

/** Returns the objects that a field accepts, of a union by kind that of the kind which a value names, if it names one. */
function optionsOf(field: unknown, value: unknown): z.ZodObject[] {
  const schema = unwrapped(field)
  if (!(schema instanceof z.ZodDiscriminatedUnion) || !isObject(value)) return objectsOf(schema)
  const { discriminator } = schema.def
  const options = objectsOf(schema).map(option => ({ option, kind: kindOf(option, discriminator) }))
  const kind = discriminatorIn(
    value,
    discriminator,
    options.map(each => each.kind),
  )
  const named = options.filter(each => each.kind === kind)
  if (named.length > 0) return named.map(({ option }) => option)
  const most = Math.max(...options.map(({ option }) => partsOf(option, value)))
  return options.map(({ option }) => option).filter(option => partsOf(option, value) === most)
}

function kindOf({ shape }: z.ZodObject, discriminator: string): string {
  const name: unknown = shape[discriminator]
  return name instanceof z.ZodLiteral ? String(name.value) : ''
}
