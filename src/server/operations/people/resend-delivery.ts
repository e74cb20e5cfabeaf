import type { resendDelivery } from '#contract/operations/people/resend-delivery.ts'
import { requeueDelivery } from '#server/store/deliveries.ts'
import type { PeopleHandler } from './handler.ts'
import { readDelivery, requireOn, requireWebhook } from './webhook.ts'

export const handleResendDelivery: PeopleHandler<typeof resendDelivery> = async (
  { context, db, person },
  { webhook, delivery },
) => {
  const found = await requireWebhook(db, person, webhook)
  const { id } = await readDelivery(db, found.id, delivery)
  requireOn(found)
  await requeueDelivery(db, found.id, Number(id))
  context.webhooks.wake()
  return readDelivery(db, found.id, id)
}
