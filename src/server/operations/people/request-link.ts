import { Refusal } from '#contract/refusal.ts'
import type { requestLink } from '#contract/operations/people/request-link.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { findUser, membershipsOf } from '#server/store/people.ts'
import { deliverLink } from './deliver-link.ts'
import type { PeopleHandler } from './handler.ts'

export const handleRequestLink: PeopleHandler<typeof requestLink> = async (
  { context, db, address, acceptLanguage },
  { email, kind },
) => {
  // Without a mail server the link could only be shown to whoever asks, who need not be the person.
  if (!context.mailer) throw new Refusal('no_mail')
  await context.attempts.countMail(address, email)
  // Not awaited: the reply comes after the same time whether or not the address has an account [D33].
  void send().catch((error: unknown) => context.log.error({ err: error }, 'A link could not be sent'))
  return {}

  async function send(): Promise<void> {
    const user = await findUser(db, email)
    if (!user) return
    const link = await db.transaction().execute(async tx => {
      await removeLinks(tx, kind, { userId: user.id })
      return addLink(tx, kind, { email, userId: user.id })
    })
    const [first] = await membershipsOf(db, user.id)
    const reader = { account: user.language, asked: acceptLanguage, team: first?.language ?? null }
    await deliverLink(context, kind, email, link, { name: user.name, reader })
  }
}
