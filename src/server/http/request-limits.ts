/** How slowly a request may arrive, and its reply be read. Times are in ms. */
export interface RequestLimits {
  /** The time for all headers, from the opening of the connection or the first byte of a later request. */
  headersMs: number
  /** At least `bodyBytes` of an incomplete body must arrive in each period of `bodyMs`. */
  bodyMs: number
  bodyBytes: number
  /** How long, and how many bytes, the rest of a refused body is read and discarded before the connection is closed. */
  restMs: number
  restBytes: number
  /** How long nothing may happen on a connection with a request under way. Event streams send a comment every 15 s. */
  idleMs: number
}

/** 60 kB in each 15 s is 4 kB/s: 24 MB over a bad mobile connection still arrives, a body sent byte by byte does not. */
export const defaultRequestLimits: RequestLimits = {
  headersMs: 15_000,
  bodyMs: 15_000,
  bodyBytes: 60_000,
  restMs: 10_000,
  restBytes: 128 * 1024 * 1024,
  idleMs: 60_000,
}
