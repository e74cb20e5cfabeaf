import { z } from 'zod'
import { webhookId } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const deleteWebhook = operation({
  name: 'delete_webhook',
  method: 'DELETE',
  route: '/webhooks/{webhook}',
  scope: null,
  access: 'person',
  summary: 'Delete a webhook',
  description: 'With its log, and what waits to be sent. For owners.',
  path: z.strictObject({ webhook: webhookId }),
  output: z.object({}),
})
