import type { Role } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import { linkUrl } from '#server/operations/people/deliver-link.ts'
import { audit, auditPerson, operatorActor } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { findUser } from '#server/store/people.ts'
import { listTeams } from '#server/store/teams.ts'

/** Makes an invitation link. Throws a 404 for an unknown team. */
export async function invite(
  db: Queries,
  baseUrl: string,
  content: { teamId: string; email: string; role: Role },
): Promise<object> {
  const teams = await listTeams(db)
  if (!teams.some(({ id }) => id === content.teamId))
    throw new Refusal('not_found', 'List the teams to find its id.', `There is no team "${content.teamId}".`)
  await removeLinks(db, 'invitation', { email: content.email, teamId: content.teamId })
  const { id, token, expiresAt } = await addLink(db, 'invitation', content)
  const target = { kind: 'invitation' as const, id, name: content.email }
  await audit(db, content.teamId, { actor: operatorActor, action: 'member-invited', target })
  return { email: content.email, url: linkUrl(baseUrl, 'invitation', token), expiresAt }
}

/** The 404 for an address that nobody has. */
export const nobodyHas = (address: string): Refusal =>
  new Refusal('not_found', 'Check the address.', `Nobody has the address ${address}.`)

/** Returns the person with an address. Throws a 404. */
export async function requireUser(db: Queries, address: string) {
  const user = await findUser(db, address)
  if (!user) throw nobodyHas(address)
  return user
}

/** Makes a link to choose a new password. Throws a 404 for an unknown address. */
export async function passwordLink(db: Queries, baseUrl: string, address: string): Promise<object> {
  const user = await requireUser(db, address)
  const { token, expiresAt } = await addLink(db, 'password', { email: address, userId: user.id })
  const target = { kind: 'person' as const, id: user.id, name: user.name }
  await auditPerson(db, user.id, { actor: operatorActor, action: 'link-made', target })
  return { email: address, url: linkUrl(baseUrl, 'password', token), expiresAt }
}
