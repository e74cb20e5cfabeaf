import { pretty } from './json.ts'
import type { Entry } from './reference.ts'

/** The placeholders for path parameters in examples. */
const placeholders: Record<string, string> = {
  id: '$DECK',
  code: '$CODE',
  index: '1',
  kind: 'text',
  element: '0',
  overlay: '0',
}

/** Returns a command that calls the operation, for a shell in which BASE and KEY are set. */
export function curlOf({ method, path, example, csv }: Entry): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholders[name] ?? `$${name}`)
  const curl = method === 'GET' || (method === 'POST' && example !== undefined) ? 'curl' : `curl -X ${method}`
  const lines = [`${curl} "$BASE/api/v1${address}"`, '-H "Authorization: Bearer $KEY"']
  if (example !== undefined) lines.push(`-d '${pretty(example).replaceAll("'", String.raw`'\''`)}'`)
  const command = join(lines)
  return csv ? `${command}\n\n# As a table:\n${join([...lines, '-H "Accept: text/csv"'])}` : command
}

const join = (lines: string[]) => lines.join(' \\\n  ')
