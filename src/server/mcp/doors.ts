import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import { Refusal } from '#contract/errors.ts'

/**
 * Lets in what was sent to this server under a name of its own, and no page of another one. A page that has its name
 * point here (DNS rebinding) still says its own name. Throws a 403.
 */
export function doors(baseUrl: string): (host: string | undefined, origin: string | undefined) => void {
  const names = [new URL(baseUrl).hostname, 'localhost', '127.0.0.1', '[::1]']
  return (host, origin) => {
    if (!validateHostHeader(host, names).ok)
      throw new Refusal(
        'foreign_host',
        `Use ${baseUrl}, or have the operator set BASE_URL to the address you use.`,
      )
    if (origin !== undefined && !validateOriginHeader(origin, names).ok) throw new Refusal('foreign_origin')
  }
}
