import type { AnyOperation, Output, Sent } from '#contract/operation.ts'
import { request } from './request.ts'

export interface CallOptions {
  /** An API key. Without one, the session of the browser is used. */
  key?: string
  /** The id of the team of a signed-in person; left out for the one used last. */
  team?: string
  /** The id of the person whom the page takes for signed in: another one, from another tab, is refused. */
  person?: string
  /** The URL before `/api/v1`; by default the page's own origin. */
  origin?: string
  /** Makes a write safe to send again [D11]. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Calls an operation of the contract, of which method, route and the names in its query are read: what is built has no more of it
 * (`endpointsOnly` in `vite.config.ts`). `input` fills the parameters of its path, its query and its body.
 * Throws a `RequestError` with `status`, `message`, `fix` and `retryAfter`.
 */
export function call<O extends AnyOperation>(
  operation: O,
  input: Sent<O>,
  { key, team, person, origin = '', idempotencyKey, signal }: CallOptions = {},
): Promise<Output<O>> {
  const rest = new Map<string, unknown>(Object.entries(input))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = operation.route.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(take(name))),
  )
  const query = new URLSearchParams()
  for (const name of Object.keys(operation.query.shape)) {
    const value = take(name)
    if (value != null) query.set(name, asText(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return request<Output<O>>(`${origin}/api/v1${path}${search}`, {
    method: operation.method,
    token: key,
    ...(operation.body ? { body: Object.fromEntries(rest) } : {}),
    headers: {
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(team === undefined ? {} : { 'x-team': team }),
      ...(person === undefined ? {} : { 'x-person': person }),
    },
    ...(signal ? { signal } : {}),
  })
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
