import { z } from 'zod'
import { deliveryRecord, webhookId } from '../../webhooks/webhook.ts'
import { cursor, next, operation, pageLimit } from '../../operation.ts'

export const listDeliveries = operation({
  name: 'list_deliveries',
  method: 'GET',
  route: '/webhooks/{webhook}/deliveries',
  scope: null,
  access: 'person',
  summary: 'Read the log of a webhook',
  description:
    'The events of the last thirty days, the newest first, each with its last attempt. For owners.',
  path: z.strictObject({ webhook: webhookId }),
  query: z.strictObject({ limit: pageLimit, cursor }),
  output: z.object({ deliveries: z.array(deliveryRecord), next }),
})
