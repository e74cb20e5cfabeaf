import { limits } from '#contract/limits.ts'
import { openRedis } from '#server/store/redis/open-redis.ts'
import { localFallback } from './local-fallback.ts'
import { memoryWindows } from './memory-windows.ts'
import { type Windows, windowStatus } from './windows.ts'

/**
 * Atomically removes requests that left the window and counts this one if it is allowed. Returns whether it is, the
 * count, the time of the oldest request, and of the one that must leave before another is allowed.
 */
const take = `
local key, count, now, window, limit = KEYS[1], KEYS[2], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
local used = redis.call('ZCARD', key)
local allowed = 0
if used < limit then
  local n = redis.call('INCR', count)
  redis.call('ZADD', key, now, n)
  redis.call('PEXPIRE', key, window)
  redis.call('PEXPIRE', count, window)
  used = used + 1
  allowed = 1
end
local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
local blocking = {}
if allowed == 0 then blocking = redis.call('ZRANGE', key, used - limit, used - limit, 'WITHSCORES') end
return { allowed, used, oldest[2] or '', blocking[2] or '' }
`

/**
 * Windows that several servers share: a sorted set for each key, in Redis. While Redis is unavailable each server counts
 * in its own memory.
 */
export async function redisWindows(
  url: string,
  prefix: string,
  onError: (error: Error) => void,
): Promise<Windows> {
  const { windowMs } = limits
  const link = await openRedis(url, { onError, isQueueing: false })
  const client = link.commands
  const local = memoryWindows()
  const withFallback = localFallback(onError)
  const named = (key: string) => link.together(`${prefix}:window:${key}`)
  return {
    take: (key, limit, now) =>
      withFallback(
        async () => {
          const reply = await client.eval(take, {
            keys: [named(key), `${named(key)}:n`],
            arguments: [String(now), String(windowMs), String(limit)],
          })
          const [allowed, used, oldest, blocking] = Array.isArray(reply) ? reply.map(String) : []
          const taken = {
            allowed: allowed === '1',
            limit,
            used: Number(used),
            oldest: oldest ? Number(oldest) : null,
            blocking: blocking ? Number(blocking) : null,
          }
          return windowStatus(taken, now, windowMs)
        },
        () => local.take(key, limit, now),
      ),
    usage: (key, now) =>
      withFallback(
        async () => ({ used: await client.zCount(named(key), `(${now - windowMs}`, '+inf') }),
        () => local.usage(key, now),
      ),
    close: () => link.close(),
  }
}
