import type { signOut } from '#contract/operations/people/sign-out.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { endSessions } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'
import { auditOwn } from '#server/store/audit.ts'

export const handleSignOut: PeopleHandler<typeof signOut> = async ({ context, db, person, setSession }) => {
  await db.transaction().execute(async tx => {
    await endSessions(tx, person.user.id, { id: person.session.id })
    await auditOwn(tx, person.user, 'sign-out')
  })
  await confirmChange(context.database.pool)
  setSession(null)
  return {}
}
