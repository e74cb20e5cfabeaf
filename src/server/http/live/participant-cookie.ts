import { limits } from '#contract/limits.ts'
import { prefixOf } from '#server/http/path-prefix.ts'

const name = 'lpd-guest'
const pattern = new RegExp(`(?:^|;) *${name}=([A-Za-z0-9]{1,64})(?:;|$)`)

/**
 * Returns a cookie with the id of the participant who last joined a room from this browser. It is sent to this room only,
 * for a day. A participant whom the host removed cannot join anew by clearing the page's storage. The cookie gives no
 * access.
 */
export function participantCookie(baseUrl: string, code: string, participantId: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  const life = `Max-Age=${limits.dayMs / 1000}; HttpOnly; SameSite=Lax${secure}`
  return `${name}=${participantId}; Path=${prefixOf(baseUrl)}/api/v1/live/${code}; ${life}`
}

/** Returns the participant's id in the cookies of a request; undefined without one. */
export const participantInCookie = (cookies: string | undefined): string | undefined =>
  pattern.exec(cookies ?? '')?.[1]
