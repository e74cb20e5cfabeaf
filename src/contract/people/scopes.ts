import { z } from 'zod'

export const scopeNames = ['decks:read', 'decks:write', 'rooms:read', 'rooms:start', 'results:read'] as const
export const scope = z.enum(scopeNames)
export type Scope = z.infer<typeof scope>

export const planNames = ['free', 'pro'] as const
export const plan = z.enum(planNames)
export type Plan = z.infer<typeof plan>

/**
 * What each plan includes: the scopes that keys of its teams may use, and the requests per hour of each key, unless the operator has
 * set another number.
 */
export const plans: Record<Plan, { name: string; scopes: readonly Scope[]; requestsPerHour: number }> = {
  free: {
    name: 'Free',
    scopes: ['decks:read', 'decks:write', 'rooms:read', 'results:read'],
    requestsPerHour: 60,
  },
  pro: { name: 'Pro', scopes: scopeNames, requestsPerHour: 1000 },
}
