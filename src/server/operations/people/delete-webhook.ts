import type { deleteWebhook as operation } from '#contract/operations/people/delete-webhook.ts'
import { deleteWebhook } from '#server/store/webhooks.ts'
import type { PeopleHandler } from './handler.ts'
import { requireWebhook } from './webhook.ts'

export const handleDeleteWebhook: PeopleHandler<typeof operation> = async ({ db, person }, { webhook }) => {
  const { id } = await requireWebhook(db, person, webhook)
  await deleteWebhook(db, id)
  return {}
}
