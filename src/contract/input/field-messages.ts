import { z } from 'zod'
import { required } from '../refusal.ts'
import { takenElsewhere } from './aliases.ts'
import { sizeOf } from './second-parse.ts'
import { units } from './units.ts'

/**
 * Returns the message for a value that a schema refuses: whole sentences that say what to send, so that a request can
 * be corrected from the message alone. A message defined at the schema itself takes precedence.
 */
function messageOf(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue
  const schema = issue.schema ?? issue.inst
  if (code === 'unrecognized_keys') return unknownProperty(schema)
  if (code === 'custom') return 'This value is not valid here.'
  const wanted =
    code === 'invalid_union' && Array.isArray(issue['options']) ? oneOf(issue['options']) : describe(schema)
  if (code === 'invalid_union' && issue.discriminator !== undefined)
    return isMissing(input, issue.discriminator) ? missing(wanted) : `Must be ${wanted}.`
  if (input === undefined) return missing(wanted)
  switch (code) {
    case 'invalid_type':
      return wrongType(input, wanted)
    case 'too_big':
    case 'too_small':
      return wrongSize(issue, wanted)
    case 'invalid_format':
      return `Must be ${formats[issue.format] ?? `text that matches ${issue.pattern ?? issue.format}`}.`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    default:
      return input === null ? wrongType(input, wanted) : `Must be ${wanted}.`
  }
}

// Applies to every schema, so that no default message of zod is ever returned.
z.config({ customError: messageOf })

/** The maximum number of allowed names that a message lists. */
const mostNames = 12

const formats: Record<string, string> = {
  email: 'an e-mail address, like ada@example.com',
  url: 'a URL, like https://example.com',
  uuid: 'a UUID',
  datetime: 'a timestamp, like 2026-05-01T12:00:00Z',
}

const missing = (wanted: string) => (wanted === anything ? required : `${required} It must be ${wanted}.`)

const anything = 'a value'

/** Formats names as a choice: `a or b`, `one of a, b, c`. */
export function oneOf(names: readonly unknown[]): string {
  const words = names.map(name => (name === '' ? '""' : String(name)))
  return words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or ')
}

const noSuchProperty = 'There is no such property here.'

/**
 * Returns the message for a property that a schema does not have; `meant` is the one that was probably meant, `key` the one that
 * was sent.
 */
export function unknownProperty(schema: unknown, meant?: string, key = ''): string {
  if (meant !== undefined) return `${noSuchProperty} Use ${meant} instead.`
  const isThatOperation = key === 'theme' && schema instanceof z.ZodObject && 'preset' in schema.shape
  const elsewhere = isThatOperation ? undefined : takenElsewhere.get(key)
  if (elsewhere !== undefined) return `${noSuchProperty} Leave it out: {${elsewhere}} takes it.`
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const known = names.length > 0 && names.length <= mostNames
  return `${noSuchProperty} ${known ? `Use ${oneOf(names)}.` : 'Leave it out.'}`
}

/** Larger values are not repeated in a message, in values and characters. */
const longestRepeated = 200

/** Returns the message for an unknown property whose own properties belong one level higher, where the schema has those `names`. */
export function wrappedProperty(value: unknown, names: readonly string[], isAtTop: boolean): string {
  const place = isAtTop ? 'at the top level' : 'in its place'
  const isShort = sizeOf(value, longestRepeated) <= longestRepeated
  return `${noSuchProperty} Put what it holds ${place}: ${isShort ? JSON.stringify(value) : names.join(', ')}.`
}

const isMissing = (input: unknown, property: string) =>
  typeof input !== 'object' || input === null || !Object.hasOwn(input, property)

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Returns the type of a value in words; `null`, `true` and `false` as they are written. */
function kindOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'string') return 'text'
  if (typeof input === 'number') return 'a number'
  return typeof input === 'object' && input !== null ? 'an object' : String(input)
}

// Query values like these are already converted, so this text was quoted in a JSON body.
const quoted = /^(true|false|-?\d+(\.\d+)?)$/

function wrongType(input: unknown, wanted: string): string {
  const isNumeric = wanted.startsWith('a number') || wanted.startsWith('a whole number')
  if (wanted === trueOrFalse || isNumeric) {
    const isBoolean = input === 'true' || input === 'false'
    if (typeof input === 'string' && quoted.test(input) && isBoolean !== isNumeric)
      return `Must be ${wanted}, without quotes.`
    if (typeof input === 'string') return wanted === trueOrFalse ? `Use ${wanted}.` : `Must be ${wanted}.`
    if (typeof input === 'number' && isNumeric)
      return Math.abs(input) === Infinity ? `Must be ${wanted}; this one is too large.` : `Must be ${wanted}.`
  }
  const isJson = typeof input === 'string' && !wanted.startsWith('text') && /^\s*[[{]/.test(input)
  const isMany =
    Array.isArray(input) && wanted.startsWith('an object') && input.length > 1 && input.every(isObject)
  const [list, ...more] =
    wanted.startsWith('a list') && typeof input === 'object' && input !== null ? Object.entries(input) : []
  const isHolder = list !== undefined && more.length === 0 && Array.isArray(list[1])
  const hint = isJson
    ? ' Send the JSON itself, without quotes.'
    : isMany
      ? ' Send them one at a time.'
      : isHolder
        ? ` Send the list in ${list[0].slice(0, longestName)} itself.`
        : ''
  return `Must be ${wanted}, not ${kindOf(input)}.${hint}`
}

/** The most characters of a name that is repeated. */
const longestName = 40

const trueOrFalse = 'true or false'

function wrongSize(issue: z.core.$ZodRawIssue, wanted: string): string {
  const { code, input, exact, origin } = issue
  const bound = code === 'too_big' ? issue.maximum : code === 'too_small' ? issue.minimum : undefined
  const isText = typeof input === 'string'
  if (!isText && !Array.isArray(input)) return `Must be ${wanted}.`
  if (isText && origin !== 'string') return `Must be ${wanted}.`
  const { length } = input
  if (isText && length === 0) return 'Must not be empty.'
  const unit = isText ? ['character', 'characters'] : ['item', 'items']
  const counted = `${bound} ${bound === 1 ? unit[0] : unit[1]}`
  const rule = exact
    ? `exactly ${counted}`
    : code === 'too_big'
      ? `at most ${counted}`
      : `at least ${counted}`
  return `Must have ${rule}; this has ${length === 0 ? 'none' : length}.`
}

/** Describes what a schema accepts, in words that follow "Must be". */
export function describe(schema: unknown): string {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return `text${between(schema.minLength, schema.maxLength, 'character')}`
  if (schema instanceof z.ZodNumber) {
    const unit = units.get(schema)?.name
    return `${schema.isInt ? 'a whole number' : 'a number'}${range(schema)}${unit === undefined ? '' : `, ${unit}`}`
  }
  if (schema instanceof z.ZodBoolean) return trueOrFalse
  if (schema instanceof z.ZodEnum) return oneOf(schema.options)
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values])
  if (schema instanceof z.ZodArray) return `a list${between(...lengthsOf(schema), 'item')}`
  if (schema instanceof z.ZodNullable) return `${describe(schema.unwrap())}, or null`
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return describe(schema.unwrap())
  if (schema instanceof z.ZodPipe) return describe(schema.in)
  if (schema instanceof z.ZodDiscriminatedUnion) return `an object with ${schema.def.discriminator}`
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.map(describe))].join(' or ')
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return anything
  if (schema instanceof z.ZodObject) return object(schema)
  return 'an object'
}

/** Describes an object by its required properties. */
function object({ shape }: z.ZodObject): string {
  const needed = Object.entries(shape).filter(([, field]) => field._zod.optin === undefined)
  if (needed.length === 0 || needed.length > mostNames) return 'an object'
  return `an object with ${new Intl.ListFormat('en').format(needed.map(([name]) => name))}`
}

/** Describes the bounds of a number. The limits of safe integers are not mentioned. */
function range(schema: z.ZodNumber): string {
  const { minValue: min, maxValue: max } = schema
  const hasMin = min !== null && min > Number.MIN_SAFE_INTEGER
  const hasMax = max !== null && max < Number.MAX_SAFE_INTEGER
  if (!hasMin) return hasMax ? `, ${max} or less` : ''
  const isOver = schema.def.checks?.some(
    check => check instanceof z.core.$ZodCheckGreaterThan && !check._zod.def.inclusive,
  )
  if (isOver) return ` over ${min}`
  return hasMax ? ` from ${min} to ${max}` : `, ${min} or more`
}

/** Returns the minimum and maximum length of a list; undefined when there is none. */
function lengthsOf({ def: { checks = [] } }: z.ZodArray): [number | undefined, number | undefined] {
  let [min, max]: [number | undefined, number | undefined] = [undefined, undefined]
  for (const check of checks) {
    if (check instanceof z.core.$ZodCheckMinLength) min = check._zod.def.minimum
    if (check instanceof z.core.$ZodCheckMaxLength) max = check._zod.def.maximum
    if (check instanceof z.core.$ZodCheckLengthEquals) min = max = check._zod.def.length
  }
  return [min, max]
}

function between(min: number | null | undefined, max: number | null | undefined, unit: string): string {
  const low = min ?? 0
  const units = (count: number) => `${count} ${count === 1 ? unit : `${unit}s`}`
  if (typeof max !== 'number') return low > 0 ? ` of at least ${units(low)}` : ''
  if (low === max) return ` of exactly ${units(max)}`
  return low > 0 ? ` of ${low} to ${units(max)}` : ` of at most ${units(max)}`
}
