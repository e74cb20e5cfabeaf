import type { Document } from '#contract/deck/deck.ts'
import type { FastifyBaseLogger } from 'fastify'
import { previewRoom } from '#samples/preview-moment.ts'
import { qrOf } from '#scene/qr.ts'
import type { Config, SignUp } from './config.ts'
import { type HourlyLimits, usualHourlyLimits } from './limits/hourly.ts'
import { answerQueue } from './live/answers.ts'
import { deckEvents } from './live/deck-events.ts'
import { type LiveLimitRules, liveLimits } from './live/limits.ts'
import { participantService } from './live/participants.ts'
import { newCode as randomCode } from './auth/tokens.ts'
import { reactionService } from './live/reactions.ts'
import { linkedResultsService } from '#server/live/linked-results.ts'
import { sharedResultsService } from './live/shared-results.ts'
import { rehearsalService } from './live/rehearsals.ts'
import { liveRooms } from './live/rooms.ts'
import { encode, openStreams } from './live/streams.ts'
import { type PainterPool, painterPool } from './render/pool.ts'
import { screenshotService } from './render/screenshot-service.ts'
import { filmReader } from './films/film-reader.ts'
import { filePainters } from './import/file-painters.ts'
import type { TaskLimits } from './processes/watch.ts'
import { serverChecks } from './health/checks.ts'
import { provideIcons } from './icons/icon-set.ts'
import { createHealth } from './health/health.ts'
import { createAdviser } from './advice/create-adviser.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import { type DiskSpace, blobsWithRoom, unwatchedDisk } from './store/disk-space.ts'
import { listenForChanges } from './store/changes.ts'
import type { DeckCopies } from './operations/deck-copies.ts'
import { deckWrites } from './turns/deck-queue.ts'
import { createCache } from './store/cache.ts'
import { openIdProvider } from './auth/openid.ts'
import type { Session } from './auth/people.ts'
import type { Principal } from './auth/principal.ts'
import { type AttemptRules, attempts } from './limits/attempts.ts'
import { keyUse } from './limits/key-use.ts'
import { type CommentMailRules, commentMails } from './mail/comment-mails.ts'
import { smtpMailer } from './mail/mailer.ts'
import { connectionTo } from './store/database-client.ts'
import type { Database } from './store/database.ts'
import { noReplica, openReplica } from './store/replica.ts'
import { type PictureRules, pictureFetcher } from './outgoing/fetch-picture.ts'
import { type SenderRules, webhookSender } from './webhooks/sender.ts'
import { openBusAndLimits } from './bus-and-limits.ts'
import { countedBus } from './telemetry/counted-bus.ts'
import { type Telemetry, noTelemetry } from './telemetry/telemetry.ts'
import { watchedPainters } from './telemetry/watched-painters.ts'
import type { Context, Shared } from './context.ts'

/** How many principals are cached; each counts as one byte. */
const cachedPrincipals = 10_000
/** The size of the cache of decks. One deck may take a quarter of it, which is enough for the largest. */
const deckCacheBytes = 288 * 1024 * 1024
const stalledMs = 180_000
const longestReadMs = 15 * 60_000
const documentCacheBytes = 128 * 1024 * 1024

/** Creates the parts of a server. `redisPrefix` separates several installations, or tests, in one Redis. */
export async function buildContext(
  config: Pick<Config, 'baseUrl' | 'redisUrl'> &
    Partial<
      Pick<Config, 'trustProxy' | 'databaseReadUrl' | 'smtp' | 'openid' | 'soffice' | 'webhookAllowPrivate'>
    > & {
      signUp?: SignUp | undefined
      hourly?: HourlyLimits | undefined
    },
  database: Database,
  givenBlobs: Blobs,
  log: FastifyBaseLogger,
  {
    redisPrefix = 'lpd',
    now = Date.now,
    newCode = randomCode,
    shared,
    painters: givenPainters = shared?.painters ?? painterPool({ log }),
    liveLimitRules,
    attemptRules,
    pictureRules,
    rehearsalPace = 1,
    documentLimits,
    senderRules,
    commentMailRules,
    disk = unwatchedDisk,
    telemetry = noTelemetry,
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
    commentMailRules?: Partial<CommentMailRules> | undefined
    disk?: DiskSpace | undefined
    telemetry?: Telemetry | undefined
  } = {},
): Promise<Context> {
  provideIcons()
  const { baseUrl } = config
  const { databaseReadUrl = null } = config
  const replica =
    databaseReadUrl === null
      ? noReplica(database)
      : openReplica(connectionTo(databaseReadUrl, 'reading'), { primary: database, log })
  const blobs = blobsWithRoom(givenBlobs, disk)
  const painters = watchedPainters(givenPainters, telemetry)
  const opened = await openBusAndLimits(config, { redisPrefix, shared, log, now })
  const { windows, buckets } = opened
  const bus = countedBus(opened.bus, telemetry)
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
  const room = previewRoom(baseUrl, qrOf)
  const advice = createAdviser({ blobs, room })
  const limits = liveLimits({
    buckets,
    log,
    now,
    trustsProxy: (config.trustProxy ?? false) !== false,
    ofPeople: shared?.buckets,
    rules: liveLimitRules,
  })
  const { pages, converter } =
    shared ??
    filePainters({
      database,
      blobs,
      changes,
      log,
      soffice: config.soffice ?? null,
      limits: documentLimits,
      telemetry,
    })
  const films = filmReader()
  const mailer = config.smtp ? await smtpMailer(config.smtp.url, config.smtp.from) : null
  const mails = mailer && commentMails({ db: database.db, mailer, baseUrl, log, rules: commentMailRules })
  const use = keyUse({ db: database.db, log, now })
  const webhookAllowPrivate = config.webhookAllowPrivate ?? false
  const webhooks = webhookSender({
    db: database.db,
    log,
    now,
    allowPrivate: webhookAllowPrivate,
    rules: senderRules,
    telemetry,
  })
  const participants = participantService({ database: database.live, bus, rooms, limits })
  const answers = answerQueue({ pool: database.live.pool, bus, rooms, log, now, telemetry })
  const reactions = reactionService({ pool: database.live.pool, bus, limits })
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
    replica,
    blobs,
    disk,
    health: createHealth({ checks: serverChecks({ database, bus, disk }) }),
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
    hourly: config.hourly ?? usualHourlyLimits,
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
    linkedResults: linkedResultsService(database.pool),
    rehearsals,
    streams,
    deckEvents: decksEvents,
    painters,
    pages,
    films,
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
    longestReadMs,
    log,
    telemetry,
    now,
    newCode,
    async [Symbol.asyncDispose]() {
      decksEvents.close()
      streams.closeAll(encode('bye', { reason: 'restart' }))
      await rehearsals.close()
      await webhooks.close()
      rooms.close()
      painters.close()
      films.close()
      await pages.close()
      await converter.close()
      await mails?.close()
      mailer?.close()
      await use.close()
      await changes[Symbol.asyncDispose]()
      await bus.close()
      await windows.close()
      await buckets.close()
      await replica.close()
    },
  }
}
