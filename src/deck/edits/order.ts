/**
 * Returns the ids of `before` that can stay where they are while the others move, so that the order becomes that of `after`: a
 * longest increasing subsequence, in O(n log n). Both lists hold the same ids.
 */
export function unmovedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  const places = after.map(id => place.get(id) ?? 0)
  /** By length, the index in `places` of the smallest last element of an increasing subsequence of that length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  places.forEach((value, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  })
  const ids = new Set<string>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) ids.add(after[index] ?? '')
  return ids
}
