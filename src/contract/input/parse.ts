import { z } from 'zod'
import { type Issue, type Refusal, fieldPath, mostIssues, refuseIssues } from '../errors.ts'
import { isMarkedRight, likelyValue, toldValue } from './likely-value.ts'
// Sets the error map of every schema.
import { unknownProperty } from './field-messages.ts'
import { shortestFor } from '../polls/shortest.ts'
import { discriminatorIn, fieldAt, meantProperty, meantValue } from './suggestions.ts'

type RawIssue = z.core.$ZodRawIssue
type FinalIssue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Where input stands, and what may stand beside it. */
interface Place {
  /** Prepended to the path of each field. */
  at?: Path
  /** Names that the caller may send beside the fields of the schema, which may have been meant. */
  others?: readonly string[]
}

/** Input that was parsed, or up to twenty issues that say why it does not fit [D56]. */
export type Checked<T> = { value: T; issues?: never } | { issues: readonly Issue[] }

/**
 * Parses input from outside. Issues are counted before their messages are made: hostile input has hundreds of thousands,
 * and a message for each would stop the server.
 */
export function check<T>(schema: z.ZodType<T>, input: unknown, place: Place = {}): Checked<T> {
  const parsed = schema._zod.run({ value: input, issues: [] }, { async: false, reportInput: true })
  if (parsed instanceof Promise) throw new Error('A schema of input must not be asynchronous.')
  // `run` returns what fits the schema, but its type forgets the output of the schema.
  if (parsed.issues.length === 0) return { value: parsed.value as T }
  const issues: Issue[] = []
  const withShortest = new Set<unknown>()
  const root: Root = { path: place.at ?? [], value: input, others: place.others }
  for (const found of expandIssues(parsed.issues, root, { size: maxReparsedSize })) {
    issues.push(...toIssues(found, withShortest))
    if (issues.length >= mostIssues) break
  }
  return { issues: issues.slice(0, mostIssues) }
}

/** Parses input from outside. Throws a 400 `Refusal` that names the field. */
export function parse<T>(schema: z.ZodType<T>, input: unknown, at: Path = []): T {
  const checked = check(schema, input, { at })
  if (checked.issues) throw refuseIssues(checked.issues)
  return checked.value
}

/** Converts the issues of a zod error into a 400 that names the fields. `at` is prepended to the path of each. */
export function refuseInput({ issues }: z.ZodError, at: Path = []): Refusal {
  const specific = issues.slice(0, mostIssues).flatMap(mostSpecificIssues).slice(0, mostIssues)
  return refuseIssues(specific.map(each => fieldIssue(each, at)))
}

/** How much input may still be parsed a second time, in values and characters. */
interface Budget {
  size: number
}

/** A value that was parsed, and its path; `others` as in `Place`. */
interface Root {
  path: Path
  value: unknown
  /** The object that the value stands in, when it is not part of the path. */
  parent?: unknown
  others?: readonly string[] | undefined
}

/** One raw issue with its whole path, and the object that the value stands in. */
interface Found {
  issue: RawIssue
  path: Path
  parent: unknown
  /** The unknown property that the issue is about, and the one that was probably meant. */
  unknown?: { key: string; meant: string | undefined }
}

/**
 * Yields the issues with whole paths: one for each unknown property, with those that its value would have under the name that
 * was probably meant; and for an object of an unknown kind, those of the kind that was probably meant as well.
 */
function* expandIssues(issues: readonly RawIssue[], root: Root, left: Budget): Generator<Found> {
  for (const issue of issues) {
    const inner = issue.path ?? []
    const path = [...root.path, ...inner]
    const parent = inner.length === 0 ? root.parent : valueAt(root.value, inner.slice(0, -1))
    if (issue.code === 'unrecognized_keys') {
      const parts = new Map<string, Record<string, unknown>>()
      for (const key of issue.keys) {
        const schema = issue.schema ?? issue.inst
        const meant = meantProperty(key, schema, issue.input, root.others)
        yield { issue, path: [...path, key], parent: issue.input, unknown: { key, meant } }
        if (meant === undefined) continue
        yield* renamedIssues(issue, path, { key, meant }, left)
        const [holder = '', field] = meant.split('.')
        if (field !== undefined)
          parts.set(holder, { ...parts.get(holder), [field]: Reflect.get(Object(issue.input), key) })
      }
      for (const [holder, value] of parts) yield* holderIssues(issue, path, { holder, value }, left)
    } else {
      yield { issue, path, parent }
      if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
        yield* expandIssues(
          issuesIfMeant(issue, left),
          { ...root, path: path.slice(0, -1), value: parent },
          left,
        )
    }
  }
}

/** Yields the issues that the value of an unknown property would have under the name that was probably meant. */
function* renamedIssues(
  issue: RawIssue,
  path: Path,
  { key, meant }: { key: string; meant: string },
  left: Budget,
): Generator<Found> {
  const names = meant.split('.')
  const field = fieldAt(issue.schema ?? issue.inst, names)
  if (!field || !isObject(issue.input)) return
  const { [key]: value } = issue.input
  left.size -= sizeOf(value, left.size)
  if (left.size < 0) return
  const parsed = field._zod.run({ value, issues: [] }, { async: false, reportInput: true })
  if (parsed instanceof Promise) return
  // Under the name that was sent: the caller knows no other path.
  yield* expandIssues(parsed.issues, { path: [...path, key], value, parent: issue.input }, left)
}

/**
 * Yields what else is required of an object that was left out, of which unknown properties beside it were probably meant to be
 * parts: the `kind` of a step whose poll was sent without the step.
 */
function* holderIssues(
  issue: RawIssue,
  path: Path,
  { holder, value }: { holder: string; value: Record<string, unknown> },
  left: Budget,
): Generator<Found> {
  const schema = fieldAt(issue.schema ?? issue.inst, [holder])
  if (!schema || !isObject(issue.input) || Object.hasOwn(issue.input, holder)) return
  left.size -= sizeOf(value, left.size)
  if (left.size < 0) return
  const parsed = schema._zod.run({ value, issues: [] }, { async: false, reportInput: true })
  if (parsed instanceof Promise) return
  const root = { path: [...path, holder], value, parent: issue.input }
  for (const found of expandIssues(parsed.issues, root, left))
    if (!Object.hasOwn(value, String(found.path[root.path.length]))) yield found
}

/** Returns what stands at a path; undefined where nothing does. */
function valueAt(value: unknown, path: Path): unknown {
  let found = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  return found
}

function toIssues({ issue, path, parent, unknown }: Found, withShortest: Set<unknown>): Issue[] {
  const schema = issue.schema ?? issue.inst
  if (unknown) {
    const { meant } = unknown
    const shortest = withShortest.has(issue) ? undefined : shortestFor(schema, issue.input)
    withShortest.add(issue)
    const message = [unknownProperty(schema, meant), shortest].filter(part => part !== undefined).join(' ')
    return [{ path: fieldPath(path), message, ...(meant !== undefined && { did_you_mean: meant }) }]
  }
  const final = z.core.util.finalizeIssue(issue, { reportInput: true }, z.config())
  const [first = final] = mostSpecificIssues(final)
  const told = fieldIssue({ ...first, path: [...path, ...first.path.slice(final.path.length)] })
  const allowed = allowedBy(issue)
  if (allowed.length === 0) {
    const likely = toldValue(likelyValue(schema, issue.input, String(path.at(-1)), parent))
    return [{ ...told, ...(likely !== undefined && { did_you_mean: likely }) }, ...rightOption(issue, path)]
  }
  const meant = issue.code === 'invalid_union' ? meantKind(issue) : meantValue(issue.input, allowed)
  return [{ ...told, allowed, ...(meant !== undefined && { did_you_mean: meant }) }]
}

/** Returns the issue of an option that was sent as an object and is marked as the right one. */
function rightOption({ input }: RawIssue, path: Path): Issue[] {
  const [list, index] = path.slice(-2)
  if (list !== 'options' || !isMarkedRight(input)) return []
  return [
    {
      path: fieldPath([...path.slice(0, -2), 'correctIndex']),
      message: 'Here the right option is named by its index, counted from 0.',
      did_you_mean: String(index),
    },
  ]
}

/** Returns the values of a fixed list of which the input is none. */
function allowedBy(issue: RawIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.length > 1 ? issue.values.map(String) : []
  return issue.code === 'invalid_union' && Array.isArray(issue['options']) ? issue['options'].map(String) : []
}

const required = 'This is required.'

function fieldIssue(issue: FinalIssue, at: Path = []): Issue {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const isMissing = issue.input === undefined && issue.code !== 'custom' && unknown.length === 0
  const message =
    isMissing && !issue.message.startsWith(required) ? `${required} ${issue.message}` : issue.message
  return { path: fieldPath([...at, ...issue.path, ...unknown]), message }
}

/** For a failed union, returns the issues of the branch that was most likely meant, with whole paths; any other issue alone. */
function mostSpecificIssues(issue: FinalIssue): FinalIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [meant] = issue.errors
    .filter(branch => branch.length > 0)
    .toSorted((a, b) => distance(a) - distance(b) || depth(b) - depth(a) || otherType(a) - otherType(b))
  if (!meant) return [issue]
  return meant.flatMap(inner => mostSpecificIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Counts the missing and the unknown properties that separate the input from the shape of a branch. */
const distance = (branch: readonly FinalIssue[]): number =>
  branch.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
    return issue.code !== 'custom' && issue.input === undefined ? sum + 1 : sum
  }, 0)

/** Returns 1 when the input is of another type than the branch takes, else 0. */
const otherType = (branch: readonly FinalIssue[]): number =>
  branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ? 1 : 0

/** Returns the length of the longest path at which a branch failed. */
const depth = (branch: readonly FinalIssue[]): number => Math.max(...branch.map(({ path }) => path.length))

/** How many values and characters of one input are parsed a second time at most. */
const maxReparsedSize = 10_000

/** Parses an object of an unknown kind as the kind that was probably meant. Returns the issues that it would have. */
function issuesIfMeant(issue: RawIssue, left: Budget): readonly RawIssue[] {
  const { input, inst } = issue
  const kind = meantKind(issue)
  if (kind === undefined || !isObject(input) || !(inst instanceof z.ZodDiscriminatedUnion)) return []
  left.size -= sizeOf(input, left.size)
  if (left.size < 0) return []
  const value = { ...input, [inst.def.discriminator]: kind }
  const parsed = inst._zod.run({ value, issues: [] }, { async: false })
  if (parsed instanceof Promise) return []
  // The input as it was sent, for suggestions: the name of its kind may be missing.
  for (const each of parsed.issues)
    if (each.code === 'unrecognized_keys' && each.input === value) Object.assign(each, { input })
  return parsed.issues
}

/**
 * Returns the kind of object that was probably meant: by the name it was given, or, when it was given none, by its properties. A
 * name that resembles none of the kinds says nothing.
 */
function meantKind({ input, inst }: RawIssue): string | undefined {
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counts the values in an object and the characters of its texts, up to about `most`. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  for (const [key, inner] of Object.entries(value)) {
    size += key.length + sizeOf(inner, most - size)
    if (size > most) break
  }
  return size
}
