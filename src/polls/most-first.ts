import { hashText } from '#contract/text/text-hash.ts'

/**
 * Returns words or countries for a list that shows only the first of them: the most frequent first, and of those as frequent by lot, which is the same
 * everywhere. By the alphabet those that begin with a letter far back would never be seen.
 */
export const mostFirst = <T extends { count: number }>(all: readonly T[], nameOf: (item: T) => string): T[] =>
  all
    .map(item => ({ item, lot: hashText(nameOf(item)) }))
    .toSorted((a, b) => b.item.count - a.item.count || a.lot - b.lot)
    .map(({ item }) => item)
