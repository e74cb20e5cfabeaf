import type { Document } from '#contract/deck/deck.ts'
import type { FastifyBaseLogger } from 'fastify'
import { previewRoom } from '#samples/preview-moment.ts'
import type { Config, SignUp } from './config.ts'
import { type Windows } from './limits/windows.ts'
import { memoryWindows } from './limits/memory-windows.ts'
import { redisWindows } from './limits/redis-windows.ts'
import type { Buckets } from './limits/buckets.ts'
import { memoryBuckets } from './limits/memory-buckets.ts'
import { redisBuckets } from './limits/redis-buckets.ts'
import { type AnswerQueue, answerQueue } from './live/answers.ts'
import { type DeckEvents, deckEvents } from './live/deck-events.ts'
import { type LiveLimitRules, type LiveLimits, liveLimits } from './live/limits.ts'
import { type ParticipantService, participantService } from './live/participants.ts'
import { newCode as randomCode } from './auth/tokens.ts'
import { type ReactionService, reactionService } from './live/reactions.ts'
import { type SharedResultsService, sharedResultsService } from './live/shared-results.ts'
import { type RehearsalService, rehearsalService } from './live/rehearsals.ts'
import { type LiveRooms, liveRooms } from './live/rooms.ts'
import { type Streams, encode, openStreams } from './live/streams.ts'
import { type PainterPool, painterPool } from './render/pool.ts'
import { type ScreenshotService, screenshotService } from './render/screenshot-service.ts'
import { filePainters } from './import/file-painters.ts'
import type { PagePainter } from './import/page-painter.ts'
import type { TaskLimits } from './processes/watch.ts'
import type { Adviser } from './advice/adviser.ts'
import { createAdviser } from './advice/create-adviser.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Bus } from './store/bus/bus.ts'
import { memoryBus } from './store/bus/memory.ts'
import { redisBus } from './store/bus/redis.ts'
import { listenForChanges } from './store/changes.ts'
import type { DeckCopies } from './operations/deck-copies.ts'
import { type DeckWrites, deckWrites } from './turns/deck-queue.ts'
import { type Cache, createCache } from './store/cache.ts'
import { type OpenIdProvider, openIdProvider } from './auth/openid.ts'
import type { Session } from './auth/people.ts'
import type { Principal } from './auth/principal.ts'
import { type Attempts, type AttemptRules, attempts } from './limits/attempts.ts'
import { type KeyUse, keyUse } from './limits/key-use.ts'
import { type Mailer, smtpMailer } from './mail/mailer.ts'
import type { Database } from './store/database.ts'
import { type PictureRules, pictureFetcher } from './outgoing/fetch-picture.ts'
import { type SenderRules, type WebhookSender, webhookSender } from './webhooks/sender.ts'
import type { Painters } from './workers/shared-painters.ts'

/** What the workers of one machine share: the bus and the limits, unless Redis has them, and what paints. */
export interface Shared extends Painters {
  bus: Bus
  windows: Windows
  buckets: Buckets
}

/** How many principals are cached; each counts as one byte. */
const cachedPrincipals = 10_000
/** The size of the cache of decks. One deck may take a quarter of it, which is enough for the largest. */
const deckCacheBytes = 288 * 1024 * 1024
const stalledMs = 30_000
const documentCacheBytes = 128 * 1024 * 1024

/** The parts of a server, which handlers get beside their input. */
export interface Context extends AsyncDisposable {
  baseUrl: string
  database: Database
  blobs: Blobs
  bus: Bus
  windows: Windows
  buckets: Buckets
  /** Cached principals, by the hash of their key's secret. */
  principals: Cache<Principal>
  /** Cached sessions of people, by the hash of their token. */
  sessions: Cache<Session>
  /** Limits attempts to sign in. */
  attempts: Attempts
  /** When API keys were last used. */
  keyUse: KeyUse
  /** Null on a server that sends no mail. */
  mailer: Mailer | null
  /** Null without an identity provider. */
  openid: OpenIdProvider | null
  signUp: SignUp
  /** Whether webhooks may lead to private addresses, and be plain http. */
  webhookAllowPrivate: boolean
  /** Sends events to webhooks. */
  webhooks: WebhookSender
  /** Fetches a picture of another server. Returns a data URL. Throws a `Refusal`. */
  fetchPicture: (userId: string, url: string) => Promise<string>
  /** Cached decks, ready to be sent, by id. */
  decks: Cache<DeckCopies>
  documents: Cache<Document>
  /** The queue of the writes of decks. */
  deckWrites: DeckWrites
  rooms: LiveRooms
  participants: ParticipantService
  /** Limits what people without an API key do. */
  liveLimits: LiveLimits
  answers: AnswerQueue
  reactions: ReactionService
  sharedResults: SharedResultsService
  rehearsals: RehearsalService
  streams: Streams
  /** The event streams of decks. */
  deckEvents: DeckEvents
  painters: PainterPool
  /** Uploaded pages. */
  pages: PagePainter
  /** Makes PDFs of presentations. */
  converter: Painters['converter']
  /** Screenshots of steps. */
  screenshots: ScreenshotService
  advice: Adviser
  /** The connection of a client that reads nothing of a large reply for this long, in ms, is closed. */
  stalledMs: number
  log: FastifyBaseLogger
  /** The time of the database, which all servers share, ms since 1970. */
  now: () => number
  /** Returns six random digits for a room. */
  newCode: () => string
}

/** Creates the parts of a server. `redisPrefix` separates several installations, or tests, in one Redis. */
export async function buildContext(
  config: Pick<Config, 'baseUrl' | 'redisUrl'> &
    Partial<Pick<Config, 'trustProxy' | 'smtp' | 'openid' | 'soffice' | 'webhookAllowPrivate'>> & {
      signUp?: SignUp | undefined
    },
  database: Database,
  blobs: Blobs,
  log: FastifyBaseLogger,
  {
    redisPrefix = 'lpd',
    now = Date.now,
    newCode = randomCode,
    shared,
    painters = shared?.painters ?? painterPool({ log }),
    liveLimitRules,
    attemptRules,
    pictureRules,
    rehearsalPace = 1,
    documentLimits,
    senderRules,
  }: {
    redisPrefix?: string
    now?: (() => number) | undefined
    newCode?: (() => string) | undefined
    /** What other processes of this machine share with this one; left out where this is the only process. */
    shared?: Shared | undefined
    painters?: PainterPool
    liveLimitRules?: Partial<LiveLimitRules> | undefined
    attemptRules?: Partial<AttemptRules> | undefined
    pictureRules?: Partial<PictureRules> | undefined
    rehearsalPace?: number | undefined
    documentLimits?: TaskLimits | undefined
    senderRules?: Partial<SenderRules> | undefined
  } = {},
): Promise<Context> {
  const { baseUrl, redisUrl } = config
  const onError = (error: Error) => log.error({ err: error }, 'redis')
  const bus = redisUrl ? await redisBus(redisUrl, redisPrefix, onError, now) : (shared?.bus ?? memoryBus())
  const windows = redisUrl
    ? await redisWindows(redisUrl, redisPrefix, onError)
    : (shared?.windows ?? memoryWindows())
  const buckets = redisUrl
    ? await redisBuckets(redisUrl, redisPrefix, onError)
    : (shared?.buckets ?? memoryBuckets())
  const changes = listenForChanges(database.connection, error => log.error({ err: error }, 'changes'))
  const principals = createCache<Principal>(cachedPrincipals, changes.isListening)
  const sessions = createCache<Session>(cachedPrincipals, changes.isListening)
  const decks = createCache<DeckCopies>(deckCacheBytes, changes.isListening)
  changes.onChange(what => {
    if (what === 'all' || what === 'keys') {
      principals.clear()
      sessions.clear()
    }
    if (what === 'all') decks.clear()
    else if (what !== 'keys' && 'deck' in what) decks.delete(what.deck)
  })
  const rooms = liveRooms({ database: database.live, bus, log, baseUrl, now })
  changes.onChange(what => {
    if (what === 'all' || what === 'keys') rooms.checkHosts()
    else if ('deletedRoom' in what) void rooms.forget(what.deletedRoom)
  })
  const streams = openStreams()
  const decksEvents = deckEvents({ database, changes, log })
  const room = previewRoom(baseUrl)
  const advice = createAdviser({ blobs, room })
  const limits = liveLimits({
    buckets,
    log,
    now,
    trustsProxy: (config.trustProxy ?? false) !== false,
    ofPeople: redisUrl ? undefined : shared?.buckets,
    rules: liveLimitRules,
  })
  const { pages, converter } =
    shared ??
    filePainters({ database, blobs, changes, log, soffice: config.soffice ?? null, limits: documentLimits })
  const mailer = config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : null
  const use = keyUse({ db: database.db, log, now })
  const webhookAllowPrivate = config.webhookAllowPrivate ?? false
  const webhooks = webhookSender({
    db: database.db,
    log,
    now,
    allowPrivate: webhookAllowPrivate,
    rules: senderRules,
  })
  const participants = participantService({ database: database.live, bus, rooms, limits })
  const answers = answerQueue({ pool: database.live.pool, bus, rooms, log, now })
  const reactions = reactionService({ pool: database.live.pool, bus })
  const rehearsals = rehearsalService({
    pool: database.live.pool,
    rooms,
    participants,
    answers,
    limits,
    log,
    now,
    pace: rehearsalPace,
  })
  return {
    baseUrl,
    database,
    blobs,
    bus,
    windows,
    buckets,
    principals,
    sessions,
    attempts: attempts({ buckets, now, rules: attemptRules }),
    keyUse: use,
    mailer,
    openid: config.openid ? openIdProvider(config.openid) : null,
    signUp: config.signUp ?? { kind: 'invite' },
    webhookAllowPrivate,
    webhooks,
    fetchPicture: pictureFetcher(pictureRules),
    decks,
    documents: createCache<Document>(documentCacheBytes, () => true),
    deckWrites: deckWrites(),
    rooms,
    participants,
    liveLimits: limits,
    answers,
    reactions,
    sharedResults: sharedResultsService(database.pool),
    rehearsals,
    streams,
    deckEvents: decksEvents,
    painters,
    pages,
    converter,
    screenshots: screenshotService({
      database,
      pages,
      blobs,
      pool: painters,
      log,
      now,
      room,
      onPictures: advice.learnPainted,
    }),
    advice,
    stalledMs,
    log,
    now,
    newCode,
    async [Symbol.asyncDispose]() {
      decksEvents.close()
      streams.closeAll(encode('bye', { reason: 'restart' }))
      await rehearsals.close()
      await webhooks.close()
      rooms.close()
      painters.close()
      await pages.close()
      await converter.close()
      mailer?.close()
      await use.close()
      await changes[Symbol.asyncDispose]()
      await bus.close()
      await windows.close()
      await buckets.close()
    },
  }
}
