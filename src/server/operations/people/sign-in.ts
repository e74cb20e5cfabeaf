import { Refusal } from '#contract/refusal.ts'
import type { signIn } from '#contract/operations/people/sign-in.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { findUser, readAccount } from '#server/store/people.ts'
import { replaceSession } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'
import { audit, auditOwn, auditPerson, unknownActor } from '#server/store/audit.ts'

export const handleSignIn: PeopleHandler<typeof signIn> = async (
  { context, db, person, address, setSession },
  { email, password },
) => {
  await context.attempts.count(address, email)
  const user = await findUser(db, email)
  // In this order, so that an unknown address costs the same hash [D33].
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    noteFailure(user)
    throw new Refusal('wrong_password')
  }
  const token = await db.transaction().execute(async tx => {
    await auditOwn(tx, user, 'sign-in', { method: 'password' })
    return replaceSession(tx, person, user.id, 'password')
  })
  // Before the wait: the session of before has ended.
  setSession(token)
  if (person) await confirmChange(context.database.pool)
  return { account: await readAccount(db, user.id, null) }

  /** Not awaited: the reply comes after the same time whether or not the address has an account [D33]. */
  function noteFailure(known: { id: string; name: string } | undefined): void {
    void writeFailure(known).catch((error: unknown) =>
      context.log.error({ err: error }, 'A failed sign-in could not be noted'),
    )
  }

  /** Of an address that has no account nothing is written but that it was tried: it may be of a person, or a password in the wrong field. */
  function writeFailure(known: { id: string; name: string } | undefined): Promise<void> {
    const deed = { actor: unknownActor, action: 'sign-in-failed' } as const
    if (!known) return audit(db, null, deed)
    const target = { kind: 'person' as const, id: known.id, name: known.name }
    return auditPerson(db, known.id, { ...deed, target })
  }
}
