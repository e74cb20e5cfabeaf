/**
 * Long work that others may interrupt: it yields wherever they may have their turn, after at most about a millisecond, and returns its
 * result. A server runs it in pieces (`server/turns/pace.ts`).
 */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs work in steps without a pause. Returns what it returns, and throws what it throws. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** How many items a step takes. */
const stepItems = 200
/** How many items are sorted in one step. */
const sortedItems = 500

/** Calls `work` for each item, in order. */
export function* eachInSteps<Item>(items: Iterable<Item>, work: (item: Item) => void): Steps<void> {
  let taken = 0
  for (const item of items) {
    work(item)
    taken += 1
    if (taken % stepItems === 0) yield
  }
}

/** Returns what `work` makes of each item, in order, without those of which it makes nothing. */
export function* mapInSteps<Item, Made>(
  items: Iterable<Item>,
  work: (item: Item) => Made | undefined,
): Steps<Made[]> {
  const made: Made[] = []
  yield* eachInSteps(items, item => {
    const one = work(item)
    if (one !== undefined) made.push(one)
  })
  return made
}

/** Returns the items in the order that `toSorted` gives them: those that compare as equal keep theirs. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = []
  for (let from = 0; from < items.length; from += sortedItems) {
    runs.push(items.slice(from, from + sortedItems).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

/** Merges two sorted lists; of equal items those of the first come first. */
function* mergeInSteps<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = []
  const [ofA, ofB] = [a.values(), b.values()]
  let [nextA, nextB] = [ofA.next(), ofB.next()]
  while (!nextA.done || !nextB.done) {
    if (nextB.done || (!nextA.done && compare(nextA.value, nextB.value) <= 0)) {
      if (!nextA.done) merged.push(nextA.value)
      nextA = ofA.next()
    } else {
      merged.push(nextB.value)
      nextB = ofB.next()
    }
    if (merged.length % stepItems === 0) yield
  }
  return merged
}
