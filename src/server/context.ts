import type { Document } from '#contract/deck/deck.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { SignUp } from './config.ts'
import type { HourlyLimits } from './limits/hourly.ts'
import type { Windows } from './limits/windows.ts'
import type { Buckets } from './limits/buckets.ts'
import type { AnswerQueue } from './live/answers.ts'
import type { DeckEvents } from './live/deck-events.ts'
import type { LiveLimits } from './live/limits.ts'
import type { ParticipantService } from './live/participants.ts'
import type { ReactionService } from './live/reactions.ts'
import type { LinkedResultsService } from '#server/live/linked-results.ts'
import type { SharedResultsService } from './live/shared-results.ts'
import type { RehearsalService } from './live/rehearsals.ts'
import type { LiveRooms } from './live/rooms.ts'
import type { Streams } from './live/streams.ts'
import type { PainterPool } from './render/pool.ts'
import type { ScreenshotService } from './render/screenshot-service.ts'
import type { FilmReader } from './films/film-reader.ts'
import type { PagePainter } from './import/page-painter.ts'
import type { Health } from './health/health.ts'
import type { Adviser } from './advice/adviser.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { DiskSpace } from './store/disk-space.ts'
import type { Bus } from './store/bus/bus.ts'
import type { DeckCopies } from './operations/deck-copies.ts'
import type { DeckWrites } from './turns/deck-queue.ts'
import type { Cache } from './store/cache.ts'
import type { OpenIdProvider } from './auth/openid.ts'
import type { Session } from './auth/people.ts'
import type { Principal } from './auth/principal.ts'
import type { Attempts } from './limits/attempts.ts'
import type { KeyUse } from './limits/key-use.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Database } from './store/database.ts'
import type { Replica } from './store/replica.ts'
import type { WebhookSender } from './webhooks/sender.ts'
import type { BusAndLimits } from './bus-and-limits.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { Painters } from './workers/shared-painters.ts'

/** What the workers of one machine share: the bus and the limits, unless Redis has them, and what paints. */
export interface Shared extends Painters, BusAndLimits {}

/** The parts of a server, which handlers get beside their input. */
export interface Context extends AsyncDisposable {
  baseUrl: string
  database: Database
  /** Where lists, results and downloads are read. */
  replica: Replica
  blobs: Blobs
  /** Whether there is room to store things. */
  disk: DiskSpace
  /** Whether people should be sent to this server. */
  health: Health
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
  /** What may be done within an hour. */
  hourly: HourlyLimits
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
  linkedResults: LinkedResultsService
  rehearsals: RehearsalService
  streams: Streams
  /** The event streams of decks. */
  deckEvents: DeckEvents
  painters: PainterPool
  /** Uploaded pages. */
  pages: PagePainter
  /** Reads films that were sent. */
  films: FilmReader
  /** Makes PDFs of presentations. */
  converter: Painters['converter']
  /** Screenshots of steps. */
  screenshots: ScreenshotService
  advice: Adviser
  /** The connection of a client that reads nothing of a large reply for this long, in ms, is closed. */
  stalledMs: number
  /** For how long a client may keep a file of results waiting in all while it reads it, ms. */
  longestReadMs: number
  log: FastifyBaseLogger
  /** Counts and traces what this server does. */
  telemetry: Telemetry
  /** The time of the database, which all servers share, ms since 1970. */
  now: () => number
  /** Returns six random digits for a room. */
  newCode: () => string
}
