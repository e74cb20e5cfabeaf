import { dateLocale } from './date-locale.ts'
import { message } from './messages.ts'

const minute = 60_000
const hour = 60 * minute

/** Formats a time relative to `now`, both in ms. Days are those of the time zone `zone`, by default the browser's. */
export function timeAgo(then: number, now: number, zone?: string): string {
  const passed = now - then
  if (passed < 2 * minute) return message('ago.justNow')
  const relative = new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'auto' })
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute')
  const days = dayOf(now, zone) - dayOf(then, zone)
  if (days === 0 || passed < 6 * hour) {
    const hours = Math.floor(passed / hour)
    return hours === 1 ? message('ago.anHour') : relative.format(-hours, 'hour')
  }
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = yearOf(then, zone) === yearOf(now, zone)
  const date = new Intl.DateTimeFormat(dateLocale(), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: zone,
  })
  return message('ago.on', { date: date.format(then) })
}

/** Returns the number of the day in a time zone. */
function dayOf(time: number, zone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time)
  return Date.parse(`${parts}T00:00:00Z`) / (24 * hour)
}

const yearOf = (time: number, zone: string | undefined) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(time)
