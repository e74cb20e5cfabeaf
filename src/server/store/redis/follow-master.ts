import { setTimeout as delay } from 'node:timers/promises'
import type { RedisClientType } from 'redis'
import { isSameHost } from '#server/store/host-names.ts'
import { connectToMaster, masterFinder } from './find-master.ts'
import type { LinkOptions, RedisCommands, RedisLink } from './redis-link.ts'
import type { SentinelAddress } from './sentinel-address.ts'

const retryMs = 250
/** How often Sentinels are asked whether the master is still the same, ms: one that was cut off closes no connection. */
const checkMs = 1_000

/** Connects to the master that Sentinels name, and to the next one when it breaks or they name another one. Resolves when it is connected. */
export async function followMaster(
  address: SentinelAddress,
  { onError, isQueueing }: LinkOptions,
): Promise<RedisLink> {
  const finder = masterFinder(address)
  const channels = new Map<string, (message: string) => void>()
  const listeners: (() => void)[] = []
  let current: RedisClientType | undefined
  let isClosed = false
  let connecting = connect()

  async function connect(): Promise<RedisClientType> {
    for (;;) {
      try {
        return await connectOnce()
      } catch (error) {
        if (isClosed) throw new Error('The connection to Redis was closed.', { cause: error })
        onError(error instanceof Error ? error : new Error(String(error)))
        await delay(retryMs)
      }
    }
  }

  async function connectOnce(): Promise<RedisClientType> {
    const master = await finder.find()
    const client = await connectToMaster(address, master)
    const lose = () => {
      clearInterval(check)
      client.destroy()
      if (current !== client) return
      current = undefined
      if (isClosed) return
      connecting = connect()
      // Whoever waits for it is told.
      connecting.catch(() => undefined)
    }
    const check = setInterval(
      () =>
        void finder.find().then(
          found => isSameHost(found, master) || lose(),
          () => undefined,
        ),
      checkMs,
    )
    check.unref()
    try {
      for (const [channel, listener] of channels) await client.subscribe(channel, listener)
      if (isClosed || !client.isReady) throw new Error('The connection to Redis was lost.')
    } catch (error) {
      lose()
      throw error
    }
    client.on('error', error => {
      if (current === client) onError(error)
      lose()
    })
    client.on('end', lose)
    current = client
    for (const listener of listeners) listener()
    return client
  }

  const ready = (): RedisClientType | Promise<RedisClientType> => {
    if (current?.isReady) return current
    if (isQueueing && !isClosed) return connecting
    throw new Error('Redis cannot be reached')
  }
  await connecting
  return {
    // One name for each command of a client, whichever client that is. The types of all of them cannot be told apart here.
    commands: new Proxy({} as RedisCommands, {
      get:
        (_, name: keyof RedisCommands) =>
        async (...given: never[]) =>
          ((await ready())[name] as (...given: never[]) => unknown)(...given),
    }),
    isReady: () => current?.isReady === true,
    onReady: listener => void listeners.push(listener),
    async subscribe(channel, listener) {
      channels.set(channel, listener)
      await (await ready()).subscribe(channel, listener)
    },
    async unsubscribe(channel) {
      channels.delete(channel)
      // A connection that is made later does not subscribe to it.
      await current?.unsubscribe(channel)
    },
    async close() {
      isClosed = true
      await current?.close()
    },
  }
}
