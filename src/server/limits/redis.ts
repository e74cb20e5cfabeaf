import { createClient } from 'redis'
import { limits } from '#contract/limits.ts'
import { memoryWindows } from './memory.ts'
import { type Windows, reading } from './windows.ts'

/** Atomic: drops what left the window, takes a place when one is free, says count and oldest. */
const take = `
local key, now, window, limit = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
local used = redis.call('ZCARD', key)
local allowed = 0
if used < limit then
  local n = redis.call('INCR', key .. ':n')
  redis.call('ZADD', key, now, n)
  redis.call('PEXPIRE', key, window)
  redis.call('PEXPIRE', key .. ':n', window)
  used = used + 1
  allowed = 1
end
local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
return { allowed, used, oldest[2] or '' }
`

/**
 * Windows that many servers share: a sorted set a key in Redis. While Redis is away each server counts for itself,
 * so that the API goes on.
 */
export async function redisWindows(
  url: string,
  prefix: string,
  onError: (error: Error) => void,
  windowMs: number = limits.windowMs,
): Promise<Windows> {
  const client = createClient({ url, disableOfflineQueue: true })
  const alone = memoryWindows(windowMs)
  client.on('error', onError)
  await client.connect()
  return {
    async take(key, limit, now) {
      try {
        const reply = await client.eval(take, {
          keys: [`${prefix}:window:${key}`],
          arguments: [String(now), String(windowMs), String(limit)],
        })
        const [allowed, used, oldest] = Array.isArray(reply) ? reply.map(String) : []
        return reading(allowed === '1', limit, Number(used), oldest ? Number(oldest) : null, now, windowMs)
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        return alone.take(key, limit, now)
      }
    },
    close: () => client.close(),
  }
}
