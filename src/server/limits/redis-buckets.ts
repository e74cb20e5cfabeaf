import { randomBytes } from 'node:crypto'
import { openRedis } from '#server/store/redis/open-redis.ts'
import { batcher } from '#server/live/batcher.ts'
import { type Buckets, type Rule } from './buckets.ts'
import { localFallback } from './local-fallback.ts'
import { memoryBuckets } from './memory-buckets.ts'

/**
 * Atomically refills a bucket, then takes up to `wanted` whole tokens. Returns how many there were before. The bucket
 * expires when it would be full again.
 */
const takeScript = `
local key, now, burst, rate, wanted = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local held = redis.call('HMGET', key, 'tokens', 'at')
local tokens, at = tonumber(held[1]) or burst, tonumber(held[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) / 1000 * rate)
if wanted > 0 then
  local left = tokens - math.min(wanted, math.floor(tokens))
  redis.call('HSET', key, 'tokens', tostring(left), 'at', tostring(math.max(now, at)))
  redis.call('PEXPIRE', key, math.ceil((burst - left) / rate * 1000) + 1000)
end
return tostring(tokens)
`

const secretMs = 2 * 86_400_000

interface BucketRequest {
  key: string
  rule: Rule
  now: number
  wanted: 0 | 1
}

/**
 * Buckets that several servers share, in Redis. Requests of the same moment are summed up by key, so that many people
 * behind one address cost one call. While Redis is unavailable each server counts in its own memory.
 */
export async function redisBuckets(
  url: string,
  prefix: string,
  onError: (error: Error) => void,
): Promise<Buckets> {
  const link = await openRedis(url, { onError, isQueueing: false })
  const client = link.commands
  const local = memoryBuckets()
  const withFallback = localFallback(onError)
  const named = (kind: string, key: string) => `${prefix}:${kind}:${key}`

  async function tokensOf({ key, rule, now }: BucketRequest, wanted: number): Promise<number> {
    const reply = await client.eval(takeScript, {
      keys: [named('bucket', key)],
      arguments: [String(now), String(rule.burst), String(rule.perSecond), String(wanted)],
    })
    return Number(reply)
  }

  const change = batcher(
    async (items: BucketRequest[]) => {
      const byKey = Map.groupBy(items, ({ key, wanted }) => `${wanted} ${key}`)
      const lefts = new Map<BucketRequest, number>()
      await Promise.all(
        Array.from(byKey.values(), async group => {
          const [first] = group
          if (!first) return
          const before = await withFallback(
            () => tokensOf(first, first.wanted * group.length),
            () => Promise.resolve(Number.NaN),
          )
          for (const [place, item] of group.entries()) {
            if (Number.isNaN(before)) lefts.set(item, await changeLocally(item))
            else if (item.wanted === 0) lefts.set(item, before)
            else lefts.set(item, before >= place + 1 ? before - place - 1 : -1)
          }
        }),
      )
      return items.map(item => lefts.get(item) ?? -1)
    },
    { max: 2_000 },
  )

  const changeLocally = ({ key, rule, now, wanted }: BucketRequest) =>
    wanted === 1 ? local.take(key, rule, now) : local.left(key, rule, now)

  return {
    take: (key, rule, now) => change({ key, rule, now, wanted: 1 }),
    async takeEach(buckets, now) {
      for (const [index, { key, rule }] of buckets.entries())
        if ((await change({ key, rule, now, wanted: 1 })) < 0) return index
      return -1
    },
    left: (key, rule, now) => change({ key, rule, now, wanted: 0 }),
    async mark(key, forMs, now) {
      await local.mark(key, forMs, now)
      await withFallback(
        async () => void (await client.set(named('mark', key), '1', { PX: forMs })),
        () => Promise.resolve(),
      )
    },
    async isMarked(key, now) {
      if (await local.isMarked(key, now)) return true
      return withFallback(
        async () => (await client.exists(named('mark', key))) === 1,
        () => Promise.resolve(false),
      )
    },
    dailySecret: day =>
      withFallback(
        async () => {
          const name = named('secret', day)
          await client.set(name, randomBytes(32).toString('base64'), { NX: true, PX: secretMs })
          return Buffer.from((await client.get(name)) ?? '', 'base64')
        },
        async () => local.dailySecret(day),
      ),
    async close() {
      await local.close()
      await link.close()
    },
  }
}
