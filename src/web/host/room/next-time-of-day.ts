/**
 * Returns when it is a time of day, such as `14:30`, for the next time where this device is: ms since 1970, later than `now`. Undefined
 * for what is no time of day.
 */
export function nextTimeOfDay(time: string, now: number): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const date = new Date(now)
  date.setHours(Number(hours), Number(minutes), 0, 0)
  if (date.getTime() <= now) date.setDate(date.getDate() + 1)
  return date.getTime()
}
