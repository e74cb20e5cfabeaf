import { refuseField } from '#contract/refusal.ts'
import type { listAudit } from '#contract/operations/people/list-audit.ts'
import { selectAudit } from '#server/store/audit.ts'
import { cursorMessage, pageOf, readCursor } from '#server/store/pages.ts'
import { auditEntryOf } from './audit-entry.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'

export const handleListAudit: PeopleHandler<typeof listAudit> = async (
  { db, person },
  { action, person: about, limit, cursor },
) => {
  const { team } = requireOwner(person)
  let before: number | undefined
  if (cursor !== undefined) {
    const [, last] = readCursor(cursor)
    if (!/^\d{1,15}$/.test(last)) throw refuseField('cursor', cursorMessage)
    before = Number(last)
  }
  const rows = await selectAudit(db, { teamId: team.id, action, person: about, before })
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, limit, row => [row.at, String(row.id)])
  return { entries: items.map(auditEntryOf), next }
}
