import { isObject } from './is-object.ts'
import { z } from 'zod'

/** Returns the objects that a field accepts: one, or those of a union by kind. */
export function objectsOf(field: unknown): z.ZodObject[] {
  const schema = unwrapped(field)
  if (schema instanceof z.ZodObject) return [schema]
  return schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap(objectsOf) : []
}

export const shapeOf = (schema: z.ZodObject): Map<string, unknown> => new Map(Object.entries(schema.shape))

export function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap())
  return schema
}
export const isSent = (input: unknown, name: string) =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, name)

export const isRequired = (field: unknown): boolean =>
  field instanceof z.ZodType && field._zod.optin === undefined

/** Returns the properties of a value that an object takes. An id says little: many things have one. */
export const sharedNames = (value: Record<string, unknown>, object: z.ZodObject): string[] =>
  Object.keys(value)
    .slice(0, mostNames)
    .filter(name => name !== 'id' && Object.hasOwn(object.shape, name))

/** How many properties of an unknown object are looked at. */
export const mostNames = 100

/** Counts the properties of a value that an object has, or an object in it that is required, and those of objects in the value. */
export const partsOf = (object: z.ZodObject, value: Record<string, unknown>): number =>
  [object, ...[...shapeOf(object).values()].filter(isRequired).flatMap(objectsOf)]
    .flatMap(each =>
      sharedNames(value, each).map(name => {
        const inner: unknown = value[name]
        if (!isObject(inner)) return 1
        return 1 + Math.max(0, ...objectsOf(each.shape[name]).map(part => sharedNames(inner, part).length))
      }),
    )
    .reduce((sum, shared) => sum + shared, 0)
