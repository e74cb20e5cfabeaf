import type { AnyOperation } from '#contract/operation.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { actorOf, auditRoom } from '#server/store/audit.ts'
import { requireRoom } from '#server/store/rooms.ts'

/** Writes that somebody gets a file with results of a room; nothing for a file about something else. Throws a 404. */
export async function auditDownload(
  { database: { db } }: Pick<Context, 'database'>,
  principal: Principal,
  { name, route }: AnyOperation,
  ending: string,
  path: unknown,
): Promise<void> {
  if (!route.startsWith('/rooms/{code}')) return
  const room = await requireRoom(db, principal, String(Object(path)['code']))
  const file = `${name.replace(/^(get|list)_/, '')}.${ending}`
  await auditRoom(db, room.id, actorOf(principal), 'results-downloaded', { file })
}
