/**
 * Returns where a list is cut into so many runs, so that the longest of them is as short as can be: each with the index of its first member, and of
 * the one after its last. No run is empty; there are at most as many as members.
 *
 * @example divideInRuns([3, 1, 1, 3], 2) // [[0, 2], [2, 4]]
 */
export function divideInRuns(lengths: readonly number[], count: number): [from: number, to: number][] {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let [low, high] = [Math.max(...lengths), total]
  for (let turn = 0; turn < 20; turn += 1) {
    const middle = (low + high) / 2
    if (runsWithin(lengths, middle).length <= count) high = middle
    else low = middle
  }
  const runs = runsWithin(lengths, high)
  // Where fewer do, the longest that have several members are cut further.
  while (runs.length < Math.min(count, lengths.length)) {
    const sizes = runs.map(([from, to]) =>
      to - from > 1 ? lengths.slice(from, to).reduce((sum, length) => sum + length, 0) : -1,
    )
    const at = sizes.indexOf(Math.max(...sizes))
    const [from, to] = runs[at] ?? [0, 0]
    const middle = from + Math.ceil((to - from) / 2)
    runs.splice(at, 1, [from, middle], [middle, to])
  }
  return runs
}

/** Returns the runs of which each has as many members as are no longer than `most` together. */
function runsWithin(lengths: readonly number[], most: number): [from: number, to: number][] {
  const runs: [number, number][] = []
  let [from, sum] = [0, 0]
  for (const [index, length] of lengths.entries()) {
    if (index > from && sum + length > most) {
      runs.push([from, index])
      ;[from, sum] = [index, 0]
    }
    sum += length
  }
  return [...runs, [from, lengths.length]]
}

/**
 * Returns how many of some equal parts each weight gets, at least one; all of them are given. There are no more weights than parts.
 *
 * @example shareOut(4, [10, 30]) // [1, 3]
 */
export function shareOut(parts: number, weights: readonly number[]): number[] {
  const shares = weights.map(() => 1)
  for (let left = parts - weights.length; left > 0; left -= 1) {
    // The next part goes where most is left for each.
    const loads = weights.map((weight, index) => weight / (shares[index] ?? 1))
    const at = loads.indexOf(Math.max(...loads))
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}
