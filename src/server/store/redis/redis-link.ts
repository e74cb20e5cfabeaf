import type { RedisClientType } from 'redis'

/** The commands that the server uses. Each is about one key, or about keys that begin with a name of `RedisLink.together`. */
export type RedisCommands = Pick<
  RedisClientType,
  | 'del'
  | 'eval'
  | 'exists'
  | 'get'
  | 'hDel'
  | 'hmGet'
  | 'hSet'
  | 'pExpire'
  | 'ping'
  | 'sAdd'
  | 'sCard'
  | 'set'
  | 'sRem'
  | 'zAdd'
  | 'zCount'
  | 'zRangeByScore'
  | 'zRem'
>

/** Messages between servers, by channel. */
export interface RedisChannels {
  publish(channel: string, message: string): Promise<unknown>
  subscribe(channel: string, listener: (message: string) => void): Promise<void>
  unsubscribe(channel: string): Promise<void>
}

/** A connection to the Redis of `REDIS_URL`, which is made again whenever it breaks, to whichever Redis is the master then. */
export interface RedisLink extends RedisChannels {
  commands: RedisCommands
  /** Returns the name that keys must begin with to be used together in one command or script. In a cluster it is a hash tag. */
  together(name: string): string
  isReady(): boolean
  /** Adds a listener that is called whenever it is connected again and all channels are subscribed to. Call it after `openRedis`. */
  onReady(listener: () => void): void
  close(): Promise<void>
}

export interface LinkOptions {
  onError(error: Error): void
  /** Whether commands wait while there is no connection; otherwise they fail at once. */
  isQueueing: boolean
}
