import type { testWebhook } from '#contract/operations/people/test-webhook.ts'
import { isoTime } from '#contract/text/time.ts'
import { recordTest } from '#server/store/deliveries.ts'
import type { PeopleHandler } from './handler.ts'
import { readDelivery, requireOn, requireWebhook } from './webhook.ts'

export const handleTestWebhook: PeopleHandler<typeof testWebhook> = async (
  { context, db, person },
  { webhook },
) => {
  const found = await requireWebhook(db, person, webhook)
  requireOn(found)
  const id = await recordTest(db, found.id, isoTime(context.now()))
  context.webhooks.wake()
  return readDelivery(db, found.id, String(id))
}
