import { sql } from 'kysely'
import { refuseField } from '#contract/refusal.ts'
import type { listDeliveries } from '#contract/operations/people/list-deliveries.ts'
import { selectDeliveries } from '#server/store/deliveries.ts'
import { cursorMessage, pageOf, readCursor } from '#server/store/pages.ts'
import type { PeopleHandler } from './handler.ts'
import { deliveryRecordOf, requireWebhook } from './webhook.ts'

export const handleListDeliveries: PeopleHandler<typeof listDeliveries> = async (
  { db, person },
  { webhook, limit, cursor },
) => {
  const { id } = await requireWebhook(db, person, webhook)
  let query = selectDeliveries(db, id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, last] = readCursor(cursor)
    if (!/^\d{1,15}$/.test(last)) throw refuseField('cursor', cursorMessage)
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${Number(last)}::bigint)`)
  }
  const { items, next } = pageOf(await query.execute(), limit, row => [row.created_at, String(row.id)])
  return { deliveries: items.map(deliveryRecordOf), next }
}
