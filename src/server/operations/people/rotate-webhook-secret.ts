import type { rotateWebhookSecret } from '#contract/operations/people/rotate-webhook-secret.ts'
import { replaceSecret } from '#server/store/webhooks.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'
import type { PeopleHandler } from './handler.ts'
import { auditWebhook, requireWebhook, webhookRecordOf } from './webhook.ts'

export const handleRotateWebhookSecret: PeopleHandler<typeof rotateWebhookSecret> = async (
  { db, person },
  { webhook },
) => {
  const found = await requireWebhook(db, person, webhook)
  const { id } = found
  const secret = newWebhookSecret()
  await db.transaction().execute(async tx => {
    await replaceSecret(tx, id, secret)
    await auditWebhook(tx, person, found, 'webhook-secret-replaced')
  })
  return { ...webhookRecordOf(await requireWebhook(db, person, id)), secret }
}
