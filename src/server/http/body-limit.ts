import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { AnyOperation } from '#contract/operation.ts'

/** A part of a JSON schema. */
interface Part {
  $ref?: string
  $defs?: Record<string, Part>
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  pattern?: string
  maxItems?: number
  items?: Part
  properties?: Record<string, Part>
  anyOf?: Part[]
  oneOf?: Part[]
  allOf?: Part[]
}

/** The most bytes of a character in a JSON string: a UTF-16 code unit as `\u0000`. */
const bytesPerCharacter = 6
/** The longest text of a pattern without a limit, such as a colour. */
const longestPattern = 100
/** The most bytes of a number, of quotes, commas and colons, and of a space or line break beside each. */
const numberBytes = 30
const signBytes = 8

/** What was measured, because a process may start several servers. */
const measured = new WeakMap<z.ZodType, number>()

/** Returns the most bytes of JSON that a schema accepts, infinite when it sets no limit. */
export function largestJson(schema: z.ZodType): number {
  const size = measured.get(schema) ?? measureLargestJson(schema)
  measured.set(schema, size)
  return size
}

function measureLargestJson(schema: z.ZodType): number {
  // As JSON, because the type of the function's result has more than is read here.
  const whole: Part = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
  const sizes = new Map<Part, number>()
  const sizeOf = (part: Part): number => {
    const before = sizes.get(part)
    if (before !== undefined) return before
    // A schema that contains itself sets no limit.
    sizes.set(part, Infinity)
    const size = measure(part)
    sizes.set(part, size)
    return size
  }
  const measure = (part: Part): number => {
    const { $ref, anyOf, oneOf, allOf, type, items, properties, maxItems, pattern } = part
    if ($ref !== undefined) return sizeOf(whole.$defs?.[$ref.replace('#/$defs/', '')] ?? {})
    if (part.enum) return Math.max(...part.enum.map(jsonLength))
    if ('const' in part) return jsonLength(part.const)
    const branches = anyOf ?? oneOf
    if (branches) return Math.max(...branches.map(sizeOf))
    if (allOf) return allOf.reduce((sum, each) => sum + sizeOf(each), 0)
    if (type === 'string') {
      const length = part.maxLength ?? (pattern === undefined ? Infinity : longestPattern)
      return length * bytesPerCharacter + signBytes
    }
    if (type === 'array')
      return items ? (maxItems ?? Infinity) * (sizeOf(items) + signBytes) + signBytes : Infinity
    if (type === 'object')
      return Object.entries(properties ?? {}).reduce(
        (sum, [name, each]) => sum + name.length + sizeOf(each) + 2 * signBytes,
        signBytes,
      )
    return type === 'number' || type === 'integer' || type === 'boolean' || type === 'null'
      ? numberBytes
      : Infinity
  }
  return sizeOf(whole)
}

const jsonLength = (value: unknown): number => JSON.stringify(value).length

const kilobyte = 1024

/** Returns the least limit, in whole kB, that holds every body that fits a schema: at least `least`, at most that of any request. */
export const limitFor = (schema: z.ZodType, least: number): number =>
  Math.min(limits.bodyBytes, Math.max(least, Math.ceil(largestJson(schema) / kilobyte) * kilobyte))

/**
 * The largest body that the route of an operation reads, bytes: as much as its schema allows, at least a small size, and almost
 * nothing where there is no body.
 */
export const bodyLimitOf = ({ body, takesFile }: AnyOperation): number =>
  takesFile ? limits.bodyBytes : body === null ? limits.noBodyBytes : limitFor(body, limits.smallBodyBytes)
