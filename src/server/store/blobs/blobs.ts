/** Where pictures and files lie, by the SHA-256 of their content (64 hex digits). What is put is there for good. */
export interface Blobs {
  put(hash: string, bytes: Buffer): Promise<void>
  /** Throws when it is not there. */
  get(hash: string): Promise<Buffer>
  /** How many bytes it has. Throws when it is not there. */
  size(hash: string): Promise<number>
  /** Removing what is not there is no error. */
  remove(hash: string): Promise<void>
  /** All there are, with the moment they were put, ms since 1970. */
  list(): AsyncIterable<{ hash: string; putAt: number }>
}

/** Two letters of the hash make a folder, so that none grows large. */
export const pathOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`
