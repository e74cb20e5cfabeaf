import { hashText } from '#contract/text/text-hash.ts'

/** Returns the list with the item at index `from` moved to index `to`. The others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Returns the index at which a row dragged from index `from` by `dy` px is dropped. `middles` are in px, from above. */
export function dropPlace(middles: readonly number[], from: number, dy: number): number {
  const middle = (middles[from] ?? 0) + dy
  return middles.filter((each, at) => (at < from ? each < middle : at > from && each <= middle)).length
}

/** Returns the indexes of `count` options in an order that depends on the seed alone. Over all seeds each option is equally often in each place. */
export function startOrder(count: number, seed: string): number[] {
  const placed = Array.from({ length: count }, (_, index) => ({ index, at: hashText(`${index} ${seed}`) }))
  return placed.toSorted((a, b) => a.at - b.at).map(({ index }) => index)
}
