import type { LinkKind } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Output } from '#contract/operation.ts'
import type { readLink as operation } from '#contract/operations/people/read-link.ts'
import { readLink } from '#server/store/links.ts'
import { findUser } from '#server/store/people.ts'
import type { PeopleHandler } from './handler.ts'

export const handleReadLink: PeopleHandler<typeof operation> = async (
  { context, db, person, address },
  { token },
) => {
  const link = await readLink(db, token)
  if (!link) {
    await context.attempts.countWrong(address)
    throw new Refusal('no_link')
  }
  const { kind, email, expires_at, team_name, by_name, role, user_id, deck_title } = link
  const invited = kind === 'invitation' && email !== null ? await findUser(db, email) : undefined
  type Needs = Output<typeof operation>['needs']
  const needs: Record<LinkKind, Needs> = {
    setup: ['email', 'name', 'password'],
    // Somebody with an account joins with it; the link alone must not sign in as that person.
    invitation: !invited ? ['name', 'password'] : person?.user.id === invited.id ? [] : ['session'],
    password: ['password'],
    email: person?.user.id === user_id ? [] : ['session'],
    'sign-in': [],
    'sign-up': [],
  }
  return {
    kind,
    email,
    expiresAt: expires_at,
    needs: needs[kind],
    invitation:
      kind === 'invitation'
        ? { team: team_name ?? '', by: by_name ?? '', role: role ?? 'editor', deck: deck_title }
        : null,
  }
}
