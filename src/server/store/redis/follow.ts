import { setTimeout as delay } from 'node:timers/promises'
import type { LinkOptions, RedisChannels, RedisCommands, RedisLink } from './redis-link.ts'

const retryMs = 250
/** How often it is asked whether the Redis is still the right one, ms: one that was cut off closes no connection. */
const checkMs = 1_000

/** A connection to the Redis that is the right one now. It is not made again when it breaks. */
export interface RedisConnection extends RedisChannels {
  commands: RedisCommands
  isReady(): boolean
  /** Sets what is called when it has broken, with the error if there is one, and maybe more than once. */
  onBroken(listener: (error?: Error) => void): void
  /** Returns whether another Redis is the right one by now. Rejects when nobody can tell. */
  isOutdated(): Promise<boolean>
  destroy(): void
  close(): Promise<void>
}

/**
 * Connects to the Redis that is the right one, and to the next one when it breaks or another one is. Resolves when it is connected. `open` makes
 * one connection.
 */
export async function followRedis(
  open: () => Promise<RedisConnection>,
  { onError, isQueueing }: LinkOptions,
): Promise<Omit<RedisLink, 'together'>> {
  const channels = new Map<string, (message: string) => void>()
  const listeners: (() => void)[] = []
  let current: RedisConnection | undefined
  let isClosed = false
  let connecting = connect()

  async function connect(): Promise<RedisConnection> {
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

  async function connectOnce(): Promise<RedisConnection> {
    const connection = await open()
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      clearInterval(check)
      connection.destroy()
      if (current !== connection) return
      current = undefined
      if (isClosed) return
      connecting = connect()
      // Whoever waits for it is told.
      connecting.catch(() => undefined)
    }
    const check = setInterval(
      () =>
        void connection.isOutdated().then(
          isOutdated => isOutdated && lose(),
          () => undefined,
        ),
      checkMs,
    )
    check.unref()
    connection.onBroken(error => {
      if (error && current === connection) onError(error)
      lose()
    })
    try {
      await Promise.all(
        Array.from(channels, ([channel, listener]) => connection.subscribe(channel, listener)),
      )
      if (isClosed || !connection.isReady()) throw new Error('The connection to Redis was lost.')
    } catch (error) {
      lose()
      throw error
    }
    current = connection
    for (const listener of listeners) listener()
    return connection
  }

  const ready = (): RedisConnection | Promise<RedisConnection> => {
    if (current?.isReady()) return current
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
          ((await ready()).commands[name] as (...given: never[]) => unknown)(...given),
    }),
    isReady: () => current?.isReady() === true,
    onReady: listener => void listeners.push(listener),
    publish: async (channel, message) => (await ready()).publish(channel, message),
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
