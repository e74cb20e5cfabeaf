import type pg from 'pg'
import { first } from './migrations/001-first.ts'
import { pages } from './migrations/002-pages.ts'
import { thumbnails } from './migrations/003-thumbnails.ts'
import { sealedAnswers } from './migrations/004-sealed-answers.ts'
import { roomLists } from './migrations/005-room-lists.ts'
import { rehearsals } from './migrations/006-rehearsals.ts'
import { people } from './migrations/007-people.ts'
import { rehearsalBeats } from './migrations/008-rehearsal-beats.ts'
import { versions } from './migrations/009-versions.ts'
import { hostTokens } from './migrations/010-host-tokens.ts'
import { passkeys } from './migrations/011-passkeys.ts'
import { webhooks } from './migrations/012-webhooks.ts'
import { files } from './migrations/013-files.ts'
import { deletedRooms } from './migrations/014-deleted-rooms.ts'
import { presenceAndStars } from './migrations/015-presence-and-stars.ts'
import { labels } from './migrations/016-labels.ts'
import { remoteLinks } from './migrations/017-remote-links.ts'
import { teamLanguage } from './migrations/018-team-language.ts'
import { audit } from './migrations/019-audit.ts'
import { roomsByTeam } from './migrations/020-rooms-by-team.ts'
import { avatars } from './migrations/021-avatars.ts'
import { roomTeams } from './migrations/022-room-teams.ts'
import { presenceElements } from './migrations/023-presence-elements.ts'
import { deckWords } from './migrations/024-deck-words.ts'
import { roomsByDeck } from './migrations/025-rooms-by-deck.ts'
import { versionNames } from './migrations/026-version-names.ts'
import { films } from './migrations/027-films.ts'
import { comments } from './migrations/028-comments.ts'
import { permissions } from './migrations/029-permissions.ts'
import { folders } from './migrations/030-folders.ts'
import { sessions } from './migrations/031-sessions.ts'
import { firstVisits } from './migrations/032-first-visits.ts'

/** All migrations, in order. One that was released is never edited. */
const migrations: readonly { name: string; sql: string }[] = [
  { name: '001-first', sql: first },
  { name: '002-pages', sql: pages },
  { name: '003-thumbnails', sql: thumbnails },
  { name: '004-sealed-answers', sql: sealedAnswers },
  { name: '005-room-lists', sql: roomLists },
  { name: '006-rehearsals', sql: rehearsals },
  { name: '007-people', sql: people },
  { name: '008-rehearsal-beats', sql: rehearsalBeats },
  { name: '009-versions', sql: versions },
  { name: '010-host-tokens', sql: hostTokens },
  { name: '011-passkeys', sql: passkeys },
  { name: '012-webhooks', sql: webhooks },
  { name: '013-files', sql: files },
  { name: '014-deleted-rooms', sql: deletedRooms },
  { name: '015-presence-and-stars', sql: presenceAndStars },
  { name: '016-labels', sql: labels },
  { name: '017-remote-links', sql: remoteLinks },
  { name: '018-team-language', sql: teamLanguage },
  { name: '019-audit', sql: audit },
  { name: '020-rooms-by-team', sql: roomsByTeam },
  { name: '021-avatars', sql: avatars },
  { name: '022-room-teams', sql: roomTeams },
  { name: '023-presence-elements', sql: presenceElements },
  { name: '024-deck-words', sql: deckWords },
  { name: '025-rooms-by-deck', sql: roomsByDeck },
  { name: '026-version-names', sql: versionNames },
  { name: '027-films', sql: films },
  { name: '028-comments', sql: comments },
  { name: '029-permissions', sql: permissions },
  { name: '030-folders', sql: folders },
  { name: '031-sessions', sql: sessions },
  { name: '032-first-visits', sql: firstVisits },
]

/** The key of the advisory lock that lets one server migrate while others wait. The number is arbitrary. */
const lock = 7_203_441

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name)

/** Returns those of the named migrations that only a newer version of the server has. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter(name => !migrationNames.includes(name)).toSorted()

/** Throws when a newer version of the server has changed the database: this one would write what that one does not expect. */
function requireKnown(ran: readonly string[]): void {
  const unknown = unknownMigrations(ran)
  if (unknown.length === 0) return
  throw new Error(
    `The database was changed by a newer version of the server (${unknown.join(', ')}), and this one does not know how. ` +
      'Start that version or a newer one, or restore a backup from before the upgrade.',
  )
}

/** The names in all migrations that follow what creates something of a kind. */
const createdBy = (kind: RegExp): readonly string[] => [
  ...new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(kind)].map(([, name = '']) => name))),
]
/** The names of all tables that migrations ever created, also of those that a later one dropped. */
export const tableNames = createdBy(/^create (?:unlogged )?table (\w+)/gm)
/** The names of all functions that migrations created. */
export const functionNames = createdBy(/^create function (\w+)/gm)

/**
 * Runs the migrations that have not run yet. Several servers may call it at the same time. Returns the names of those that changed a database
 * that was there; none for a new one. Throws for a database of a newer version.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockMigrations(client)
    const ran = await runMigrations(client, migrationNames)
    await client.query('commit')
    return ran.length < migrationNames.length ? ran : []
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Waits until nobody else migrates, and keeps others from it until the transaction of the client ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lock])
}

/**
 * Runs those of the named migrations that have not run yet, in the transaction of the client, which has the lock. Returns their names. Throws
 * for a database of a newer version.
 */
export async function runMigrations(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const ran = new Set(rows.map(({ name }) => name))
  requireKnown([...ran])
  const missing = migrations.filter(({ name }) => !ran.has(name) && names.includes(name))
  for (const { name, sql } of missing) {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
  }
  return missing.map(({ name }) => name)
}
