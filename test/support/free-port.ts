import { findFreePort } from '#server/lifecycle/free-port.ts'

/** The ports that this process was given: a program that is to listen on one of them may only be about to start. */
const given = new Set<number>()

/** Returns a TCP port of 127.0.0.1 that nobody listens on, each time another one. */
export async function freePort(): Promise<number> {
  const port = await findFreePort('127.0.0.1')
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}
