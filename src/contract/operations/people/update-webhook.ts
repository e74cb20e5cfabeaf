import { z } from 'zod'
import { chosenEvents, webhookId, webhookRecord } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const updateWebhook = operation({
  name: 'update_webhook',
  method: 'PATCH',
  route: '/webhooks/{webhook}',
  scope: null,
  access: 'person',
  summary: 'Change, pause or resume a webhook',
  description:
    'While it is paused no events are recorded for it; those that wait are sent when it is resumed. For owners.',
  path: z.strictObject({ webhook: webhookId }),
  body: z.strictObject({
    events: chosenEvents.optional(),
    paused: z.boolean().optional().describe('False also switches on a webhook that the server switched off.'),
  }),
  output: webhookRecord,
})
