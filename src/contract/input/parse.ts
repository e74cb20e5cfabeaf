import { z } from 'zod'
import { type Issue, type Refusal, fieldPath, mostIssues, refuseIssues, required } from '../refusal.ts'
import { isMarkedRight, likelyValue, toldValue } from './likely-value.ts'
// Sets the error map of every schema.
import { unknownProperty, wrappedProperty } from './field-messages.ts'
import { issuesIfMeant, meantKind } from './meant-kind.ts'
import { LeftOut } from './left-out.ts'
import { type Budget, issuesOfPart, newBudget } from './second-parse.ts'
import { shortestFor } from '../polls/shortest.ts'
import { meantValue } from './meant-value.ts'
import { isObject } from './is-object.ts'
import { type Meaning, meaningOf } from './suggestions.ts'

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
  for (const found of expandIssues(parsed.issues, root, newBudget())) {
    // An integer that is far too large is refused by two rules.
    const isNew = ({ path, message }: Issue) =>
      issues.every(other => other.path !== path || other.message !== message)
    issues.push(...toIssues(found, withShortest).filter(isNew))
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
  /** The unknown property that the issue is about. */
  unknown?: Meaning & { key: string }
}

/**
 * Yields the issues with whole paths: one for each unknown property, with those that its value would have in the place that
 * was probably meant; and for an object of an unknown kind, those of the kind that was probably meant as well.
 */
function* expandIssues(issues: readonly RawIssue[], root: Root, left: Budget): Generator<Found> {
  for (const issue of issues) {
    const inner = issue.path ?? []
    const path = [...root.path, ...inner]
    const parent = inner.length === 0 ? root.parent : valueAt(root.value, inner.slice(0, -1))
    if (issue.code === 'unrecognized_keys') {
      const leftOut = new LeftOut(issue.input)
      for (const key of issue.keys) {
        const meaning = meaningOf(key, issue.schema ?? issue.inst, issue.input, root.others)
        yield { issue, path: [...path, key], parent: issue.input, unknown: { key, ...meaning } }
        if (meaning.wrapped.length > 0) yield* wrappedIssues(issue, path, { key, ...meaning }, left)
        else if (!leftOut.takes(key, meaning)) yield* renamedIssues(issue, path, { key, ...meaning }, left)
      }
      yield* leftOutIssues(issue, path, leftOut, left)
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
  { key, field }: Meaning & { key: string },
  left: Budget,
): Generator<Found> {
  if (!field || !isObject(issue.input)) return
  const { [key]: value } = issue.input
  // Under the name that was sent: the caller knows no other path.
  const root = { path: [...path, key], value, parent: issue.input }
  yield* expandIssues(issuesOfPart(field, value, left), root, left)
}

/** Yields the issues that the properties in an unknown one would have one level higher, where they belong. */
function* wrappedIssues(
  issue: RawIssue,
  path: Path,
  { key, lifted }: Meaning & { key: string },
  left: Budget,
): Generator<Found> {
  const schema = issue.schema ?? issue.inst
  if (!(schema instanceof z.ZodObject) || !isObject(issue.input)) return
  const { [key]: value } = issue.input
  const root = { path: [...path, key], value: lifted, parent: issue.input }
  for (const found of expandIssues(issuesOfPart(schema, lifted, left), root, left)) {
    const rest = found.path.slice(root.path.length)
    const name = String(rest[0])
    if (Object.hasOwn(lifted, name))
      yield { ...found, path: [...root.path, ...holderOf(value, name), ...rest] }
  }
}

/** Returns the name of the object in a value that has a property which the value itself does not have. */
const holderOf = (value: unknown, name: string): string[] =>
  isObject(value) && !Object.hasOwn(value, name)
    ? Object.keys(value)
        .filter(holder => Object.hasOwn(Object(value[holder]), name))
        .slice(0, 1)
    : []

/** Yields the issues of objects that were left out, made of their parts: under the names that were sent, and what else is required. */
function* leftOutIssues(
  issue: RawIssue,
  path: Path,
  { values, sentAs }: LeftOut,
  left: Budget,
): Generator<Found> {
  const schema = issue.schema ?? issue.inst
  for (const [holder, value] of values) {
    const field: unknown = schema instanceof z.ZodObject ? schema.shape[holder] : undefined
    if (!(field instanceof z.ZodType)) continue
    const root = { path: [...path, holder], value, parent: issue.input }
    for (const found of expandIssues(issuesOfPart(field, value, left), root, left)) {
      const rest = found.path.slice(path.length)
      const length = rest.findIndex((_, end) => sentAs.has(rest.slice(0, end + 1).join('.'))) + 1
      const key = sentAs.get(rest.slice(0, length).join('.'))
      yield key === undefined ? found : { ...found, path: [...path, key, ...rest.slice(length)] }
    }
  }
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
    const { key, lifted, meant, wrapped } = unknown
    const shortest =
      withShortest.has(issue) || wrapped.length > 0 ? undefined : shortestFor(schema, issue.input)
    withShortest.add(issue)
    const told =
      wrapped.length > 0
        ? wrappedProperty(lifted, wrapped, path.length === 1)
        : unknownProperty(schema, meant, key)
    const message = [told, shortest].filter(part => part !== undefined).join(' ')
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
