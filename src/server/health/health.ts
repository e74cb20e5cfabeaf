import { withinTime } from '#server/limits/time-limit.ts'

/** What a server needs to serve people. */
export type CheckName = 'database' | 'bus' | 'disk'

/** What each check found: `ok`, or what is wrong. */
export type CheckOutcomes = Record<CheckName, string>

/** The state of a server, as a proxy or an operator reads it. */
export interface HealthReport {
  /** Whether people should be sent here. */
  isReady: boolean
  isDraining: boolean
  checks: CheckOutcomes
}

export interface Health {
  /** Says from now on that the server is not ready, because it will stop soon. */
  drain(): void
  /** Checks what the server needs, at most once a second. */
  read(): Promise<HealthReport>
}

interface Parts {
  /** Each resolves when what it checks works, and rejects otherwise. */
  checks: Record<CheckName, () => Promise<unknown>>
  /** ms, from any moment on. */
  now?: () => number
  /**
   * How long something may fail while the server still says that it is ready, ms. All servers lose a database that fails over, and what
   * people send waits for it: a proxy that finds no server would refuse that at once.
   */
  patienceMs?: number
  timeoutMs?: number
}

const readAgainMs = 1_000

/** Watches whether a server can serve people. */
export function createHealth({
  checks,
  now = () => performance.now(),
  patienceMs = 60_000,
  timeoutMs = 2_000,
}: Parts): Health {
  /** Since when each check has failed. */
  const failingSince = new Map<CheckName, number>()
  let isDraining = false
  let outcomes: Promise<CheckOutcomes> | undefined
  let readAt = -Infinity

  async function check(name: CheckName): Promise<string> {
    try {
      await withinTime(timeoutMs, checks[name]())
      failingSince.delete(name)
      return 'ok'
    } catch (error) {
      if (!failingSince.has(name)) failingSince.set(name, now())
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function checkAll(): Promise<CheckOutcomes> {
    const [database, bus, disk] = await Promise.all([check('database'), check('bus'), check('disk')])
    return { database, bus, disk }
  }

  return {
    drain() {
      isDraining = true
    },
    async read() {
      if (!outcomes || now() - readAt >= readAgainMs) {
        readAt = now()
        outcomes = checkAll()
      }
      const found = await outcomes
      const hasFailedLong = [...failingSince.values()].some(since => now() - since >= patienceMs)
      return { isReady: !isDraining && !hasFailedLong, isDraining, checks: found }
    },
  }
}
