/** A request that was not answered with what it asked for: refused by the service, or never answered at all. */
export class RequestError extends Error {
  /** The HTTP status; 0 when no usable answer came. */
  readonly status: number
  /** What to do, as the service says it. */
  readonly fix: string | undefined
  /** How long the service asks to wait, ms. */
  readonly retryAfter: number | undefined
  constructor(status: number, error: string, fix?: string, retryAfter?: number) {
    super(error)
    this.status = status
    this.fix = fix
    this.retryAfter = retryAfter
  }
}

/** The error that a reply outside 2xx stands for. */
export async function refusalOf(response: Response): Promise<RequestError> {
  const said: unknown = await response.json().catch(() => null)
  const error = textIn(said, 'error') ?? `The service answered ${response.status}.`
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return new RequestError(response.status, error, textIn(said, 'fix'), retryAfter)
}

function textIn(said: unknown, field: 'error' | 'fix'): string | undefined {
  if (typeof said !== 'object' || said === null || !(field in said)) return undefined
  const value: unknown = Reflect.get(said, field)
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
  /** Lets a small request outlive the page. */
  keepalive?: boolean
}

/** Sends a request and gives its JSON reply; throws a `RequestError` for everything else. */
export async function request<Reply>(url: string, options: RequestOptions = {}): Promise<Reply> {
  const { method = 'GET', body, token, signal, keepalive = false } = options
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(url, {
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
    throw new RequestError(0, 'The service could not be reached.', 'Check the connection and try again.')
  }
  throw await refusalOf(response)
}
