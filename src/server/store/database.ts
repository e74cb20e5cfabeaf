import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { LinkKind, Role, SignInMethod } from '#contract/people/account.ts'
import type { Status } from '#contract/rooms/room.ts'
import type { Plan, Scope } from '#contract/people/scopes.ts'
import type { Author, Via } from '#contract/deck/version.ts'
import type {
  DeliveryState,
  SentEventType,
  WebhookEventType,
  WebhookOffReason,
} from '#contract/webhooks/webhook.ts'
import type { Generated } from 'kysely'
import type { FileKind, SourceKind } from '#server/import/file-kind.ts'
import type { FileProblemCode } from '#server/import/file-problem.ts'

/** A time in UTC with the precision of the database: `2026-05-01T12:00:00.123456Z`. */
type Moment = string

/** Who made a save of a deck, through what, and the ids of the steps that it changed; null when that is not known. */
export interface SaveColumns {
  author_kind: Author['kind'] | null
  author_id: string | null
  author_name: string | null
  via: Via | null
  changed_steps: string[] | null
}

export interface Tables {
  teams: { id: string; name: string; plan: Plan; created_at: Generated<Moment> }
  users: {
    id: string
    /** In lower case. */
    email: string
    name: Generated<string>
    language: Generated<string | null>
    /** An Argon2id hash with its parameters; null for a person without a password. */
    password_hash: Generated<string | null>
    email_verified_at: Generated<Moment | null>
    created_at: Generated<Moment>
  }
  memberships: { team_id: string; user_id: string; role: Role; joined_at: Generated<Moment> }
  sessions: {
    id: string
    hash: Buffer
    user_id: string
    team_id: string | null
    method: SignInMethod
    started_at: Generated<Moment>
    used_at: Generated<Moment>
    expires_at: Moment
  }
  passkeys: {
    id: string
    user_id: string
    /** In the format COSE. */
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Generated<Moment>
    used_at: Generated<Moment | null>
  }
  passkey_challenges: { hash: Buffer; user_id: string | null; expires_at: Moment }
  identities: {
    issuer: string
    subject: string
    user_id: string
    email: string | null
    created_at: Generated<Moment>
  }
  links: {
    id: string
    hash: Buffer
    kind: LinkKind
    email: string | null
    user_id: string | null
    team_id: string | null
    role: Role | null
    data: string | null
    by_user_id: string | null
    created_at: Generated<Moment>
    expires_at: Moment
    used_at: Generated<Moment | null>
  }
  api_keys: {
    id: string
    team_id: string
    user_id: string
    name: string
    scopes: Scope[]
    hash: Buffer
    created_at: Generated<Moment>
    last_used_at: Generated<Moment | null>
    revoked_at: Generated<Moment | null>
  }
  decks: SaveColumns & {
    id: string
    team_id: string
    owner_id: string
    title: string
    document: Buffer
    steps: number
    extras: string | null
    source_kind: SourceKind | null
    thumb_key: Generated<string>
    shared_at: Moment | null
    deleted_at: Moment | null
    created_at: Generated<Moment>
    updated_at: Generated<Moment>
  }
  deck_stars: { deck_id: string; user_id: string }
  deck_presence: {
    deck_id: string
    session_id: string
    tab: string
    step: string
    /** When the tab came to this step. */
    looked_at: Generated<Moment>
    expires_at: Moment
  }
  idempotency: {
    /** The id of an API key or session. */
    caller_id: string
    method: string
    path: string
    idempotency_key: string
    body_hash: Buffer
    status: number | null
    /** Encrypted with a key that is derived from the secret of the request; see `auth/seal.ts`. */
    body: Buffer | null
    created_at: Generated<Moment>
  }
  rooms: {
    id: Generated<number>
    /** Names the room outside, for good. */
    public_id: Generated<string>
    code: string
    team_id: string
    user_id: string
    deck_id: string | null
    title: string
    document: string
    steps: number
    extras: string | null
    host_hash: Buffer
    state: string
    /** A copy of the status in `state`, for lists. */
    status: Generated<Status>
    step_index: Generated<number>
    version: Generated<number>
    /** Whether its participants are simulated. Never changes. */
    rehearsal: Generated<boolean>
    created_at: Generated<Moment>
    driven_at: Generated<Moment>
    due_at: Moment | null
    ended_at: Moment | null
  }
  /** Codes of deleted rooms, and when those ended. */
  resting_codes: { code: string; ended_at: Moment }
  host_tokens: {
    hash: Buffer
    room_id: number
    user_id: string
    by_link: Generated<boolean>
    created_at: Generated<Moment>
  }
  remote_links: { room_id: number; user_id: string; hash: Buffer; expires_at: Moment }
  rehearsal_beats: { room_id: number; beat_at: Generated<Moment> }
  blobs: { hash: string; touched_at: Generated<Moment> }
  files: {
    id: string
    team_id: string
    kind: FileKind
    name: string
    original: string
    pdf: string | null
    pages: number
    aspects: string
    problem: FileProblemCode | null
    is_painted: Generated<boolean>
    claimed_until: Moment | null
    created_at: Generated<Moment>
  }
  file_pages: { file_id: string; number: number; words: string }
  file_pictures: { file_id: string; number: number; width: number; hash: string }
  deck_files: { deck_id: string; first_page: number; pages: number; file_id: string }
  room_files: { room_id: number; first_page: number; pages: number; file_id: string }
  uploads: {
    id: string
    team_id: string
    user_id: string
    token_hash: Buffer | null
    hash: string | null
    description: string | null
    expires_at: Moment
  }
  shots: { key: string; bytes: number; used_at: Generated<Moment> }
  version_bases: { id: Generated<number>; deck_id: string; document: Buffer }
  deck_versions: SaveColumns & {
    deck_id: string
    /** The revision that the deck had. */
    revision: Moment
    title: string
    extras: string | null
    base: number
    /** The difference of its document from that of its base, as JSON; null when there is none. */
    difference: string | null
    /** Whether it was kept as the last one of its hour. */
    hourly: Generated<boolean>
  }
  version_blobs: { deck_id: string; hash: string; last_revision: Moment }
  deck_blobs: { deck_id: string; hash: string }
  room_blobs: { room_id: number; hash: string }
  polls: { key: Generated<number>; room_id: number; poll_id: string; round: number }
  participants: {
    id: string
    room_id: number
    token_hash: Buffer
    name: string | null
    label: string | null
    label_key: string | null
    joined_at: Generated<Moment>
  }
  reactions: { room_id: number; step: number; reaction: string; count: number }
  answers: { poll: number; participant: string; value: string; prev: string | null; at: Moment }
  cells: { poll: number; cell: string; weight: number }
  webhooks: {
    id: string
    team_id: string
    url: string
    events: WebhookEventType[]
    secret: string
    previous_secret: Generated<string | null>
    previous_until: Generated<Moment | null>
    created_by: string | null
    created_at: Generated<Moment>
    off_reason: Generated<WebhookOffReason | null>
    off_at: Generated<Moment | null>
    failing_since: Generated<Moment | null>
  }
  webhook_deliveries: {
    id: Generated<number>
    webhook_id: string
    event_id: string
    type: SentEventType
    subject: string | null
    payload: string
    state: Generated<DeliveryState>
    created_at: Generated<Moment>
    attempts: Generated<number>
    queued_at: Generated<Moment>
    next_attempt_at: Moment
    claim: Generated<string | null>
    attempted_at: Generated<Moment | null>
    duration_ms: Generated<number | null>
    status: Generated<number | null>
    response: Generated<string | null>
    error: Generated<string | null>
  }
}

/** The database outside a transaction, or inside one. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** A pool of connections, and the queries that run on it. */
export interface Connections {
  pool: pg.Pool
  db: Kysely<Tables>
}

export interface Database extends Connections {
  /** The options for a separate connection to this database. */
  connection: pg.ClientConfig
  /** Connections that only the live side uses, so that no work of the API makes answers wait. */
  live: Connections
  close(): Promise<void>
}

const { INT8, TIMESTAMPTZ } = pg.types.builtins

/** Converts a timestamp of PostgreSQL in UTC, such as `2026-05-01 12:00:00.12+00`. */
function readMoment(text: string): Moment {
  const [whole = '', fraction = ''] = text.replace(/\+00$/, '').replace(' ', 'T').split('.')
  return `${whole}.${fraction.padEnd(6, '0')}Z`
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return Number
    if (oid === TIMESTAMPTZ) return readMoment
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Opens a database with at most `max` connections, and `maxLive` more for the live side. `onError` is called when one
 * breaks; the next query then opens a new one.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  max = 12,
  maxLive = 8,
): Database {
  const main = openPool(connection, onError, max)
  const live = openPool(connection, onError, maxLive)
  const close = async () => {
    for (const { db, pool } of [main, live]) {
      await db.destroy()
      // Kysely ends the pool only after it has used it.
      if (!pool.ended) await pool.end()
    }
  }
  return { ...main, connection, live, close }
}

function openPool(connection: pg.PoolConfig, onError: (error: Error) => void, max: number): Connections {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    application_name: 'live-poll-deck',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Statements are sent as they come, without waiting for the reply to the one before.
    pipeline: true,
  })
  pool.on('error', onError)
  // The query on a broken connection gets the error. Without this listener, the event would end the process.
  pool.on('connect', client => client.on('error', onError))
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Whether an error means that the database was not reachable, so that a retry may succeed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // 08…: connection exceptions; 57P0x: shut down, crashed, starting; 53300: too many connections; 25006: read-only.
  if (/^(08|57P0|53300|25006)/.test(code)) return true
  if (/^E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH)/.test(code)) return true
  return /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    error.message,
  )
}
