import type { Document, Step } from '#contract/deck/deck.ts'

/** A document by what it shares with another one: each item is a step, or the first and last index of steps there. */
export type Difference = (Step | [first: number, last: number])[]

/** Returns a document as its difference from `base`, and how many steps it shares with it: those that are the same objects. */
export function differenceFrom(
  base: Document,
  document: Document,
): { difference: Difference; shared: number } {
  const indexes = new Map(base.map((step, index) => [step, index]))
  const difference: Difference = []
  let shared = 0
  for (const step of document) {
    const index = indexes.get(step)
    const last = difference.at(-1)
    if (index === undefined) difference.push(step)
    else if (Array.isArray(last) && last[1] === index - 1) last[1] = index
    else difference.push([index, index])
    if (index !== undefined) shared += 1
  }
  return { difference, shared }
}

/** Returns the document that has this difference from `base`. */
export const applyDifference = (base: Document, difference: Difference): Document =>
  difference.flatMap(item => (Array.isArray(item) ? base.slice(item[0], item[1] + 1) : [item]))
