import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import { Refusal } from '#contract/refusal.ts'

/**
 * Returns a function that checks the `Host` and `Origin` headers of a request, against DNS rebinding. It throws a 403 when
 * the host is not an address of this server, or the origin is another site.
 */
export function requireOwnAddress(
  baseUrl: string,
): (host: string | undefined, origin: string | undefined) => void {
  const names = [new URL(baseUrl).hostname, 'localhost', '127.0.0.1', '[::1]']
  return (host, origin) => {
    if (!validateHostHeader(host, names).ok)
      throw new Refusal(
        'foreign_host',
        `Use ${baseUrl}, or ask the operator to set BASE_URL to the address you use.`,
      )
    if (origin !== undefined && !validateOriginHeader(origin, names).ok) throw new Refusal('foreign_origin')
  }
}
