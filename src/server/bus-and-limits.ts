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
import { redisFailure } from './store/outages.ts'

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

/** Opens what servers share over Redis; without it what the workers of this machine share, or what one server has in memory. */
export async function openBusAndLimits(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { redisPrefix, shared, log, now }: Parts,
): Promise<BusAndLimits> {
  if (redisUrl === null)
    return shared ?? { bus: memoryBus(), windows: memoryWindows(), buckets: memoryBuckets() }
  const onError = (error: Error) => log.error({ err: redisFailure(error) }, 'redis')
  return {
    bus: await redisBus(redisUrl, redisPrefix, onError, now),
    windows: await redisWindows(redisUrl, redisPrefix, onError),
    buckets: await redisBuckets(redisUrl, redisPrefix, onError),
  }
}
