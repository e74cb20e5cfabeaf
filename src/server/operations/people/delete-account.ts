import type { deleteAccount } from '#contract/operations/people/delete-account.ts'
import { personActor } from '#server/store/audit.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { announceErased, erasePerson } from './erase-person.ts'
import type { PeopleHandler } from './handler.ts'
import { requirePassword } from './require-password.ts'

export const handleDeleteAccount: PeopleHandler<typeof deleteAccount> = async (call, { password }) => {
  const { context, db, person, setSession } = call
  await requirePassword(call, password, 'password')
  const how = { actor: personActor(person.user), drafts: 'to the bin' as const }
  const erased = await db.transaction().execute(tx => erasePerson(tx, context, person.user, how))
  await announceErased(context, erased)
  await confirmChange(context.database.pool)
  setSession(null)
  return {}
}
