import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { inviteMember } from '#contract/operations/people/invite-member.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { listMembers } from '#server/store/people.ts'
import { deliverLink, teamMailReader } from './deliver-link.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'
import { audit, personActor } from '#server/store/audit.ts'

export const handleInviteMember: PeopleHandler<typeof inviteMember> = async (
  { context, db, person, address },
  { email, role },
) => {
  const { team } = requireOwner(person)
  await context.attempts.countMail(address, email)
  const link = await db.transaction().execute(async tx => {
    const members = await listMembers(tx, team.id)
    if (members.some(member => member.email === email)) throw refuseField('email', said('field.in_team'))
    await removeLinks(tx, 'invitation', { email, teamId: team.id })
    const made = await addLink(tx, 'invitation', { email, teamId: team.id, role, byUserId: person.user.id })
    const target = { kind: 'invitation' as const, id: made.id, name: email }
    const actor = personActor(person.user)
    await audit(tx, team.id, { actor, action: 'member-invited', target, details: { role } })
    return made
  })
  const reader = await teamMailReader(db, email, team.id)
  const facts = { team: team.name, by: person.user.name, reader }
  return { id: link.id, ...(await deliverLink(context, 'invitation', email, link, facts)) }
}
