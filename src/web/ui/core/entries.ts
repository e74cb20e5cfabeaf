import { signal } from '@preact/signals'
import type { EntriesEvent } from '#contract/rooms/live-events.ts'

export type Entry = EntriesEvent['entries'][number]

/** What is told about a question and those that the host merged into it. */
export interface Asked {
  id: string
  merged?: readonly { id: string }[] | undefined
}

/** Returns the ids of a question and of those that were merged into it. */
export const idsOf = ({ id, merged = [] }: Asked): string[] => [id, ...merged.map(each => each.id)]

interface Known {
  round: number
  entries: readonly Entry[]
}

/** Creates the store of entries by poll, updated by the events of the room. */
export function createEntries() {
  const all = signal<ReadonlyMap<string, Known>>(new Map())
  return {
    /** Returns the entries of a poll, oldest first. Reading it in a component subscribes to it. */
    get(pollId: string, round: number): readonly Entry[] {
      const known = all.value.get(pollId)
      return known?.round === round ? known.entries : []
    },
    update({ pollId, round, all: isAll, entries, gone }: EntriesEvent): void {
      const known = all.value.get(pollId)
      const before = isAll || known?.round !== round ? [] : known.entries
      const merged = new Map(before.map(entry => [entry.id, entry]))
      for (const entry of entries) merged.set(entry.id, entry)
      for (const id of gone) merged.delete(id)
      const sorted = [...merged.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      all.value = new Map(all.value).set(pollId, { round, entries: sorted })
    },
  }
}
