import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** A webhook with something to be sent. */
export interface DueWebhook {
  id: string
  team_id: string
}

/** Returns webhooks for which a delivery is due, in any order; none of those, and of no team, that are busy. */
export async function findDueWebhooks(
  db: Queries,
  busy: { webhooks: string[]; teams: string[] },
  most: number,
): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select id, team_id from webhooks
    where off_reason is null and id <> all(${busy.webhooks}::text[]) and team_id <> all(${busy.teams}::text[])
      and exists (
        select from webhook_deliveries
        where webhook_id = webhooks.id and state = 'waiting' and next_attempt_at <= clock_timestamp()
      )
    order by random() limit ${most}`.execute(db)
  return rows
}

/** Counts the deliveries that wait, also for their next attempt, and the webhooks that were switched off. */
export async function countWebhookQueue(db: Queries): Promise<{ waiting: number; off: number }> {
  const { rows } = await sql<{ waiting: number; off: number }>`
    select
      (select count(*) from webhook_deliveries where state = 'waiting')::int as waiting,
      (select count(*) from webhooks where off_reason is not null)::int as off`.execute(db)
  return rows[0] ?? { waiting: 0, off: 0 }
}

/** A delivery that this server attempts, with what it needs for that. */
export interface ClaimedDelivery {
  id: number
  webhook_id: string
  event_id: string
  payload: string
  /** Of how many attempts this is the last. */
  attempts: number
  url: string
  secret: string
  previous_secret: string | null
}

/**
 * Claims deliveries of a webhook that are due, so that no other server attempts them. When the claim is not settled within
 * `leaseMs`, because this server ended, they are due again.
 */
export async function claimDeliveries(
  db: Queries,
  webhookId: string,
  { claim, most, leaseMs }: { claim: string; most: number; leaseMs: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and state = 'waiting' and next_attempt_at <= clock_timestamp()
      order by next_attempt_at, id limit ${most}
      for update skip locked
    )
    update webhook_deliveries as each set
      claim = ${claim},
      attempts = attempts + 1,
      next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from due, webhooks
    where each.id = due.id and webhooks.id = each.webhook_id
    returning each.id, each.webhook_id, each.event_id, each.payload, each.attempts, webhooks.url, webhooks.secret,
      case when webhooks.previous_until > clock_timestamp() then webhooks.previous_secret end as previous_secret`.execute(
    db,
  )
  return rows
}

/** What an attempt led to. */
export interface Attempted {
  ms: number
  status: number | null
  response: string | null
  error: string | null
}

const attempted = ({ ms, status, response, error }: Attempted) =>
  sql`attempted_at = clock_timestamp(), duration_ms = ${ms}, status = ${status}, response = ${response}, error = ${error}`

/** Notes that a delivery arrived, unless its claim was over, and that its webhook works. */
export async function settleDelivered(
  db: Queries,
  { id, webhook_id }: Pick<ClaimedDelivery, 'id' | 'webhook_id'>,
  claim: string,
  attempt: Attempted,
): Promise<void> {
  await sql`
    with delivered as (
      update webhook_deliveries set state = 'delivered', claim = null, ${attempted(attempt)}
      where id = ${id} and claim = ${claim}
    )
    update webhooks set failing_since = null where id = ${webhook_id} and failing_since is not null`.execute(
    db,
  )
}

/**
 * Notes that an attempt failed. The next one follows after `pauseMs`, unless it would come more than `giveUpMs` after the event, or
 * a newer event about the same thing waits, or `isLast`.
 */
export async function settleFailed(
  db: Queries,
  { id }: Pick<ClaimedDelivery, 'id'>,
  claim: string,
  attempt: Attempted,
  { pauseMs, giveUpMs, isLast }: { pauseMs: number; giveUpMs: number; isLast: boolean },
): Promise<void> {
  await sql`
    update webhook_deliveries as each set
      claim = null,
      state = case
        when ${isLast} then 'failed'
        when subject is not null and exists (
          select from webhook_deliveries as newer
          where newer.webhook_id = each.webhook_id and newer.subject = each.subject and newer.state = 'waiting'
            and newer.id > each.id
        ) then 'replaced'
        when clock_timestamp() + ${pauseMs} * interval '1 millisecond'
          > queued_at + ${giveUpMs} * interval '1 millisecond' then 'failed'
        else 'waiting'
      end,
      next_attempt_at = clock_timestamp() + ${pauseMs} * interval '1 millisecond',
      ${attempted(attempt)}
    where id = ${id} and claim = ${claim}`.execute(db)
}

/**
 * Notes that a webhook failed, and switches it off when its receiver is gone or when every attempt of `offAfterMs` failed. Returns
 * whether it was switched off now.
 */
export async function noteFailure(
  db: Queries,
  webhookId: string,
  { isGone, offAfterMs }: { isGone: boolean; offAfterMs: number },
): Promise<boolean> {
  await sql`
    update webhooks set failing_since = clock_timestamp()
    where id = ${webhookId} and failing_since is null`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    update webhooks set off_reason = ${isGone ? 'gone' : 'failing'}, off_at = clock_timestamp()
    where id = ${webhookId} and off_reason is null
      and (${isGone} or failing_since <= clock_timestamp() - ${offAfterMs} * interval '1 millisecond')`.execute(
    db,
  )
  return numAffectedRows > 0n
}
