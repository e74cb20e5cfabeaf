import type { Document } from '#contract/deck.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Windows } from './limits/windows.ts'
import { memoryWindows } from './limits/memory.ts'
import { redisWindows } from './limits/redis.ts'
import { type AnswerQueue, answerQueue } from './live/answers.ts'
import { type ParticipantDesk, participantDesk } from './live/participants.ts'
import { type LiveRooms, liveRooms } from './live/rooms.ts'
import { type Streams, encode, openStreams } from './live/streams.ts'
import { type PainterPool, painterPool } from './render/pool.ts'
import { type ShotDesk, shotDesk } from './render/shots.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Bus } from './store/bus/bus.ts'
import { memoryBus } from './store/bus/memory.ts'
import { redisBus } from './store/bus/redis.ts'
import { listenForChanges } from './store/changes.ts'
import type { DeckCopies } from './operations/get-deck.ts'
import { type Memo, memo } from './store/memo.ts'
import type { Principal } from './auth/principal.ts'
import type { Database } from './store/database.ts'

/** How many keys are remembered; each counts as one byte. */
const principalsKept = 10_000
const deckBytes = 64 * 1024 * 1024
const documentBytes = 128 * 1024 * 1024

/** Everything a handler may need beside its input. */
export interface Context extends AsyncDisposable {
  baseUrl: string
  database: Database
  blobs: Blobs
  bus: Bus
  windows: Windows
  /** Principals by the hash of their key's secret. */
  principals: Memo<Principal>
  /** Decks as they go out, by id. */
  decks: Memo<DeckCopies>
  documents: Memo<Document>
  rooms: LiveRooms
  desk: ParticipantDesk
  answers: AnswerQueue
  streams: Streams
  painters: PainterPool
  /** Pictures of steps. */
  shots: ShotDesk
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
  {
    redisPrefix = 'lpd',
    now = Date.now,
    painters = painterPool({ log }),
  }: { redisPrefix?: string; now?: (() => number) | undefined; painters?: PainterPool } = {},
): Promise<Context> {
  const { baseUrl, redisUrl } = config
  const onError = (error: Error) => log.error({ err: error }, 'redis')
  const bus = redisUrl ? await redisBus(redisUrl, redisPrefix, onError) : memoryBus()
  const windows = redisUrl ? await redisWindows(redisUrl, redisPrefix, onError) : memoryWindows()
  const changes = listenForChanges(database.connection, error => log.error({ err: error }, 'changes'))
  const principals = memo<Principal>(principalsKept, changes.isListening)
  const decks = memo<DeckCopies>(deckBytes, changes.isListening)
  changes.onChange(what => {
    if (what === 'all' || what === 'keys') principals.forgetAll()
    if (what === 'all') decks.forgetAll()
    else if (what !== 'keys') decks.forget(what.deck)
  })
  const rooms = liveRooms({ database, bus, log, baseUrl, now })
  const streams = openStreams()
  return {
    baseUrl,
    database,
    blobs,
    bus,
    windows,
    principals,
    decks,
    documents: memo<Document>(documentBytes, () => true),
    rooms,
    desk: participantDesk({ database, bus, rooms }),
    answers: answerQueue({ pool: database.pool, bus, rooms, log, now }),
    streams,
    painters,
    shots: shotDesk({ database, blobs, pool: painters, log }),
    log,
    now,
    async [Symbol.asyncDispose]() {
      streams.closeAll(encode('bye', { reason: 'restart' }))
      rooms.close()
      painters.close()
      await changes[Symbol.asyncDispose]()
      await bus.close()
      await windows.close()
    },
  }
}
