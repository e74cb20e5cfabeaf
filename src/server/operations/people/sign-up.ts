import { Refusal } from '#contract/refusal.ts'
import type { signUp } from '#contract/operations/people/sign-up.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { deliverLink } from './deliver-link.ts'
import type { PeopleHandler } from './handler.ts'
import { maySignUp } from './may-sign-up.ts'
import { hashNewPassword } from './new-password.ts'

export const handleSignUp: PeopleHandler<typeof signUp> = async (
  { context, db, address, acceptLanguage },
  { email, name, password },
) => {
  if (!maySignUp(context.signUp, email)) throw new Refusal('sign_up_closed')
  await context.attempts.countMail(address, email)
  const passwordHash = await hashNewPassword(password, email)
  const link = await db.transaction().execute(async tx => {
    await removeLinks(tx, 'sign-up', { email })
    return addLink(tx, 'sign-up', { email, data: { name, passwordHash } })
  })
  return deliverLink(context, 'sign-up', email, link, { reader: { asked: acceptLanguage } })
}
