import { sql } from 'kysely'
import type { WebhookEventType } from '#contract/webhooks/webhook.ts'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'

/** How long deliveries are also signed with the secret before a rotation. */
const overlap = sql<string>`clock_timestamp() + interval '1 day'`

const teamWebhooks = (db: Queries, teamId: string) =>
  db
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.created_by')
    .select(['webhooks.id', 'webhooks.url', 'webhooks.events', 'webhooks.created_at'])
    .select(['webhooks.off_reason', 'webhooks.off_at', 'webhooks.failing_since', 'users.name as by_name'])
    .select(
      sql<
        string | null
      >`case when webhooks.previous_until > clock_timestamp() then webhooks.previous_until end`.as(
        'previous_until',
      ),
    )
    .where('webhooks.team_id', '=', teamId)

/** Lists the webhooks of a team without their secrets, the newest first. */
export const listTeamWebhooks = (db: Queries, teamId: string) =>
  teamWebhooks(db, teamId).orderBy('webhooks.created_at', 'desc').orderBy('webhooks.id').execute()
export type TeamWebhook = Awaited<ReturnType<typeof listTeamWebhooks>>[number]

/** Finds a webhook of a team. */
export const findTeamWebhook = (db: Queries, teamId: string, id: string): Promise<TeamWebhook | undefined> =>
  teamWebhooks(db, teamId).where('webhooks.id', '=', id).executeTakeFirst()

/** Counts the webhooks of a team. Two at once count one after the other: the row of the team is locked until the transaction ends. */
export async function countTeamWebhooks(db: Queries, teamId: string): Promise<number> {
  await db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
  const { count } = await db
    .selectFrom('webhooks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a webhook to a team, and returns its id. */
export async function addWebhook(
  db: Queries,
  webhook: { teamId: string; userId: string; url: string; events: WebhookEventType[]; secret: string },
): Promise<string> {
  const { teamId, userId, url, events, secret } = webhook
  const id = newId()
  await db
    .insertInto('webhooks')
    .values({ id, team_id: teamId, url, events, secret, created_by: userId })
    .execute()
  return id
}

/** Changes the events of a webhook, and pauses or resumes it; what is left out stays. */
export async function changeWebhook(
  db: Queries,
  id: string,
  { events, paused }: { events?: WebhookEventType[] | undefined; paused?: boolean | undefined },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      ...(events && { events }),
      // One that is off stays off for the reason that it was switched off for.
      ...(paused === true && {
        off_reason: sql`coalesce(off_reason, 'paused')`,
        off_at: sql`coalesce(off_at, clock_timestamp())`,
      }),
      ...(paused === false && { off_reason: null, off_at: null, failing_since: null }),
      id,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives a webhook another secret. Deliveries are signed with both for a day. */
export async function replaceSecret(db: Queries, id: string, secret: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ previous_secret: sql`secret`, previous_until: overlap, secret })
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}
