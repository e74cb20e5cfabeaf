import type { Planned } from './plan.ts'

const longest = 600

/** Returns how to send a request again: its number and seed, and a curl command where curl can send it. */
export function repeatLines(
  { number, manner, method, path, headers, body }: Planned,
  seed: number,
  requests: number,
): string[] {
  const again = `npm run hostile -- --seed ${seed} --requests ${requests} --number ${number}`
  if (manner === 'raw') return [again]
  const fields = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join('')
  const text = body?.toString('latin1') ?? ''
  const data =
    body === null
      ? ''
      : text.length > longest
        ? ` --data-binary @body # ${text.length} bytes: ${quoted(text.slice(0, 120))} …`
        : ` --data-binary $${quoted(escaped(text))}`
  const shown = path.length > longest ? `${path.slice(0, longest)}…` : path
  return [again, `curl -i -X ${method} --path-as-is "$BASE"${quoted(shown)}${fields}${data}`]
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
/** Escapes bytes for $'…' in a shell. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[^\x20-\x7e]/g, letter => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
