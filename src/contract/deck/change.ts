import { z } from 'zod'

function changeable(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return z.nullable(field.unwrap()).optional()
  // A default would overwrite the stored value.
  return z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)
}

/** Copies the metadata of a field, which is attached to the outermost schema that was just unwrapped. */
function described(field: z.core.$ZodType, change: z.ZodType): z.ZodType {
  const { description } = z.globalRegistry.get(field) ?? {}
  return description === undefined ? change : change.describe(description)
}

type Changeable<Field> =
  Field extends z.ZodOptional<infer Inner extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Inner>>
    : Field extends z.ZodDefault<infer Inner extends z.ZodType>
      ? z.ZodOptional<Inner>
      : Field extends z.ZodType
        ? z.ZodOptional<Field>
        : never

/**
 * The schema of a PATCH for an object with these fields. Every field may be omitted. `null` unsets an optional field,
 * so that it is absent when read again; required fields and fields with a default do not accept `null`.
 */
export function changeOf<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodObject<{ [Name in keyof Shape]: Changeable<Shape[Name]> }, z.core.$strict> {
  const fields = Object.entries(shape).map(([name, field]) => [name, described(field, changeable(field))])
  // Each field has the type that the loop produced.
  return z.strictObject(Object.fromEntries(fields)) as never
}
