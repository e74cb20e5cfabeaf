import { z } from 'zod'

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?Z$/

/** Returns whether the parts are a valid date and time of the Gregorian calendar. */
export function isMoment(text: string): boolean {
  const parts = form.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60
}

/** A schema for the revision of a deck, the time of its last save: `YYYY-MM-DDTHH:MM:SS[.fraction]Z` [D10]. */
export const revision = z
  .string()
  .max(64)
  .refine(isMoment, {
    error:
      'Must be the revision of a deck, a UTC timestamp like 2026-05-01T12:00:00.123456Z, as it was read; or leave it out.',
  })
  .meta({ description: 'The deck’s last save, a UTC timestamp.', examples: ['2026-05-01T12:00:00.123456Z'] })

/** Returns whether two revisions are the same instant, regardless of their number of fraction digits [D10]. */
export function sameRevision(a: string, b: string): boolean {
  return canonical(a) === canonical(b)
}

function canonical(text: string): string {
  const [whole = '', fraction = ''] = text.slice(0, -1).split('.')
  return `${whole}.${fraction.replace(/0+$/, '')}`
}
