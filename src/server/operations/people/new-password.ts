import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { hashPassword, isCommonPassword } from '#server/auth/passwords.ts'

/** Returns the hash of a password that a person chose. Throws a 400 for one that is tried first by whoever guesses. */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if (isCommonPassword(password, email)) throw refuseField('password', said('field.common'))
  return hashPassword(password)
}
