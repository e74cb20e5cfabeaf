import { z } from 'zod'
import { auditAction, auditEntry } from '../../people/audit.ts'
import { text } from '../../text/text.ts'
import { cursor, next, operation, pageLimit } from '../../operation.ts'

export const listAudit = operation({
  name: 'list_audit',
  method: 'GET',
  route: '/team/audit',
  scope: null,
  access: 'person',
  summary: 'Read the audit log of the team',
  description:
    'What members, their keys and the operator did, the newest first, as long as the operator keeps it. For owners.',
  query: z.strictObject({
    action: auditAction.optional().describe('Only this action.'),
    person: text(1, 100)
      .optional()
      .describe('Only what this person did, also by keys, or what was done to this person.'),
    limit: pageLimit,
    cursor,
  }),
  output: z.object({ entries: z.array(auditEntry), next }),
  table: {
    columns: ['at', 'actorKind', 'actorId', 'actor', 'action', 'targetKind', 'targetId', 'target', 'details'],
    rows: ({ entries }) =>
      entries.map(({ at, actor, action, target, details }) => ({
        at,
        actorKind: actor.kind,
        actorId: actor.id,
        actor: actor.name,
        action,
        targetKind: target?.kind,
        targetId: target?.id,
        target: target?.name,
        details,
      })),
  },
})
