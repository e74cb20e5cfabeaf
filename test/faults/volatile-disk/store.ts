const pageSize = 4_096

/** A disk with a cache that loses its content with the power: what was not synced is gone, all of it or some. */
export function volatileStore(size: number) {
  const durable = Buffer.alloc(size)
  /** What was written since the last sync, by the number of the page. */
  const cache = new Map<number, Buffer>()

  const pageAt = (page: number) => cache.get(page) ?? durable.subarray(page * pageSize, (page + 1) * pageSize)
  const keep = (page: number, bytes: Buffer) => void bytes.copy(durable, page * pageSize)

  return {
    read(offset: number, length: number): Buffer {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
      for (let at = 0; at < bytes.length;) {
        const within = (offset + at) % pageSize
        at += pageAt(Math.floor((offset + at) / pageSize)).copy(bytes, at, within)
      }
      return bytes
    },
    write(offset: number, bytes: Buffer): void {
      for (let at = 0; at < bytes.length;) {
        const number = Math.floor((offset + at) / pageSize)
        const page = cache.get(number) ?? Buffer.from(pageAt(number))
        cache.set(number, page)
        at += bytes.copy(page, (offset + at) % pageSize, at)
      }
    },
    sync(): void {
      for (const [page, bytes] of cache) keep(page, bytes)
      cache.clear()
    },
    /** Loses the cache. Of what was in it `isKept` says which pages had reached the disk already, in any order. */
    lose(isKept: () => boolean): number {
      const lost = cache.size
      for (const [page, bytes] of cache) if (isKept()) keep(page, bytes)
      cache.clear()
      return lost
    },
  }
}
