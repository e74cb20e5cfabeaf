import { z } from 'zod'
import { deliveryId, deliveryRecord, webhookId } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const resendDelivery = operation({
  name: 'resend_delivery',
  method: 'POST',
  route: '/webhooks/{webhook}/deliveries/{delivery}/resend',
  scope: null,
  access: 'person',
  summary: 'Send an event again',
  description:
    'At once, with the same `webhook-id`, so that a receiver that has it already can tell. For owners.',
  path: z.strictObject({ webhook: webhookId, delivery: deliveryId }),
  output: deliveryRecord,
})
