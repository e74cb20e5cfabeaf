import { Refusal } from '#contract/errors.ts'
import type { endSession } from '#contract/operations/people/end-session.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { endSessions } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'

export const handleEndSession: PeopleHandler<typeof endSession> = async (
  { context, db, person, setSession },
  { session },
) => {
  const isAll = session === 'others'
  const ended = await endSessions(db, person.user.id, isAll ? { except: person.session.id } : { id: session })
  if (ended === 0 && !isAll) throw new Refusal('not_found', 'List your sessions to find its id.')
  await confirmChange(context.database.pool)
  if (session === person.session.id) setSession(null)
  return {}
}
