import { LRUCache } from 'lru-cache'

/**
 * A cache of values that were read from the database, up to `maxBytes`; the least recently used leave first, and a value
 * larger than a quarter of it is not kept. A value that was read while an entry was deleted is not kept either, because
 * it may be from before the change. While `isCurrent` returns false, which means that changes may be missed, the cache
 * returns and keeps nothing.
 *
 * @example
 * const store = cache.startRead()
 * const deck = await readDeck(id)
 * store(id, deck, sizeOf(deck))
 */
export function createCache<T extends object>(maxBytes: number, isCurrent: () => boolean) {
  const entries = new LRUCache<string, T>({ maxSize: maxBytes, maxEntrySize: Math.floor(maxBytes / 4) })
  let deletions = 0

  return {
    /** The sizes of all entries together. */
    bytes: (): number => entries.calculatedSize,
    get: (key: string): T | undefined => (isCurrent() ? entries.get(key) : undefined),
    /** Call it before a value is read. Returns the function that stores the value, whose size is in bytes. */
    startRead(): (key: string, value: T, size: number) => void {
      const before = deletions
      return (key, value, size) => {
        if (deletions === before && isCurrent()) entries.set(key, value, { size })
      }
    },
    delete(key: string): void {
      deletions += 1
      entries.delete(key)
    },
    clear(): void {
      deletions += 1
      entries.clear()
    },
  }
}
export type Cache<T extends object> = ReturnType<typeof createCache<T>>
