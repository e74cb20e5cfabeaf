import type { Bus, BusMessage, Online } from './bus.ts'

/** Creates the bus of a single server, in memory. */
export function memoryBus(): Bus {
  const watched = new Set<number>()
  const online = new Map<number, Online>()
  let deliver: (message: BusMessage) => void = () => undefined
  return {
    publish(message) {
      if (watched.has(message.id)) queueMicrotask(() => deliver(message))
    },
    listen(listener) {
      deliver = listener
    },
    watch: async ({ id }) => void watched.add(id),
    unwatch: async ({ id }) => void watched.delete(id),
    async setOnline({ id }, people, answered) {
      if (answered === null) online.delete(id)
      else online.set(id, { count: people.size, answered: people.size === 0 ? [] : [...answered] })
    },
    online: async ({ id }) => online.get(id) ?? { count: 0, answered: [] },
    isHeard: () => true,
    check: async () => undefined,
    close: async () => watched.clear(),
  }
}
