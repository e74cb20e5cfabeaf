import type { Actor } from './actors.ts'
import type { Kind, Planned } from './plan.ts'
import type { Got } from './wire.ts'

/** Counts requests by kind and status. */
export function newCounts() {
  const byActor = new Map<Kind, Map<Actor, number>>()
  const byStatus = new Map<Kind, Map<string, number>>()
  let total = 0
  const add = <K>(map: Map<Kind, Map<K, number>>, kind: Kind, key: K) => {
    const row = map.get(kind) ?? new Map<K, number>()
    map.set(kind, row.set(key, (row.get(key) ?? 0) + 1))
  }
  return {
    byActor,
    byStatus,
    total: () => total,
    see({ kind, actor, manner }: Planned, { status, how }: Got): void {
      total += 1
      add(byActor, kind, actor)
      // A client that disconnects before the reply gets no status.
      const left = manner === 'plain' ? how : 'left'
      add(byStatus, kind, status > 0 ? String(status) : left)
    },
  }
}
export type Counts = ReturnType<typeof newCounts>
