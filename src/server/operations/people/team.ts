import { Refusal } from '#contract/refusal.ts'
import type { Membership, Person } from '#server/auth/people.ts'

/** Returns the membership of the request. Throws a 403 for a person without a team. */
export function requireMembership({ membership }: Person): Membership {
  if (!membership) throw new Refusal('no_team')
  return membership
}

/** Returns the membership of an owner of the team of the request. Throws a 403 for anybody else. */
export function requireOwner(person: Person): Membership {
  const membership = requireMembership(person)
  if (membership.role !== 'owner') throw new Refusal('not_owner')
  return membership
}
