import { z } from 'zod'
import { type RefusalCode, refusals } from './errors.ts'
import { type ErrorKey, type Said, type Say, type Sentence, english, said, saidAt, textOf } from './said.ts'

/** One thing that is wrong with the input of a request [D56]. */
export const issue = z
  .object({
    path: z.string().describe('The field, as in `fix`.'),
    message: z.string(),
    allowed: z.array(z.string()).optional().describe('The values that the field takes.'),
    did_you_mean: z
      .string()
      .optional()
      .describe('The property or value that was probably meant; a value that is not text as JSON.'),
  })
  .meta({ id: 'Issue' })
export type Issue = z.infer<typeof issue>

/** An issue whose message may be a sentence that is told in other languages. */
export interface ToldIssue extends Issue {
  said?: Said
}

/** The maximum number of issues in an error body. */
export const mostIssues = 20

export const errorBody = z.object({
  error: z.string(),
  fix: z.string().optional(),
  issues: z
    .array(issue)
    .max(mostIssues)
    .optional()
    .describe('All that is wrong with the input, in the order of `fix`; left out when `fix` says it all.'),
})

/**
 * An error that is returned to the caller. Handlers throw it; `http/replies.ts` and the MCP adapter turn it into a reply.
 * In `fix`, `{add_step}` stands for an operation, which HTTP and tools name differently. Its texts are English; `bodyIn` tells them in another
 * language.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fix: string | undefined
  /** The value of `Retry-After` in seconds; undefined when waiting does not help or the time is not known. */
  readonly retryAfter: number | undefined
  /** What is wrong with the fields of the input, in the order of `fix`; empty for any other refusal. */
  readonly issues: readonly ToldIssue[]
  /** What it says, to be told in another language; `fix` is undefined where the issues say it. */
  readonly told: { error: Sentence; fix: Sentence | undefined }
  constructor(
    code: RefusalCode,
    fix?: Sentence,
    error?: Sentence,
    retryAfter?: number,
    issues: readonly ToldIssue[] = [],
  ) {
    super(error === undefined ? refusals[code].error : textOf(error))
    const fixKey = `${code}.fix`
    this.told = {
      error: error ?? said(`${code}.error`),
      fix: fix ?? (issues.length === 0 && isErrorKey(fixKey) ? said(fixKey) : undefined),
    }
    this.retryAfter = retryAfter
    this.code = code
    this.status = refusals[code].status
    this.fix = this.told.fix === undefined ? fixOfIssues(issues) : textOf(this.told.fix)
    this.issues = issues
  }
  /** The body of the reply. `issues` are in it only when they say more than `fix`. */
  get body(): z.infer<typeof errorBody> {
    return this.bodyIn()
  }
  /** The body of the reply in the language that `say` writes. Sentences that are in no catalogue stay English. */
  bodyIn(say?: Say): z.infer<typeof errorBody> {
    const { told } = this
    const issues = this.issues.map(each => issueIn(each, say))
    const error = textOf(told.error, say)
    const fix = told.fix === undefined ? fixOfIssues(issues) : textOf(told.fix, say)
    const saysMore = issues.length > 1 || issues.some(each => each.allowed ?? each.did_you_mean)
    return { error, ...(fix !== undefined && { fix }), ...(saysMore && { issues: [...issues] }) }
  }
}

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(english, key)

const issueIn = ({ said: sentence, ...issue }: ToldIssue, say?: Say): Issue =>
  sentence === undefined || say === undefined ? issue : { ...issue, message: textOf(sentence, say) }

/** The maximum number of faults that `fix` names; `issues` has the others. */
export const mostInFix = 5

/** A longer suggestion stands in `issues` alone. */
const longestMeant = 100

/** Returns one fault as `fix` says it: `<field path>: <message>`, with the value that was probably meant. */
function faultText({ path, message, did_you_mean: meant }: Issue): string {
  const isNews = meant !== undefined && meant.length <= longestMeant && !message.includes(`Use ${meant} `)
  return `${path}: ${message}${isNews ? ` Did you mean ${meant}?` : ''}`
}

/** How the message of a field that was left out begins. */
export const required = 'This is required.'

const isMissing = ({ message }: Issue) => message.startsWith(required)

/** Returns the path of the field that an unknown property was probably meant to be; undefined for any other issue. */
const renamedPath = ({ path, did_you_mean: meant }: Issue): string | undefined =>
  meant && [...path.split('.').slice(0, -1), meant].join('.')

/**
 * Returns what `fix` says of fields that do not fit: the first five faults, one after the other; undefined when there are none.
 * That a field is missing is left out where another fault says that it came under another name.
 */
export function fixOfIssues(issues: readonly Issue[]): string | undefined {
  if (issues.length === 0) return undefined
  const renamed = new Set(issues.map(renamedPath))
  const isRenamed = (path: string) =>
    [...renamed].some(each => each === path || each?.startsWith(`${path}.`) === true)
  const told = issues.filter((issue, index) => index === 0 || !isMissing(issue) || !isRenamed(issue.path))
  return [...new Set(told.map(faultText))].slice(0, mostInFix).join(' ')
}

/** Creates a 400 for fields that do not fit. `fix` names the first five. */
export const refuseIssues = (issues: readonly ToldIssue[], code: RefusalCode = 'input'): Refusal =>
  new Refusal(code, undefined, undefined, undefined, issues)

/** Returns the path of a field as it stands in `fix`: `document.1.kind`; `body` for the whole body. */
export const fieldPath = (path: readonly PropertyKey[]): string => path.map(shortKey).join('.') || 'body'

/** The number of characters of a property's name that a path repeats. */
const longestKey = 80

function shortKey(key: PropertyKey): string {
  const name = String(key)
  return name.length > longestKey ? `${name.slice(0, longestKey)}…` : name
}

/** Creates a 400 whose `fix` names a field, for example `document.1.kind: Must be slide or poll.`, and the value that was `meant`. */
export function refuseField(
  path: readonly PropertyKey[] | string,
  message: Sentence,
  code: RefusalCode = 'input',
  meant?: string,
): Refusal {
  const at = typeof path === 'string' ? path || 'body' : fieldPath(path)
  const told = typeof message === 'string' ? { message } : { message: textOf(message), said: message }
  return refuseIssues([{ path: at, ...told, ...(meant !== undefined && { did_you_mean: meant }) }], code)
}

/** Returns the same refusal for a part of a larger input: `at` is put before the paths of fields, or before `fix`. */
export function refusalWithin({ code, told, retryAfter, issues }: Refusal, at: string): Refusal {
  const placed = issues.map(each => ({ ...each, path: each.path === 'body' ? at : `${at}.${each.path}` }))
  const fix = told.fix === undefined ? at : saidAt(at, told.fix)
  return new Refusal(code, placed.length > 0 ? undefined : fix, told.error, retryAfter, placed)
}
