import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { SentEventType, WebhookData, WebhookEventType } from '#contract/webhooks/webhook.ts'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'

/** How long a change of a deck waits, so that the saves of a person at work become one event. */
const deckPause = sql`interval '2 seconds'`

const newEventId = (): string => `msg_${newId()}`

/** Returns the body of a delivery. `timestamp` says when it happened, ISO 8601. */
const bodyOf = <Type extends SentEventType>(type: Type, timestamp: string, data: WebhookData<Type>): string =>
  JSON.stringify({ type, timestamp, data })

/** An event to be recorded; `timestamp` is in ISO 8601. */
interface NewEvent<Type extends SentEventType> {
  type: Type
  timestamp: string
  data: WebhookData<Type>
}

/**
 * Records an event for all webhooks of a team that want it. Must run in the transaction of what it tells, so that nothing that
 * happened is lost, and nothing is told that did not happen.
 */
export async function recordEvent<Type extends WebhookEventType>(
  db: Queries,
  teamId: string,
  { type, timestamp, data }: NewEvent<Type>,
): Promise<void> {
  // The key is locked, because a webhook that is deleted meanwhile would make the whole transaction fail.
  await sql`
    insert into webhook_deliveries (webhook_id, event_id, type, payload, next_attempt_at)
    select id, ${newEventId()}, ${type}, ${bodyOf(type, timestamp, data)}, clock_timestamp() from webhooks
    where team_id = ${teamId} and off_reason is null and ${type} = any(events)
    for key share`.execute(db)
}

/**
 * Records a save of a shared deck, like `recordEvent`. Where an event about the deck waits, it tells of this save instead: under
 * its id when that was never sent, otherwise under a new one.
 */
export async function recordDeckChange(
  db: Queries,
  teamId: string,
  { type, timestamp, data }: NewEvent<'deck.changed'>,
): Promise<void> {
  const body = bodyOf(type, timestamp, data)
  const eventId = newEventId()
  await sql`
    with wanted as (
      select id from webhooks where team_id = ${teamId} and off_reason is null and ${type} = any(events)
      for key share
    ), merged as (
      update webhook_deliveries set
        payload = ${body},
        event_id = case when attempts = 0 then event_id else ${eventId} end,
        attempts = 0,
        created_at = clock_timestamp(),
        queued_at = clock_timestamp(),
        next_attempt_at = least(next_attempt_at, clock_timestamp() + ${deckPause})
      where webhook_id in (select id from wanted) and state = 'waiting' and subject = ${data.deckId} and claim is null
      returning webhook_id
    )
    insert into webhook_deliveries (webhook_id, event_id, type, subject, payload, next_attempt_at)
    select id, ${eventId}, ${type}, ${data.deckId}, ${body}, clock_timestamp() + ${deckPause} from wanted
    where id not in (select webhook_id from merged)`.execute(db)
}

/** Records a test event for one webhook, and returns the id of its delivery. */
export async function recordTest(db: Queries, webhookId: string, timestamp: string): Promise<number> {
  const type = 'webhook.test'
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: newEventId(),
      type,
      subject: null,
      payload: bodyOf(type, timestamp, { message: 'This is a test event of Live Poll Deck.' }),
      next_attempt_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The query of the log of a webhook. */
export const selectDeliveries = (db: Queries, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'type', 'state', 'created_at', 'attempts', 'next_attempt_at', 'claim'])
    .select(['attempted_at', 'duration_ms', 'status', 'response', 'error'])
    .select([
      sql<string | null>`payload::jsonb #>> '{data,title}'`.as('title'),
      sql<string | null>`payload::jsonb #>> '{data,code}'`.as('code'),
      sql<string | null>`payload::jsonb #>> '{data,poll,prompt}'`.as('prompt'),
    ])
    .where('webhook_id', '=', webhookId)
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number]

/** Makes a delivery due now, unless an attempt is under way. */
export async function requeueDelivery(db: Queries, webhookId: string, id: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      queued_at: sql`clock_timestamp()`,
      next_attempt_at: sql`clock_timestamp()`,
    })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('claim', 'is', null)
    .execute()
}

/** Removes what the log of webhooks no longer keeps. */
export async function removeOldDeliveries(db: Queries): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${limits.webhookLogDays})`)
    .execute()
}

/** Removes who a person is from the events that wait or are in a log. */
export async function forgetAuthorOfEvents(db: Queries, userId: string): Promise<void> {
  await sql`
    update webhook_deliveries set payload = jsonb_set(payload::jsonb, '{data,by}', 'null')::text
    where type = 'deck.changed' and payload::jsonb #>> '{data,by,kind}' = 'person'
      and payload::jsonb #>> '{data,by,id}' = ${userId}`.execute(db)
}
