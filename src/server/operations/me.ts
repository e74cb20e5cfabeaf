import type { me } from '#contract/operations/me.ts'
import { usableScopes } from '#server/auth/principal.ts'
import type { Handler } from './handler.ts'

export const handleMe: Handler<typeof me> = async ({ principal }) => {
  const { key, user, team, plan } = principal
  return { key, user, team, plan, scopes: usableScopes(principal) }
}
