import { Refusal } from '#contract/errors.ts'
import type { signIn } from '#contract/operations/people/sign-in.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { findUser, readAccount } from '#server/store/people.ts'
import { replaceSession } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'

export const handleSignIn: PeopleHandler<typeof signIn> = async (
  { context, db, person, address, setSession },
  { email, password },
) => {
  await context.attempts.count(address, email)
  const user = await findUser(db, email)
  // In this order, so that an unknown address costs the same hash [D33].
  if (!(await isPassword(password, user?.password_hash)) || !user) throw new Refusal('wrong_password')
  const token = await db.transaction().execute(tx => replaceSession(tx, person, user.id, 'password'))
  if (person) await confirmChange(context.database.pool)
  setSession(token)
  return { account: await readAccount(db, user.id, null) }
}
