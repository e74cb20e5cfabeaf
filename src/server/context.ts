import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Windows } from './limits/windows.ts'
import { memoryWindows } from './limits/memory.ts'
import { redisWindows } from './limits/redis.ts'
import { type AnswerQueue, answerQueue } from './live/answers.ts'
import { type ParticipantDesk, participantDesk } from './live/participants.ts'
import { type LiveRooms, liveRooms } from './live/rooms.ts'
import { type Streams, encode, openStreams } from './live/streams.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Bus } from './store/bus/bus.ts'
import { memoryBus } from './store/bus/memory.ts'
import { redisBus } from './store/bus/redis.ts'
import type { Database } from './store/database.ts'

/** Everything a handler may need beside its input. */
export interface Context extends AsyncDisposable {
  baseUrl: string
  database: Database
  blobs: Blobs
  bus: Bus
  windows: Windows
  rooms: LiveRooms
  desk: ParticipantDesk
  answers: AnswerQueue
  streams: Streams
  log: FastifyBaseLogger
  /** The server's clock, ms since 1970. */
  now: () => number
}

/** Puts the parts of a server together. `redisPrefix` keeps installations, or tests, apart in one Redis. */
export async function buildContext(
  config: Pick<Config, 'baseUrl' | 'redisUrl'>,
  database: Database,
  blobs: Blobs,
  log: FastifyBaseLogger,
  redisPrefix = 'lpd',
  now: () => number = Date.now,
): Promise<Context> {
  const { baseUrl, redisUrl } = config
  const onError = (error: Error) => log.error({ err: error }, 'redis')
  const bus = redisUrl ? await redisBus(redisUrl, redisPrefix, onError) : memoryBus()
  const windows = redisUrl ? await redisWindows(redisUrl, redisPrefix, onError) : memoryWindows()
  const rooms = liveRooms({ database, bus, log, baseUrl, now })
  const streams = openStreams()
  return {
    baseUrl,
    database,
    blobs,
    bus,
    windows,
    rooms,
    desk: participantDesk({ database, bus, rooms }),
    answers: answerQueue({ pool: database.pool, bus, rooms, log, now }),
    streams,
    log,
    now,
    async [Symbol.asyncDispose]() {
      streams.closeAll(encode('bye', { reason: 'restart' }))
      rooms.close()
      await bus.close()
      await windows.close()
    },
  }
}
