/** Returns a function that runs the work of each key one piece after another, in the order in which it came. */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  /** The last piece of each key that has work. */
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
