import { z } from 'zod'

/** A time in an output. */
export const timestamp = z.string().describe('ISO 8601.')

/** Formats a time in ms since 1970 as ISO 8601 in UTC. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Reads a time in ISO 8601, as ms since 1970. */
export const timeOf = (iso: string): number => Date.parse(iso)
