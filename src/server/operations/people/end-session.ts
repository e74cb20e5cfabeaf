import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { endSession } from '#contract/operations/people/end-session.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { endSessions } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'
import { auditOwn } from '#server/store/audit.ts'

export const handleEndSession: PeopleHandler<typeof endSession> = async (
  { context, db, person, setSession },
  { session },
) => {
  const isAll = session === 'others'
  await db.transaction().execute(async tx => {
    const which = isAll ? { except: person.session.id } : { id: session }
    const count = await endSessions(tx, person.user.id, which)
    if (count > 0) await auditOwn(tx, person.user, 'session-ended', { count })
    else if (!isAll) throw new Refusal('not_found', said('not_found.fix.session'))
  })
  await confirmChange(context.database.pool)
  if (session === person.session.id) setSession(null)
  return {}
}
