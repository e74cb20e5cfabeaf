import type { EntriesResult } from '#contract/polls/results.ts'
import type { WordMerge } from './words/word-merges.ts'

type Entry = EntriesResult['entries'][number]
/** Returns of an entry the id of the one that it counts for: its own, or that into which the host merged it. */
export type RootOf = (id: string) => string

/** Returns what a host's merges make of the ids of entries. No merge leads back to its own entry. */
export function rootsOf(merges: readonly WordMerge[]): RootOf {
  if (merges.length === 0) return id => id
  const targets = new Map(merges.map(({ word, into }) => [word, into]))
  return id => {
    let root = id
    for (let next = targets.get(root); next !== undefined; next = targets.get(root)) root = next
    return root
  }
}

/** Returns entries without those that were merged, each with what was merged into it, in the order of the list. */
export function foldMerged(entries: readonly Entry[], rootOf: RootOf): readonly Entry[] {
  const isRoot = ({ id }: Entry) => rootOf(id) === id
  const moved = entries.filter(entry => !isRoot(entry))
  if (moved.length === 0) return entries
  const byRoot = Map.groupBy(moved, ({ id }) => rootOf(id))
  return entries.filter(isRoot).map(entry => {
    const merged = byRoot.get(entry.id)
    return merged ? { ...entry, merged: merged.map(({ id, text }) => ({ id, text })) } : entry
  })
}
