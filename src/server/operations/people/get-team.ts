import type { getTeam } from '#contract/operations/people/get-team.ts'
import { planNames, plans } from '#contract/people/scopes.ts'
import { listInvitations } from '#server/store/links.ts'
import { listMembers } from '#server/store/people.ts'
import { readTeam } from '#server/store/teams.ts'
import type { PeopleHandler } from './handler.ts'
import { requireMembership } from './team.ts'

export const handleGetTeam: PeopleHandler<typeof getTeam> = async ({ db, person, context: { hourly } }) => {
  const { team, role, plan } = requireMembership(person)
  const { language, managedBy } = await readTeam(db, team.id)
  const all = await listMembers(db, team.id)
  // Guests see whom they met by name in decks, not the team.
  const members = role === 'guest' ? all.filter(({ id }) => id === person.user.id) : all
  const invitations = role === 'owner' ? await listInvitations(db, team.id) : []
  const about = (id: keyof typeof plans) => ({
    ...plans[id],
    scopes: [...plans[id].scopes],
    requestsPerHour: hourly.requests[id],
  })
  const { scopes, requestsPerHour } = about(plan)
  return {
    ...team,
    language,
    managedBy,
    plan,
    role,
    includes: { scopes, requestsPerHour },
    plans: planNames.map(id => ({ id, ...about(id) })),
    members: members.map(({ joined_at, ...member }) => ({
      ...member,
      joinedAt: joined_at,
      you: member.id === person.user.id,
    })),
    invitations: invitations.map(({ id, email, role: invitedAs, by, expires_at }) => ({
      id,
      email: email ?? '',
      role: invitedAs ?? 'editor',
      by: by ?? '',
      expiresAt: expires_at,
    })),
  }
}
