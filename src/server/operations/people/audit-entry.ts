import type { AuditEntry } from '#contract/people/audit.ts'
import type { AuditRow } from '#server/store/audit.ts'

/** Returns an entry of the audit log as Settings and the operator's command show it. */
export const auditEntryOf = (row: AuditRow): AuditEntry => ({
  id: String(row.id),
  at: row.at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  action: row.action,
  target:
    row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id, name: row.target_name },
  details: JSON.parse(row.details),
})
