/** Storage for text: `localStorage`, or memory when that is not available. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Creates a storage that lasts as long as the page. */
export function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  }
}

/** Returns `localStorage`, or a storage in memory when private mode, a setting or a full disk prevents its use. */
export function browserStorage(): TextStorage {
  try {
    localStorage.setItem('lpd', '1')
    return localStorage
  } catch {
    return memoryStorage()
  }
}
