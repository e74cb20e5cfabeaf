import type { z } from 'zod'
import type { AuditAction } from '#contract/people/audit.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Delivery, webhookRecord } from '#contract/webhooks/webhook.ts'
import type { Person } from '#server/auth/people.ts'
import { audit, personActor } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'
import { type DeliveryRow, selectDeliveries } from '#server/store/deliveries.ts'
import { type TeamWebhook, findTeamWebhook } from '#server/store/webhooks.ts'
import { requireOwner } from './team.ts'

/** Returns a webhook of the team of the request. Throws a 403 for a person who does not own the team, and a 404. */
export async function requireWebhook(db: Queries, person: Person, id: string): Promise<TeamWebhook> {
  const { team } = requireOwner(person)
  const webhook = await findTeamWebhook(db, team.id, id)
  if (!webhook) throw new Refusal('not_found', said('not_found.fix.webhook'), said('not_found.error.webhook'))
  return webhook
}

/** Writes what an owner did to a webhook. Its address may hold a token, so only the host is named. */
export const auditWebhook = (
  db: Queries,
  person: Person,
  { id, url }: { id: string; url: string },
  action: AuditAction,
): Promise<void> =>
  audit(db, requireOwner(person).team.id, {
    actor: personActor(person.user),
    action,
    target: { kind: 'webhook', id, name: new URL(url).host },
  })

/** Throws a 409 when nothing is sent to a webhook. */
export function requireOn({ off_reason }: TeamWebhook): void {
  if (off_reason !== null) throw new Refusal('webhook_off')
}

/** Returns a webhook as Settings lists it. */
export const webhookRecordOf = (row: TeamWebhook): z.infer<typeof webhookRecord> => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.created_at,
  by: row.by_name,
  off: row.off_reason === null || row.off_at === null ? null : { reason: row.off_reason, at: row.off_at },
  failingSince: row.failing_since,
  previousSecretUntil: row.previous_until,
})

/** Returns a delivery as the log of its webhook shows it. */
export function deliveryRecordOf(row: DeliveryRow): Delivery {
  const { attempted_at, duration_ms, status, response, error } = row
  return {
    id: String(row.id),
    eventId: row.event_id,
    type: row.type,
    about: row.title === null ? null : { title: row.title, code: row.code, poll: row.prompt },
    createdAt: row.created_at,
    state: row.state,
    attempts: row.attempts,
    // While an attempt is under way its row holds the end of the claim.
    nextAttemptAt: row.state === 'waiting' && row.claim === null ? row.next_attempt_at : null,
    last: attempted_at === null ? null : { at: attempted_at, ms: duration_ms ?? 0, status, response, error },
  }
}

/** Reads a delivery of a webhook. Throws a 404. */
export async function readDelivery(db: Queries, webhookId: string, id: string): Promise<Delivery> {
  const row = /^\d{1,15}$/.test(id)
    ? await selectDeliveries(db, webhookId).where('id', '=', Number(id)).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found', said('not_found.fix.delivery'), said('not_found.error.delivery'))
  return deliveryRecordOf(row)
}
