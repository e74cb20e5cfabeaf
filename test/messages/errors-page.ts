import { refusals } from '#contract/errors.ts'
import { refusalCalls } from './refusal-calls.ts'

const row = (cells: readonly string[]) =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** The page `docs/errors.md`: every refusal, what else its `fix` may say, and what is said of fields. */
export async function errorsPage(messages: ReadonlyMap<string, string>): Promise<string> {
  const all = Object.values(refusals).toSorted((a, b) => a.status - b.status)
  const calls = (await refusalCalls())
    .map(({ code, error, fix }) => [String(refusals[code].status), error, fix])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))
  const distinct = [...new Map(calls.map(cells => [cells.join('\n'), cells])).values()]
  return `# Errors

This page is generated from [\`src/contract/errors.ts\`](../src/contract/errors.ts), the field messages in
[\`src/contract/messages.ts\`](../src/contract/messages.ts), and the places that throw a refusal; after a change,
\`npm test -- test/messages -u\` regenerates it.

An error reply is JSON: \`error\` says what went wrong, and \`fix\`, when it can be told, what to do. For a 400 that a field
causes, \`fix\` has the form \`<field path>: <message>\`; \`body\` is the whole body. A tool for agents gives the same two
fields as its result. \`…\` stands for a value that is filled in.

## Every error

${table(
  ['status', 'when', '`error`', '`fix`'],
  all.map(({ status, when, error, fix }) => [String(status), when, error, fix ?? 'see below']),
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
