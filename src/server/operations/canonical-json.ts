/** Returns JSON that is the same for equal values: properties sorted by name, no white space between tokens. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const properties = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${properties.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join()}}`
}
