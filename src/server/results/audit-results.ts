import type { AnyOperation } from '#contract/operation.ts'
import { getAnswers } from '#contract/operations/get-answers.ts'
import { getResults } from '#contract/operations/get-results.ts'
import { listParticipants } from '#contract/operations/list-participants.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { actorOf, auditRoom, hostActor } from '#server/store/audit.ts'
import { requireRoom } from '#server/store/rooms.ts'

/** What is told of a reading of results is not told again for so long, s: programs read them again and again. */
const quietSec = 3_600

/** The operations whose output has what people of an audience said, by name. */
const readings: ReadonlySet<string> = new Set([getResults.name, getAnswers.name, listParticipants.name])

/** Writes that somebody reads results of a room, answers or participants: once for all pages of a list, and once in an hour. Throws a 404. */
export async function auditReading(
  { database: { db } }: Pick<Context, 'database'>,
  principal: Principal,
  { name }: AnyOperation,
  { code, cursor }: Record<string, unknown>,
): Promise<void> {
  if (!readings.has(name) || cursor !== undefined) return
  const room = await requireRoom(db, principal, String(code))
  const details = { read: subjectOf(name) }
  await auditRoom(db, room.id, actorOf(principal), 'results-read', details, { quietSec })
}

/** Writes that whoever has the link of a host gets the results of a room: a table each time, and once in an hour what is read. */
export const auditHostResults = (
  { database: { db } }: Pick<Context, 'database'>,
  roomId: number,
  isCsv: boolean,
): Promise<void> => {
  const subject = subjectOf(getResults.name)
  return isCsv
    ? auditRoom(db, roomId, hostActor, 'results-downloaded', { file: `${subject}.csv` })
    : auditRoom(db, roomId, hostActor, 'results-read', { read: subject }, { quietSec })
}

/** Returns what an operation reads, as the last part of its address. */
const subjectOf = (name: string): string => name.replace(/^(get|list)_/, '')

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
  const file = `${subjectOf(name)}.${ending}`
  await auditRoom(db, room.id, actorOf(principal), 'results-downloaded', { file })
}
