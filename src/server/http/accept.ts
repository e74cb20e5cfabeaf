import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

interface Headed {
  headers: IncomingHttpHeaders
}

/**
 * Returns which of these media types the `Accept` header of a request prefers, by its q values: the first one when the
 * header is absent, prefers none, or accepts none of them.
 */
export function preferredType<Type extends string>({ headers }: Headed, types: [Type, ...Type[]]): Type {
  const best = headers.accept === undefined ? undefined : new Negotiator({ headers }).mediaType(types)
  return types.find(type => type === best) ?? types[0]
}

/** Returns which of `br` and `gzip` the `Accept-Encoding` header of a request prefers; undefined for neither. */
export function preferredEncoding({ headers }: Headed): 'br' | 'gzip' | undefined {
  if (headers['accept-encoding'] === undefined) return undefined
  const best = new Negotiator({ headers }).encoding(['br', 'gzip', 'identity'])
  return best === 'br' || best === 'gzip' ? best : undefined
}
