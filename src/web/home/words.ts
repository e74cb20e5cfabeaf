/** What happened, and what to do. */
export interface Said {
  title: string
  text: string
}

/** A refusal in words for a person at a page: what the service says, but for keys and places in a document. */
export function sayError({
  status,
  message,
  fix = '',
}: {
  status: number
  message: string
  fix?: string | undefined
}): Said {
  if (status === 401)
    return {
      title: 'This key does not work.',
      text: 'It may be incomplete or revoked. Check it, or ask who made it.',
    }
  return { title: message, text: sayFix(fix) }
}

/** `document.2.poll.options: …` as `Step 2: …`; any other fix as it is. */
export function sayFix(fix: string): string {
  const [, step, what] = /^document\.(\d+)(?:\.[\w.]*)?: (.*)$/su.exec(fix) ?? []
  if (step === undefined || what === undefined) return fix
  return `${step === '0' ? 'Join screen' : `Step ${step}`}: ${what}`
}

const minute = 60_000
const hour = 60 * minute

/** When something changed, as people say it. Both in ms; days are those of `zone`, by default the reader's own. */
export function sayWhen(then: number, now: number, zone?: string): string {
  const passed = now - then
  if (passed < 2 * minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} minutes ago`
  const days = dayOf(now, zone) - dayOf(then, zone)
  if (days === 0 || passed < 6 * hour) {
    const hours = Math.floor(passed / hour)
    return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  }
  if (days === 1) return 'yesterday'
  if (days < 7) return `${days} days ago`
  const isThisYear = yearOf(then, zone) === yearOf(now, zone)
  const date = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: zone,
  })
  return `on ${date.format(then)}`
}

/** The day as a number that rises by one each midnight. */
function dayOf(time: number, zone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time)
  return Date.parse(`${parts}T00:00:00Z`) / (24 * hour)
}

const yearOf = (time: number, zone: string | undefined) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(time)

/** A count with its noun. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
