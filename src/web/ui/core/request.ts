import { withPrefix } from './prefix.ts'

/** An error of a request: the service refused it, or did not reply. */
export class RequestError extends Error {
  /** The HTTP status; 0 without a usable reply. */
  readonly status: number
  /** What to do, from the service. */
  readonly fix: string | undefined
  /** How long to wait before the next request, from `Retry-After`, ms. */
  readonly retryAfter: number | undefined
  /** The kind of the error: a code of `contract/errors.ts`, or a name that a client gave it. */
  readonly code: string | undefined
  constructor(status: number, error: string, fix?: string, retryAfter?: number, code?: string) {
    super(error)
    this.status = status
    this.fix = fix
    this.retryAfter = retryAfter
    this.code = code
  }
}

/** Returns the error for a reply with a status outside 2xx. */
export async function refusalOf(response: Response): Promise<RequestError> {
  const body: unknown = await response.json().catch(() => null)
  const error = textIn(body, 'error') ?? `The service answered ${response.status}.`
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const code = response.headers.get('error-code') ?? undefined
  const retryAfter = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return new RequestError(response.status, error, textIn(body, 'fix'), retryAfter, code)
}

function textIn(body: unknown, field: 'error' | 'fix'): string | undefined {
  if (typeof body !== 'object' || body === null || !(field in body)) return undefined
  const value: unknown = Reflect.get(body, field)
  return typeof value === 'string' ? value : undefined
}

export interface RequestOptions {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets a small request continue after the page was closed. */
  keepalive?: boolean
}

/** The header that asks for refusals in the language of the page; browsers ask for that of their own. */
export const inPageLanguage = (): Record<'accept-language', string> => ({
  'accept-language': typeof document === 'undefined' ? 'en' : document.documentElement.lang,
})

/** Sends a request and returns its JSON reply. Throws a `RequestError` otherwise. */
export async function request<Reply>(url: string, options: RequestOptions = {}): Promise<Reply> {
  const { method = 'GET', body, token, signal, keepalive = false } = options
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...inPageLanguage(),
    ...options.headers,
  }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(withPrefix(url), {
      method,
      headers,
      keepalive,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) {
      const reply: Reply = await response.json()
      return reply
    }
  } catch {
    throw new RequestError(
      0,
      'The service could not be reached.',
      'Check the connection and try again.',
      undefined,
      'unreachable',
    )
  }
  throw await refusalOf(response)
}
