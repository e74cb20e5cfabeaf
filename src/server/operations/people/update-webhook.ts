import type { updateWebhook } from '#contract/operations/people/update-webhook.ts'
import { changeWebhook } from '#server/store/webhooks.ts'
import type { PeopleHandler } from './handler.ts'
import { auditWebhook, requireWebhook, webhookRecordOf } from './webhook.ts'

export const handleUpdateWebhook: PeopleHandler<typeof updateWebhook> = async (
  { context, db, person },
  { webhook, events, paused },
) => {
  const found = await requireWebhook(db, person, webhook)
  const { id } = found
  await db.transaction().execute(async tx => {
    await changeWebhook(tx, id, { events, paused })
    await auditWebhook(tx, person, found, 'webhook-changed')
  })
  context.webhooks.wake()
  return webhookRecordOf(await requireWebhook(db, person, id))
}
