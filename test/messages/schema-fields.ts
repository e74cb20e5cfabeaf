import { z } from 'zod'

/** A place in a schema, and how to make a whole value that has something there. */
export interface Field {
  path: string
  schema: z.ZodType
  wrap: (value: unknown) => unknown
}

/** Every place in a schema, the branches of unions and the items of lists included. */
export function* fieldsOf(
  outer: z.ZodType,
  path = '',
  wrap: Field['wrap'] = value => value,
): Generator<Field> {
  yield { path, schema: outer, wrap }
  const schema = unwrapped(outer)
  // A value that one branch refuses may fit another, so a branch is no place of its own.
  if (schema instanceof z.ZodUnion)
    for (const option of schema.options)
      for (const field of fieldsOf(option as z.ZodType, path, wrap)) if (field.path !== path) yield field
  if (schema instanceof z.ZodArray)
    yield* fieldsOf(schema.element as z.ZodType, join(path, '0'), value => wrap([value]))
  if (!(schema instanceof z.ZodObject)) return
  const fixed = Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral || field instanceof z.ZodEnum ? [[name, valueOf(field)]] : [],
    ),
  )
  for (const [name, field] of Object.entries(schema.shape))
    yield* fieldsOf(field as z.ZodType, join(path, name), value => wrap({ ...fixed, [name]: value }))
}

/** A schema without what lets it be left out, null, or read in another form. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

const valueOf = (field: z.ZodLiteral | z.ZodEnum): unknown =>
  field instanceof z.ZodLiteral ? [...field.values][0] : field.options[0]

/** Every issue of an error, those in the branches of unions too, with whole paths. */
export function issuesOf(
  issues: readonly z.core.$ZodIssue[],
  at: readonly PropertyKey[] = [],
): { path: string; message: string }[] {
  return issues.flatMap(issue => {
    const path = [...at, ...issue.path]
    const own = { path: path.map(String).join('.'), message: issue.message }
    const inner = issue.code === 'invalid_union' ? issue.errors.flatMap(branch => issuesOf(branch, path)) : []
    return [own, ...inner]
  })
}
