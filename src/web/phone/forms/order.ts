/** The list with what stands at `from` at `to`; the others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Where a row is dropped that was drawn from `from` by `dy`; all in px, `middles` of the rows from above. */
export function dropPlace(middles: readonly number[], from: number, dy: number): number {
  const middle = (middles[from] ?? 0) + dy
  return middles.filter((each, at) => (at < from ? each < middle : at > from && each <= middle)).length
}
