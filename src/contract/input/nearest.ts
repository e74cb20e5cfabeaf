/** Longer words are not compared: nobody misspells that much, and the time grows with the square of the length. */
const longest = 40

/** Returns a word in lower case with nothing but letters and digits, so that `time_limit_sec` is `timelimitsec`. */
export const plainWord = (word: string): string =>
  word.length > longest ? '' : word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Returns the Damerau–Levenshtein distance of two words (optimal string alignment): how many letters have to be inserted,
 * deleted, replaced or swapped with their neighbour to make one of the other.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + replaced,
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** Returns the names in the order of their distance from a word, without regard to case and signs; ties keep their order. */
export function byNearness(word: string, names: readonly string[]): string[] {
  const plain = plainWord(word)
  return names
    .map(name => ({ name, far: editDistance(plain, plainWord(name)) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ name }) => name)
}

/** The length from which the beginning of a name stands for the name. */
const tellingStart = 4

/**
 * Returns the name that a word was probably meant to be: the same without regard to case and signs, one that begins with
 * it, or one that differs in at most a third of its letters. Returns undefined when there is none.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const plain = plainWord(word)
  if (plain === '') return undefined
  const exact = names.find(name => plainWord(name) === plain)
  if (exact !== undefined) return exact
  const near = names.flatMap(name => {
    const other = plainWord(name)
    const allowed = Math.floor(Math.max(plain.length, other.length) / 3)
    // The distance is at least the difference of the lengths, which is cheaper to find.
    if (Math.abs(plain.length - other.length) > allowed) return []
    const far = editDistance(plain, other)
    return far <= allowed ? [{ name, far }] : []
  })
  const [first] = near.toSorted((a, b) => a.far - b.far)
  if (first) return first.name
  return plain.length < tellingStart ? undefined : names.find(name => plainWord(name).startsWith(plain))
}
