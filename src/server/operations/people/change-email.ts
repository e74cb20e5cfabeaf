import type { changeEmail } from '#contract/operations/people/change-email.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { deliverLink } from './deliver-link.ts'
import type { PeopleHandler } from './handler.ts'
import { requirePassword } from './require-password.ts'

export const handleChangeEmail: PeopleHandler<typeof changeEmail> = async (call, { email, password }) => {
  const { context, db, person, address } = call
  await requirePassword(call, password, 'password')
  await context.attempts.countMail(address, email)
  const link = await db.transaction().execute(async tx => {
    await removeLinks(tx, 'email', { userId: person.user.id })
    return addLink(tx, 'email', { email, userId: person.user.id })
  })
  return deliverLink(context, 'email', email, link)
}
