import { reasonsOf } from '#server/store/error-reasons.ts'
import { type HostAndPort, isSameHost } from '#server/store/host-names.ts'

/** Asks several hosts which Redis is the right one, one after another, beginning with the one that replied last. */
export interface Finder<Found> {
  /** Rejects with an `Error` that names all hosts, and why each does not know. */
  find(): Promise<Found>
}

interface Parts<Found> {
  /** Whom to ask, in this order. */
  hosts(): readonly HostAndPort[]
  /** Rejects when this one does not know. */
  ask(host: HostAndPort): Promise<Found>
  /** The begin of the error. */
  problem: string
}

/** Returns the error of a Redis that does not reply as it must yet, so that it is asked again. */
export const notReady = (text: string): Error => Object.assign(new Error(text), { code: 'ECONNREFUSED' })

/** Creates a finder. */
export function createFinder<Found>({ hosts, ask, problem }: Parts<Found>): Finder<Found> {
  let last: HostAndPort | undefined
  return {
    async find() {
      const first = last
      const others = hosts().filter(each => !first || !isSameHost(each, first))
      const failures: string[] = []
      for (const each of [...(first ? [first] : []), ...others])
        try {
          const found = await ask(each)
          last = each
          return found
        } catch (error) {
          failures.push(`${each.host}:${each.port} (${reasonsOf(error)})`)
        }
      throw notReady(`${problem}: ${failures.join(', ')}`)
    },
  }
}
