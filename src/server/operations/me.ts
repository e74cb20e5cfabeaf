import type { me } from '#contract/operations/me.ts'
import { usableScopes } from '#server/auth/principal.ts'
import type { Handler } from './handler.ts'

export const handleMe: Handler<typeof me> = async ({ principal }) => {
  const { caller, user, team, plan } = principal
  return {
    key: caller.kind === 'key' ? { id: caller.id, name: caller.name } : null,
    user: { id: user.id, email: user.email },
    team,
    plan,
    scopes: usableScopes(principal),
  }
}
