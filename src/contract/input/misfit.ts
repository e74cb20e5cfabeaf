import { z } from 'zod'
import { likelyValue } from './likely-value.ts'
import { meantValue } from './meant-value.ts'
import { plainWord } from './nearest.ts'
import { isObject } from './is-object.ts'
import { objectsOf, unwrapped } from './schema-parts.ts'

/** How little a value fits a field, from one that the field takes to one that it cannot take. */
export const misfits = {
  taken: 0,
  /** The value that was probably meant is taken. */
  mended: 1,
  /** It has another word for a value, another length or another type. */
  alike: 2,
  /** It is another word for the name of a kind, which mostly names something in it. */
  kind: 3.3,
  /** It is another text than the field takes, which is told with the name. */
  otherText: 4,
  unfit: 5,
}

/** Returns how little a value fits a field of the name `key`; `parent` is the object in which it was sent. Only what is short is looked at closely. */
export function misfitOf(field: unknown, value: unknown, key: string, parent: unknown): number {
  const schema = unwrapped(field)
  const isList = schema instanceof z.ZodArray
  if (!(schema instanceof z.ZodType) || value === undefined) return misfits.taken
  if (isObject(value))
    return objectsOf(schema).length > 0 ? misfits.taken : isList ? misfits.mended : misfits.unfit
  if (Array.isArray(value)) return isList ? misfits.taken : misfits.alike
  if (typeof value === 'string' && value.length > longestCompared) return misfits.taken
  const { error } = schema.safeParse(value)
  if (!error) return misfits.taken
  if (typeof value !== 'string') return misfits.alike
  const words = schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum ? wordsOf(schema) : []
  if (words.some(word => plainWord(word) === plainWord(value))) return misfits.mended
  if (meantValue(value, words) !== undefined)
    return schema instanceof z.ZodLiteral ? misfits.kind : misfits.alike
  if (likelyValue(schema, value, key, parent) !== undefined) return misfits.mended
  const isSize = error.issues.every(({ code }) => code === 'too_big' || code === 'too_small')
  return isSize ? misfits.alike : misfits.otherText
}

const wordsOf = (schema: z.ZodLiteral | z.ZodEnum): string[] =>
  [...(schema instanceof z.ZodLiteral ? schema.values : schema.options)].map(String)

/** The most characters of a text that is compared with what fields take. */
const longestCompared = 200
