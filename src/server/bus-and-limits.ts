import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Buckets } from './limits/buckets.ts'
import { memoryBuckets } from './limits/memory-buckets.ts'
import { memoryWindows } from './limits/memory-windows.ts'
import { redisBuckets } from './limits/redis-buckets.ts'
import { redisWindows } from './limits/redis-windows.ts'
import type { Windows } from './limits/windows.ts'
import type { Bus } from './store/bus/bus.ts'
import { memoryBus } from './store/bus/memory.ts'
import { redisBus } from './store/bus/redis.ts'

/** How servers and workers learn of each other, and what they count together. */
export interface BusAndLimits {
  bus: Bus
  windows: Windows
  buckets: Buckets
}

interface Parts {
  redisPrefix: string
  /** What the primary process of this machine has for its workers. */
  shared: BusAndLimits | undefined
  log: FastifyBaseLogger
  now: () => number
}

/** No failure of Redis is told again within this time. */
const quietMs = 60_000

/** Returns what says in one line, at most once a minute, that Redis fails, whatever does because of it; a fault of this server is told whole. */
export function redisFailures(
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  let toldAt = -Infinity
  return error => {
    if (error instanceof TypeError || error instanceof RangeError) return log.error({ err: error }, 'redis')
    if (now() - toldAt < quietMs) return
    toldAt = now()
    log.error(
      `Redis does not reply (${error.message}). Rooms go on: servers read each other's changes from the database every two seconds, and each counts limits alone.`,
    )
  }
}

/** Opens what servers share over Redis; without it what the workers of this machine share, or what one server has in memory. */
export async function openBusAndLimits(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { redisPrefix, shared, log, now }: Parts,
): Promise<BusAndLimits> {
  if (redisUrl === null)
    return shared ?? { bus: memoryBus(), windows: memoryWindows(), buckets: memoryBuckets() }
  const onError = redisFailures(log)
  return {
    bus: await redisBus(redisUrl, redisPrefix, onError, now),
    windows: await redisWindows(redisUrl, redisPrefix, onError),
    buckets: await redisBuckets(redisUrl, redisPrefix, onError),
  }
}
