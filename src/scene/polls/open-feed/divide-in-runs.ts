/**
 * Returns where a list is cut into so many runs that are about equally long: the sum of the squares of their lengths is the least. Each run has the index
 * of its first member, and of the one after its last; none is empty. There are at most as many runs as members.
 *
 * @example divideInRuns([3, 1, 1, 3], 2) // [[0, 2], [2, 4]]
 */
export function divideInRuns(lengths: readonly number[], count: number): [from: number, to: number][] {
  const before = [0]
  for (const length of lengths) before.push((before.at(-1) ?? 0) + length)
  const square = (from: number, to: number) => ((before[to] ?? 0) - (before[from] ?? 0)) ** 2
  // The least sum for the first members in one run, then in two, and so on, and where their last run begins.
  let least = before.map((_, to) => (to === 0 ? Infinity : square(0, to)))
  const begins: number[][] = []
  for (let runs = 2; runs <= count; runs += 1) {
    const begin = before.map(() => 0)
    least = before.map((_, to) => {
      let best = Infinity
      for (let from = runs - 1; from < to; from += 1) {
        const sum = (least[from] ?? Infinity) + square(from, to)
        if (sum < best) [best, begin[to]] = [sum, from]
      }
      return best
    })
    begins.push(begin)
  }
  const runs: [number, number][] = []
  let to = lengths.length
  for (const begin of begins.toReversed()) {
    const from = begin[to] ?? 0
    runs.unshift([from, to])
    to = from
  }
  return [[0, to], ...runs]
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
