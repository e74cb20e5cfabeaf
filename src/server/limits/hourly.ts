import { limits } from '#contract/limits.ts'
import { type Plan, plans } from '#contract/people/scopes.ts'

/** What may be done within an hour, as the operator has set it. */
export interface HourlyLimits {
  /** The requests of each API key, by the plan of its team. */
  requests: Record<Plan, number>
  /** The rooms that one key or person starts. */
  rooms: number
}

/** The limits of a server whose operator set none. */
export const usualHourlyLimits: HourlyLimits = {
  requests: { free: plans.free.requestsPerHour, pro: plans.pro.requestsPerHour },
  rooms: limits.roomsPerHour,
}
