/** Where text is kept over a reload: `localStorage`, or memory where that is not to be had. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** A shelf that lasts as long as the page. */
export function memoryShelf(): Shelf {
  const held = new Map<string, string>()
  return {
    getItem: key => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  }
}

/** The browser's own, unless a private mode, a setting or a full disk is against it. */
export function browserShelf(): Shelf {
  try {
    localStorage.setItem('lpd', '1')
    return localStorage
  } catch {
    return memoryShelf()
  }
}
