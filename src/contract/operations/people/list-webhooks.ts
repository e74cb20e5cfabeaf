import { z } from 'zod'
import { webhookRecord } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const listWebhooks = operation({
  name: 'list_webhooks',
  method: 'GET',
  route: '/webhooks',
  scope: null,
  access: 'person',
  summary: 'List webhooks',
  description: 'Those of the team, the newest first. For owners.',
  output: z.object({ webhooks: z.array(webhookRecord) }),
})
