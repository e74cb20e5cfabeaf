import { refusals } from '#contract/errors.ts'
import { mostInFix, mostIssues } from '#contract/refusal.ts'
import { nameOperations } from '#contract/named-operations.ts'
import { refusalCalls } from './refusal-calls.ts'

const row = (cells: readonly string[]) =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const named = (fix: string) => nameOperations(fix, 'http')

/** The page `docs/errors.md`: every refusal, what else its `fix` may say, and what is said of fields. */
export async function errorsPage(messages: ReadonlyMap<string, string>): Promise<string> {
  const all = Object.values(refusals).toSorted((a, b) => a.status - b.status)
  const calls = (await refusalCalls())
    .map(({ code, error, fix }) => [String(refusals[code].status), error, named(fix)])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))
  const distinct = [...new Map(calls.map(cells => [cells.join('\n'), cells])).values()]
  return `# Errors

This page is generated from [\`src/contract/errors.ts\`](../src/contract/errors.ts) and its texts in
[\`src/messages/en/errors.json\`](../src/messages/en/errors.json), the field messages in
[\`src/contract/input/field-messages.ts\`](../src/contract/input/field-messages.ts), and the places that throw a refusal; after a change,
\`npm test -- test/messages -u\` regenerates it.

An error reply is JSON: \`error\` says what went wrong, and \`fix\`, when it can be told, what to do. For a 400 that a field
causes, \`fix\` has the form \`<field path>: <message>\`; \`body\` is the whole body. It names up to ${mostInFix} faults in that form, one after the
other, with the value that was probably meant (\`Did you mean #ff8800?\`). When more than that can be said,
\`issues\` lists up to ${mostIssues} things that are wrong, in the same order: each has \`path\` and \`message\`, and where it
applies \`allowed\`, the values that the field takes, and \`did_you_mean\`, the property or value that was probably meant; a
value that is not text stands there as JSON, such as \`0.1\` for 10 %. For an unknown property of a step or a poll the message ends with the shortest body that works. A tool for agents gives the same
fields as its result, and names tools where this page names operations. \`…\` stands for a value that is filled in.

Errors are in English, unless \`Accept-Language\` of a request to the HTTP interface names one of the other fifteen languages first: then
\`error\` and \`fix\` are in that language, as \`Content-Language\` says. What is said of a field that does not fit its schema, and of a room
in the wrong state, is English still. Tools answer in English. Programs should go by the status and the header \`error-code\`, which names the kind.

## Every error

${table(
  ['status', 'when', '`error`', '`fix`'],
  all.map(({ status, when, error, fix }) => [String(status), when, error, named(fix ?? 'see below')]),
)}

## What \`fix\` says in each case

${table(['status', '`error`', '`fix`'], distinct)}

## What is said of a field

${table(
  ['message', 'for example'],
  [...messages].map(([message, field]) => [message, `\`${field || 'body'}\``]),
)}
`
}
