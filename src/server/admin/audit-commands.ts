import { z } from 'zod'
import { Refusal } from '#contract/refusal.ts'
import { selectAudit } from '#server/store/audit.ts'
import type { Command } from './command.ts'

/** How many entries are printed at most. */
const most = 10_000

/** The commands that read the audit log. */
export const auditCommands: Record<string, Command> = {
  audit: {
    usage: 'audit [--team <team>] [--since <date>]',
    help: 'Lists what people, keys and the operator did, the newest first: of one team, or of all, since a date such as 2026-05-01.',
    options: { team: z.string().optional(), since: z.string().optional() },
    async run({ db }, _, { team, since }) {
      const from = since === undefined ? undefined : new Date(since)
      if (from !== undefined && Number.isNaN(from.getTime()))
        throw new Refusal('input', undefined, '--since: Must be a date, such as 2026-05-01.')
      const rows = await selectAudit(db, { teamId: team, since: from?.toISOString() }).limit(most).execute()
      return rows.map(row => ({
        at: row.at,
        team: row.team_id,
        actorKind: row.actor_kind,
        actorId: row.actor_id,
        actor: row.actor_name,
        action: row.action,
        targetKind: row.target_kind,
        targetId: row.target_id,
        target: row.target_name,
        details: row.details,
      }))
    },
  },
}
