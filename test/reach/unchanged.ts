import { expect } from 'vitest'

/**
 * Returns a function that expects what `read` returns to be as it was the last time: each test reads it once, after what it tries. Call it
 * once before the first test.
 */
export function expectUnchanged(read: () => Promise<unknown>): () => Promise<void> {
  let before: unknown
  return async () => {
    const now = await read()
    const known = before ?? now
    // A test that changed something makes no other one fail.
    before = now
    expect(now).toEqual(known)
  }
}
