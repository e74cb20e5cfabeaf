import type { setPassword } from '#contract/operations/people/set-password.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { removeAccountLinks } from '#server/store/links.ts'
import { endSessions } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'
import { hashNewPassword } from './new-password.ts'
import { requirePassword } from './require-password.ts'
import { auditOwn } from '#server/store/audit.ts'

export const handleSetPassword: PeopleHandler<typeof setPassword> = async (call, { current, password }) => {
  const { context, db, person } = call
  await requirePassword(call, current, 'current')
  const passwordHash = await hashNewPassword(password, person.user.email)
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.user.id)
      .execute()
    await endSessions(tx, person.user.id, { except: person.session.id })
    await removeAccountLinks(tx, person.user.id)
    await auditOwn(tx, person.user, 'password-changed')
  })
  await confirmChange(context.database.pool)
  return {}
}
