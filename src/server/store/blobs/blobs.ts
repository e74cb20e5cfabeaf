import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** The store of pictures and other files, by the SHA-256 of their content (64 hex digits). `put` makes a blob durable. */
export interface Blobs {
  put(hash: string, bytes: Buffer): Promise<void>
  /** Stores the content of a file, which is not read into memory as a whole. */
  putFile(hash: string, path: string): Promise<void>
  /** Opens a blob for reading. Throws when it does not exist. */
  open(hash: string): Promise<FileHandle>
  /** Throws when the blob does not exist. */
  get(hash: string): Promise<Buffer>
  /** Returns the bytes of a blob from `start` to `end`, both included, as they are read. Throws when it does not exist. */
  read(hash: string, start: number, end: number): Promise<Readable>
  /** Returns the size of a blob, bytes. Throws when it does not exist. */
  size(hash: string): Promise<number>
  /** Does nothing when the blob does not exist. */
  remove(hash: string): Promise<void>
  /** Lists all blobs, with the time at which they were stored, ms since 1970. */
  list(): AsyncIterable<{ hash: string; putAt: number }>
}

/** Whether a store of blobs refused because it does not have the blob. */
export const isMissingBlob = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'))

/** Returns the path of a blob. The first two digits of the hash are its folder, so that no folder has too many files. */
export const pathOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`
