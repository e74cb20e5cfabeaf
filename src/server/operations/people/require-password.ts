import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { isPassword } from '#server/auth/passwords.ts'
import type { Person } from '#server/auth/people.ts'
import type { PeopleCall } from './handler.ts'

/**
 * Checks the password of the signed-in person before something that cannot be undone; a person without a password has signed in
 * in another way, which is enough. Throws a 400 that names `field`, and a 429 after too many attempts.
 */
export async function requirePassword(
  { context, db, person }: PeopleCall<Person>,
  password: string | undefined,
  field: string,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.user.id)
    .executeTakeFirst()
  if (!user) throw new Refusal('signed_out')
  if (user.password_hash === null) return
  if (password === undefined) throw refuseField(field, said('field.required'))
  await context.attempts.countOwn(person.user.id)
  if (!(await isPassword(password, user.password_hash))) throw refuseField(field, said('field.password'))
}
