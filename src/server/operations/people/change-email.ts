import type { changeEmail } from '#contract/operations/people/change-email.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { readAccount } from '#server/store/people.ts'
import { deliverLink } from './deliver-link.ts'
import type { PeopleHandler } from './handler.ts'
import { requirePassword } from './require-password.ts'

export const handleChangeEmail: PeopleHandler<typeof changeEmail> = async (call, { email, password }) => {
  const { context, db, person, address, acceptLanguage } = call
  await requirePassword(call, password, 'password')
  await context.attempts.countMail(address, email)
  const link = await db.transaction().execute(async tx => {
    await removeLinks(tx, 'email', { userId: person.user.id })
    return addLink(tx, 'email', { email, userId: person.user.id })
  })
  const {
    language: account,
    teams,
    team,
  } = await readAccount(db, person.user.id, person.membership?.team.id ?? null)
  const ofTeam = teams.find(({ id }) => id === team)?.language ?? null
  const reader = { account, asked: acceptLanguage, team: ofTeam }
  return deliverLink(context, 'email', email, link, { reader })
}
