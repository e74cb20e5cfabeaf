import type { ActorKind, AuditAction, TargetKind } from '#contract/people/audit.ts'
import type { LinkKind, Role, SignInMethod, TeamManagers } from '#contract/people/account.ts'
import type { FilmType } from '#contract/deck/film.ts'
import type { Status } from '#contract/rooms/room.ts'
import type { Language } from '#contract/text/language.ts'
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
export type Moment = string

/** Who made a save of a deck, through what, and the ids of the steps that it changed; null when that is not known. */
export interface SaveColumns {
  author_kind: Author['kind'] | null
  author_id: string | null
  author_name: string | null
  via: Via | null
  changed_steps: string[] | null
}

export interface Tables {
  audit: {
    id: Generated<number>
    at: Generated<Moment>
    /** Refers to no row, like all ids here: entries outlast what they tell of. */
    team_id: string | null
    actor_kind: ActorKind
    actor_id: string | null
    actor_name: string | null
    person_id: string | null
    action: AuditAction
    target_kind: TargetKind | null
    target_id: string | null
    target_name: string | null
    details: Generated<string>
  }
  teams: {
    id: string
    name: string
    language: Generated<Language | null>
    plan: Plan
    /** Who deletes and unshares what others shared. */
    managed_by: Generated<TeamManagers>
    created_at: Generated<Moment>
  }
  users: {
    id: string
    /** In lower case. */
    email: string
    name: Generated<string>
    language: Generated<string | null>
    /** An Argon2id hash with its parameters; null for a person without a password. */
    password_hash: Generated<string | null>
    email_verified_at: Generated<Moment | null>
    /** Whether comments that concern the person are mailed. */
    mail_comments: Generated<boolean>
    /** How many entries of what is new the person has seen; null before the first visit. */
    news_seen: Generated<number | null>
    /** Since when the person needs no way to the first room; null while it is shown. */
    guided_at: Generated<Moment | null>
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
    /** The deck that an invitation is to, and the rank of what it permits; null for an invitation to the team. */
    deck_id: string | null
    permission: number | null
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
    /** The rank of what members may do while it is shared. */
    team_permission: Generated<number>
    deleted_at: Moment | null
    created_at: Generated<Moment>
    updated_at: Generated<Moment>
  }
  /** With whom decks are shared by name, and the rank of what each may do. */
  deck_grants: {
    deck_id: string
    team_id: string
    user_id: string
    permission: number
    created_at: Generated<Moment>
  }
  people_groups: { id: string; team_id: string; name: string }
  group_members: { group_id: string; team_id: string; user_id: string }
  deck_group_grants: { deck_id: string; group_id: string; permission: number }
  /** A view: what each person was given of a deck, by name and by groups. */
  deck_permissions: { deck_id: string; user_id: string; permission: number }
  /** The links that show decks to whoever has them. */
  deck_links: {
    deck_id: string
    id: string
    by_user_id: string | null
    created_at: Generated<Moment>
    expires_at: Moment | null
  }
  deck_stars: { deck_id: string; user_id: string }
  /** Folders of decks: of a person in a team, or of the team. */
  folders: {
    id: string
    team_id: string
    user_id: string | null
    parent_id: string | null
    name: string
    created_at: Generated<Moment>
  }
  /** In which folders decks are. `tree` is whose folder it is: the id of a person, or empty for the team. */
  deck_folders: { deck_id: string; tree: string; folder_id: string }
  /** The decks that teams offer as templates. */
  team_templates: { deck_id: string; created_at: Generated<Moment> }
  deck_words: { deck_id: string; revision: Moment; painted: number; words: string }
  deck_presence: {
    deck_id: string
    session_id: string
    tab: string
    step: string
    /** What is selected there. */
    elements: Generated<string[]>
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
    /** By what the session is found, and what people wrote of it. */
    tags: Generated<string[]>
    notes: Generated<string>
    created_at: Generated<Moment>
    driven_at: Generated<Moment>
    due_at: Moment | null
    ended_at: Moment | null
  }
  /** The links that show the results of sessions to whoever has them. */
  room_links: {
    room_id: number
    id: string
    secret: string
    by_user_id: string | null
    /** Whether people are named. */
    names: Generated<boolean>
    created_at: Generated<Moment>
    expires_at: Moment | null
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
  films: {
    team_id: string
    hash: string
    secret: string
    type: FilmType
    width: number
    height: number
    seconds: number
    sound: boolean
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
  /** What people call versions. */
  version_names: { deck_id: string; revision: Moment; name: string }
  comments: {
    id: string
    deck_id: string
    /** The comment that began the thread; null for that one itself. */
    thread_id: string | null
    step_id: string
    /** The card or element; null for a comment on the step. */
    element_id: string | null
    text: string
    author_kind: Author['kind'] | null
    author_id: string | null
    author_name: string | null
    via: Via
    /** The person who wrote it, or whose key did; null when the account is gone. */
    user_id: string | null
    created_at: Generated<Moment>
    edited_at: Generated<Moment | null>
    /** Of what began a thread: when something of it changed last. */
    active_at: Generated<Moment>
    /** Of what began a thread: since when it is resolved, and by whom. */
    resolved_at: Generated<Moment | null>
    resolved_kind: Generated<Author['kind'] | null>
    resolved_id: Generated<string | null>
    resolved_name: Generated<string | null>
  }
  /** Which comments wait to be mailed to whom. */
  comment_mails: { user_id: string; comment_id: string; created_at: Generated<Moment> }
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
    /** The id of their team; null before they have one, empty when the host took them out of the teams. */
    team: string | null
    /** When they chose it; null for who was put into it. */
    team_chosen_at: Generated<Moment | null>
    took_part: Generated<boolean>
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
