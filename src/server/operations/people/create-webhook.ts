import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { createWebhook } from '#contract/operations/people/create-webhook.ts'
import { addWebhook, countTeamWebhooks } from '#server/store/webhooks.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'
import { readWebhookUrl } from '#server/webhooks/webhook-url.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'
import { auditWebhook, requireWebhook, webhookRecordOf } from './webhook.ts'

export const handleCreateWebhook: PeopleHandler<typeof createWebhook> = async (
  { context, db, person },
  { url: sent, events },
) => {
  const { team } = requireOwner(person)
  const url = readWebhookUrl(sent, context.webhookAllowPrivate)
  const secret = newWebhookSecret()
  const id = await db.transaction().execute(async tx => {
    const count = await countTeamWebhooks(tx, team.id)
    if (count >= limits.webhooksOfTeam)
      throw new Refusal(
        'too_many_things',
        said('too_many_things.fix.webhooks'),
        said('too_many_things.error.webhooks', { count }),
      )
    const made = await addWebhook(tx, { teamId: team.id, userId: person.user.id, url, events, secret })
    await auditWebhook(tx, person, { id: made, url }, 'webhook-made')
    return made
  })
  return { ...webhookRecordOf(await requireWebhook(db, person, id)), secret }
}
