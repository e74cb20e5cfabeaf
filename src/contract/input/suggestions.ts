import { z } from 'zod'
import { propertyAliases, valueAliases } from './aliases.ts'
import { nearest, plainWord } from './nearest.ts'
import { type PollType, pollTypes, styleField } from '../polls/looks.ts'
import { usesField } from '../polls/type-fields.ts'

/** Returns the name that was probably meant by a word: the same word, another word for it, or a misspelling of it. */
function meant(
  word: string,
  names: readonly string[],
  aliases: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const plain = plainWord(word)
  return (
    names.find(name => plainWord(name) === plain) ??
    aliases.get(plain)?.find(name => names.includes(name)) ??
    nearest(word, names)
  )
}

/** Returns the value of a fixed list that was probably meant. */
export const meantValue = (value: unknown, allowed: readonly string[]): string | undefined =>
  typeof value === 'string' ? meant(value, allowed, valueAliases) : undefined

/** Returns the value of the property by which kinds of objects are told apart, under its name or another word for it. */
export const discriminatorIn = (input: object, name: string, kinds: readonly string[]): string | undefined =>
  [name, 'type', ...Object.keys(input).filter(key => propertyAliases.get(plainWord(key))?.includes(name))]
    .map(key => meantValue(Reflect.get(input, key), kinds))
    .find(kind => kind !== undefined)

/** The words for the look of a poll, whose field depends on the type. */
const lookWords = new Set(['style', 'look', 'variant', 'chart', 'charttype', 'resultstyle', 'visualization'])

/**
 * Returns the property that was probably meant by an unknown one: of the object itself, or, as `rect.x`, of an object in
 * it. `others` are names that the caller may send beside this object.
 */
export function meantProperty(
  key: string,
  schema: unknown,
  input: unknown,
  others: readonly string[] = [],
): string | undefined {
  const own = schema instanceof z.ZodObject ? shapeOf(schema) : new Map<string, unknown>()
  const names = [...own.keys()]
  if (own.has('mcStyle') && lookWords.has(plainWord(key))) return lookField(input)
  // A property that was sent as well is not the one that was meant.
  const free = [...names, ...others].filter(name => !isSent(input, name))
  return meant(key, free, propertyAliases) ?? innerProperty(key, usedFields(own, input))
}

/** Returns the schema of a field of an object, or of a field of an object in it; undefined when there is none. */
export function fieldAt(schema: unknown, names: readonly string[]): z.ZodType | undefined {
  let field: unknown = schema
  for (const name of names) {
    field = objectsOf(field)
      .map(object => shapeOf(object).get(name))
      .find(found => found !== undefined)
  }
  return field instanceof z.ZodType ? field : undefined
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
  const type = pollTypeOf(input)
  if (type === undefined || !own.has('mcStyle')) return own
  return new Map([...own].filter(([field]) => usesField(type, field)))
}

const isSent = (input: unknown, name: string) =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, name)

/** Returns the path of a property of an object one level deeper that is called so, in another spelling or word. */
function innerProperty(key: string, own: ReadonlyMap<string, unknown>): string | undefined {
  const plain = plainWord(key)
  const inner = [...own].map(([outer, field]) => ({ outer, names: objectsOf(field).flatMap(namesOf) }))
  for (const { outer, names } of inner) {
    const name = names.find(each => plainWord(each) === plain)
    if (name !== undefined) return `${outer}.${name}`
  }
  for (const { outer, names } of inner) {
    const name = propertyAliases.get(plain)?.find(each => names.includes(each))
    if (name !== undefined) return `${outer}.${name}`
  }
  return undefined
}

/** Returns the objects that a field accepts: one, or those of a union by kind. */
function objectsOf(field: unknown): z.ZodObject[] {
  const schema = unwrapped(field)
  if (schema instanceof z.ZodObject) return [schema]
  return schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap(objectsOf) : []
}

const namesOf = ({ shape }: z.ZodObject): string[] => Object.keys(shape)

const shapeOf = (schema: z.ZodObject): Map<string, unknown> => new Map(Object.entries(schema.shape))

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap())
  return schema
}
