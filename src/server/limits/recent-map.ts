/** A map of bounded size: what was not used for the longest time is removed first. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
}

/**
 * Returns a map that keeps the `kept` keys that were used last, and at most twice as many. It has two generations, and a full one
 * replaces the older one: using a key costs a look-up, where a list in order of use would cost two changes of it.
 */
export function recentMap<Value>(kept: number): RecentMap<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()

  function set(key: string, value: Value): void {
    if (young.size >= kept && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }

  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
    clear() {
      young.clear()
      old.clear()
    },
  }
}
