import type { deleteWebhook as operation } from '#contract/operations/people/delete-webhook.ts'
import { deleteWebhook } from '#server/store/webhooks.ts'
import type { PeopleHandler } from './handler.ts'
import { auditWebhook, requireWebhook } from './webhook.ts'

export const handleDeleteWebhook: PeopleHandler<typeof operation> = async ({ db, person }, { webhook }) => {
  const found = await requireWebhook(db, person, webhook)
  await db.transaction().execute(async tx => {
    await deleteWebhook(tx, found.id)
    await auditWebhook(tx, person, found, 'webhook-deleted')
  })
  return {}
}
