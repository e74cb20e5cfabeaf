import type { ResultsLink } from '#contract/people/results-link.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { type Person, principalOf } from '#server/auth/people.ts'
import { sameHash } from '#server/auth/tokens.ts'
import type { Principal } from '#server/auth/principal.ts'
import { mayShareResults } from '#server/operations/may-delete-room.ts'
import type { Queries } from '#server/store/database.ts'
import { findRoomLink, readRoomLink } from '#server/store/room-links.ts'
import { requireRoom } from '#server/store/rooms.ts'

interface Link {
  id: string
  secret: string
}

/** Returns the token of a link: what follows `#` in its address, so that no server logs it. */
const tokenOf = ({ id, secret }: Link): string => `${id}.${secret}`

/** Returns the id of the link that a token names; undefined when it cannot be one. */
export const idOfRoomToken = (token: string): string | undefined =>
  /^([\dA-Za-z]{20})\.[\w-]{22}$/.exec(token)?.[1]

/** Whether a token is that of a link. */
export const isRoomToken = (token: string, link: Link): boolean =>
  sameHash(Buffer.from(tokenOf(link)), Buffer.from(token))

/** Returns the room of a link; undefined when who made that may share its results no more. */
export async function sharedRoomOf(
  db: Queries,
  { maker, public_id }: NonNullable<Awaited<ReturnType<typeof findRoomLink>>>,
) {
  const room = await requireRoom(db, maker, public_id).catch(ignoreNotFound)
  return room && (await mayShareResults(db, maker, room)) ? room : undefined
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}

/** Whether a link shows anything: who made it is still there, and may share the results. */
async function isAlive(db: Queries, id: string): Promise<boolean> {
  const link = await findRoomLink(db, id)
  return link !== undefined && (await sharedRoomOf(db, link)) !== undefined
}

/** Returns the link of a room as the person may know it. Throws a 404. */
export async function tellLink(
  { db, baseUrl }: { db: Queries; baseUrl: string },
  principal: Principal,
  code: string,
): Promise<ResultsLink> {
  const room = await requireRoom(db, principal, code)
  if (!(await mayShareResults(db, principal, room))) return { allowed: false, link: null }
  const kept = await readRoomLink(db, room.id)
  const link = kept && (await isAlive(db, kept.id)) ? kept : undefined
  return {
    allowed: true,
    link: link
      ? { url: `${baseUrl}/results#${tokenOf(link)}`, expiresAt: link.expires_at, names: link.names }
      : null,
  }
}

/** Finds a room whose link the person may change. Throws a 404, and a 403 for who may only read the results. */
export async function requireSharer(tx: Queries, person: Person, code: string) {
  const principal = principalOf(person)
  const room = await requireRoom(tx, principal, code)
  if (!(await mayShareResults(tx, principal, room)))
    throw new Refusal('not_owner', said('not_owner.fix.link_room'), said('not_owner.error.link_room'))
  return { principal, room }
}
