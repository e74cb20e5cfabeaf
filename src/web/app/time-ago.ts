import { plural } from '#contract/text/figures.ts'

const minute = 60_000
const hour = 60 * minute

/** Formats a time relative to `now`, both in ms. Days are those of the time zone `zone`, by default the browser's. */
export function timeAgo(then: number, now: number, zone?: string): string {
  const passed = now - then
  if (passed < 2 * minute) return 'just now'
  if (passed < hour) return `${plural(Math.floor(passed / minute), 'minute')} ago`
  const days = dayOf(now, zone) - dayOf(then, zone)
  if (days === 0 || passed < 6 * hour) {
    const hours = Math.floor(passed / hour)
    return hours === 1 ? 'an hour ago' : `${plural(hours, 'hour')} ago`
  }
  if (days === 1) return 'yesterday'
  if (days < 7) return `${plural(days, 'day')} ago`
  const isThisYear = yearOf(then, zone) === yearOf(now, zone)
  const date = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: zone,
  })
  return `on ${date.format(then)}`
}

/** Returns the number of the day in a time zone. */
function dayOf(time: number, zone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time)
  return Date.parse(`${parts}T00:00:00Z`) / (24 * hour)
}

const yearOf = (time: number, zone: string | undefined) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(time)
