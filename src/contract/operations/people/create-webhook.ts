import { z } from 'zod'
import { chosenEvents, webhookUrl, webhookWithSecret } from '../../webhooks/webhook.ts'
import { operation } from '../../operation.ts'

export const createWebhook = operation({
  name: 'create_webhook',
  method: 'POST',
  route: '/webhooks',
  scope: null,
  access: 'person',
  summary: 'Add a webhook',
  description: 'The server sends each event to the URL, signed with the secret of the reply. For owners.',
  body: z.strictObject({ url: webhookUrl, events: chosenEvents }),
  output: webhookWithSecret,
})
