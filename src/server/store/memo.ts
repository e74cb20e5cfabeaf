/**
 * Remembers what was read, up to a number of bytes, the longest unused forgotten first. What was read while something
 * was forgotten is not kept: it may be from before the change.
 */
export function memo<T>(mostBytes: number, isFresh: () => boolean) {
  const held = new Map<string, { value: T; bytes: number }>()
  let bytes = 0
  let generation = 0

  function drop(key: string): void {
    const entry = held.get(key)
    if (!entry) return
    held.delete(key)
    bytes -= entry.bytes
  }

  return {
    get(key: string): T | undefined {
      const entry = held.get(key)
      if (!entry || !isFresh()) return undefined
      // A Map keeps the order of insertion: last used comes last.
      held.delete(key)
      held.set(key, entry)
      return entry.value
    },
    /** Begins a reading; gives how to keep what it brings. */
    reading(): (key: string, value: T, size: number) => void {
      const begun = generation
      return (key, value, size) => {
        if (generation !== begun || !isFresh() || size > mostBytes / 4) return
        drop(key)
        held.set(key, { value, bytes: size })
        bytes += size
        for (const oldest of held.keys()) {
          if (bytes <= mostBytes) break
          drop(oldest)
        }
      }
    },
    forget(key: string): void {
      generation += 1
      drop(key)
    },
    forgetAll(): void {
      generation += 1
      held.clear()
      bytes = 0
    },
  }
}
export type Memo<T> = ReturnType<typeof memo<T>>
