import { findFreePort } from '#server/lifecycle/free-port.ts'

/** Returns a TCP port of 127.0.0.1 that nobody listens on. */
export const freePort = (): Promise<number> => findFreePort('127.0.0.1')
