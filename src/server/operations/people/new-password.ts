import { refuseField } from '#contract/refusal.ts'
import { hashPassword, isCommonPassword } from '#server/auth/passwords.ts'

/** Returns the hash of a password that a person chose. Throws a 400 for one that is tried first by whoever guesses. */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if (isCommonPassword(password, email))
    throw refuseField('password', 'Is too common. Take a longer one, such as four words of your own.')
  return hashPassword(password)
}
