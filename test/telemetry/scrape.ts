/** A value of a scrape. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Returns the values of a scrape in the text format of Prometheus. Throws for a line that has none. */
export function readSamples(text: string): Sample[] {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.map(line => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === '') throw new Error(`This is no sample: ${line}`)
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', label = '']) => [
      key,
      label,
    ])
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

/** Returns the sum of the samples of a name that have these labels; undefined when there is none. */
export function valueOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const fitting = samples.filter(
    each => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  )
  return fitting.length === 0 ? undefined : fitting.reduce((sum, { value }) => sum + value, 0)
}
