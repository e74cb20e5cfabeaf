import { sql } from 'kysely'
import type { updateAccount } from '#contract/operations/people/update-account.ts'
import { readAccount } from '#server/store/people.ts'
import type { PeopleHandler } from './handler.ts'

export const handleUpdateAccount: PeopleHandler<typeof updateAccount> = async (
  { context, db, person },
  { name, language, mailComments, newsSeen, guided },
) => {
  const change = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(mailComments !== undefined && { mail_comments: mailComments }),
    ...(newsSeen !== undefined && { news_seen: newsSeen }),
    ...(guided !== undefined && { guided_at: guided ? sql<string>`now()` : null }),
  }
  if (Object.keys(change).length > 0) {
    await db.updateTable('users').set(change).where('id', '=', person.user.id).execute()
    // The note of the database comes later than what the person does next.
    context.sessions.clear()
  }
  return readAccount(db, person.user.id, person.membership?.team.id ?? null)
}
