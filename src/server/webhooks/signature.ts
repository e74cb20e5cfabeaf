import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Returns a new secret: 256 random bits, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Returns the headers of Standard Webhooks: the id of the event, the time of this attempt (ms since 1970), and a signature for each
 * secret.
 */
export function signatureHeaders(
  secrets: readonly string[],
  eventId: string,
  now: number,
  body: string,
): Record<string, string> {
  const time = new Date(now)
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': secrets.map(secret => new Webhook(secret).sign(eventId, time, body)).join(' '),
  }
}
