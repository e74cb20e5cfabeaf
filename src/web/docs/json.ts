/** An object in a JSON document. */
export type Json = Record<string, unknown>

/** Readers for JSON values: a value of another type is read as empty. */
export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Formats JSON; an object or list that fits into `width` characters is written on one line. */
export function pretty(value: unknown, width = 72, indent = ''): string {
  const line = oneLine(value)
  if (line.length + indent.length <= width || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  const rows = Array.isArray(value)
    ? value.map(item => deeper + pretty(item, width, deeper))
    : Object.entries(value).map(
        ([key, item]) =>
          `${deeper}${JSON.stringify(key)}: ${pretty(item, width - key.length - 4, deeper).trimStart()}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
  return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`
}
