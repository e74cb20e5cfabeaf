import type { listWebhooks } from '#contract/operations/people/list-webhooks.ts'
import { listTeamWebhooks } from '#server/store/webhooks.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'
import { webhookRecordOf } from './webhook.ts'

export const handleListWebhooks: PeopleHandler<typeof listWebhooks> = async ({ db, person }) => {
  const { team } = requireOwner(person)
  const rows = await listTeamWebhooks(db, team.id)
  return { webhooks: rows.map(webhookRecordOf) }
}
