import { z } from 'zod'
import { deliveryRecord, webhookId } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const testWebhook = operation({
  name: 'test_webhook',
  method: 'POST',
  route: '/webhooks/{webhook}/test',
  scope: null,
  access: 'person',
  summary: 'Send a test event',
  description: 'An event `webhook.test`, whatever events the webhook is told of. For owners.',
  path: z.strictObject({ webhook: webhookId }),
  output: deliveryRecord,
})
