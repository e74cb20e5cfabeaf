import { z } from 'zod'
import { text } from './text.ts'

/** A time in an output. */
export const timestamp = z.string().describe('ISO 8601.')

/** Formats a time in ms since 1970 as ISO 8601 in UTC. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Reads a time in ISO 8601, as ms since 1970. */
export const timeOf = (iso: string): number => Date.parse(iso)

/** A schema for a point in time in a query, ISO 8601 with or without an offset; parsed, it is in UTC. */
export const pointInTime = text(0, 200)
  .refine(
    time =>
      /^\d{4}-\d\d-\d\dT/.test(time) && Number.isFinite(timeOf(time)) && isoTime(timeOf(time)) > '0001-01-02',
    { error: 'Must be a time in ISO 8601, like 2026-05-01T12:00:00Z.' },
  )
  .transform(time => isoTime(timeOf(time)))
