import type { shareWithPerson } from '#contract/operations/people/share-with-person.ts'
import { limits } from '#contract/limits.ts'
import { rankOf } from '#contract/people/permission.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Context } from '#server/context.ts'
import { type MailReader, mailLanguage } from '#server/mail/mail-language.ts'
import { sharedMail } from '#server/mail/texts.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { countGrants, grant, listGrants, removeDeckInvitations } from '#server/store/deck-grants.ts'
import { addLink } from '#server/store/links.ts'
import { listMembers } from '#server/store/people.ts'
import { lockToShare, readSharing } from './deck-sharing.ts'
import { deliverLink, teamMailReader } from './deliver-link.ts'
import type { PeopleHandler } from './handler.ts'

export const handleShareWithPerson: PeopleHandler<typeof shareWithPerson> = async (
  { context, db, person, address },
  { id, email, permission },
) => {
  const {
    link,
    title,
    teamId: team,
    isNew,
    sharing,
  } = await db.transaction().execute(async tx => {
    const { deck, principal } = await lockToShare(tx, person, id)
    const member = (await listMembers(tx, principal.team.id)).find(each => each.email === email)
    if (member?.id === deck.owner_id) throw refuseField('email', said('field.owns'))
    const known = member && (await listGrants(tx, id)).some(each => each.id === member.id)
    if (!known) await context.attempts.countMail(address, email)
    await removeDeckInvitations(tx, id, email)
    if (!known && (await countGrants(tx, id)) >= limits.peopleOfDeck) throw new Refusal('too_many_people')
    const teamId = principal.team.id
    if (member) await grant(tx, { deckId: id, teamId, userId: member.id, permission })
    const rank = rankOf(permission)
    const invitation = {
      email,
      teamId,
      role: 'guest',
      deckId: id,
      permission: rank,
      byUserId: person.user.id,
    } as const
    const made = member ? undefined : await addLink(tx, 'invitation', invitation)
    const details = { with: member ? 'person' : 'invitation', permission, id: member?.id ?? made?.id ?? '' }
    await auditDeck({ db: tx, principal }, deck, 'deck-shared', details)
    const after = await readSharing({ db: tx, baseUrl: context.baseUrl }, principal, id)
    return { link: made, title: deck.title, teamId, isNew: member !== undefined && !known, sharing: after }
  })
  await confirmChange(context.database.pool)
  const reader = await teamMailReader(db, email, team)
  const facts = { by: person.user.name, deck: title, reader }
  if (link) return { sharing, invitation: await deliverLink(context, 'invitation', email, link, facts) }
  if (isNew) await tellMember(context, email, `${context.baseUrl}/decks/${id}`, facts)
  return { sharing, invitation: null }
}

/** Mails a member that a deck was shared; the deck is in the library also where no mail arrives. */
async function tellMember(
  { mailer, log }: Pick<Context, 'mailer' | 'log'>,
  to: string,
  url: string,
  facts: { by: string; deck: string; reader: MailReader },
): Promise<void> {
  try {
    await mailer?.send({ to, ...sharedMail(url, facts, mailLanguage(facts.reader)) })
  } catch (error) {
    log.error({ err: error }, 'A mail could not be sent')
  }
}
