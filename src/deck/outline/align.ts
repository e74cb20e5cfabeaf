/** How items of a list are found again in a changed one. */
export interface Aligning<Item> {
  /** What an item is, exactly. */
  is: (item: Item) => string
  /** What it is called, by which it is found also when it was moved and changed; undefined when it has no name. */
  name?: (item: Item) => string | undefined
  /** Whether an item may have become another one in its place. */
  may?: (before: Item, after: Item) => boolean
}

/** So alike two items are that one has become the other, 0 to 1. */
const alike = 0.5

/**
 * Returns for each item of a changed list the index that it had before; undefined for a new one. What stayed as it is and in its order
 * comes first, then what was moved, then what has the same name, then what is alike, then what stands in the place of another: where as
 * many items were taken away as there are new ones.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { is, name, may = () => true }: Aligning<Item>,
): (number | undefined)[] {
  const kept = commonOrder(before.map(is), after.map(is))
  const found = after.map((_, index) => kept.get(index))
  const isTaken = new Set(kept.values())
  const pairAll = (isPair: (one: Item, other: Item) => boolean) => {
    for (const [index, item] of after.entries()) {
      if (found[index] !== undefined) continue
      const at = before.findIndex(
        (each, place) => !isTaken.has(place) && may(each, item) && isPair(each, item),
      )
      if (at === -1) continue
      found[index] = at
      isTaken.add(at)
    }
  }
  pairAll((one, other) => is(one) === is(other))
  if (name) pairAll((one, other) => name(one) !== undefined && name(one) === name(other))
  pairAll((one, other) => likeness(is(one), is(other)) >= alike)
  pairGaps()
  return found

  /** Pairs what is between two items that follow each other in both lists. */
  function pairGaps() {
    for (let start = 0, from = 0; start <= after.length;) {
      let end = start
      while (end < after.length && found[end] === undefined) end += 1
      const to = end < after.length ? (found[end] ?? 0) : before.length
      const free = before.flatMap((_, at) => (at >= from && at < to && !isTaken.has(at) ? [at] : []))
      if (free.length === end - start)
        free.forEach((at, by) => {
          const [one, other] = [before[at], after[start + by]]
          if (one === undefined || other === undefined || !may(one, other)) return
          found[start + by] = at
          isTaken.add(at)
        })
      from = to + 1
      start = end + 1
    }
  }
}

/** Returns how much two texts share, by pairs of letters that follow each other (Dice 1945): 0 to 1. */
function likeness(one: string, other: string): number {
  const pairsOf = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  const [before, after] = [pairsOf(one.toLowerCase()), pairsOf(other.toLowerCase())]
  const counts = new Map<string, number>()
  for (const pair of before) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of after) {
    const left = counts.get(pair) ?? 0
    if (left > 0) shared += 1
    counts.set(pair, left - 1)
  }
  return before.length + after.length === 0 ? 0 : (2 * shared) / (before.length + after.length)
}

/** Returns the longest common subsequence of two lists: the index before of each index after. */
export function commonOrder(before: readonly string[], after: readonly string[]): Map<number, number> {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs = new Map<number, number>()
  for (let row = 0, column = 0; row < before.length && column < after.length;)
    if (before[row] === after[column]) pairs.set(column++, row++)
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  return pairs
}
