import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Principal } from '#server/auth/principal.ts'
import { hashOf, newId, newToken } from '#server/auth/tokens.ts'
import type { FileDescription } from '#server/import/file-kind.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'
import { touchBlob } from './pictures.ts'

/** How long a one-time address takes the bytes of a file, minutes. */
export const addressMinutes = 10
/** How long a file that was sent waits to be used, minutes. */
const keptMinutes = 60

const inMinutes = (minutes: number) => sql<string>`now() + ${sql.lit(`${minutes} minutes`)}::interval`

/** A file that was received: where it lies on disk, its SHA-256 in hex, and the name that its sender gave it. */
export interface ReceivedFile {
  path: string
  hash: string
  name: string
}

/** What is known of a file that was sent. */
export interface UploadedFile {
  hash: string
  name: string
  description: FileDescription
}

/** Creates a one-time address for a file. Returns the id of the upload, the token in the address, and when it ends. */
export async function createUpload(
  db: Queries,
  { user, team }: Principal,
): Promise<{ id: string; token: string; expiresAt: string }> {
  const token = newToken()
  const { id, expires_at } = await db
    .insertInto('uploads')
    .values({
      id: newId(),
      team_id: team.id,
      user_id: user.id,
      token_hash: hashOf(token),
      expires_at: inMinutes(addressMinutes),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt: expires_at }
}

/** Returns the upload that waits for its bytes at a one-time address; undefined when the address is over, or its maker has left the team. */
export const findAddress = (db: Queries, token: string): Promise<{ id: string; team: string } | undefined> =>
  db
    .selectFrom('uploads')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'uploads.user_id')
        .onRef('memberships.team_id', '=', 'uploads.team_id'),
    )
    .select(['uploads.id', 'uploads.team_id as team'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Stores the file of a one-time address, which then is over. Returns false when another file came first. */
export async function fillUpload(
  { db, blobs }: { db: Queries; blobs: Blobs },
  id: string,
  file: ReceivedFile,
  description: FileDescription,
): Promise<boolean> {
  await keepBytes({ db, blobs }, file)
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...columns(file, description), token_hash: null })
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a one-time address whose file is no upload, in the caller's transaction. Returns false when another file came first. */
export async function endAddress(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Stores a file that came with the request that uses it. Returns the id of its upload: the same one for the same file and
 * sender, so that a retry of the request is the same request.
 */
export async function addUpload(
  { db, blobs }: { db: Queries; blobs: Blobs },
  { user, team }: Principal,
  file: ReceivedFile,
  description: FileDescription,
): Promise<string> {
  const id = createHash('sha256')
    .update(JSON.stringify([team.id, user.id, file.hash, file.name]))
    .digest('base64url')
    .slice(0, 22)
  await keepBytes({ db, blobs }, file)
  const sent = columns(file, description)
  await db
    .insertInto('uploads')
    .values({ id, team_id: team.id, user_id: user.id, ...sent })
    .onConflict(conflict => conflict.column('id').doUpdateSet(sent))
    .execute()
  return id
}

const columns = ({ hash, name }: ReceivedFile, description: FileDescription) => ({
  hash,
  description: JSON.stringify({ name, description }),
  expires_at: inMinutes(keptMinutes),
})

async function keepBytes(
  { db, blobs }: { db: Queries; blobs: Blobs },
  { hash, path }: ReceivedFile,
): Promise<void> {
  await touchBlob(db, hash)
  await blobs.putFile(hash, path)
}

/** Reads a file that the same person sent. Throws a 404 for another one, and for one whose bytes have not come. */
export async function takeUpload(db: Queries, { user, team }: Principal, id: string): Promise<UploadedFile> {
  const row = await db
    .selectFrom('uploads')
    .select(['hash', 'description'])
    .where('id', '=', id)
    .where('team_id', '=', team.id)
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', said('not_found.fix.upload'))
  if (row.hash === null || row.description === null) throw new Refusal('no_bytes')
  const kept: Omit<UploadedFile, 'hash'> = JSON.parse(row.description)
  return { hash: row.hash, ...kept }
}

/** Removes uploads that are over. */
export async function removeExpiredUploads(db: Queries): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
}
