import type { AuditAction } from '#contract/people/audit.ts'
import { type Deed, actorOf, audit } from './audit.ts'
import type { DeckAccess } from './decks.ts'

/** Writes what somebody did to a deck of the team. */
export const auditDeck = (
  { db, principal }: Pick<DeckAccess, 'db' | 'principal'>,
  { id, title }: { id: string; title: string },
  action: AuditAction,
  details: Deed['details'] = {},
): Promise<void> =>
  audit(db, principal.team.id, {
    actor: actorOf(principal),
    action,
    target: { kind: 'deck', id, name: title },
    details,
  })
