import { z } from 'zod'
import { type Refusal, refuseField } from './errors.ts'
// Sets the error map of every schema.
import './messages.ts'

const required = 'This is required.'

/** Converts the first issue of a zod error into a 400 that names the field. `at` is prepended to the field's path. */
export function refuseInput(error: z.ZodError, at: readonly PropertyKey[] = []): Refusal {
  const [first] = error.issues
  if (!first) return refuseField(at, 'This value is not valid here.')
  const issue = mostTelling(first)
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const isMissing = issue.input === undefined && issue.code !== 'custom' && unknown.length === 0
  const message =
    isMissing && !issue.message.startsWith(required) ? `${required} ${issue.message}` : issue.message
  return refuseField([...at, ...issue.path, ...unknown], message)
}

type Issue = z.core.$ZodIssue

/** For a failed union, returns the issue of the branch that was most likely meant, with its full path; other issues unchanged. */
function mostTelling(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const [meant] = issue.errors
    .filter(branch => branch.length > 0)
    .toSorted((a, b) => distance(a) - distance(b) || depth(b) - depth(a))
  const inner = meant?.[0]
  return inner ? mostTelling({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

/** Counts the missing and the unknown properties that separate the input from the shape of a branch. */
const distance = (branch: readonly Issue[]): number =>
  branch.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
    return issue.code !== 'custom' && issue.input === undefined ? sum + 1 : sum
  }, 0)

/** Returns the length of the longest path at which a branch failed. */
const depth = (branch: readonly Issue[]): number => Math.max(...branch.map(({ path }) => path.length))

/** Parses input from outside. Throws a 400 `Refusal` that names the field. */
export function parse<T>(schema: z.ZodType<T>, input: unknown, at: readonly PropertyKey[] = []): T {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw refuseInput(parsed.error, at)
}
