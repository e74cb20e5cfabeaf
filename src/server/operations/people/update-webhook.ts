import type { updateWebhook } from '#contract/operations/people/update-webhook.ts'
import { changeWebhook } from '#server/store/webhooks.ts'
import type { PeopleHandler } from './handler.ts'
import { requireWebhook, webhookRecordOf } from './webhook.ts'

export const handleUpdateWebhook: PeopleHandler<typeof updateWebhook> = async (
  { context, db, person },
  { webhook, events, paused },
) => {
  const { id } = await requireWebhook(db, person, webhook)
  await changeWebhook(db, id, { events, paused })
  context.webhooks.wake()
  return webhookRecordOf(await requireWebhook(db, person, id))
}
