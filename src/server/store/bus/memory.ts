import type { Bus, Note } from './bus.ts'

/** The bus of a server that is alone. */
export function memoryBus(): Bus {
  const watched = new Set<string>()
  const online = new Map<string, number>()
  let hear: (note: Note) => void = () => undefined
  return {
    publish(note) {
      if (watched.has(note.code)) queueMicrotask(() => hear(note))
    },
    listen(listener) {
      hear = listener
    },
    watch: async code => void watched.add(code),
    unwatch: async code => void watched.delete(code),
    async setOnline(code, count) {
      if (count === 0) online.delete(code)
      else online.set(code, count)
    },
    online: async code => online.get(code) ?? 0,
    close: async () => watched.clear(),
  }
}
