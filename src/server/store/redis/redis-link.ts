import type { RedisClientType } from 'redis'

/** The commands that the server uses. */
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
  | 'publish'
  | 'sAdd'
  | 'sCard'
  | 'set'
  | 'sRem'
  | 'zAdd'
  | 'zCount'
  | 'zRangeByScore'
  | 'zRem'
>

/** A connection to the Redis of `REDIS_URL`, which is made again whenever it breaks, to whichever Redis is the master then. */
export interface RedisLink {
  commands: RedisCommands
  isReady(): boolean
  /** Adds a listener that is called whenever it is connected again and all channels are subscribed to. Call it after `openRedis`. */
  onReady(listener: () => void): void
  subscribe(channel: string, listener: (message: string) => void): Promise<void>
  unsubscribe(channel: string): Promise<void>
  close(): Promise<void>
}

export interface LinkOptions {
  onError(error: Error): void
  /** Whether commands wait while there is no connection; otherwise they fail at once. */
  isQueueing: boolean
}
