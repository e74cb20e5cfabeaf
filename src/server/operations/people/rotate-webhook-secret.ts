import type { rotateWebhookSecret } from '#contract/operations/people/rotate-webhook-secret.ts'
import { replaceSecret } from '#server/store/webhooks.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'
import type { PeopleHandler } from './handler.ts'
import { requireWebhook, webhookRecordOf } from './webhook.ts'

export const handleRotateWebhookSecret: PeopleHandler<typeof rotateWebhookSecret> = async (
  { db, person },
  { webhook },
) => {
  const { id } = await requireWebhook(db, person, webhook)
  const secret = newWebhookSecret()
  await replaceSecret(db, id, secret)
  return { ...webhookRecordOf(await requireWebhook(db, person, id)), secret }
}
