/**
 * Returns the value under which `part` (0–1) of counted values in rising order lies, between two of them in proportion
 * (Hyndman and Fan, American Statistician, 1996, definition 7, as spreadsheets have it); one half is the median.
 */
export function computeQuantile(values: readonly { value: number; count: number }[], part: number): number {
  const people = values.reduce((sum, { count }) => sum + count, 0)
  const place = (people - 1) * part
  const at = (rank: number) => {
    let passed = 0
    for (const { value, count } of values) {
      passed += count
      if (passed > rank) return value
    }
    return values.at(-1)?.value ?? 0
  }
  const low = at(Math.floor(place))
  return low + (at(Math.ceil(place)) - low) * (place % 1)
}
