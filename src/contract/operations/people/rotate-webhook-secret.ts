import { z } from 'zod'
import { webhookId, webhookWithSecret } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const rotateWebhookSecret = operation({
  name: 'rotate_webhook_secret',
  method: 'POST',
  route: '/webhooks/{webhook}/secret',
  scope: null,
  access: 'person',
  summary: 'Give a webhook a new secret',
  description: 'For a day deliveries are signed with the secret before, too. For owners.',
  path: z.strictObject({ webhook: webhookId }),
  output: webhookWithSecret,
})
