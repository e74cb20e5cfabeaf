import { z } from 'zod'
import { type Budget, issuesOfPart } from './second-parse.ts'
import { discriminatorIn } from './meant-value.ts'
import { isObject } from './is-object.ts'

type RawIssue = z.core.$ZodRawIssue

/** Parses an object of an unknown kind as the kind that was probably meant. Returns the issues that it would have. */
export function issuesIfMeant(issue: RawIssue, left: Budget): readonly RawIssue[] {
  const { input, inst } = issue
  const kind = meantKind(issue)
  if (kind === undefined || !isObject(input) || !(inst instanceof z.ZodDiscriminatedUnion)) return []
  const value = { ...input, [inst.def.discriminator]: kind }
  const issues = issuesOfPart(inst, value, left)
  // The input as it was sent, for suggestions: the name of its kind may be missing.
  for (const each of issues)
    if (each.code === 'unrecognized_keys' && each.input === value) Object.assign(each, { input })
  return issues
}

/**
 * Returns the kind of object that was probably meant: by the name it was given, or, when it was given none, by its properties. A
 * name that resembles none of the kinds says nothing.
 */
export function meantKind({ input, inst }: RawIssue): string | undefined {
  if (!isObject(input) || !(inst instanceof z.ZodDiscriminatedUnion)) return undefined
  const { discriminator } = inst.def
  const kinds = inst.options.flatMap(option => {
    if (!(option instanceof z.ZodObject)) return []
    const name: unknown = option.shape[discriminator]
    if (!(name instanceof z.ZodLiteral)) return []
    const fields = Object.keys(option.shape).filter(
      field => field !== discriminator && Object.hasOwn(input, field),
    )
    return [{ kind: String(name.value), fields: fields.length }]
  })
  const names = kinds.map(({ kind }) => kind)
  const [likeliest] = kinds.toSorted((a, b) => b.fields - a.fields)
  const named = discriminatorIn(input, discriminator, names)
  if (named === undefined && typeof input[discriminator] === 'string') return undefined
  return named ?? (likeliest && likeliest.fields > 0 ? likeliest.kind : undefined)
}
