import type { signOut } from '#contract/operations/people/sign-out.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { endSessions } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'

export const handleSignOut: PeopleHandler<typeof signOut> = async ({ context, db, person, setSession }) => {
  await endSessions(db, person.user.id, { id: person.session.id })
  await confirmChange(context.database.pool)
  setSession(null)
  return {}
}
